import { nameFeatureNames, nameFeatures } from "./name-features";
import { nameBias, nameWeights } from "./name-weights";
import { type ParsedName, parseName } from "./parse-name";

/** From here on two spellings are more likely one person's name than two people's. */
export const likelyOneNameThreshold = 0.5;

/**
 * How likely two spellings are one person's name, 0 to 1, symmetric: a logistic regression on `nameFeatures`, weights from `scripts/train/names.ts`.
 * It forgives misspellings that `compareNames` does not, and so is only for use beside a proof (the same account, profile or address), never to tie
 * two pages alone.
 *
 * Four things no likeness outweighs: two generations (Jr., Sr.); two names in a script where one sign is a name of its own (Han, Hangul) and that
 * differ; initials only; father and son ("A bin B", "B bin A").
 */
export function nameLikeness(a: string, b: string): number {
  return parsedNameLikeness(parseName(a), parseName(b));
}

/** Whether two spellings may stand for one name where a proof says that they are one person's. */
export function areLikelyOneName(a: string, b: string): boolean {
  return nameLikeness(a, b) >= likelyOneNameThreshold;
}

function parsedNameLikeness(a: ParsedName, b: ParsedName): number {
  if (a.raw === b.raw && a.raw !== "") return 1;
  if (a.words.length === 0 || b.words.length === 0 || contradict(a, b)) return 0;
  // Where one side alone could bear a title it is taken for one; "Judge Doe" and "Major Doe" are two.
  const isOneTitled = (a.behindTitles === null) !== (b.behindTitles === null);
  const bare = (name: ParsedName) => (isOneTitled && name.behindTitles !== null ? { ...name, words: name.behindTitles } : name);
  const features = nameFeatures(bare(a), bare(b));
  const sum = nameFeatureNames.reduce((total, name, index) => total + nameWeights[name] * (features[index] ?? 0), nameBias);
  return 1 / (1 + Math.exp(-sum));
}

function contradict(a: ParsedName, b: ParsedName): boolean {
  const areSigns = signsOnly.test(a.raw) && signsOnly.test(b.raw);
  const isInitials = (name: ParsedName) => name.words.every((word) => word.length === 1);
  const areGenerations = a.generation !== null && b.generation !== null && a.generation !== b.generation;
  return areGenerations || areSigns || isInitials(a) || isInitials(b) || areParentsSwapped(a.words, b.words);
}

const signsOnly = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** "A bin B" against "B bin A": father and son. */
function areParentsSwapped(a: readonly string[], b: readonly string[]): boolean {
  const around = (words: readonly string[]) => {
    const at = words.findIndex((word) => parentWords.has(word));
    return at < 1 ? null : ([words[at - 1], words[at + 1]] as const);
  };
  const [of, by] = [around(a), around(b)];
  return of !== null && by !== null && of[0] !== of[1] && of[0] === by[1] && of[1] === by[0];
}

const parentWords = new Set(["bin", "ibn", "ben", "bint"]);
