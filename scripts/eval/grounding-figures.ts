export interface ScoredRow {
  /** Rows of one group are parts of the evidence for one claim. */
  readonly group: string;
  readonly score: number;
  readonly isSupported: boolean;
}

export interface GroundingFigures {
  readonly accuracy: number | null;
  readonly balanced_accuracy: number | null;
  readonly f1: number | null;
  readonly auc: number | null;
}

/** Of each group the best score counts. A rate without rows is null; `f1` is of the supported. */
export function groundingFigures(rows: readonly ScoredRow[], threshold: number): GroundingFigures {
  const best = new Map<string, ScoredRow>();
  for (const row of rows) {
    const known = best.get(row.group);
    if (known === undefined || row.score > known.score) best.set(row.group, row);
  }
  const positive = [...best.values()].filter((row) => row.isSupported).map((row) => row.score);
  const negative = [...best.values()].filter((row) => !row.isSupported).map((row) => row.score);
  const hits = positive.filter((score) => score >= threshold).length;
  const refused = negative.filter((score) => score < threshold).length;
  const errors = positive.length - hits + (negative.length - refused);
  let ordered = 0;
  for (const a of positive) for (const b of negative) ordered += a > b ? 1 : a === b ? 0.5 : 0;
  const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const hasBoth = positive.length > 0 && negative.length > 0;
  return {
    accuracy: rate(hits + refused, best.size),
    balanced_accuracy: hasBoth ? (hits / positive.length + refused / negative.length) / 2 : null,
    f1: rate(2 * hits, 2 * hits + errors),
    auc: hasBoth ? ordered / (positive.length * negative.length) : null,
  };
}
