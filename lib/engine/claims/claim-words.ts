import { stem } from "@/lib/text/stem";
import { tokens } from "@/lib/text/tokens";

/**
 * The words by which a claim is known again: stems of what is neither the person's name nor frame. The year of the page ("As of 2020, …") is frame
 * too: two pages of two years that say one thing say the same.
 */
export function claimWords(claim: string, fullName: string): ReadonlySet<string> {
  const said = new Set<string>();
  for (const { folded, kind } of tokens(claim.replace(/^As of \d{4}, /, "").replace(fullName, " ")))
    if (kind !== "punct" && folded.length > 1 && !frame.has(folded)) said.add(stem(folded));
  return said;
}

/** From this share of common words on two claims say the same. */
const sameShare = 0.8;
/** A shorter claim of so many words that a longer one holds whole, and that makes up half of it, is said by it. */
const minWordsHeld = 3;

/** Whether two claims, by how many words each has and how many they share, say the same. */
export function saySame(sizeA: number, sizeB: number, common: number): boolean {
  const [small, large] = sizeA <= sizeB ? [sizeA, sizeB] : [sizeB, sizeA];
  if (common === 0) return false;
  return common / (small + large - common) >= sameShare || (common === small && small >= minWordsHeld && large <= small * 2);
}

/** One may give a number that the other leaves out; two that each give another one do not say the same. */
export function numbersAgree(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !hasOtherNumber(a, b) || !hasOtherNumber(b, a);
}

function hasOtherNumber(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const word of words) if (/^\d/.test(word) && !others.has(word)) return true;
  return false;
}

const frame = new Set(
  (
    "the and for with from her his their has have was were are enjoys loves likes names interest also currently who that which into over " +
    "an as at be by do he in is 's it its me my of on or she so they to up us we"
  ).split(" "),
);
