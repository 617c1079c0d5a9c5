import type { LanguageCode, NumberData } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { fold } from "./normalize";
import { phraseAt, phraseIndex } from "./phrases";
import type { Token } from "./tokens";

export interface NumberReading {
  /** Null where the words are vague: "several", "dozens". */
  readonly value: number | null;
  readonly isVague: boolean;
  readonly isOrdinal: boolean;
  /** Place of the last token that belongs to it. */
  readonly last: number;
}

interface NumberTables {
  readonly small: ReadonlyMap<string, number>;
  readonly scales: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly joins: ReadonlySet<string>;
  readonly data: NumberData;
}

const tables = new Map<LanguageCode, NumberTables>();

function tablesOf(language: LanguageCode): NumberTables {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const data = languageData(language).numbers;
  const folded = (table: Readonly<Record<string, number>>) =>
    new Map(Object.entries(table).map(([word, value]) => [fold(word), value] as const));
  const made = {
    small: folded(data.small),
    scales: folded(data.scales),
    ordinals: folded(data.ordinals),
    joins: new Set(data.joins.map(fold)),
    data,
  };
  tables.set(language, made);
  return made;
}

/**
 * The number that begins at a token, in figures or in words: "12,000", "3.5 million", "twenty-five", "one hundred and five", "einundzwanzig", "2nd".
 * Vague amounts ("several", "a few", "hundreds") are read without a value. Null where no number begins. Words up to the millions in English, the
 * common ones elsewhere.
 */
export function numberAt(found: readonly Token[], at: number, language: LanguageCode = "en"): NumberReading | null {
  const token = found[at];
  if (token === undefined) return null;
  const known = tablesOf(language);
  const vague = phraseAt(found, at, phraseIndex(known.data.vague));
  if (vague !== null) return { value: null, isVague: true, isOrdinal: false, last: vague.last };
  const figure = token.kind === "number" ? valueOfFigure(token.folded, language) : null;
  if (token.kind === "number" && figure === null) return null;
  if (figure?.isOrdinal) return { value: figure.value, isVague: false, isOrdinal: true, last: at };
  return readParts(found, at, known, figure?.value ?? null);
}

function readParts(found: readonly Token[], at: number, known: NumberTables, figure: number | null): NumberReading | null {
  let total = 0;
  let group: number | null = figure;
  let last = figure === null ? at - 1 : at;
  let place = figure === null ? at : at + 1;
  // "a dozen", "a million", "one hundred": without a number before it a scale counts once.
  const lead = found[at]?.folded ?? "";
  if (group === null && (lead === "a" || lead === "an") && known.scales.has(found[at + 1]?.folded ?? "")) {
    group = 1;
    place++;
  }
  for (; place < found.length; place++) {
    const word = found[place]?.folded ?? "";
    const scale = known.scales.get(word);
    const part = scale === undefined ? partOf(word, known) : null;
    if (scale !== undefined) {
      if (group === null && total === 0 && place > at && last < at) break;
      if (scale >= 1000) {
        total += (group ?? 1) * scale;
        group = null;
      } else group = scale > 100 && scale < 1000 ? (group ?? 0) + scale : (group ?? 1) * scale;
      last = place;
    } else if (part !== null) {
      // "twenty five" is one number, "five six" are two; "two and a half" adds.
      if (group !== null && !canFollow(group, part.value)) break;
      group = (group ?? 0) + part.value;
      last = place;
      if (part.isOrdinal) return { value: total + group, isVague: false, isOrdinal: true, last };
    } else if (known.joins.has(word) && last === place - 1 && last >= at && joinsOn(found, place, known, group)) {
      if (found[place + 1]?.folded === "a") place++;
    } else break;
  }
  return last < at ? null : { value: total + (group ?? 0), isVague: false, isOrdinal: false, last };
}

const canFollow = (group: number, part: number): boolean =>
  part < 1 || (group % 100 === 0 && group > 0) || (group % 10 === 0 && group % 100 >= 20 && part < 10);

function joinsOn(found: readonly Token[], place: number, known: NumberTables, group: number | null): boolean {
  const next = found[place + 1]?.folded === "a" ? found[place + 2] : found[place + 1];
  const part = partOf(next?.folded ?? "", known);
  return part !== null && (group === null || canFollow(group, part.value));
}

/** A word of up to two digits: "seven", "twenty-five", "einundzwanzig", "dreitausend" (as its parts); an ordinal too. */
function partOf(word: string, known: NumberTables): { value: number; isOrdinal: boolean } | null {
  const small = known.small.get(word);
  if (small !== undefined) return { value: small, isOrdinal: false };
  const ordinal = known.ordinals.get(word);
  if (ordinal !== undefined) return { value: ordinal, isOrdinal: true };
  const [ten, unit, rest] = word.split("-");
  if (unit !== undefined && rest === undefined) {
    const tens = known.small.get(ten ?? "");
    const ones = known.small.get(unit) ?? known.ordinals.get(unit);
    if (tens !== undefined && ones !== undefined && canFollow(tens, ones)) return { value: tens + ones, isOrdinal: !known.small.has(unit) };
  }
  return known.data.unitBeforeTen === null ? null : compound(word, known, known.data.unitBeforeTen);
}

/** "einundzwanzig", "dreitausend", "zweihundert", written together. */
function compound(word: string, known: NumberTables, and: string): { value: number; isOrdinal: boolean } | null {
  for (const [scaleWord, scale] of known.scales) {
    if (!word.endsWith(scaleWord) || word === scaleWord) continue;
    const times = known.small.get(word.slice(0, -scaleWord.length));
    if (times !== undefined) return { value: times * scale, isOrdinal: false };
  }
  for (let cut = word.indexOf(and); cut > 0; cut = word.indexOf(and, cut + 1)) {
    const unit = known.small.get(word.slice(0, cut));
    const ten = known.small.get(word.slice(cut + and.length));
    if (unit !== undefined && ten !== undefined && unit < 10 && ten >= 20) return { value: ten + unit, isOrdinal: false };
  }
  return null;
}

const figureMultiples: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, bn: 1_000_000_000 };

/**
 * "12,000", "1.250,5", "2nd", "10k", "1990s". Where one separator could be either, three digits behind it are thousands, but "3.500" is so outside
 * English alone.
 */
export function valueOfFigure(
  written: string,
  language: LanguageCode = "en",
): { readonly value: number; readonly isOrdinal: boolean } | null {
  const [, digits = "", tail = ""] = /^([\d.,]*\d)-?(\p{L}{0,3})$/u.exec(written) ?? [];
  if (digits === "") return null;
  const isPoint = language === "en";
  const decimal = isPoint ? "." : ",";
  const thousands = isPoint ? "," : ".";
  const parts = digits.split(decimal);
  const grouped = parts[0]?.split(thousands) ?? [];
  const isGrouped = grouped.length > 1 && grouped.slice(1).every((group) => group.length === 3);
  const plain =
    isGrouped || grouped.length === 1 ? `${grouped.join("")}${parts.length > 1 ? `.${parts[1]}` : ""}` : digits.replace(/,/g, ".");
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  return { value: value * (figureMultiples[tail] ?? 1), isOrdinal: /^(?:st|nd|rd|th|e|er|re|eme|ste|de|o|a)$/.test(tail) };
}
