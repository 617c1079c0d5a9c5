import { wordsOf } from "./clauses";
import type { PageNames } from "./page-names";
import { type SoughtPerson, seekPerson } from "./sought-person";

/** "Johanna (Hanne) Roe": the page itself says what else it calls them. */
export function calledAs(sought: SoughtPerson, { mentions }: PageNames): SoughtPerson {
  const called = mentions.flat().find(({ kind, text }) => kind === "full" && bracketed.test(text));
  if (called === undefined) return sought;
  const found = seekPerson(called.text);
  return found.parsed.nicknames.length > 0 ? found : sought;
}

const bracketed = /[(“"'‘]\p{Lu}\p{Ll}{2,}[)”"'’] \p{L}/u;

/** "Christiaan" for "Christian": a word of the name that is written with another letter, as a namesake's may be. */
export function isRespelt(name: string, sought: readonly string[]): boolean {
  return wordsOf(name).some(
    (word) => word.length > 4 && !sought.includes(word) && sought.some((own) => own.length > 4 && isOneLetterOff(word, own)),
  );
}

function isOneLetterOff(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at);
}

/** The fullest of the forms in which a page writes the name; the empty string of none. */
export function longest(names: readonly string[]): string {
  // "Roe (Jane)" in an index is written for the index.
  const plain = names.filter((name) => !/[(),]/.test(name));
  return [...(plain.length > 0 ? plain : names)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? "";
}
