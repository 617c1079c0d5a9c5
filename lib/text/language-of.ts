import { eld } from "eld/extrasmall";
import { remembered } from "./remembered";
import { tokens } from "./tokens";

/**
 * The language of a text that does not name its own, as a primary subtag: one of those that are read, or another one. Null where the words do not
 * tell: fewer than two that are no names, or two languages alike. Of a long text five windows are read among the first 10,000 characters. The library
 * `eld` knows sixty languages by their n-grams; that small words of a language be counted beside them made it no better.
 */
export const languageOf = remembered((text): string | null => {
  const scores = new Map<string, number>();
  const sample = text.slice(0, sampleLength);
  const step = Math.max(windowLength, Math.floor(sample.length / maxWindows));
  for (let from = 0; from < Math.max(1, sample.length); from += step) {
    if (from > 0 && sample.length - from < minWindow) break;
    addScores(sample.slice(from, from + windowLength), scores);
  }
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (first === undefined) return null;
  return second === undefined || first[1] - second[1] >= minLead * first[1] ? first[0] : null;
});

const sampleLength = 10_000;
/** As far as the library reads. */
const windowLength = 1_000;
const minWindow = 200;
const maxWindows = 5;
/** Words that are no names: fewer tell nothing. Scripts without capitals and spaces need letters instead. */
const minWords = 2;
const minLetters = 6;
/**
 * The first language's score over the next one's, as a share of it. Without it one short sentence in forty is taken for a language that it is not,
 * with it one in eighty.
 */
const minLead = 0.04;

function addScores(window: string, scores: Map<string, number>): void {
  const plain = tokens(window).filter(({ kind, text }) => kind === "word" && !/^\p{Lu}/u.test(text));
  if (plain.length < minWords && (window.match(/\p{Lo}/gu) ?? []).length < minLetters) return;
  const found = eld.detect(window);
  for (const [language, score] of Object.entries(found.getScores())) scores.set(language, (scores.get(language) ?? 0) + score);
}
