import type { Brief, Claim } from "@/lib/contract/brief";
import { oneLine } from "./brief-text";
import { withoutName } from "./claim-words";
import { dayWords } from "./day-words";
import { carefulWords, firstScreenOf } from "./first-screen-of";
import { identityWords } from "./identity-words";
import { sourcesOfClaims } from "./sources-of";
import { bandWords } from "./vocabulary";
import { shortAddress, webLink } from "./web-link";

/** The first screen of a brief as the blocks of a mail (`lib/gateways/render-mail.ts`), its sources as footnotes with short links. */
export function briefMail(brief: Brief, briefUrl: string) {
  const { identity } = brief;
  const { openers, howToWrite, careful } = firstScreenOf(brief);
  const carefully = carefulWords(careful);
  const { sentence, why, isWeak } = identityWords(identity);
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const claims = [...openers, ...(howToWrite === null ? [] : [howToWrite])];
  const footnotes = sourcesOfClaims(claims);
  const pointOf = (claim: Claim) => {
    const band = claim.band === "safe" ? "" : ` (${bandWords[claim.band].label.toLowerCase()})`;
    return { words: `${oneLine(withoutName(claim.claim, identity.full_name))}${band}`, mark: footnotes.get(claim.source_url) ?? null };
  };
  const words = (text: string) => ({ kind: "words" as const, words: oneLine(text) });
  return {
    title: `Your brief: ${oneLine(identity.full_name)}`,
    blocks: [
      ...(position === "" ? [] : [words(position)]),
      words(`${sentence}${why === "" ? "" : `: ${why}`}.`),
      ...(brief.mode === "synthetic_fixture" ? [words("A fictional person.")] : []),
      ...(openers.length === 0
        ? [words(isWeak ? "Not sure enough to open with anything." : "Nothing is clearly safe to open with.")]
        : [{ kind: "points" as const, heading: "Open with", points: openers.map(pointOf) }]),
      ...(carefully === ""
        ? []
        : [{ kind: "points" as const, heading: "Careful with", points: [{ words: capitalized(carefully), mark: null }] }]),
      ...(howToWrite === null ? [] : [{ kind: "points" as const, heading: "How to write to them", points: [pointOf(howToWrite)] }]),
      { kind: "link" as const, label: "Open the brief", href: briefUrl },
      ...(footnotes.size === 0
        ? []
        : [
            {
              kind: "sources" as const,
              sources: [...footnotes].map(([url, mark]) => ({ mark, label: shortAddress(oneLine(url)), href: webLink(url) })),
            },
          ]),
      {
        kind: "note" as const,
        words: oneLine(`Made on ${dayWords(brief.generated_at)}. Check before you rely on it. ${brief.disclaimer}`),
      },
    ],
  };
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
