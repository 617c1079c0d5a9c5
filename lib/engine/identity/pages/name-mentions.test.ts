import { describe, expect, it } from "vitest";
import { mentionsIn } from "./name-mentions";
import { seekPerson } from "./sought-person";

const common = (word: string) => /^(?:with|by|about|director|chair|dr|she)\.?$/i.test(word);

/** `kind: text` of each mention. */
function mentions(text: string, name: string): string[] {
  const found = mentionsIn(text, { start: 0, end: text.length }, seekPerson(name), common);
  for (const { start, end, text: written } of found) expect(text.slice(start, end)).toBe(written);
  return found.map(({ kind, text: written }) => `${kind}: ${written}`);
}

describe("mentionsIn", () => {
  it.each([
    ["as it is", "We met Tobias Renn today.", "Tobias Renn", ["full: Tobias Renn"]],
    ["with the family name first", "Renn, Tobias (Leeds)", "Tobias Renn", ["full: Renn, Tobias"]],
    ["in capitals", "TOBIAS RENN joins us", "Tobias Renn", ["full: TOBIAS RENN"]],
    ["by an initial", "a talk by T. Renn on kites", "Tobias Renn", ["full: T. Renn"]],
    ["with a middle name", "Tobias Emil Renn spoke", "Tobias Renn", ["full: Tobias Emil Renn"]],
    ["by a short form", "Toby Renn and Tobias Renn", "Tobias Renn", ["full: Toby Renn", "full: Tobias Renn"]],
    ["without its diacritics", "Zoe Muller-Koenig, baker", "Zoë Müller-König", ["full: Zoe Muller-Koenig"]],
    ["with particles", "with Joris van den Berg.", "Joris van den Berg", ["full: Joris van den Berg"]],
    ["behind a title, without it", "Dr Tobias Renn", "Tobias Renn", ["full: Tobias Renn"]],
    ["with a possessive, without its mark", "Tobias Renn’s kites", "Tobias Renn", ["full: Tobias Renn"]],
    ["before a company in brackets", "Tobias Renn (Renn & Reed) mends kites", "Tobias Renn", ["full: Tobias Renn", "bare: Renn"]],
    ["around a nickname in brackets", "Tobias (Bo) Renn rows", "Tobias Renn", ["full: Tobias (Bo) Renn"]],
    ["before an office in German", "Hier ist Tobias Renn Werkleiter der Seilbahn Nord.", "Tobias Renn", ["full: Tobias Renn"]],
    ["by one word alone", "Renn laughs. So does Tobias.", "Tobias Renn", ["bare: Renn", "bare: Tobias"]],
  ])("finds the name %s", (_, text, name, expected) => {
    expect(mentions(text, name)).toEqual(expected);
  });

  it.each([
    ["a brother", "Karl Renn drives a tram.", ["other: Karl Renn"]],
    ["a talk's title before a speaker in brackets", "“Confessions of a Serial Wrecker” (Renn, solo)", ["other: Serial Wrecker” (Renn"]],
    ["somebody of the same given name", "Tobias Vantongeren sails.", ["other: Tobias Vantongeren"]],
    ["somebody of three more family names", "Tobias Renn Kowal Dratha Osei rows.", ["other: Tobias Renn Kowal Dratha Osei"]],
    ["one of two whom a page tells apart", "Tobias senior sails. Tobias the younger rows.", ["other: Tobias", "other: Tobias"]],
  ])("takes %s for somebody else", (_, text, expected) => {
    expect(mentions(text, "Tobias Renn")).toEqual(expected);
  });

  it.each(["and", "und", "y", "e", "et", "en", "&"])("finds the second of two people joined by %s", (joint) => {
    expect(mentions(`Ilse Vantongeren ${joint} Tobias Renn`, "Tobias Renn")).toEqual(["full: Tobias Renn"]);
  });

  it("does not make one person of a couple", () => {
    expect(mentions("Tobias and Ilse Renn", "Tobias Renn")).toEqual(["bare: Tobias", "other: Ilse Renn"]);
  });

  it("keeps a name whole that holds such a word", () => {
    expect(mentions("un libro de José Ortega y Gasset.", "José Ortega y Gasset")).toEqual(["full: José Ortega y Gasset"]);
  });

  it.each([
    ["a word that is a name's with a small letter", "the wren and the mark", "Mark Wren"],
    ["a part of a longer word", "Rennes is a town, Tobiason a name", "Tobias Renn"],
    ["two names apart", "Tobin, Rennard", "Tobias Renn"],
    ["a thing that bears a name", "the Renn-blue jerseys", "Tobias Renn"],
  ])("finds nobody in %s", (_, text, name) => {
    expect(mentions(text, name)).toEqual([]);
  });
});
