import { claimWords, numbersAgree, saySame } from "../claims/claim-words";

/**
 * What was said so far, found again by its words: the time for one look-up grows with the entries that share a word with the claim, not with all of
 * them.
 */
export class SaidBefore<Entry> {
  private readonly entries: { readonly entry: Entry; readonly claim: string; readonly words: ReadonlySet<string> }[] = [];
  private readonly byWord = new Map<string, number[]>();

  constructor(private readonly fullName: string) {}

  add(claim: string, entry: Entry): void {
    const words = claimWords(claim, this.fullName);
    const at = this.entries.push({ entry, claim, words }) - 1;
    for (const word of words) {
      const places = this.byWord.get(word);
      if (places === undefined) this.byWord.set(word, [at]);
      else places.push(at);
    }
  }

  /** The first entry added that says the same and is fit. A claim without words of its own is known by its sentence alone. */
  find(claim: string, isFit: (entry: Entry) => boolean): Entry | undefined {
    const words = claimWords(claim, this.fullName);
    if (words.size === 0) return this.entries.find((known) => known.claim === claim && isFit(known.entry))?.entry;
    const common = new Map<number, number>();
    for (const word of words) for (const at of this.byWord.get(word) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
    let first = this.entries.length;
    for (const [at, count] of common) {
      const known = this.entries[at];
      if (known === undefined || at >= first || !saySame(words.size, known.words.size, count)) continue;
      if (numbersAgree(words, known.words) && isFit(known.entry)) first = at;
    }
    return this.entries[first]?.entry;
  }
}
