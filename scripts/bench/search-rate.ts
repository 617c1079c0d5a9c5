export interface RateSearch {
  /** The highest rate that held; 0 when not even the first did. */
  readonly rate: number;
  /** Every rate that was tried, in order. */
  readonly tried: readonly { readonly rate: number; readonly held: boolean }[];
}

export interface RateSearchOptions {
  readonly firstRate: number;
  /** Doublings before the search gives up looking for a rate that is too high. */
  readonly maxDoublings: number;
  /** Halvings of the gap between what held and what did not. */
  readonly halvings: number;
  readonly holds: (rate: number) => Promise<boolean>;
}

/**
 * Looks for the highest rate that holds: doubles until one does not, then halves the gap. A rate that did not hold is tried once more, since on a
 * busy machine one bad moment is enough; one that held is not. At most `2 * (maxDoublings + halvings + 1)` tries.
 */
export async function searchRate({ firstRate, maxDoublings, halvings, holds }: RateSearchOptions): Promise<RateSearch> {
  const tried: { rate: number; held: boolean }[] = [];
  const holdsInTwo = async (rate: number) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const held = await holds(rate);
      tried.push({ rate, held });
      if (held) return true;
    }
    return false;
  };
  let held = 0;
  let missed: number | null = null;
  for (let doubling = 0, rate = firstRate; doubling <= maxDoublings && missed === null; doubling += 1, rate *= 2) {
    if (await holdsInTwo(rate)) held = rate;
    else missed = rate;
  }
  for (let halving = 0; halving < halvings && missed !== null && held > 0; halving += 1) {
    const rate = Math.round((held + missed) / 2);
    if (rate === held || rate === missed) break;
    if (await holdsInTwo(rate)) held = rate;
    else missed = rate;
  }
  return { rate: held, tried };
}
