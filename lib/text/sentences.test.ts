import { describe, expect, it } from "vitest";
import { languageCodes } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { sentences } from "./sentences";

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
