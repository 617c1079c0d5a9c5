import type { SubjectNames } from "../../identity/names/subject-names";
import { leads } from "./clause-words";

/** "Ann Roe", on the page of Jane Roe: a given name that is none of theirs before the family name. */
export function sharesFamilyName(text: string, { fullName, words }: SubjectNames): boolean {
  const family = fullName.slice(fullName.lastIndexOf(" "));
  for (let at = text.indexOf(family); at > 0; at = text.indexOf(family, at + 1)) {
    const [, title, given = ""] = givenBefore.exec(text.slice(Math.max(0, at - maxGiven), at)) ?? [];
    if (title === undefined && given !== "" && !words.has(given) && !leads.has(given.toLowerCase())) return true;
  }
  return false;
}

const maxGiven = 24;
const givenBefore = /(?<![\p{L}'’-])(?:(Mr|Mrs|Ms|Miss|Madam|Mx|Dr|Prof|Professor|Sir|Dame|Lady|Lord)\.?|(\p{Lu}\p{Ll}[\p{L}'’-]*))$/u;
