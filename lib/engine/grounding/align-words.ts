import type { EvidenceWord } from "./evidence-words";
import { likeRowsOf } from "./related-words";
import { rarityOf } from "./word-rarity";

/** Which words of the evidence carry which words of the claim. */
export interface Alignment {
  readonly claim: readonly EvidenceWord[];
  readonly evidence: readonly EvidenceWord[];
  /** How much each word of the claim says, 0 for words of the frame. */
  readonly weights: readonly number[];
  /** For each word of the claim, the places in the evidence, in order. */
  readonly places: readonly (readonly number[])[];
  /** How well those places carry the word: 1 the same word, less for a like or cut one, 0 for none. */
  readonly strengths: readonly number[];
  readonly sentenceCount: number;
  /** The evidence's places by stem. */
  readonly index: ReadonlyMap<string, readonly number[]>;
}

const likeStrength = 0.85;
const cutStrength = 0.7;
const minCutLength = 4;
const noPlaces: readonly number[] = [];

/** Aligns by stem, then by rows of like words, then by a common beginning of four letters and most of the longer word. */
export function alignWords(claim: readonly EvidenceWord[], evidence: readonly EvidenceWord[]): Alignment {
  const index = new Map<string, number[]>();
  const byLike = new Map<number, number[]>();
  for (const [at, word] of evidence.entries()) {
    const found = index.get(word.stem);
    if (found === undefined) index.set(word.stem, [at]);
    else found.push(at);
    if (word.value === null)
      for (const row of likeRowsOf(word.stem)) {
        const like = byLike.get(row);
        if (like === undefined) byLike.set(row, [at]);
        else like.push(at);
      }
  }
  const places: (readonly number[])[] = [];
  const strengths: number[] = [];
  for (const word of claim) {
    const same = index.get(word.stem);
    if (same !== undefined) {
      places.push(same);
      strengths.push(1);
      continue;
    }
    const like = word.value === null ? likeRowsOf(word.stem).flatMap((row) => byLike.get(row) ?? []) : [];
    if (like.length > 0) {
      places.push([...new Set(like)].sort((a, b) => a - b));
      strengths.push(likeStrength);
      continue;
    }
    const cut = word.value === null && word.stem.length >= minCutLength ? cutPlaces(word.stem, index) : noPlaces;
    places.push(cut);
    strengths.push(cut.length > 0 ? cutStrength : 0);
  }
  return {
    claim,
    evidence,
    weights: claim.map(rarityOf),
    places,
    strengths,
    sentenceCount: (evidence.at(-1)?.sentence ?? -1) + 1,
    index,
  };
}

function cutPlaces(stem: string, index: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const found: number[] = [];
  const head = stem.slice(0, minCutLength);
  for (const [other, at] of index) {
    if (other.length < minCutLength || !other.startsWith(head)) continue;
    let common = minCutLength;
    while (common < stem.length && stem.charCodeAt(common) === other.charCodeAt(common)) common++;
    if (common >= 0.65 * Math.max(stem.length, other.length)) found.push(...at);
  }
  return found.length < 2 ? found : found.sort((a, b) => a - b);
}
