import type { Block } from "@/lib/text/block";
import { plainQuote } from "../../grounding/plain-quote";
import { areDates, datesAtEnd, datesBeside } from "../../reading/dated-entries";
import type { ReadPage } from "../../reading/read-statements";
import type { CandidateClaim } from "../candidate-claim";
import type { Reading } from "../claim-statement";
import { draftClaims } from "../draft-claims";
import { isOwnPage } from "../own-page";
import { atEmployer, linkOf, startsWithRole, withArticle } from "../restate-fragment";
import { faultsOf } from "../unfit/claim-faults";
import { type CareerLine, careerLine } from "./career-line";
import { mayBePrivate } from "./frame-own-words";
import { degree, honourLine, withDegree, withThe } from "./honour-line";
import { isTaken, ownWordsAt, type Taken } from "./taken-places";

/** Headings of which every entry is a post or a degree. */
const ofCareer =
  /^(?:(?:work|professional|relevant|previous|past|career|employment|volunteer(?:ing)?|board) )?(?:experience|employment|career|work|history|positions?|roles?|posts|education|training|volunteering|service|appointments)(?: (?:history|experience|and \p{L}+))?:?$/iu;
const yearAtEnd = /[,(]? ?(?:19|20)\d\d\)?\.?$/u;
const maxEntries = 12;
const maxYears = 40;
const maxLine = 140;

interface QuotePlace {
  readonly quoteStart: number;
  readonly quoteEnd: number;
}

/**
 * Entries of the person's own career, each in a line ("2012–2019 Acme Labs, chemist", "2005 BSc Forestry, Bangor") or in two or three of their own: "Quality chemist", "Acme Labs",
 * "2012 – 2019". Nothing within `taken`.
 */
export function careerEntries(
  reading: Reading,
  { outline }: ReadPage,
  organizations: readonly string[],
  taken: readonly Taken[],
): CandidateClaim[] {
  const { document, match, names } = reading;
  if (match.relation !== "about_subject" || !isOwnPage(document, match, names)) return [];
  const lineOf = ({ bodyStart, end }: Block) => document.text.slice(bodyStart, end).trim();
  const found: CandidateClaim[] = [];
  let until = -1;
  const add = (claim: string, place: QuotePlace, heading: string | null, status: CareerLine["status"]) => {
    if (isTaken(taken, place) || mayBePrivate(claim, organizations)) return;
    const quote = document.text.slice(place.quoteStart, place.quoteEnd);
    const drafts = draftClaims(
      { ...reading, quote, ...place, pronouns: [] },
      plainQuote(quote),
      { kind: "restated", text: claim, link: "fragment", pronoun: null },
      { status, heading, lasts: status === "mutable_current" },
    );
    if (drafts.kind !== "drafted") return;
    found.push(
      ...drafts.candidates
        .filter((each) => faultsOf(each.claim, names.fullName).length === 0)
        .map((each) => ({ ...each, trace: ["en.heading.career"], isWorded: true as const })),
    );
  };
  for (const [index, block] of outline.blocks.entries()) {
    if (found.length >= maxEntries) break;
    const above = outline.blocks[block.path.at(-1) ?? -1];
    const isItem = block.kind === "list_item" || block.kind === "table_row";
    const line =
      isItem && block.speaker === null && block.end - block.bodyStart <= maxLine
        ? (careerLine(lineOf(block), names.fullName, reading.asOf.getUTCFullYear()) ??
          honourLine(lineOf(block), above === undefined ? "" : lineOf(above), names.fullName, reading.asOf.getUTCFullYear()))
        : null;
    if (line !== null && ownWordsAt(match, block.bodyStart) !== null) {
      add(line.claim, { quoteStart: block.bodyStart, quoteEnd: block.end }, above === undefined ? null : lineOf(above), line.status);
      continue;
    }
    const isDated = datesBeside(document.text, outline, index) !== null;
    const next = outline.blocks[index + 1];
    // "University of Leeds", and below it "BSc Chemistry, 2011".
    const isDegree = next !== undefined && next.section === block.section && degree.test(lineOf(next)) && yearAtEnd.test(lineOf(next));
    if (index <= until || (!isDated && !isDegree)) continue;
    const heading = above;
    if (heading === undefined || !ofCareer.test(lineOf(heading))) continue;
    // "2012 – 2019", and below it the post: the next years are those of another entry.
    const opens = outline.blocks.find(({ section, kind }) => section === block.section && kind === "paragraph");
    const isBelowYears = block.kind === "paragraph" && opens !== undefined && areDates(lineOf(opens));
    if (isDated && (isBelowYears || lineOf(block).includes("\n"))) continue;
    const dated = isDated ? outline.blocks.findIndex((each, at) => at > index && areDates(lineOf(each))) : index + 1;
    const lines = isDated ? outline.blocks.slice(index, dated).map(lineOf) : [lineOf(block), lineOf(next ?? block).replace(yearAtEnd, "")];
    const dates = outline.blocks[dated];
    if (dates === undefined) continue;
    until = dated;
    const place = { quoteStart: block.bodyStart, quoteEnd: dates.end };
    const { end = null } = isDated ? (datesAtEnd(lineOf(dates)) ?? {}) : { end: 0 };
    const claim = sayEntry(names.fullName, lines, end === null ? null : yearsIn(lineOf(dates)));
    if (claim !== null) add(claim, place, lineOf(heading), end === null ? "mutable_current" : "mutable_past");
  }
  return found;
}

/** "2012–2019", of "Sep 2012 – Feb 2019 · 6 yrs". */
function yearsIn(dates: string): string {
  return [...dates.slice(0, maxYears).matchAll(/\b(?:19|20)\d\d\b/gu)].map(([year]) => year).join("–");
}

/**
 * The entry as a sentence, in the order of its lines, so that its words follow the quote's.
 * @param years null where it lasts
 */
function sayEntry(fullName: string, [first = "", second]: readonly string[], years: string | null): string | null {
  const isPost = (line: string) => startsWithRole(line.split(/\s+/));
  const when = years === null ? "" : ` (${years})`;
  const is = years === null ? "is" : "was";
  const took = years === null ? "is studying for" : "took";
  if (second === undefined) return isPost(first) ? `${fullName} ${is} ${withArticle(atEmployer(first))}${when}.` : null;
  const [above, below] = [first, second].map((line) => line.replace(/\s*[·|].*$/u, "")) as [string, string];
  if (isPost(above)) return `${fullName} ${is} ${withArticle(`${above} ${linkOf(above)} ${below}`)}${when}.`;
  if (isPost(below)) return `At ${above} ${fullName} ${is} ${withArticle(below)}${when}.`;
  if (degree.test(above)) return `${fullName} ${took} ${withDegree(above)} at ${withThe(below)}${when}.`;
  return degree.test(below) ? `At ${withThe(above)} ${fullName} ${took} ${withDegree(below)}${when}.` : null;
}
