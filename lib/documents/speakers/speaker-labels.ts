import type { Speaker } from "@/lib/text/block";
import { labelKey, pageWordIn } from "@/lib/text/page-words";
import type { Line } from "../outline/layout";

export interface Label {
  readonly words: string;
  readonly key: string;
  /** In brackets behind it: "Host (Colm)". */
  readonly remark: string | null;
  /** Into the unit's text. */
  readonly bodyStart: number;
  readonly hasStamp: boolean;
  readonly isBold: boolean;
  /** A quotation follows. */
  readonly isQuoted: boolean;
}

/** "0:51", "[00:51]", "[10/02/2026, 09:41:22]", "10.02.26, 9:41 pm -". */
export const stampPattern =
  /^[[(]?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?: ?[AaPp]\.?[Mm]\.?)?[\])]?\s*[-–—|]?\s*/u;
/** "<jane_r> hello", as logs of a chat write it. */
const bracketedNick = /^<[@+%~&]?([\p{L}\p{N}_.|^`{}-]{1,30})>\s+/u;
const labelPattern =
  /^((?:u\/|@)?[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’_\-‑“”"&/]{0,58}?)\s*(?:[([]([^()[\]\n]{1,60})[)\]](?: (?:says|writes|wrote|schreibt|sagt|dit|écrit|dice|escribe|diz|escreve|zegt|schrijft|scrive))?)?(?:\s*[:：](?=\s|$|[“"„«])|\s(?=\d{1,2}:\d{2}\s[–—-]\s))\s*/u;
/** "Agnetha Wambugo, depot manager: “…": only before a quotation. */
const remarkedPattern = /^(\p{Lu}[\p{L}\p{M} .'’‑-]{1,50}?),\s+([^:“”"„«»\n]{2,60}?)\s*[:：]\s*(?=[“"„«])/u;
/** "ANN LEE 0:41 Hello": capitals before a time. */
const timedPattern = /^(\p{Lu}[\p{Lu}\p{M} .'’‑-]{1,50}?\p{Lu})()\s(?=\d{1,2}:\d{2}(?::\d{2})?(?:\s|$))\s*/u;
/** "Ann Lee [0:41] Hello", "VOICE FROM THE FLOOR (Jo, Leith) [5:14] Hello". */
const bracketTimedPattern =
  /^(\p{Lu}[\p{L}\p{M} .'’‑-]{1,50}?)(?: \(([^()\n]{1,60})\))?\s(?=[[(]\d{1,2}:\d{2}(?::\d{2})?[\])](?:\s|$))\s*/u;
const maxLabelled = 160;
const maxLabelWords = 6;
/** "Ann Lee:0:31", and below it what she says. */
const timedAlone = /^(\p{Lu}[\p{L}\p{M} .'’-]{1,40}?): ?\d{1,2}:\d{2}(?::\d{2})?$/u;

/**
 * The label before somebody's words, with a time stamp before or behind it: "[00:41] SPEAKER 2:", "EDDA ROSCOE:", "Q:", "Host (Colm):", "Jane 0:41 –
 * ", "Wei, 3 February: “…".
 */
export function labelOf(text: string, leadLength: number): Label | null {
  // Emphasis that a plain text marks by stars, and the mark of captions where the speaker changes.
  const stars = /^(?:>{2,3} ?)?(?:[*_]{1,2}(?=\p{L}))?/u.exec(text)?.[0].length ?? 0;
  const stamp = stars + (stampPattern.exec(text.slice(stars))?.[0].length ?? 0);
  const rest = text.slice(stamp, stamp + maxLabelled);
  const nick = bracketedNick.exec(rest);
  if (nick !== null) {
    const words = nick[1] ?? "";
    return {
      words,
      key: labelKeyOf(words),
      remark: null,
      bodyStart: stamp + nick[0].length,
      hasStamp: true,
      isBold: false,
      isQuoted: false,
    };
  }
  if (!rest.includes(":") && !rest.includes("：")) return null;
  const timed = timedAlone.exec(text)?.[1];
  if (timed !== undefined) {
    const head = { remark: null, bodyStart: text.length, hasStamp: true, isBold: false, isQuoted: false };
    return { words: timed, key: labelKeyOf(timed), ...head };
  }
  const found = labelPattern.exec(rest) ?? remarkedPattern.exec(rest) ?? timedPattern.exec(rest) ?? bracketTimedPattern.exec(rest);
  // "Ann says: …"
  const words = found?.[1]
    ?.trim()
    .replace(/(?<=.) (?:says|writes|wrote|schreibt|sagt|dit|écrit|dice|escribe|diz|escreve|zegt|schrijft|scrive)$/u, "");
  if (found === null || words === undefined || words.split(/\s+/).length > maxLabelWords) return null;
  if (/^https?$/i.test(words) || /^\d+$/.test(words)) return null;
  const labelEnd = stamp + found[0].length;
  const bodyStart = labelEnd + (stampPattern.exec(text.slice(labelEnd))?.[0].length ?? 0);
  return {
    words,
    key: labelKeyOf(words),
    remark: found[2]?.trim() ?? null,
    bodyStart,
    hasStamp: stamp > stars || /^[[(]\d/u.test(text.slice(labelEnd)),
    isBold: leadLength >= stamp + words.length,
    isQuoted: /^[“"„«]/u.test(text.slice(bodyStart)),
  };
}

/** "Roe. I look after the ice.": as minutes and plays label who speaks. */
export function dottedLabel(text: string): Label | null {
  const words = dottedPattern.exec(text)?.[1];
  if (words === undefined) return null;
  return { words, key: labelKeyOf(words), remark: null, bodyStart: words.length + 2, hasStamp: false, isBold: false, isQuoted: false };
}

/** "[01:10] Lee Good morning": a time and a name, and nothing between the name and what is said. */
export function stampedLabel(text: string): Label | null {
  const stamp = stampPattern.exec(text)?.[0].length ?? 0;
  const words = stamp === 0 ? undefined : stampedPattern.exec(text.slice(stamp))?.[1];
  if (words === undefined) return null;
  const bodyStart = stamp + words.length + 1;
  return {
    words,
    key: labelKeyOf(words),
    remark: null,
    bodyStart,
    hasStamp: true,
    isBold: false,
    isQuoted: /^[“"„«]/u.test(text.slice(bodyStart)),
  };
}

/** "[Lee] Hello", "[Lee]: Hello", "Lee – Hello", "Q. And then?", "A. B.-L. Hello": labels by their form alone, which a talk bears again and again. */
export function looseLabel(text: string): Label | null {
  const found = bracketedLabel.exec(text) ?? dashedLabel.exec(text) ?? letterLabel.exec(text) ?? initialsLabel.exec(text);
  const words = found?.[1]?.trim();
  if (found === null || words === undefined) return null;
  return { words, key: labelKeyOf(words), remark: null, bodyStart: found[0].length, hasStamp: true, isBold: false, isQuoted: false };
}

/**
 * "Lee What do you make?", "AL What do you make?": a name and no mark before what is said. `nameOf` gives whom the page knows by the first words, in
 * full; of two such stretches the longer one.
 */
export function bareLabel(text: string, nameOf: (words: string) => string | null): Label | null {
  if (timedAlone.test(text)) return null;
  const all = text.slice(0, maxBare).split(" ");
  for (let count = 3; count > 0; count -= 1) {
    const words = all.slice(0, count).join(" ");
    const name = all.length > count && bareName.test(words) ? nameOf(words) : null;
    if (name === null) continue;
    if (!/^[\p{Lu}“"‘]/u.test(all[count] ?? "")) return null;
    return {
      words: name,
      key: labelKeyOf(name),
      remark: null,
      bodyStart: words.length + 1,
      hasStamp: true,
      isBold: false,
      isQuoted: false,
    };
  }
  return null;
}

const maxBare = 90;
const bareName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u;

const bracketedLabel = /^\[(\p{L}[\p{L}\p{M}\p{N} .'’_-]{0,40})\]:?\s+(?=[\p{L}\p{N}“"[(¿¡])/u;
const dashedLabel = /^(\p{Lu}[\p{L}\p{M}.'’-]{0,25}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,25}){0,2}) [–—>-] (?=[\p{Lu}“"[(¿¡])/u;
const initialsLabel = /^((?:\p{Lu}\.[ -]?){1,3}\p{Lu}\.) (?=[\p{Lu}“"[(¿¡])/u;
const letterLabel = /^([QAFR])\d{0,2}[.:)] (?=\p{Lu}|[“"[(¿¡])/u;

const stampedPattern = /^(\p{Lu}[\p{L}\p{M}'’-]{1,30}) (?=\S)/u;

const dottedPattern = /^(\p{Lu}[\p{L}\p{M}'’-]{2,30})\. (?=\p{Lu})/u;

/** "A. B.-L." */
export function areInitials(words: string): boolean {
  return /^(?:\p{Lu}\.[ -]?){1,3}\p{Lu}\.$/u.test(words);
}

export function labelKeyOf(words: string): string {
  return words.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
}

/** "9:12 How it is made" */
const chapterPattern = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s[–—-]?\s?\p{L}/u;

/** Whether a line behind a `<br>` begins a turn of its own: a time, a label, or words behind a bold question. `isName`: the page gives such a name in full. */
export function splitsTurn(text: string, line: Line, before: Line, isName: (words: string) => boolean): boolean {
  const isBold = (each: Line) => each.bold >= 0.95 * (each.end - each.start);
  if (chapterPattern.test(text.slice(line.start, Math.min(line.end, line.start + 20)))) return true;
  if (isBold(before) !== isBold(line) && (isBold(before) || isBold(line))) return true;
  const label = labelOfLine(text, line);
  if (label === null) return false;
  const isTurn = label.hasStamp || isTurnWord(label.key) || (/^\p{Lu}/u.test(label.words) && /^[\p{Lu}\p{N} .'’-]+$/u.test(label.words));
  // "Jane: I grew up here.", below "Ann: Where are you from?"
  return isTurn || (isName(label.words) && (label.isBold || isName(labelOfLine(text, before)?.words ?? "")));
}

function labelOfLine(text: string, { start, end, leadEnd }: Line): Label | null {
  return labelOf(text.slice(start, Math.min(end, start + 200)), leadEnd - start);
}

function isTurnWord(key: string): boolean {
  return roleOfWord(key) !== null;
}

export type Role = Speaker["role"];

export function roleOfWord(key: string): Role | null {
  const bare = labelKey(key).replace(/\.$/, "");
  if (bare === "") return null;
  const first = bare.split(" ")[0] ?? "";
  if (pageWordIn("asks", bare)) return "asks";
  if (pageWordIn("answers", bare)) return "answers";
  if (pageWordIn("chairs", bare) || (pageWordIn("chairs", first) && bare.split(" ").length <= 2)) return "speaks";
  return null;
}
