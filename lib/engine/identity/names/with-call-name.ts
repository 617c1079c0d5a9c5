import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "@/lib/engine/types";
import { readSubjectNames, type SubjectNames } from "./subject-names";

/**
 * On a page about the person, "Jorv" opens the sentences about Jorvane: a beginning of the given name of at least three letters that stands where a
 * subject does, and nowhere before a surname. Without such a form the names stay as they are.
 */
export function withCallName(
  names: SubjectNames,
  document: SourceDocument,
  match: MatchedDocument,
  identity: ResolvedIdentity,
): SubjectNames {
  if (match.relation !== "about_subject" || match.isFirstPerson || !/^\p{Lu}\p{Ll}{3,}$/u.test(names.shortName)) return names;
  for (const found of document.text.matchAll(
    /(?<=^|[.!?]\s{1,2}|\n)(\p{Lu}\p{Ll}{2,19})(?= (?:is|was|has|works|enjoys|loves|likes|started|joined|lives|runs|leads|builds|writes|also|currently) )/gu,
  )) {
    const call = found[1] ?? "";
    if (
      call.length < names.shortName.length &&
      names.shortName.startsWith(call) &&
      !/^(?:The|Her|His|She|They|And|Our|Any|Can|Has|Will|Art|Joy|May|Sun|Mar|Jan)$/.test(call)
    )
      return readSubjectNames(names.fullName, [...identity.nameForms, call]);
  }
  return names;
}
