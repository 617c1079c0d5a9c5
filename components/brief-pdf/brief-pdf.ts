import { setImmediate } from "node:timers/promises";
import type { Brief, Claim } from "@/lib/contract/brief";
import { hintsLeftOut } from "../brief/brief-outline";
import { oneLine } from "../brief/brief-text";
import { withoutName } from "../brief/claim-words";
import { dayWords } from "../brief/day-words";
import { type Depths, depthsOf, hintsId } from "../brief/depths-of";
import { carefulWords } from "../brief/first-screen-of";
import { identityWords } from "../brief/identity-words";
import { sourcesOfClaims } from "../brief/sources-of";
import { bandWords } from "../brief/vocabulary";
import { shortAddress, webLink } from "../brief/web-link";
import { PdfPages } from "./pdf-page";

export type PdfExtent = "page" | "sections";

const muted = "#57534e";
const heading = { size: 10, font: "bold", above: 12 } as const;
const body = { size: 10, above: 3 } as const;
const small = { size: 8, color: muted } as const;

/**
 * A brief on paper: the first screen alone (`page`), or with every further claim (`sections`), each with its quote, the pages they rest on as numbered
 * footnotes. Weak hints are left out, as of every copy. Null where it holds signs that no font here has: the page as the browser prints it has them.
 */
export async function briefPdf(brief: Brief, extent: PdfExtent): Promise<Buffer | null> {
  const { identity } = brief;
  const depths = onPaper(depthsOf(brief), extent);
  const pages = new PdfPages(identity.full_name);
  const position = [identity.title, identity.company].filter((part) => part !== "").join(", ");
  const { sentence, why, isWeak } = identityWords(identity);
  const written = [
    identity.full_name,
    position,
    sentence,
    why,
    ...depths.claims.flatMap((claim) => [claim.claim, claim.evidence_quote, claim.source_url]),
  ];
  if (!written.every((text) => pages.sets(oneLine(text)))) return null;
  const footnotes = sourcesOfClaims(depths.claims);
  const say = async (claim: Claim, lead = "") => {
    // A long brief takes a second: others are served in between.
    await setImmediate();
    pages.paragraph(
      {
        text: `${lead}${oneLine(withoutName(claim.claim, identity.full_name))}${claim.band === "safe" ? "" : ` (${bandWords[claim.band].label.toLowerCase()})`}`,
        mark: String(footnotes.get(claim.source_url) ?? ""),
      },
      { ...body, indent: 10 },
    );
    const quote = oneLine(claim.evidence_quote);
    if (!claim.claim.includes(quote)) pages.paragraph({ text: `“${quote}”` }, { ...small, indent: 10 });
  };

  pages.paragraph({ text: oneLine(identity.full_name) }, { size: 20, font: "bold" });
  if (position !== "") pages.paragraph({ text: oneLine(position) }, { size: 11, color: muted });
  pages.paragraph(
    { text: oneLine(`${sentence}${why === "" ? "" : `: ${why}`}.`) },
    { size: 10, above: 4, ...(isWeak ? { font: "bold" as const } : {}) },
  );
  if (brief.mode === "synthetic_fixture") pages.paragraph({ text: "A fictional person." }, small);

  const { first, timeline, parts } = depths;
  const lead = isWeak ? "Not sure enough to open with anything" : "Nothing is clearly safe to open with";
  pages.paragraph({ text: first.openers.length > 0 ? "Open with" : lead }, heading);
  for (const claim of first.openers) await say(claim);
  const careful = carefulWords(first.careful);
  if (careful !== "") {
    pages.paragraph({ text: "Careful with" }, heading);
    pages.paragraph({ text: `${careful.charAt(0).toUpperCase()}${careful.slice(1)}` }, { ...body, indent: 10 });
  }
  if (first.howToWrite !== null) {
    pages.paragraph({ text: "How to write to them" }, heading);
    await say(first.howToWrite);
  }
  if (timeline.length > 0) pages.paragraph({ text: "By year" }, heading);
  for (const { year, claim } of timeline) await say(claim, `${year}  `);
  for (const { title, claims } of parts) {
    if (claims.length === 0) continue;
    pages.paragraph({ text: title }, heading);
    for (const claim of claims) await say(claim);
  }

  pages.rule();
  for (const [url, number] of footnotes)
    pages.paragraph({ text: `${number}  ${shortAddress(oneLine(url))}`, link: webLink(url) }, { ...small, above: 1 });
  for (const words of hintsLeftOut(brief)) pages.paragraph({ text: words }, { ...small, above: 6 });
  pages.paragraph(
    { text: oneLine(`Made on ${dayWords(brief.generated_at)}. Check before you rely on it. ${brief.disclaimer}`) },
    { ...small, above: 6 },
  );
  pages.paragraph({ text: `Report a mistake: ${shortAddress(brief.report_url)}`, link: webLink(brief.report_url) }, small);
  return await pages.end();
}

/** Without weak hints (`hintsLeftOut`), and for one page without the sections. */
function onPaper({ first, timeline, parts, claims }: Depths, extent: PdfExtent): Pick<Depths, "first" | "timeline" | "parts" | "claims"> {
  const own = [...first.openers, ...(first.howToWrite === null ? [] : [first.howToWrite])];
  if (extent === "page") return { first, timeline: [], parts: [], claims: own };
  const shown = parts.filter(({ id }) => id !== hintsId);
  const hints = new Set(parts.filter(({ id }) => id === hintsId).flatMap((part) => part.claims));
  return { first, timeline, parts: shown, claims: claims.filter((claim) => !hints.has(claim)) };
}
