import type { NameFeature } from "./name-features";

/** Made by `node --import tsx scripts/train/names.ts`; how well it does is in `docs/quality/identity.md`. */
export const nameWeights: Readonly<Record<NameFeature, number>> = {
  strict: 2.371,
  worstAlike: 0.928,
  worstEdits: -0.23,
  worstEditedShare: -0.928,
  worstSoundedShare: -1.095,
  worstSkeleton: -0.345,
  worstBeginsOtherwise: 0.246,
  worstEndsTheShort: 0.645,
  worstBeginsTheShort: 0.984,
  worstPrefix: 0.263,
  worstSuffix: 0.669,
  worstLength: -1.985,
  far: 0.06,
  edited: 0.912,
  leftOut: -1.078,
  leftOutShare: 0.223,
  isSingleWord: 1.942,
  initials: -1.081,
  nicknames: 0.158,
  reordered: -1.518,
  joinedEditedShare: -0.639,
  sameShare: 0.585,
  words: -0.237,
};

export const nameBias = 0.088;
