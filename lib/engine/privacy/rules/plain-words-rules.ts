import type { SensitiveRule } from "../sensitive-rule";
import { beliefPlainWords } from "./plain-words/faith-and-politics";
import { healthPlainWords } from "./plain-words/health";
import { homePlainWords } from "./plain-words/home-and-family";
import { moneyPlainWords } from "./plain-words/money-and-law";
import { originPlainWords } from "./plain-words/origin-and-love";

/** Private matters as people tell them in passing: by what was done, paid or carried, without the word for it. */
export const plainWordsRules: readonly SensitiveRule[] = [
  ...healthPlainWords,
  ...beliefPlainWords,
  ...originPlainWords,
  ...homePlainWords,
  ...moneyPlainWords,
];
