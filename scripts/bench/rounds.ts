export const roundCount = 5;

/**
 * Runs contenders in turn, round after round, each second round in the opposite order, so that what changes on the machine meanwhile meets all of
 * them.
 * @returns for each contender its results, one a round.
 */
export async function interleave<T>(contenders: readonly (() => Promise<T>)[], rounds = roundCount): Promise<T[][]> {
  const results: T[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = contenders.map((_, index) => (round % 2 === 0 ? index : contenders.length - 1 - index));
    for (const index of order) {
      const result = await contenders[index]?.();
      if (result !== undefined) results[index]?.push(result);
    }
  }
  return results;
}
