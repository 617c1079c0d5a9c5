export function bestWindow(rows: readonly Float64Array[], weights: readonly number[], sentenceCount: number, size: number): Window {
  let best: Window = { from: 0, score: -1, strengths: [] };
  for (let from = 0; from < Math.max(1, sentenceCount - size + 1); from++) {
    let score = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] ?? 0;
      if (weight === 0) continue;
      let strength = 0;
      for (let at = from; at < from + size; at++) strength = Math.max(strength, rows[at]?.[i] ?? 0);
      score += strength * weight;
    }
    if (score > best.score + 1e-9) best = { from, score, strengths: [] };
  }
  const strengths = weights.map((_, i) => {
    let strength = 0;
    for (let at = best.from; at < best.from + size; at++) strength = Math.max(strength, rows[at]?.[i] ?? 0);
    return strength;
  });
  return { from: best.from, score: Math.max(0, best.score), strengths };
}

export interface Window {
  readonly from: number;
  readonly score: number;
  readonly strengths: readonly number[];
}
