import { describe, expect, it } from "vitest";
import { selfIntroductions } from "../introductions";
import { negationScopes } from "../negation";
import { fold } from "../normalize";
import { numberAt } from "../numbers";
import { deathSigns, genreSigns } from "../signals";
import { tokens } from "../tokens";
import { type LanguageCode, languageCodes } from "./language-data";
import { languageData } from "./languages";

const bare = (sentence: string) => sentence.replace(/[[\]]/g, "");

/** The sentence with brackets around what was found. */
function marked(sentence: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  return [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, sentence);
}

const withoutNegation = (sentence: string, code: LanguageCode) =>
  negationScopes(tokens(sentence), code).flatMap(({ start, end, by }) =>
    by.start <= start || by.start >= end
      ? [{ start, end }]
      : [
          { start, end: sentence.slice(start, by.start).trimEnd().length + start },
          { start: by.end + (sentence.slice(by.end).length - sentence.slice(by.end).trimStart().length), end },
        ],
  );

describe.each(languageCodes)("language %s", (code) => {
  const { examples, months, pronouns, stopWords } = languageData(code);

  it("reads number words, and flags vague ones", () => {
    const read = examples.numbers.map(([phrase]) => {
      const found = tokens(phrase);
      const number = numberAt(found, 0, code);
      return [phrase, number?.value, number?.isVague];
    });
    expect(read).toEqual(examples.numbers.map(([phrase, value]) => [phrase, value, value === null]));
  });

  it("finds what is denied, and nothing where nothing is", () => {
    for (const sentence of examples.denied) {
      const scope = negationScopes(tokens(bare(sentence)), code).length;
      expect([sentence, scope]).toEqual([sentence, 1]);
      // What stands in brackets is denied, and what stands behind the last bracket is not.
      const denied = withoutNegation(bare(sentence), code)
        .map(({ start, end }) => bare(sentence).slice(start, end))
        .join(" ");
      for (const part of sentence.match(/(?<=\[)[^\]]+/g) ?? []) expect(denied).toContain(part);
      const behind = sentence.slice(sentence.lastIndexOf("]") + 1).replace(/\W/g, "");
      expect(denied.replace(/\W/g, "").endsWith(behind) && behind !== "").toBe(false);
    }
    expect(examples.notDenied.filter((sentence) => negationScopes(tokens(sentence), code).length > 0)).toEqual([]);
  });

  it("finds the name of somebody who says it, and none in other sentences", () => {
    const found = examples.introductions.map((sentence) =>
      marked(
        bare(sentence),
        selfIntroductions(tokens(bare(sentence)), code).map(({ name }) => name),
      ),
    );
    expect(found).toEqual(examples.introductions);
    expect(examples.noIntroductions.filter((sentence) => selfIntroductions(tokens(sentence), code).length > 0)).toEqual([]);
  });

  it("hears of a death only where one is told", () => {
    expect(examples.death.filter((sentence) => deathSigns(tokens(sentence), code).length === 0)).toEqual([]);
    expect(examples.noDeath.filter((sentence) => deathSigns(tokens(sentence), code).length > 0)).toEqual([]);
  });

  it("knows satire, fiction, role play and quizzes by their words", () => {
    expect(examples.genres.map(([sentence]) => [sentence, genreSigns(tokens(sentence), code)[0]?.genre])).toEqual(examples.genres);
    expect(examples.noGenre.filter((sentence) => genreSigns(tokens(sentence), code).length > 0)).toEqual([]);
  });

  it("has twelve months, pronouns of every person, and each stop word once", () => {
    expect(months).toHaveLength(12);
    expect(new Set(pronouns.map(({ person }) => person))).toEqual(new Set([1, 2, 3]));
    expect(pronouns.some(({ person, number, gender }) => person === 3 && number === "singular" && gender === "female")).toBe(true);
    const folded = stopWords.map((word) => word.normalize("NFC"));
    expect(folded.filter((word, place) => folded.indexOf(word) !== place)).toEqual([]);
    expect(fold(months.flat().join(" "))).not.toMatch(/[^a-z ]/);
  });
});
