/** Words that say what somebody is, and that are written in other ways to slip past a filter, or by mistake. */
const words =
  "lesbian lesbians bisexual bisexuals homosexual homosexuals transgender transsexual nonbinary asexual pansexual queer gay gays trans muslim muslims christian christians catholic catholics buddhist buddhists " +
  "protestant atheist atheists jewish jews hindu hindus autistic dyslexic disabled schizophrenic diabetic epileptic immigrant immigrants refugee refugees feminist feminists socialist socialists communist " +
  "communists republican democrat hispanic aboriginal indigenous convicted dyslexia epilepsy depression schizophrenia anorexia adhd autism";

/** Below these lengths a slip of the pen is as likely another word. */
const shortestSwapped = 6;
const shortestOmitted = 8;

/**
 * The word that a misspelt one stands for: two neighbouring letters swapped ("lesbain"), or one letter left out of a long word ("imigrant").
 * First and last letters hold. Null for any other word.
 */
export function misspeltFor(word: string): string | null {
  return wordByMisspelling.get(word) ?? null;
}

const wordByMisspelling: ReadonlyMap<string, string> = (() => {
  const known = new Set(words.split(" "));
  const table = new Map<string, string>();
  const add = (written: string, word: string) => {
    if (!known.has(written)) table.set(written, word);
  };
  for (const word of known) {
    for (let i = 1; i + 1 < word.length; i++) {
      const [a, b] = [word.charAt(i), word.charAt(i + 1)];
      if (word.length >= shortestSwapped && i + 2 < word.length && a !== b) add(word.slice(0, i) + b + a + word.slice(i + 2), word);
      if (word.length >= shortestOmitted) add(word.slice(0, i) + word.slice(i + 1), word);
    }
  }
  return table;
})();

const letterByMark: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const disguised = new Set(words.split(" "));

/** Words with digits or marks for letters, read as letters: "g4y", "l3sbian". Offsets are those of the folded text. */
export function findDisguisedWords(folded: string): readonly { readonly start: number; readonly word: string }[] {
  const found: { start: number; word: string }[] = [];
  if (!/[013457@$!]/.test(folded)) return found;
  for (const match of folded.matchAll(/(?<![a-z0-9@$!])[a-z][a-z0-9@$!]{1,19}[a-z0-9@$](?![a-z0-9@$])/g)) {
    const read = match[0].replace(/[013457@$!]/g, (mark) => letterByMark[mark] ?? mark);
    if (read !== match[0] && disguised.has(read)) found.push({ start: match.index, word: read });
  }
  return found;
}
