/**
 * Five ways to bring a text into one form. None is for display.
 *
 * | | `plainText` | `fold` | `foldInPlace` | `foldLetters` | `undisguise` |
 * | --- | --- | --- | --- | --- | --- |
 * | compatibility forms ("ﬁ", "Ａ") | unified | unified | where one unit stays one unit | unified | unified |
 * | invisible characters | gone | gone | gone, with a way back | gone | gone |
 * | white space and control characters | one space, trimmed | left | white space becomes a space | left | one space |
 * | case, diacritics | left | folded | folded | folded | folded |
 * | quotation marks, apostrophes, hyphens | left | plain ones | plain ones | plain ones | gone |
 * | letters that Unicode does not take apart ("ø", "ß") | left | left | left | spelled out | spelled out |
 * | look-alike letters of other scripts, figures for letters, letters set apart | left | left | left | left | undone |
 *
 * `plainText` and `fold` are parts of keys and digests that are stored: what they do to a letter may not change without a new kind of key.
 */

/** What the eye sees, on one line: for names, values and whatever is compared as it is written. */
export function plainText(text: string): string {
  if (isPlainAlready.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(everyInvisible, "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Small letters without diacritics, plain quotation marks and hyphens: for comparing words. Letters of other scripts stay as they are. */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "all ASCII", and such text needs no decomposition
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(everyMark, (mark) => marks.get(mark) ?? mark)
    .normalize("NFKD")
    .replace(everyAccentOrInvisible, "")
    .toLowerCase();
}

/** As `fold`, and "Groß" is "gross", "Søren" is "soren": for names that are written with and without the letters of their language. */
export function foldLetters(text: string): string {
  return fold(text).replace(/[ßæœøłŀđðþħı]/g, (letter) => strokes.get(letter) ?? letter);
}

export interface FoldedText {
  readonly folded: string;
  /** Offset in the original of an offset in `folded`; null where they are the same. */
  readonly toOriginal: ((offset: number) => number) | null;
}

/**
 * As `fold`, but each UTF-16 unit stays one unit, so that what a pattern finds can be pointed at in the original. Only where invisible characters
 * were hidden inside words are offsets mapped. What would need more or fewer units ("ß", "½") stays as it is.
 */
export function foldInPlace(text: string): FoldedText {
  if (!/[\u0080-\uffff]/.test(text)) return { folded: text.toLowerCase(), toOriginal: null };
  if (!invisibleUnit.test(text)) return { folded: foldUnits(text), toOriginal: null };
  const kept: number[] = [];
  let visible = "";
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (invisibleUnit.test(unit)) continue;
    kept.push(i);
    visible += unit;
  }
  return { folded: foldUnits(visible), toOriginal: (offset) => kept[offset] ?? text.length };
}

/** Some scripts' letters spell out to many; what is longer once folded is cut. */
const maxUndisguised = 2_000;

/**
 * Words as plain small letters with one space between, whatever was done to hide them: accents, letters that cannot be seen, look-alikes and letters
 * set apart are undone. A sentence's end stays as " .". Every step goes through the text once.
 */
export function undisguise(text: string): string {
  const letters = [
    ...foldLetters(
      text
        .normalize("NFKD")
        .slice(0, maxUndisguised)
        .replace(/\s/g, " ")
        .replace(/\p{Cc}/gu, ""),
    ),
  ];
  const seen = letters
    .map((letter, place) => {
      const alike = lookAlikes.get(letter);
      if (alike === undefined) return letter;
      // A figure is a letter only among letters: "h1re", not "1 meeting" or "4%".
      if (figures.includes(letter) && !(isLetterLike(letters[place - 1]) && isLetterLike(letters[place + 1]))) return letter;
      return alike;
    })
    .join("");
  const words = seen
    .replace(/[.!?;]+(?=\s|$)/g, " . ")
    .replace(/[^a-z0-9. ]+/g, " ")
    .replace(/\.(?! )/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  return joinLetters(words).join(" ");
}

/** Stable order for strings: by code unit, independent of any locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Visible ASCII with single spaces within. */
const isPlainAlready = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/** Soft hyphen, zero-width and bidirectional marks, variation selectors, byte order mark, fillers, tag characters. */
const everyInvisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const everyAccentOrInvisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Those of them that are one unit and stand in running text of any script. */
const invisibleUnit =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u206f]|[\ufe00-\ufe0f]|\ufeff/;

const pairs = (rows: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const)));

const marks = pairs([
  ["‘’‛ʼ′´", "'"],
  ["“”„‟«»", '"'],
  ["‐‑‒−", "-"],
]);
const everyMark = /[‘’‛ʼ′´“”„‟«»‐‑‒−]/g;

/** Letters that Unicode does not take apart. */
const strokes = pairs([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["łŀ", "l"],
  ["đð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ı", "i"],
]);

function foldUnits(text: string): string {
  const lower = text.toLowerCase();
  const base =
    lower.length === text.length
      ? lower
      : Array.from(text.split(""), (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit)).join("");
  return base.replace(/[\u0080-\uffff]/g, foldUnit);
}

const knownUnits = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = knownUnits.get(unit);
  if (known !== undefined) return known;
  const base = /\s/.test(unit) ? " " : fold(unit);
  const folded = base.length === 1 ? base : unit;
  knownUnits.set(unit, folded);
  return folded;
}

/** Letters of other scripts, and signs, that look like Latin ones. Source: the commonest lines of Unicode's confusables (UTS 39). */
const lookAlikes = pairs([
  ["аɑα@4", "a"],
  ["ьв8", "b"],
  ["сϲ", "c"],
  ["ԁ", "d"],
  ["еєε3", "e"],
  ["ɡ", "g"],
  ["һн", "h"],
  ["іι1!|ӏ", "i"],
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
]);

const figures = "@4831!|05$7";

function isLetterLike(letter: string | undefined): boolean {
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
