import { fold } from "./normalize";
import { lately, remembered } from "./remembered";

/** What part of a text is, by its characters alone. An address is a URL, an email address or a handle with its "@". */
export type TokenKind = "word" | "number" | "punct" | "address";

export interface Token {
  /** UTF-16 offsets into the text that was given; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** As `fold` gives it. */
  readonly folded: string;
  readonly kind: TokenKind;
}

/**
 * Words, numbers, marks and addresses in order, without white space and invisible characters between them. The same in every language:
 *
 * - hyphens, dots and "&" inside a word hold it together: "co-founder", "Node.js", "e.g", "R&D"; a word's last full stop is a mark of its own;
 * - what an apostrophe leans on is apart: "Renn" + "'s", "do" + "n't", "I" + "'m", "l'" + "équipe"; but "O'Brien", "D'Angelo", "aujourd'hui";
 * - separators hold a number together, and so do a few letters behind it: "12,000", "3.5", "2nd", "1990s", "2003/04"; but a year is a number of its
 *   own;
 * - a run of one mark is one token: "…", "...", "--".
 *
 * Linear in the length.
 */
export function tokens(text: string, from = 0, to = text.length): readonly Token[] {
  return from === 0 && to >= text.length ? tokensOfAll(text) : tokensOf(text, from, to);
}

const tokensOfAll = remembered((text) => tokensOf(text, 0, text.length), lately);

function tokensOf(text: string, from: number, to: number): Token[] {
  const found: Token[] = [];
  const end = Math.min(to, text.length);
  let at = Math.max(0, from);
  while (at < end) {
    const unit = text.charCodeAt(at);
    const kind = kindAt(text, at, unit);
    if (kind === skipped) {
      at += unit >= 0xd800 && unit < 0xdc00 ? 2 : 1;
    } else if (kind === letter || kind === digit) {
      at = readWord(text, at, end, found);
    } else if (unit === atSign && at + 1 < end && kindAt(text, at + 1, text.charCodeAt(at + 1)) <= digit) {
      let stop = wordEnd(text, at + 1, end);
      // A handle of a federated service: "@ada@tide.example".
      if (text.charCodeAt(stop) === atSign && stop + 1 < end) stop = wordEnd(text, stop + 1, end);
      found.push(make(text, at, stop, "address"));
      at = stop;
    } else {
      let stop = at + sizeAt(unit);
      while (stop < end && text.charCodeAt(stop) === unit && unit < 0xd800) stop++;
      if (stop > end) stop = end;
      found.push(make(text, at, stop, "punct"));
      at = stop;
    }
  }
  return found;
}

const letter = 0;
const digit = 1;
const mark = 2;
const skipped = 3;
type Kind = typeof letter | typeof digit | typeof mark | typeof skipped;

const atSign = 0x40;

const asciiKinds: readonly Kind[] = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  return /[A-Za-z_]/.test(character) ? letter : /\d/.test(character) ? digit : unit <= 0x20 || unit === 0x7f ? skipped : mark;
});
/** Of the other units of the basic plane, as they are met. */
const knownKinds = new Map<number, Kind>();

function kindAt(text: string, at: number, unit: number): Kind {
  if (unit < 128) return asciiKinds[unit] ?? mark;
  const point = unit >= 0xd800 && unit < 0xdc00 ? (text.codePointAt(at) ?? unit) : unit;
  const known = knownKinds.get(point);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(point);
  const kind = /[\p{L}\p{M}]/u.test(character)
    ? letter
    : /\p{Nd}/u.test(character)
      ? digit
      : /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(character)
        ? skipped
        : mark;
  if (knownKinds.size < maxKnownKinds) knownKinds.set(point, kind);
  return kind;
}

/** As many as any few scripts together have. */
const maxKnownKinds = 20_000;

const sizeAt = (unit: number): number => (unit >= 0xd800 && unit < 0xdc00 ? 2 : 1);

function isInside(text: string, at: number, end: number): boolean {
  if (at >= end) return false;
  return kindAt(text, at, text.charCodeAt(at)) <= digit;
}

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019 || unit === 0x02bc || unit === 0x2018;
const isHyphen = (unit: number): boolean => unit === 0x2d || unit === 0x2010 || unit === 0x2011;

/** Where a run of letters and digits ends, with whatever holds its parts together. */
function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const unit = text.charCodeAt(at);
    const kind = kindAt(text, at, unit);
    if (kind <= digit) {
      at += sizeAt(unit);
      continue;
    }
    if (isJoiner(text, at, unit, end)) {
      at++;
      continue;
    }
    // A soft hyphen or a zero-width mark inside a word does not end it.
    if (kind === skipped && unit >= 0xad && isHidden(unit) && isInside(text, at + 1, end)) {
      at++;
      continue;
    }
    break;
  }
  return Math.min(at, end);
}

const isHidden = (unit: number): boolean => unit === 0xad || (unit >= 0x200b && unit <= 0x200f) || unit === 0x2060 || unit === 0xfeff;

/** "." and "&" inside "Node.js" and "R&D", a hyphen inside "co-founder", "," inside "12,000"; "+" and "#" behind "C++" and "C#". */
function isJoiner(text: string, at: number, unit: number, end: number): boolean {
  if (unit === 0x2b || unit === 0x23) return /[\p{L}+]/u.test(text.charAt(at - 1)) && !isInside(text, at + 1, end);
  if (!isInside(text, at + 1, end)) return false;
  const before = kindAt(text, at - 1, text.charCodeAt(at - 1));
  const after = kindAt(text, at + 1, text.charCodeAt(at + 1));
  if (isApostrophe(unit)) return true;
  // A year behind a dash is the end of a span, no part of the number: "1999-2004".
  if (isHyphen(unit)) return before === letter || after === letter;
  // "5.11.1950" ends with a year of its own, "c.1971" too.
  if (unit === 0x2e) return before === digit ? after === digit && !isYear(text, at + 1) : after === letter && !startsSentence(text, at);
  // A season: "2003/04".
  if (unit === 0x2f)
    return /(?<!\d)(?:19|20)\d\d$/.test(text.slice(Math.max(0, at - 5), at)) && /^\d\d(?!\d)/.test(text.slice(at + 1, at + 4));
  if (unit === 0x2c) return before === digit && after === digit;
  if (unit === 0x26) return /\p{Lu}/u.test(text.charAt(at - 1)) && /\p{Lu}/u.test(text.charAt(at + 1));
  return false;
}

function isYear(text: string, at: number): boolean {
  return /^(?:1\d|20)\d\d(?!\d)/.test(text.slice(at, at + 5));
}

/** "society.I love", "the sea.She": a sentence whose space was lost, unlike "e.g", "U.S", "Ph.D" and "Node.js". */
function startsSentence(text: string, dot: number): boolean {
  return /\p{Ll}{3}$/u.test(text.slice(Math.max(0, dot - 3), dot)) && /^\p{Lu}/u.test(text.slice(dot + 1, dot + 3));
}

function readWord(text: string, from: number, limit: number, found: Token[]): number {
  let end = wordEnd(text, from, limit);
  const next = text.charCodeAt(end);
  if (next === 0x3a && text.startsWith("://", end)) {
    end = addressEnd(text, end, limit);
    found.push(make(text, from, end, "address"));
    return end;
  }
  if (next === atSign && isInside(text, end + 1, limit)) {
    end = wordEnd(text, end + 1, limit);
    found.push(make(text, from, end, "address"));
    return end;
  }
  if ((text.charCodeAt(from) | 0x20) === 0x77 && /^www\./i.test(text.slice(from, from + 4))) {
    end = addressEnd(text, end, limit);
    found.push(make(text, from, end, "address"));
    return end;
  }
  pushWord(text, from, end, found);
  return end;
}

/** Up to white space, quotation marks and brackets, without the marks of the sentence that it stands in. */
function addressEnd(text: string, from: number, limit: number): number {
  let end = from;
  while (end < limit && !/[\s"<>«»“”)\]}]/.test(text.charAt(end))) end++;
  while (end > from && /[.,;:!?'’…]/.test(text.charAt(end - 1))) end--;
  return end;
}

/** Tails that lean on the word before, and heads that lean on the next. */
const leaningTail = /(?<=[\p{L}\p{N}])(?:n['’ʼ‘]t|['’ʼ‘](?:s|m|re|ve|ll|d))$/iu;
const leaningHead =
  /^(?:[ldjmtscn]|qu|lorsqu|jusqu|puisqu|quoiqu|un|dell|all|nell|sull|dall|quell|quest|bell|com|dov|cos)['’ʼ‘](?=\p{L}{2}|[hayèé](?!\p{L}))/iu;

function pushWord(text: string, from: number, end: number, found: Token[]): void {
  const first = kindAt(text, from, text.charCodeAt(from));
  let hasApostrophe = false;
  for (let at = from; at < end && !hasApostrophe; at++) hasApostrophe = isApostrophe(text.charCodeAt(at));
  if (!hasApostrophe) {
    found.push(make(text, from, end, first === digit ? numberOrWord(text, from, end) : "word"));
    return;
  }
  const whole = text.slice(from, end);
  const head = leaningHead.exec(whole)?.[0] ?? "";
  // "D'Angelo" is a name, "D'abord" and "d'Acme" are not.
  if (head !== "" && !(/^\p{Lu}/u.test(head) && /^\p{Lu}/u.test(whole.slice(head.length)))) {
    found.push(make(text, from, from + head.length, "word"));
    pushWord(text, from + head.length, end, found);
    return;
  }
  const tail = leaningTail.exec(whole)?.[0] ?? "";
  const cut = end - tail.length;
  if (cut > from) found.push(make(text, from, cut, first === digit ? numberOrWord(text, from, cut) : "word"));
  if (tail !== "") found.push(make(text, cut, end, "word"));
}

/** "2nd", "1990s", "10k" and "3.5" are numbers, "3blue1brown" is a word. */
function numberOrWord(text: string, from: number, end: number): TokenKind {
  return /^\p{Nd}[\p{Nd}.,/]*(?:-?\p{L}{1,3})?$/u.test(text.slice(from, end)) ? "number" : "word";
}

/** Words come again and again: each spelling is folded once, and kept as one string, whose hash is known to every table. */
const spellings = new Map<string, Pick<Token, "text" | "folded">>();
const maxRemembered = 50_000;

function make(text: string, start: number, end: number, kind: TokenKind): Token {
  const written = text.slice(start, end);
  let spelling = spellings.get(written);
  if (spelling === undefined) {
    spelling = { text: written, folded: fold(written) };
    if (spellings.size >= maxRemembered) spellings.clear();
    if (written.length <= 40) spellings.set(written, spelling);
  }
  return { start, end, text: spelling.text, folded: spelling.folded, kind };
}
