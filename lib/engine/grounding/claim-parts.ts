import type { EvidenceWord } from "./evidence-words";
import { isFrame } from "./word-rarity";

/** Where a claim's subject stands; the rest is what it says of the subject. */
export interface ClaimParts {
  /** True for each word of the claim that names the subject. */
  readonly isSubject: readonly boolean[];
  /** The subject's words, without titles; empty when the claim names none. */
  readonly subject: readonly EvidenceWord[];
  readonly isGiven: boolean;
}

const maxSubjectWords = 8;
const copulas = new Set(
  "is are was were has have had did does do will can could would may might became become remains never helped worked lived died born wrote won directed produced released received".split(
    " ",
  ),
);
const nameLinks = new Set("of de da di van von der den la le el al bin ibn y and the du dos del".split(" "));

/** A given subject is found by its words; without one, it is what stands before the first verb, or the run of capitals that the claim begins with. */
export function readClaimParts(claim: readonly EvidenceWord[], subjectWords: readonly EvidenceWord[]): ClaimParts {
  if (subjectWords.length > 0) {
    const stems = new Set(subjectWords.filter((word) => !isFrame(word.lower) || subjectWords.length < 3).map((word) => word.stem));
    const isSubject = claim.map((word) => stems.has(word.stem));
    return { isSubject, subject: subjectWords, isGiven: true };
  }
  let end = claim.findIndex((word, i) => i > 0 && i <= maxSubjectWords && copulas.has(word.lower));
  if (end < 0) {
    end = 0;
    while (end < claim.length && end < maxSubjectWords) {
      const word = claim[end];
      if (word === undefined || !(word.isCapital || (end > 0 && nameLinks.has(word.lower)) || (end === 0 && isFrame(word.lower)))) break;
      end++;
    }
  }
  const isSubject = claim.map((_, i) => i < end);
  return { isSubject, subject: claim.slice(0, end), isGiven: false };
}
