import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMs } from "../../test/harness/processor-time";
import { tokens } from "./tokens";

const cut = (text: string) => tokens(text).map((token) => token.text);
const kinds = (text: string) => tokens(text).map((token) => token.kind);

describe("tokens", () => {
  it.each([
    ["Maeve's co-founder doesn't like Node.js.", ["Maeve", "'s", "co-founder", "does", "n't", "like", "Node.js", "."]],
    ["I’m O’Brien, she’s D'Angelo", ["I", "’m", "O’Brien", ",", "she", "’s", "D'Angelo"]],
    ["L'équipe d'Acme, aujourd'hui", ["L'", "équipe", "d'", "Acme", ",", "aujourd'hui"]],
    ["dell'arte, c'è un'amica", ["dell'", "arte", ",", "c'", "è", "un'", "amica"]],
    ["12,000 of 3.5 on the 2nd, 1999-2004", ["12,000", "of", "3.5", "on", "the", "2nd", ",", "1999", "-", "2004"]],
    ["C++ and C#, R&D ...", ["C++", "and", "C#", ",", "R&D", "..."]],
    ["It affects society.I love e.g. tea", ["It", "affects", "society", ".", "I", "love", "e.g", ".", "tea"]],
    ["see https://tide.example/a?b=c. Bye", ["see", "https://tide.example/a?b=c", ".", "Bye"]],
    ["mail ada@tide.example or @ada@tide.example", ["mail", "ada@tide.example", "or", "@ada@tide.example"]],
    ["東京 😀 naïve", ["東京", "😀", "naïve"]],
    ["", []],
    [" \n\t\u200b", []],
  ])("cuts %j as a reader would", (text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  it("tells words, numbers, marks and addresses apart", () => {
    expect(kinds("Ada has 12 of 1990s , www.tide.example")).toEqual(["word", "word", "number", "word", "number", "punct", "address"]);
  });

  it("folds each word, and counts offsets from the whole text's beginning", () => {
    const text = "xx Émile’s Søn";
    expect(tokens(text, 3)).toEqual([
      { start: 3, end: 8, text: "Émile", folded: "emile", kind: "word" },
      { start: 8, end: 10, text: "’s", folded: "'s", kind: "word" },
      { start: 11, end: 14, text: "Søn", folded: "søn", kind: "word" },
    ]);
  });

  it("leaves out nothing but white space and what cannot be seen, in order, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[a-z'’.,@:/&0-9 -]{0,60}$/)), (text) => {
        let last = 0;
        let gaps = "";
        for (const token of tokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(last);
          expect(token.end).toBeGreaterThan(token.start);
          expect(text.slice(token.start, token.end)).toBe(token.text);
          gaps += text.slice(last, token.start);
          last = token.end;
        }
        gaps += text.slice(last);
        expect(gaps.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, "")).toBe("");
      }),
    );
  });

  it("keeps to the stretch that it is given", () => {
    const text = "Ada Tellwick rows";
    expect(tokens(text, 4, 9).map((token) => [token.start, token.end])).toEqual([[4, 9]]);
  });

  it.each(["a", "a'", "a.", "-", "😀", "@a", "1,", "é", "a@", "http://", "\u200b"])("takes a megabyte of %j in its stride", (piece) => {
    const started = processorMs();
    tokens(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(processorMs() - started).toBeLessThan(4_000);
  });
});
