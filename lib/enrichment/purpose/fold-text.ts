/** Some scripts' letters spell out to many; what is longer once folded is cut. */
const maxFolded = 2_000;

/** Letters of other scripts, and signs, that look like Latin ones. Source: the commonest lines of Unicode's confusables (UTS 39). */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["аɑα@4ạ", "a"],
    ["ьв8", "b"],
    ["сϲ", "c"],
    ["ԁ", "d"],
    ["еєε3", "e"],
    ["ɡ", "g"],
    ["һн", "h"],
    ["іιı1!|ӏ", "i"],
    ["ј", "j"],
    ["кκ", "k"],
    ["ⅼ", "l"],
    ["мϻ", "m"],
    ["ոпη", "n"],
    ["оοσ0օ", "o"],
    ["рρ", "p"],
    ["ԛ", "q"],
    ["г", "r"],
    ["ѕ5$", "s"],
    ["тτ7", "t"],
    ["υս", "u"],
    ["ѵν", "v"],
    ["ԝωш", "w"],
    ["хχ", "x"],
    ["уγ", "y"],
    ["ᴢ", "z"],
  ].flatMap(([from = "", to = ""]) => [...from].map((letter) => [letter, to] as const)),
);

const signs = "@4831!|05$7";

/**
 * A sender's words as plain small letters with one space between: compatibility forms, accents, letters that cannot be seen, look-alikes and letters set apart
 * are undone. A sentence's end stays as " .". Every step goes through the text once.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .slice(0, maxFolded)
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, (mark) => (/[\n\t\r]/.test(mark) ? " " : ""))
    .toLowerCase()
    .replace(/ß/g, "ss");
  const letters = [...plain];
  const folded = letters
    .map((letter, place) => {
      const alike = lookAlikes[letter];
      if (alike === undefined) return letter;
      // A figure is a letter only among letters: "h1re", not "1 meeting" or "4%".
      if (signs.includes(letter) && !(isLetter(letters[place - 1]) && isLetter(letters[place + 1]))) return letter;
      return alike;
    })
    .join("");
  const words = folded
    .replace(/[.!?;]+(?=\s|$)/g, " . ")
    .replace(/[^a-z0-9. ]+/g, " ")
    .replace(/\.(?! )/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  return joinLetters(words).join(" ");
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}@$!|0134578]/u.test(letter);
}

const spelledLetters = 3;

/** "h i r e" is "hire". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length >= spelledLetters) joined.push(run.join(""));
    else joined.push(...run);
    run = [];
  };
  for (const word of words) {
    if (word.length === 1 && word >= "a" && word <= "z") run.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}
