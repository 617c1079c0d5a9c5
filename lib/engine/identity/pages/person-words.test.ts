import { describe, expect, it } from "vitest";
import { personWords } from "./person-words";

describe("personWords", () => {
  it.each([
    ["en", "i", "she", "he", "colleague"],
    ["de", "ich", "sie", "er", "schwester"],
    ["fr", "je", "elle", "il", "sœur"],
    ["es", "yo", "ella", "él", "hermana"],
    ["pt", "eu", "ela", "ele", "irmã"],
    ["nl", "ik", "zij", "hij", "zus"],
    ["it", "io", "lei", "lui", "sorella"],
  ])("knows in %s who speaks, of whom, and who is known by them", (language, first, feminine, masculine, relative) => {
    const words = personWords(language);
    expect(words.first.has(first)).toBe(true);
    expect(words.feminine.has(feminine) && !words.masculine.has(feminine)).toBe(true);
    expect(words.masculine.has(masculine) && !words.feminine.has(masculine)).toBe(true);
    expect(words.relatives.has(relative)).toBe(true);
    expect(words.several.has(feminine)).toBe(false);
    expect([...words.first].some((word) => words.feminine.has(word) || words.masculine.has(word))).toBe(false);
  });

  it.each([
    ["de", "du", "ihr"],
    ["nl", "jij", "u"],
  ])("takes in %s no word for an address that is another's as well", (language, address, other) => {
    const { addressed } = personWords(language);
    expect([address, other].map((word) => addressed.has(word))).toEqual([true, false]);
  });

  it("reads a language that it does not know, and none, as English", () => {
    expect(personWords("fi")).toBe(personWords("en"));
    expect(personWords(null)).toBe(personWords("en"));
  });
});
