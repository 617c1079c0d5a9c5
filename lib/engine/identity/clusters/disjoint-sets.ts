/** Union-find with path halving. */
export class DisjointSets {
  readonly #parents: number[];

  constructor(size: number, parents?: readonly number[]) {
    this.#parents = parents === undefined ? Array.from({ length: size }, (_, index) => index) : [...parents];
  }

  copy(): DisjointSets {
    return new DisjointSets(this.#parents.length, this.#parents);
  }

  find(index: number): number {
    let at = index;
    while (this.#parents[at] !== at) {
      const parent = this.#parents[at] ?? at;
      this.#parents[at] = this.#parents[parent] ?? parent;
      at = this.#parents[at] ?? at;
    }
    return at;
  }

  join(a: number, b: number): void {
    const rootA = this.find(a);
    const rootB = this.find(b);
    if (rootA !== rootB) this.#parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** Each set's members in ascending order, sets by their first member. */
  members(): number[][] {
    const sets = new Map<number, number[]>();
    for (let index = 0; index < this.#parents.length; index += 1) {
      const root = this.find(index);
      const members = sets.get(root);
      if (members === undefined) sets.set(root, [index]);
      else members.push(index);
    }
    return [...sets.values()];
  }
}
