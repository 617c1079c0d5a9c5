export interface WeightedRow {
  readonly features: readonly number[];
  readonly isPositive: boolean;
  readonly weight: number;
}

export interface LogisticModel {
  readonly bias: number;
  readonly weights: readonly number[];
}

/**
 * Logistic regression with a ridge penalty on standardised features (the bias is free), by Newton's method; the weights come back in the features'
 * own scale. Deterministic: no sampling, a fixed number of steps.
 */
export function fitLogistic(rows: readonly WeightedRow[], penalty: number): LogisticModel {
  const width = rows[0]?.features.length ?? 0;
  const means = Array.from({ length: width }, (_, f) => rows.reduce((sum, row) => sum + (row.features[f] ?? 0), 0) / rows.length);
  const spreads = means.map((mean, f) => {
    const variance = rows.reduce((sum, row) => sum + ((row.features[f] ?? 0) - mean) ** 2, 0) / rows.length;
    return variance > 1e-12 ? Math.sqrt(variance) : 1;
  });
  const inputs = rows.map(({ features }) => [1, ...features.map((value, f) => (value - (means[f] ?? 0)) / (spreads[f] ?? 1))]);
  let solution = new Array<number>(width + 1).fill(0);
  for (let step = 0; step < newtonSteps; step += 1) {
    const gradient = solution.map((value, f) => (f === 0 ? 0 : -penalty * value));
    const curvature = solution.map((_, f) => solution.map((__, g) => (f === g ? (f === 0 ? 1e-9 : penalty) : 0)));
    for (const [index, row] of rows.entries()) {
      const input = inputs[index] ?? [];
      const likely = sigmoid(input.reduce((sum, value, f) => sum + value * (solution[f] ?? 0), 0));
      const residual = row.weight * (Number(row.isPositive) - likely);
      const slope = row.weight * likely * (1 - likely);
      for (const [f, value] of input.entries()) {
        gradient[f] = (gradient[f] ?? 0) + residual * value;
        const line = curvature[f] ?? [];
        for (const [g, other] of input.entries()) line[g] = (line[g] ?? 0) + slope * value * other;
      }
    }
    const change = solve(curvature, gradient);
    solution = solution.map((value, f) => value + (change[f] ?? 0));
  }
  const weights = means.map((_, f) => (solution[f + 1] ?? 0) / (spreads[f] ?? 1));
  return { bias: (solution[0] ?? 0) - weights.reduce((sum, weight, f) => sum + weight * (means[f] ?? 0), 0), weights };
}

export function applyLogistic(model: LogisticModel, features: readonly number[]): number {
  return sigmoid(features.reduce((sum, value, f) => sum + value * (model.weights[f] ?? 0), model.bias));
}

const newtonSteps = 30;

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Gaussian elimination with row exchange. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((line, index) => [...line, right[index] ?? 0]);
  for (let at = 0; at < size; at += 1) {
    const pivot = rows.reduce(
      (best, row, index) => (index > at && Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? index : best),
      at,
    );
    const [top, other] = [rows[pivot] ?? [], rows[at] ?? []];
    rows[at] = top;
    if (pivot !== at) rows[pivot] = other;
    for (const [index, row] of rows.entries()) {
      if (index === at) continue;
      const factor = (row[at] ?? 0) / (top[at] ?? 1);
      for (let column = at; column <= size; column += 1) row[column] = (row[column] ?? 0) - factor * (top[column] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
