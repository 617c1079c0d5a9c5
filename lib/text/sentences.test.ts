import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageCodes } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { sentences, splitSentences } from "./sentences";

describe("sentences", () => {
  it.each(languageCodes)("cuts where a reader would: %s", (code) => {
    const rows = languageData(code).examples.sentences;
    expect(rows.map((row) => sentences(row.join(" "), code).map(({ start, end }) => row.join(" ").slice(start, end)))).toEqual(rows);
  });

  it("keeps to the stretch that it is given", () => {
    const text = "One. Two. Three. Four.";
    expect(sentences(text, "en", 5, 16).map(({ start, end }) => text.slice(start, end))).toEqual(["Two.", "Three."]);
  });
});

const cut = (text: string) => splitSentences(text).map((span) => text.slice(span.start, span.end));

describe("splitSentences", () => {
  it.each([
    ["I work at Acme. I like tea.", ["I work at Acme.", "I like tea."]],
    ["Dr. Jorvane K. Tellwick has a Ph.D. in physics. She teaches.", ["Dr. Jorvane K. Tellwick has a Ph.D. in physics.", "She teaches."]],
    ["She works at Acme Inc. She likes tea.", ["She works at Acme Inc.", "She likes tea."]],
    ["Libraries, e.g. Tidecast and Moor v. 2, are fun. Really!", ["Libraries, e.g. Tidecast and Moor v. 2, are fun.", "Really!"]],
    ["# About\n- Tester at Acme\n* Likes tea", ["About", "Tester at Acme", "Likes tea"]],
    ["She leads a \nteam of testers \nand co-leads Moor.", ["She leads a \nteam of testers \nand co-leads Moor."]],
    ["Tester, based\nin Springfield.\nOutside of work she climbs.", ["Tester, based\nin Springfield.", "Outside of work she climbs."]],
    ["I like tea 🙂 I like rye bread", ["I like tea 🙂", "I like rye bread"]],
    ["An avid foodie. he reads a lot.", ["An avid foodie.", "he reads a lot."]],
    ["i build a harp. it's got 11 strings! i'm slow", ["i build a harp.", "it's got 11 strings!", "i'm slow"]],
    [
      "She trained as a chef. Ann came to see the captain. Moor won.",
      ["She trained as a chef.", "Ann came to see the captain.", "Moor won."],
    ],
    ["He sat in the sun. Ann said no. Moor won.", ["He sat in the sun.", "Ann said no.", "Moor won."]],
    ["It opens on Sat. 4 May at No. 7 with Capt. Moor.", ["It opens on Sat. 4 May at No. 7 with Capt. Moor."]],
    ["It affects society.I love languages.", ["It affects society.", "I love languages."]],
    ["", []],
    ["  \n\n \t", []],
  ])("cuts %j where a reader would", (text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  it.each([
    ["es", "Fue profesora. Ana vino con el Dr. Moor.", ["Fue profesora.", "Ana vino con el Dr. Moor."]],
    ["de", "Sie ist Professorin. Anna bleibt am 3. Mai so. Moor kam.", ["Sie ist Professorin.", "Anna bleibt am 3. Mai so.", "Moor kam."]],
    ["pt", "Mora perto do mar. Ana veio em 3 mar. 2021.", ["Mora perto do mar.", "Ana veio em 3 mar. 2021."]],
  ])("ends a sentence on a word that is a title or a short form elsewhere, in %s", (language, text, expected) => {
    expect(splitSentences(text, language as "es").map((span) => text.slice(span.start, span.end))).toEqual(expected);
  });

  it("counts paragraphs up at blank lines, headings and list items", () => {
    const spans = splitSentences("One. Two.\n\nThree.\n- four\n# Five\nSix.");
    expect(spans.map((span) => span.paragraph)).toEqual([0, 0, 1, 2, 3, 4]);
    expect(spans.map((span) => span.kind)).toEqual(["prose", "prose", "prose", "list_item", "heading", "prose"]);
  });

  it("gives spans in order, inside the text, trimmed and never overlapping, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[A-Za-z .!?\n*#-]{0,200}$/)), (text) => {
        let last = 0;
        for (const span of splitSentences(text)) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(text.slice(span.start, span.end)).toBe(text.slice(span.start, span.end).trim());
          last = span.end;
        }
      }),
    );
  });

  it.each(["a", "A. ", "- ", "...", "\n", "the\n", "U.S.", "😀", "(", "# "])("takes a megabyte of %j in its stride", (piece) => {
    expect(() => splitSentences(piece.repeat(Math.ceil(1_000_000 / piece.length)))).not.toThrow();
  });
});
