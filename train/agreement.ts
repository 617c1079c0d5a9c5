/**
 * Cohen's kappa: how far two readers agree beyond what their habits alone would make them; 1 is in all. NaN where both always said one and the same
 * thing.
 */
export function agreement(pairs: readonly (readonly [unknown, unknown])[]): number {
  const share = (isCounted: (pair: readonly [unknown, unknown]) => boolean) => pairs.filter(isCounted).length / pairs.length;
  const labels = new Set(pairs.flat());
  const byChance = [...labels].reduce<number>((sum, label) => sum + share(([a]) => a === label) * share(([, b]) => b === label), 0);
  return (share(([a, b]) => a === b) - byChance) / (1 - byChance);
}
