import { plainQuote } from "../../grounding/plain-quote";
import { findNames } from "../../identity/names/subject-names";
import { citesOthers } from "../../reading/cited-authors";
import type { ReadPage } from "../../reading/read-statements";
import type { CandidateClaim } from "../candidate-claim";
import type { Reading } from "../claim-statement";
import { labelOfAnother } from "../frame-statement";
import { isOwnPage } from "../own-page";
import { frameOwnWords } from "./frame-own-words";
import { isTaken, ownWordsAt, type Taken } from "./taken-places";

const of = (nouns: string) =>
  new RegExp(
    `^(?:(?:my|her|his|selected|select|some|recent|notable|other|invited|public|past|conference|the|key|main|latest|published|complete) )*(?:${nouns})(?:(?:,| and| &| of| \\/) (?:\\p{L}+ ?){1,2})?(?: (?:i|she|he) (?:\\p{L}+ ?){1,2})?(?: \\([^)]*\\))?:?$`,
    "iu",
  );

/** Headings whose entries are titles, prizes or plans, none of which is a sentence. */
const listings: readonly { readonly title: RegExp; readonly status: "immutable" | "planned" }[] = [
  {
    title: of("talks?|lectures?|keynotes?|speaking|presentations|appearances|on (?:the )?(?:stage|platform|podium)|out loud|heard"),
    status: "immutable",
  },
  {
    title: of(
      "publications?|papers|articles|books?|essays|writing|writings|stories|novels|albums|recordings|discography|films|exhibitions|reports|plays|in print|printed matter|bibliography|bookshelf|shelf",
    ),
    status: "immutable",
  },
  { title: of("awards?|prizes|honou?rs|recognition|medals|fellowships|distinctions"), status: "immutable" },
  { title: of("credentials|education|qualifications|training|degrees|certificates|studies"), status: "immutable" },
  {
    title: of(
      "productions|credits|work|works|projects|commissions|cases|exhibitions|shows|screenings|concerts|jobs|(?:recently )?finished|heard on|seen on",
    ),
    status: "immutable",
  },
  {
    title:
      /^(?:soon|next|later|up next|(?:later|one day|some day),? with (?:luck|any luck)|some day|one day|to come|forthcoming|in the works|on the stocks|still to come|what(?:['’]s| is) next|on the (?:horizon|bench)|diary|coming up|coming soon|(?:upcoming|forthcoming|planned)(?: \p{L}+)?|plans|in the pipeline|what (?:i['’]m|i am|she is|she['’]s|he is|he['’]s|they are) planning(?: \p{L}+)?)[.:]?$/iu,
    status: "planned",
  },
];

const minWords = 2;
const maxWords = 38;
const maxEntries = 12;

/** "Two hundred goodbyes", a year, or the name of a place or an event: without one it is no entry of such a list. */
const tellsWhich = /["“„«][^"“”»]{4,}["”“»]|\b(?:19|20)\d\d\b|\p{L} \p{Lu}\p{Ll}/u;
/** "“A joy to work with.” — The Echo", and what did not come about. */
const ofOthers =
  /^["“„«][^"”“»]*["”“»]\s*[–—-]\s|\b(?:says|said|writes|wrote|called|cancelled|canceled|postponed|withdrawn|rejected|declined|refused|not|never|no longer|didn['’]t|you|your|we|us|our|joke|joking)\b/iu;
/** A line that is an entry though no list marks it: "Milk Fever (2022)", "BSc Chemistry, Leeds, 2011", "2023, Oslo: “Foreign keys”". */
const dated =
  /^(?:\S+ ){0,14}\S*\((?:19|20)\d\d\)[.]?$|^(?:\S+ ){1,12}\S+, (?:19|20)\d\d[.]?$|^(?:19|20)\d\d[,:]? (?=\p{Lu}|["“„«])(?:\S+ ){1,15}\S+$/u;

/**
 * The entries of the person's own lists of talks, works, prizes and plans, each quoted under its heading: "A page about Jane Roe lists under “Talks”:
 * “2025, Data Days, Riga: ‘Two hundred goodbyes’”". Nothing within `taken`.
 */
export function listedEntries(
  reading: Reading,
  page: ReadPage,
  organizations: readonly string[],
  taken: readonly Taken[],
): CandidateClaim[] {
  const { document, match, names } = reading;
  if (match.relation !== "about_subject" || !isOwnPage(document, match, names)) return [];
  const out: CandidateClaim[] = [];
  const { blocks } = page.outline;
  let above: { readonly title: string; readonly level: number; readonly status: "immutable" | "planned" } | null = null;
  let count = 0;
  for (const block of blocks) {
    const line = document.text.slice(block.bodyStart, block.end);
    // "Milk Fever (2022)" heads what is said of the book.
    const isTitle = block.kind === "heading" && above !== null && block.level > above.level && dated.test(line);
    if (block.kind === "heading" && !isTitle) {
      const title = line.trim();
      const listing = ownWordsAt(match, block.start) === null ? undefined : listings.find((candidate) => candidate.title.test(title));
      above = listing === undefined ? null : { title: title.replace(/[.:]$/, ""), level: block.level, status: listing.status };
      count = 0;
      continue;
    }
    const isEntry = isTitle || block.kind === "list_item" || block.kind === "table_row" || (block.kind === "paragraph" && dated.test(line));
    if (above === null || block.speaker !== null || !isEntry || ++count > maxEntries) continue;
    const entry = entryOf(line, above.status);
    if (entry === null) continue;
    const quoteStart = block.bodyStart + line.indexOf(entry);
    if (isTaken(taken, { quoteStart, quoteEnd: quoteStart + entry.length })) continue;
    const plain = plainQuote(entry);
    if (citesOthers(plain, document.text, names)) continue;
    // "Best newcomer: Ann Lee", under "Prizes": hers.
    const labelled = labelOfAnother.exec(plain)?.[1];
    if (labelled !== undefined && findNames(labelled, names).length === 0) continue;
    const claim = frameOwnWords(
      reading,
      {
        quote: entry,
        quoteStart,
        opening: `A page about ${names.fullName} lists under “${above.title}”`,
        link: "fragment",
        as: { status: above.status, heading: above.title, lasts: false, isNote: true },
        trace: ["en.heading.entries"],
      },
      organizations,
    );
    if (claim !== null) out.push(claim);
  }
  return out;
}

/** The words of an entry that may be quoted; null where it is none. */
function entryOf(line: string, status: "immutable" | "planned"): string | null {
  // Where no list was read its marks still stand before each entry.
  const whole = line.trim().replace(/^[-–*•·] +/u, "");
  // "How I sank a ship", "Panel, WaterWeek 2024 (I was assigned the motion)": who takes a title at its word, or lacks what is added, is told wrongly.
  if (/\b(?:I|my|me|mine)\b/iu.test(whole)) return null;
  const words = whole.split(/\s+/).length;
  if (
    words < minWords ||
    words > maxWords ||
    ofOthers.test(whole.replace(/(?<=.)["“„«][^"“”»]*["”“»]/gu, "").replace(/^["“„«][^"“”»]*["”“»](?=,| \()/u, "")) ||
    /[?]$|\p{L}:$/u.test(whole)
  )
    return null;
  return status === "planned" || tellsWhich.test(whole) ? whole : null;
}
