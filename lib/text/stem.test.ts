import { describe, expect, it } from "vitest";
import { languageCodes } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { stem } from "./stem";

describe("stem", () => {
  it.each(languageCodes)("brings the forms of a word to one key, and no two words: %s", (code) => {
    const rows = languageData(code).examples.stems.map((row) => row.split(" "));
    const keys = rows.map((row) => [...new Set(row.map((word) => stem(word, code)))]);
    expect(keys.map((key) => key.length)).toEqual(rows.map(() => 1));
    expect(new Set(keys.flat()).size).toBe(rows.length);
  });
});
