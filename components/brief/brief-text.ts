import type { Brief } from "@/lib/contract/brief";
import { claimFacts, outlineOf } from "./brief-outline";
import { dayWords } from "./day-words";
import { firstScreenOf } from "./first-screen-of";
import { identityWords } from "./identity-words";

/** A brief as plain text, for mails and notes. */
export function briefText(brief: Brief): string {
  const { title, head, parts, foot } = outlineOf(brief);
  const blocks = [
    [title, ...head].map(oneLine).join("\n"),
    ...parts.map((part) =>
      [
        part.title.toUpperCase(),
        ...part.claims.map((claim) => {
          const { band, source } = claimFacts(claim);
          return `- ${oneLine(claim.claim)} [${band}]\n  “${oneLine(claim.evidence_quote)}”\n  ${oneLine(claim.source_url)} (${source})`;
        }),
        ...part.lines.map((line) => `- ${oneLine(line)}`),
      ].join("\n\n"),
    ),
    foot.map(oneLine).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** A quote may run over lines; in a list it is one. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A brief as one line: who it is and how surely, the best opener, and what has to be said with it. */
export function briefLine(brief: Brief): string {
  const { identity } = brief;
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const { openers } = firstScreenOf(brief);
  const { sentence } = identityWords(identity);
  return oneLine(
    [
      `${identity.full_name}${position === "" ? "" : `, ${position}`}.`,
      `${sentence}.`,
      ...openers.slice(0, 1).map(({ claim, source_url }) => `Open with: ${claim} (${source_url})`),
      `Made on ${dayWords(brief.generated_at)}; check it before you rely on it.`,
    ].join(" "),
  );
}
