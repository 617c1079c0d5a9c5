import { describe, expect, it } from "vitest";
import { findDisguisedWords, misspeltFor } from "./spelling-variants";

describe("misspeltFor", () => {
  it("knows a word with two letters swapped, and a long one with a letter left out", () => {
    expect(misspeltFor("lesbain")).toBe("lesbian");
    expect(misspeltFor("autsitic")).toBe("autistic");
    expect(misspeltFor("budhist")).toBe("buddhist");
  });

  it("leaves a right word, a short slip and another word alone", () => {
    for (const word of ["lesbian", "gya", "muslin", "disable", "fascinated", ""]) expect(misspeltFor(word), word).toBeNull();
  });
});

describe("findDisguisedWords", () => {
  it("reads digits and marks for letters, at their offsets", () => {
    expect(findDisguisedWords("so g4y and tr@ns")).toEqual([
      { start: 3, word: "gay" },
      { start: 11, word: "trans" },
    ]);
  });

  it("reads them before the mark that ends a sentence", () => {
    expect(findDisguisedWords("i am g4y!")).toEqual([{ start: 5, word: "gay" }]);
  });

  it("reads nothing into addresses, versions, abbreviations and words without such marks", () => {
    expect(findDisguisedWords("mail g4y@example.org, see k8s, i18n, utf8 and sha256, gay2 and gay!")).toEqual([]);
  });
});
