import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldInPlace, foldLetters, plainText, undisguise } from "./normalize";

describe("plainText", () => {
  it.each([
    ["Ada\u00a0\u200b Tell\u00adwick\n", "Ada Tellwick"],
    ["ﬁne Ａ", "fine A"],
    ["Émile “x”", "Émile “x”"],
  ])("shows %j as the eye sees it", (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

describe("fold", () => {
  it.each([
    ["Émile’s “naïve” co‑op", 'emile\'s "naive" co-op'],
    ["Tell\u00adwick\u200b", "tellwick"],
    ["Søren Groß", "søren groß"],
    ["O´Brien", "o'brien"],
    ["東京 Ω", "東京 ω"],
  ])("compares %j as %j", (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it("is the same however often it is done", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        // Letters whose small form has an accent of its own ("İ") need a second look only to lose it.
        expect(fold(fold(fold(text)))).toBe(fold(fold(text)));
      }),
    );
  });
});

describe("foldInPlace", () => {
  it("folds what `fold` folds, and points back at the original", () => {
    const text = "Le\u00adsbi\u200ban — Émile’s Groß";
    const { folded, toOriginal } = foldInPlace(text);
    expect(folded).toBe("lesbian — emile's groß");
    expect(text.slice(toOriginal?.(10), toOriginal?.(15))).toBe("Émile");
  });

  it("keeps each unit at its place where nothing is hidden, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { folded, toOriginal } = foldInPlace(text);
        if (toOriginal === null) expect(folded.length).toBe(text.length);
        else expect(folded.length).toBeLessThan(text.length);
      }),
    );
  });
});

describe("foldLetters", () => {
  it.each([
    ["Søren Groß", "soren gross"],
    ["Łukasz Þór", "lukasz thor"],
  ])("spells %j as %j", (text, expected) => {
    expect(foldLetters(text)).toBe(expected);
  });
});

describe("undisguise", () => {
  it.each([
    ["h1re а candidаte", "hire a candidate"],
    ["h i r e", "hire"],
    ["1 meeting, 4%", "1 meeting 4"],
    ["Straße. Ende!", "strasse . ende ."],
  ])("reads %j as %j", (text, expected) => {
    expect(undisguise(text)).toBe(expected);
  });
});
