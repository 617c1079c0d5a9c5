export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * The smallest value that at least `percent` per cent of the values do not exceed; for an even number of values the median is the mean of the middle
 * two. NaN for no values.
 */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = (percent / 100) * sorted.length;
  const upper = sorted[Math.min(sorted.length - 1, Math.ceil(rank) - 1)] ?? Number.NaN;
  if (percent !== 50 || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[sorted.length / 2] ?? Number.NaN)) / 2;
}
