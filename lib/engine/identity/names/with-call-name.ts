import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "@/lib/engine/types";
import { verbForm } from "../../reading/clauses/verb-forms";
import { isOfRelative } from "./form-of-relative";
import { areNicknames } from "./nicknames";
import { readSubjectNames, type SubjectNames } from "./subject-names";

/**
 * On a page about the person, sentences open with what the page calls them: "Jorv" or "Vane" of Jorvane, "Jorvane Q. Tellwick".
 * Such forms stand where a subject does, before a verb in the third person. Without one the names stay as they are.
 */
export function withCallName(
  names: SubjectNames,
  document: SourceDocument,
  match: MatchedDocument,
  identity: ResolvedIdentity,
): SubjectNames {
  if (match.relation !== "about_subject" || match.isFirstPerson || !/^\p{Lu}[\p{Ll}]{1,}$/u.test(names.shortName)) return names;
  const known = new Set([names.fullName, ...identity.nameForms]);
  const called = new Set<string>();
  for (const [, form = "", verb = ""] of document.text.matchAll(opening)) {
    if (
      called.size < maxForms &&
      !known.has(form) &&
      opensSentence(verb) &&
      isFormOf(form, names.fullName) &&
      !isOfRelative(form, document.text)
    )
      called.add(form);
  }
  return called.size === 0 ? names : readSubjectNames(names.fullName, [...identity.nameForms, ...called]);
}

const opening =
  /(?<=^|[.!?]["”)]?\s{1,2}|\n|(?:Dr|Mr|Ms|Mrs|Prof)\.? )(\p{Lu}\p{Ll}{1,19}(?: (?:\p{Lu}\.|\p{Lu}\p{Ll}[\p{L}'’-]{0,24})){0,3}),? ((?:also |currently |now |has |is |was )?\p{Ll}+) /gu;
const maxForms = 3;

function opensSentence(words: string): boolean {
  const [first = ""] = words.split(" ");
  const form = verbForm(first);
  return form === "third" || form === "past" || /^(?:also|currently|now)$/.test(first);
}

/** Whether a name at the front of a sentence can be the person's: the given name in another form, the family name as it is, no further name. */
function isFormOf(form: string, fullName: string): boolean {
  const own = fullName.split(/\s+/);
  const words = form.split(" ");
  const [given = "", family = ""] = [own[0], own.at(-1)];
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (notNames.test(first)) return false;
  if (words.length === 1) return isCalled(first, given);
  return first === given && last === family && words.slice(1, -1).every((word) => /^\p{Lu}\.$/u.test(word));
}

/** "Jorv" of Jorvane, "Kate" of Katherine. */
function isCalled(call: string, given: string): boolean {
  return (
    call !== given &&
    ((call.length >= 3 && call.length < given.length && given.startsWith(call)) || areNicknames(call.toLowerCase(), given.toLowerCase()))
  );
}

const notNames = /^(?:The|Her|His|She|They|And|Our|Any|Can|Has|Will|Art|Joy|May|Sun|Mar|Jan|June|April|August)$/;
