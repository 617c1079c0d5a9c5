import { describe, expect, it } from "vitest";
import { clausesOf } from "./clauses";

const read = (text: string) => clausesOf(text, 0, text.length);
const texts = (text: string) => read(text).map(({ start, end }) => text.slice(start, end));
const openings = (text: string) => read(text).map(({ opening }) => opening?.text ?? null);

describe("clausesOf", () => {
  it("parts what can have a subject of its own", () => {
    expect(texts("Renn builds kites; Ono sails, and he’s given up tea. She rows.")).toEqual([
      "Renn builds kites;",
      "Ono sails,",
      "and he’s given up tea.",
      "She rows.",
    ]);
  });

  it.each([
    ["German", "Ono segelt, und er backt Brot.", 2],
    ["French", "Ono navigue, mais elle lit.", 2],
    ["Spanish", "Ono navega, pero ella lee.", 2],
    ["Italian", "Ono legge, ma lui nuota.", 2],
    ["a list of two things", "Ono sails, and rows.", 1],
  ])("parts before another subject: %s", (_, text, count) => {
    expect(texts(text)).toHaveLength(count);
  });

  it("tells with whom a clause opens, behind a lead or a title", () => {
    expect(openings("But Tobias Renn left. When Dr Renn came, we sang. The kite of Tobias Renn flew.")).toEqual([
      "Tobias Renn",
      "Renn",
      "The",
    ]);
  });

  it.each(["In der Werkstatt Elsrum gibt er Kurse.", "An den Ufern Elsrums rudert sie."])("names nobody by a place: %s", (text) => {
    expect(openings(text)).toEqual([null]);
  });

  it("leaves what is quoted out of the words", () => {
    expect(read("She said “I keep llamas” and left.")[0]?.words).toEqual(["she", "said", "and", "left"]);
  });

  it("gives capitalised words in a row, with particles between them", () => {
    const [clause] = read("We saw Joris van den Berg and Ono Darvish at noon.");
    expect(clause?.runs.map(({ text }) => text)).toEqual(["Joris van den Berg", "Ono Darvish"]);
  });

  it("gives offsets into the whole text", () => {
    const text = "Nobody reads this. Ono sails. Renn rows.";
    const found = clausesOf(text, 19, text.length);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["Ono sails.", "Renn rows."]);
    expect(found.map(({ opening }) => text.slice(opening?.start, opening?.end))).toEqual(["Ono", "Renn"]);
  });
});
