/**
 * A tree as its nodes in one row: `[feature, threshold, left, right]` for a fork (left when the value is at most the threshold) and `[-1, value, 0, 0]` for a
 * leaf, so that a model is plain numbers.
 */
export type BoostedTree = readonly number[];

export interface BoostedTrees {
  readonly bias: number;
  readonly trees: readonly BoostedTree[];
}

const nodeSize = 4;

/** The probability that the trees' sum stands for, by the logistic function. */
export function scoreTrees(model: BoostedTrees, features: readonly number[]): number {
  let total = model.bias;
  for (const tree of model.trees) {
    let node = 0;
    while ((tree[node] ?? -1) >= 0) {
      const isLeft = (features[tree[node] ?? 0] ?? 0) <= (tree[node + 1] ?? 0);
      node = (tree[node + (isLeft ? 2 : 3)] ?? 0) * nodeSize;
    }
    total += tree[node + 1] ?? 0;
  }
  return 1 / (1 + Math.exp(-total));
}
