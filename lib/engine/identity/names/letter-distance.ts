/**
 * Edits that lead from one word to the other: letters put in, left out, exchanged or swapped with their neighbour (optimal string alignment).
 * `costOf` prices an exchange of two different letters, 1 unless told; letters put in or left out cost 1. Quadratic in the words' length, which
 * callers bound.
 */
export function letterDistance(a: string, b: string, costOf: (x: string, y: string) => number = () => 1): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    const x = a[i - 1] ?? "";
    for (let j = 1; j <= b.length; j += 1) {
      const y = b[j - 1] ?? "";
      let best = Math.min((last[j - 1] ?? 0) + (x === y ? 0 : costOf(x, y)), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? a.length;
}
