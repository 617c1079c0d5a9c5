import type { Outline } from "@/lib/text/block";
import { letterDistance } from "../names/letter-distance";
import { parseName } from "../names/parse-name";
import { wordsOf } from "./clauses";
import type { PageNames } from "./page-names";
import { type SoughtPerson, seekPerson } from "./sought-person";

/**
 * The person with what else the page calls them: "Johanna (Hanne) Roe", or "Teo Roe" in its title or over it, where its text has "Teodora Roe".
 * @param isKnown the page is the person's by other proof: there "Teo Roe" anywhere is enough
 */
export function calledAs(sought: SoughtPerson, { mentions, inTitle }: PageNames, { blocks }: Outline, isKnown = false): SoughtPerson {
  const named = [...inTitle, ...mentions.flat()];
  const heads = [
    ...inTitle,
    ...blocks.flatMap(({ kind, level }, index) => (kind === "heading" && level === 1 ? (mentions[index] ?? []) : [])),
  ];
  const called = named.find(({ kind, text }) => kind === "full" && bracketed.test(text));
  const places = named.some(({ kind }) => kind === "full") ? heads : isKnown ? named : [];
  const short = places.find(({ kind, text }) => kind === "other" && isShortened(text, sought));
  const [given = "", ...family] = sought.display.split(" ");
  const written = called?.text ?? (short === undefined ? null : `${given} (${short.text.split(" ")[0]}) ${family.join(" ")}`);
  const found = written === null ? sought : seekPerson(written);
  return found.parsed.nicknames.length > 0 ? found : sought;
}

/** "Teo Roe", of Teodora Roe: the beginning of the given name before the same family name. */
export function isShortened(name: string, { parsed }: SoughtPerson): boolean {
  const [given = "", ...family] = parsed.words;
  const [short = "", ...rest] = parseName(name).words;
  return short.length >= minShort && short.length < given.length && given.startsWith(short) && rest.join(" ") === family.join(" ");
}

const minShort = 3;

const bracketed = /[(“"'‘]\p{Lu}\p{Ll}{2,}[)”"'’] \p{L}/u;

/** "Christiaan" for "Christian": a word of the name that is written with another letter, as a namesake's may be. */
export function isRespelt(name: string, sought: readonly string[]): boolean {
  return wordsOf(name).some(
    (word) => word.length > 4 && !sought.includes(word) && sought.some((own) => own.length > 4 && letterDistance(word, own) === 1),
  );
}

/** The fullest of the forms in which a page writes the name; the empty string of none. */
export function longest(written: readonly string[], { words }: SoughtPerson["parsed"]): string {
  // "Theodora Roe, Teo to everybody": no "De Roe, Teo".
  const names = written.map((name) => {
    const [, first, family = "", called = ""] = /^(\p{Lu}\p{Ll}+) ([^,]+), (\p{L}+)$/u.exec(name) ?? [];
    return first === undefined || words.includes(first.toLowerCase()) ? name : `${first} (${called}) ${family}`;
  });
  // "Roe (Jane)" in an index is written for the index.
  const plain = names.filter((name) => !/[(),]/.test(name));
  return [...(plain.length > 0 ? plain : names)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? "";
}
