import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument, SourceDocument } from "../types";

/** "Jane Roe and Ann Lee", "Jane Roe to lead the desk": a heading over news, or over several people. */
const ofNews = / (?:and|&) \p{Lu}| to (?:lead|head|run|join)\b|\b(?:joins|wins|named|appointed)\b/u;

/**
 * Whether the lists of a page are the person's. A club's newsletter lists everybody's prizes: only a page that speaks as the person, or whose title or
 * first heading is theirs alone, lists what is theirs.
 */
export function isOwnPage(document: SourceDocument, match: MatchedDocument, names: SubjectNames): boolean {
  if (match.isFirstPerson || match.ownRanges?.some(({ isFirstPerson }) => isFirstPerson === true)) return true;
  const first = document.outline?.blocks.find(({ kind }) => kind === "heading");
  const heads = [document.title ?? "", first === undefined ? "" : document.text.slice(first.bodyStart, first.end)];
  return heads.some((head) => findNames(head, names).length > 0 && !ofNews.test(head));
}
