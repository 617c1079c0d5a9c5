/*
 * Every place in a text that could be somebody's name, for a look into a list of keyed names: much too many, and none left out that is written as names are.
 */

const longestName = 5;
const maxCandidates = 5_000;
const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;
const longestUnspaced = 8;

/**
 * Stretches of two to five words of which the first and the last begin as names do, each spelling once; in scripts without spaces every two to eight
 * letters.
 */
export function candidateNames(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split(/[\n\r,;:()[\]"“”|•·]+/)) {
    const words = [...line.matchAll(word)].map(([each]) => each.replace(/['’](?:s)?$/u, ""));
    for (let first = 0; first < words.length && found.size < maxCandidates; first += 1) {
      if (!beginsAsName(words[first])) continue;
      for (let last = first + 1; last < Math.min(words.length, first + longestName); last += 1)
        if (beginsAsName(words[last]))
          found.add(
            words
              .slice(first, last + 1)
              .join(" ")
              .replace(/[.]$/, ""),
          );
    }
    for (const [run] of line.matchAll(unspaced))
      for (let first = 0; first + 2 <= run.length && found.size < maxCandidates; first += 1)
        for (let length = 2; length <= Math.min(longestUnspaced, run.length - first); length += 1)
          found.add(run.slice(first, first + length));
  }
  return [...found];
}

/** A capital, or a letter of a script that has none. */
function beginsAsName(written: string | undefined): boolean {
  return written !== undefined && !/^\p{Ll}/u.test(written);
}
