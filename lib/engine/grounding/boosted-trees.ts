/** A fork asks one feature: at most the threshold goes left. A leaf adds its value. */
export type BoostedTree =
  | { readonly feature: number; readonly threshold: number; readonly left: BoostedTree; readonly right: BoostedTree }
  | { readonly value: number };

export interface BoostedTrees {
  readonly bias: number;
  readonly trees: readonly BoostedTree[];
}

/** The probability that the trees' sum stands for, by the logistic function. */
export function scoreTrees(model: BoostedTrees, features: readonly number[]): number {
  let total = model.bias;
  for (const tree of model.trees) total += leafValue(tree, features);
  return 1 / (1 + Math.exp(-total));
}

/** What one tree adds for these features. */
export function leafValue(tree: BoostedTree, features: readonly number[]): number {
  let node = tree;
  while ("feature" in node) node = (features[node.feature] ?? 0) <= node.threshold ? node.left : node.right;
  return node.value;
}

/** One line a model: the bias, then each tree from its root, left before right, a fork as `feature<threshold` and a leaf as its value. */
export function writeTrees(model: BoostedTrees): string {
  const write = (node: BoostedTree): string =>
    "feature" in node ? `${node.feature}<${node.threshold} ${write(node.left)} ${write(node.right)}` : String(node.value);
  return [String(model.bias), ...model.trees.map(write)].join("|");
}

export function readTrees(line: string): BoostedTrees {
  const [bias = "0", ...trees] = line.split("|");
  return { bias: Number(bias), trees: trees.map((tree) => readNode(tree.split(" "), { at: 0 })) };
}

function readNode(tokens: readonly string[], cursor: { at: number }): BoostedTree {
  const token = tokens[cursor.at++] ?? "0";
  const fork = token.indexOf("<");
  if (fork < 0) return { value: Number(token) };
  const left = readNode(tokens, cursor);
  const right = readNode(tokens, cursor);
  return { feature: Number(token.slice(0, fork)), threshold: Number(token.slice(fork + 1)), left, right };
}
