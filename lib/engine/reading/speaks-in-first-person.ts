import { bearsName, type DocumentFacts, fullNameOffsets, type SoughtName } from "../identity/clusters/document-facts";
import { displayName } from "../identity/names/names";
import { wordLine } from "../identity/seed/organizations";

/**
 * Whether the page speaks as its subject. A sentence that begins "I am Jane Doe" settles it; else "I" and "my" must be more frequent than "he", "she"
 * and the name, where lines that only give the name (a heading, a title, a signature) count for nothing.
 */
export function speaksInFirstPerson(facts: DocumentFacts, sought: SoughtName): boolean {
  const { document, subjectName } = facts;
  if (document.author !== null && subjectName !== null && !bearsName(document.author, sought)) return false;
  const own = document.text.match(/\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Mm]e|[Mm]yself)\b/g)?.length ?? 0;
  if (own === 0) return false;
  if (introducesItself(document.text, sought)) return true;
  const others = facts.line.match(/ (?:he|she|his|her|hers|him|himself|herself) /g)?.length ?? 0;
  const named = fullNameOffsets(facts.line, sought).length;
  return own > others + (named === 0 ? 0 : Math.max(0, named - countNameLines(document.text, sought)));
}

const maxNameLength = 120;
const maxTitleWords = 8;
const maxIntroductions = 20;

/** Not behind a quotation mark, where the words are reported. */
const introduction =
  /(?:^|[.!?]\s|\n)[\s#>*_-]{0,8}(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\b[^\n.?"“]{0,20}[\s,!.:–—-])?(?:I am|I['’]m|[Mm]y name is|[Mm]y name['’]s)\s+/g;

function introducesItself(text: string, sought: SoughtName): boolean {
  let tried = 0;
  for (const match of text.matchAll(introduction)) {
    if (++tried > maxIntroductions) return false;
    const from = match.index + match[0].length;
    const line = wordLine(displayName(text.slice(from, from + maxNameLength))).replace(/^ (?:dr|prof|professor) /, " ");
    if (sought.lines.some((name) => line.startsWith(name))) return true;
  }
  return false;
}

/** Short lines without a full stop that begin or end with the name: "# Jane Doe", "Jane Doe, architect", "About Jane Doe". */
function countNameLines(text: string, sought: SoughtName): number {
  let count = 0;
  for (const raw of text.split("\n")) {
    if (raw.length > maxNameLength || !/\p{L}/u.test(raw) || /[.!?]["'”’)*_\s]*$/.test(raw)) continue;
    const line = wordLine(raw);
    if (sought.lines.some((name) => line.startsWith(name) || line.endsWith(name)) && line.trim().split(" ").length <= maxTitleWords)
      count++;
  }
  return count;
}
