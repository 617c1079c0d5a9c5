import type { Brief } from "@/lib/contract/brief";
import { claimFacts, outlineOf } from "./brief-outline";

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
