import { findNames, type SubjectNames } from "../identity/names/subject-names";

/** Whether an entry of a list of works names those who wrote it, and not the person among them. `text` is the page's. */
export function citesOthers(entry: string, text: string, names: SubjectNames): boolean {
  const authors = entry.split(/\(?\b(?:19|20)\d\d\b|["“„«]/u)[0] ?? "";
  return (
    (citesAuthors.test(entry) || opensOnSurname(entry, text)) &&
    findNames(authors, names).length === 0 &&
    !authors.includes(surnameOf(names.fullName))
  );
}

/** "Tveitdal, K. (2021)", "Ann Lee & Odo Marsh, The sea": whoever wrote it. */
const citesAuthors = /^\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.|\p{Lu}\b)|\bet al\b|\b(?:by|from) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** "Marsh, Salvage for Sceptics (2022)", on a page that names an Ann Marsh. */
function opensOnSurname(entry: string, text: string): boolean {
  const surname = /^(\p{Lu}[\p{L}'’-]+), \p{Lu}/u.exec(entry)?.[1];
  if (surname === undefined) return false;
  for (let at = text.indexOf(` ${surname}`); at > 0; at = text.indexOf(` ${surname}`, at + 1))
    if (/\p{Lu}\p{Ll}+$/u.test(text.slice(Math.max(0, at - maxGiven), at))) return true;
  return false;
}

const maxGiven = 24;

function surnameOf(fullName: string): string {
  return fullName.split(" ").at(-1) ?? fullName;
}
