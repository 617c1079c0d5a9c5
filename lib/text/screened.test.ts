import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { literalsOf } from "./pattern-literals";
import { screened } from "./screened";

const characters = fc.constantFrom(..."abkKsS19 .-éÉ’", "\u212a", "\u017f", "\u00a0", "\n");
const escaped = (character: string) => character.replace(/[.^$*+?()[\]{}|\\/]/g, "\\$&");
const { pattern } = fc.letrec<{ pattern: string; atom: string; term: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    characters.map(escaped),
    fc
      .array(characters.filter((character) => character !== "-").map(escaped), { minLength: 1, maxLength: 3 })
      .map((of) => `[${of.join("")}]`),
    fc.constantFrom("\\d", "\\s", "\\w", ".", "\\b", "^", "$", "[a-k]", "[^a]", "[\\s\\d]", "\\p{L}", "[0-9]", "\\u0041", "\\n"),
    tie("pattern").map((inner) => `(?:${inner})`),
    tie("pattern").map((inner) => `(${inner})`),
    tie("pattern").map((inner) => `(?<!${inner})`),
    tie("pattern").map((inner) => `(?!${inner})`),
    tie("pattern").map((inner) => `(?=${inner})`),
    tie("pattern").map((inner) => `(?<=${inner})`),
  ),
  term: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "", "?", "+", "*", "{2}", "{0,2}", "{1,}", "+?"))
    .map(([atom, times]) => (/^(?:\(\?[!=<]|\\b|\^|\$)/.test(atom) ? atom : atom + times)),
  pattern: fc
    .array(fc.array(tie("term"), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .map((rows) => rows.map((terms) => terms.join("")).join("|")),
}));

describe("a screened pattern", () => {
  it("matches whatever the pattern matches", () => {
    const text = fc.array(characters, { maxLength: 12 }).map((all) => all.join(""));
    fc.assert(
      fc.property(pattern, fc.constantFrom("u", "iu", "mu"), fc.array(text, { minLength: 20, maxLength: 20 }), (source, flags, texts) => {
        const plain = new RegExp(source, flags);
        const quick = screened(plain);
        expect(texts.map((each) => quick.test(each))).toEqual(texts.map((each) => plain.test(each)));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [/\b(?:accepts? cookies|read the privacy policy)\b/iu, "They accept all.", false],
    [/\b(?:accepts? cookies|read the privacy policy)\b/iu, "I ACCEPT COOKIES", true],
    [/\bturn(?:ed)? (\d{1,2})\b/u, "She turned eleven.", false],
    [/\bturn(?:ed)? (\d{1,2})\b/u, "She turned 11.", true],
    [/\p{L}+/u, "", true],
  ])("asks %s of %s only where it may match", (asked, text, expected) => {
    expect(screened(asked).mayMatch(text)).toBe(expected);
  });

  it("finds what a pattern cannot do without", () => {
    expect(literalsOf(/^(?:is|was) (?:very )?keen on (?=\d)/u)).toEqual([
      ["is very keen on ", "is keen on ", "was very keen on ", "was keen on "],
      ["0"],
    ]);
  });
});
