import type { Block, Outline } from "@/lib/text/block";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import type { Span } from "@/lib/text/sentences";
import { tokens } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { personWords } from "../identity/pages/person-words";
import type { MatchedDocument, OwnRange } from "../types";
import { isNameWithRole, type PageHeadings } from "./page-headings";
import { holdsPrivateWords, readForeignSentence } from "./read-foreign";
import type { Statement } from "./statement";

/** The line that the sentences are of. */
interface ForeignLine {
  readonly text: string;
  readonly outline: Outline;
  readonly headings: PageHeadings;
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
  readonly block: Block;
  readonly range: OwnRange;
  readonly language: LanguageCode;
  /** Notes without a subject may be the person's. */
  readonly notes: boolean;
  readonly pageYear: number;
}

/** The sentences of one line in another language: each is read beside its neighbours, since a private matter reaches over the full stop. */
export function foreignStatements(spans: readonly Span[], line: ForeignLine) {
  const { text, headings, match, names, block, range, language, notes } = line;
  const lines = spans.map((sentence) => ({ sentence, found: tokens(text, sentence.start, sentence.end) }));
  const arePrivate = lines.map(({ found }) => holdsPrivateWords(found, language));
  const above = headings.above(block);
  const isTheirVoice = range.isFirstPerson === true || speaksAsPerson(line);
  // What of a page is theirs and not said by them tells of them, though they speak elsewhere on it.
  const isToldOf = match.ownRanges !== undefined && range.isFirstPerson !== true && block.speaker === null;
  const heading = headings.nearest(block);
  const isAnothers = heading !== null && isNameWithRole(heading) && findNames(heading, names).length === 0;
  const isRecord = block.kind === "list_item" || above.some(({ gives }) => "lists" in gives);
  return lines.flatMap(({ sentence, found }, place) => {
    if (found.length < 2) return [];
    // "Hanna Muster, Auszubildende": what stands below tells of her, but for sentences with the person's name.
    if (isAnothers && findNames(text.slice(sentence.start, sentence.end), names).length === 0) return [];
    const read = readForeignSentence(text, found, language, {
      isTheirVoice,
      isTurn: block.speaker !== null,
      isToldOf,
      notes,
      isEntry: isRecord || (place === 0 && heading !== null && findNames(heading, names).length > 0),
      isBesidePrivate: arePrivate[place - 1] === true || arePrivate[place + 1] === true,
      names,
      words: personWords(language),
      above,
      pageYear: line.pageYear,
    });
    const saidBy: Statement["saidBy"] = isTheirVoice ? "person" : block.speaker === null ? "publisher" : "other";
    return [{ ...read, relation: null, object: null, saidBy, sentence, language, tokens: found, clauses: [], heading }];
  });
}

/** The turn of an interview that is theirs, or a page of their own. */
function speaksAsPerson({ outline, match, names, block }: ForeignLine): boolean {
  const speaker = block.speaker === null ? null : outline.speakers[block.speaker];
  if (speaker === null) return match.isFirstPerson && block.kind !== "quotation";
  return speaker?.name != null && findNames(speaker.name, names).length > 0;
}
