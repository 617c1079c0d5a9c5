import { screened } from "@/lib/text/screened";
import { communityNouns, communityPhrases, pastimeIn, pastimePeople, roleNouns, singular, workWords } from "./lexicon";
import { pastimeBias, pastimeWeights } from "./pastime-weights";
import { isAboutFreeTime } from "./read-interests";

/**
 * How likely a sentence is to tell of a personal interest, 0 to 1: a logistic function of `pastimeFeatures`, whose weights `npx tsx
 * scripts/train/interests.ts` derives from labelled sentences. It knows no single word but the classes of the lexicon, so that it says the same of
 * "knitting" and "crochet".
 */
export function pastimeLikeness(sentence: string): number {
  const features = pastimeFeatures(sentence);
  const sum = features.reduce((total, value, i) => total + value * (pastimeWeights[i] ?? 0), pastimeBias);
  return 1 / (1 + Math.exp(-sum));
}

/** Longer sentences are read this far. */
const maxChars = 1_000;
const maxWords = 160;

export const pastimeFeatureNames = [
  "free time",
  "liking",
  "pastimes",
  "work words",
  "liking and a pastime",
  "free time and a pastime",
  "liking, no work, no pastime",
  "liking of work",
  "work roles",
  "works somewhere",
  "pets",
  "length",
  "person of a pastime",
  "causes",
  "study",
  "does a pastime",
  "pastimes outnumber work",
  "odd fact",
] as const;

/** Counts of word classes and their meetings, each from 0 to 1, in the order of `pastimeFeatureNames`. */
export function pastimeFeatures(sentence: string): readonly number[] {
  const text = sentence.slice(0, maxChars).replace(/’/g, "'");
  const lower = text.toLowerCase();
  const words = (lower.match(/[\p{L}\d][\p{L}\d+#/&'-]*/gu) ?? []).slice(0, maxWords);
  const pastimes = new Set(words.filter((word) => pastimeIn(word) !== null)).size + (pastimeIn(lower) !== null ? 0.5 : 0);
  const works = words.filter((word) => workWords.has(word)).length;
  const roles = words.filter((word) => roleNouns.has(word) && !pastimePeople.has(word)).length;
  const causes =
    words.filter((word) => communityNouns.has(word)).length + communityPhrases.filter((phrase) => lower.includes(phrase)).length;
  const isFree = isAboutFreeTime(text);
  const isLiked = liking.test(lower);
  const isPerson = words.some((word) => pastimePeople.has(word) || pastimePeople.has(singular(word))) || devotion.test(lower);
  const flag = (is: boolean) => (is ? 1 : 0);
  return [
    flag(isFree),
    flag(isLiked),
    Math.min(4, pastimes) / 4,
    Math.min(5, works) / 5,
    flag(isLiked && pastimes > 0),
    flag(isFree && pastimes > 0),
    flag(isLiked && works === 0 && pastimes === 0),
    flag(isLiked && works > 0 && pastimes === 0),
    Math.min(3, roles) / 3,
    flag(employed.test(text)),
    flag(pets.test(lower)),
    Math.min(40, words.length) / 40,
    flag(isPerson),
    Math.min(3, causes) / 3,
    flag(study.test(lower)),
    flag(doing.test(lower) && pastimes > 0),
    flag(pastimes > works),
    flag(oddity.test(lower)),
  ];
}

const liking = screened(
  /\b(?:enjoy(?:s|ing|ed)?|loves?|loving|likes? (?:to|\p{L}+ing|[a-z]+[,. ])|fan of|fan\b|fond of|hobb(?:y|ies)|adores?|into|obsessed|favou?rite|passions? (?:are|include)|sucker for|addicted|can be found|find (?:him|her|them|me)|immersed in|interests? (?:include|are|in))\b/u,
);
const devotion = screened(/\b(?:avid|amateur|keen|aspiring|fledgling|hobbyist|enthusiast|lover|nerd|buff|aficionado|geek)\b/);
const employed = screened(
  /\b(?:works?|working|worked|engineer|developer|manager|director|professor|lead|employed|joined|founder|scientist|consultant|student)\b[^.;]{0,60}?\b(?:at|for|with|of) (?:the )?\p{Lu}/u,
);
const pets = screened(/\b(?:cats?|dogs?|kitt(?:y|ies|ens?)|pup(?:s|py|pies)?|rabbits?|tortoise|parrots?|horses?|chickens|pets?)\b/);
const study = screened(/\b(?:ph\.?d|degree|university|research\w*|thesis|postdoc\w*|graduated|bachelor\w*|master'?s)\b/);
const doing = screened(
  /\b(?:plays?|playing|reads?|travels?|sings?|dances?|runs?|hikes?|climbs?|swims?|cooks?|bakes?|knits?|collects?|watch(?:es|ing)?|brews?|drinks?|rides?|riding|gardens?|paints?)\b/,
);
const oddity = screened(/\b(?:fun fact|once (?:won|ran|met|ate|played|sang|appeared|climbed)|known to)\b/);
