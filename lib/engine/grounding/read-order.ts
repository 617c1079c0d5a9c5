import type { Alignment } from "./align-words";
import type { ClaimParts } from "./claim-parts";
import type { EvidenceWord } from "./evidence-words";
import { likeRowsOf, rivalRowsOf } from "./related-words";

/** Reads the best sentence along the claim: pairs that keep their order, the longest unbroken run, and places where one word stands for another. */
export function readOrder(alignment: Alignment, parts: ClaimParts, sentence: number) {
  const { claim, evidence, weights, places, strengths } = alignment;
  const content = claim.map((_, i) => i).filter((i) => (weights[i] ?? 0) > 0);
  const at = content.map((i) => (places[i] ?? []).filter((place) => evidence[place]?.sentence === sentence));
  let pairs = 0;
  let swaps = 0;
  let swapRivals = 0;
  let run = 0;
  let longestRun = 0;
  let turned = 0;
  for (let k = 0; k + 1 < content.length; k++) {
    const left = at[k] ?? [];
    const right = at[k + 1] ?? [];
    const near = left.some((a) => right.some((b) => b > a && b - a <= 4));
    if (near) pairs++;
    else if (left.length > 0 && right.length > 0 && left.every((a) => right.every((b) => b < a))) turned++;
    run = near ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  for (let k = 0; k < content.length; k++) {
    const i = content[k] ?? 0;
    if ((at[k] ?? []).length > 0 || parts.isSubject[i] === true) continue;
    const word = claim[i];
    const before = k > 0 ? (at[k - 1] ?? []) : [];
    const after = k + 1 < content.length ? (at[k + 1] ?? []) : [];
    for (const place of before.length > 0 ? before : after) {
      const step = before.length > 0 ? 1 : -1;
      let stranger: EvidenceWord | undefined;
      for (let reach = 1; reach <= 3 && stranger === undefined; reach++) {
        const other = evidence[place + step * reach];
        if (other === undefined || other.sentence !== sentence) break;
        if (other.stem.length > 2 && !claim.some((mine) => mine.stem === other.stem)) stranger = other;
      }
      if (stranger === undefined || word === undefined) continue;
      const alike = likeRowsOf(word.stem).some((row) => likeRowsOf(stranger.stem).includes(row));
      if (!alike && (strengths[i] ?? 0) === 0) swaps++;
      if (
        rivalRowsOf(word.stem).some((row) => rivalRowsOf(stranger.stem).includes(row)) ||
        (word.value !== null && stranger.value !== null)
      )
        swapRivals++;
      break;
    }
  }
  return { swaps, swapRivals, pairs, pairCount: content.length - 1, longestRun, turned };
}
