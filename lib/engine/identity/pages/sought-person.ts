import { isNameParticle } from "@/lib/text/name-words";
import { foldLetters } from "@/lib/text/normalize";
import { wordsOfOneName } from "../names/names";
import { nicknamesOf } from "../names/nicknames";
import { type ParsedName, parseName } from "../names/parse-name";

/** Somebody to look for in running text, prepared once for all pages of a run. */
export interface SoughtPerson {
  readonly display: string;
  readonly parsed: ParsedName;
  /**
   * Position in the name's words of the word that `raw`, one written word, is or stands for (another spelling, a short form); -1 where it is none of
   * them.
   */
  readonly placeOf: (raw: string) => number;
}

/** More distinct words than this in one run are looked at anew each time. */
const maxRemembered = 50_000;

export function seekPerson(display: string): SoughtPerson {
  const parsed = parseName(display);
  const own = [...parsed.words, ...parsed.nicknames];
  const initials = new Set(own.flatMap((word) => [word, ...nicknamesOf(word)]).map((word) => initialClass(word.charCodeAt(0))));
  const known = new Map<string, number>();
  const placeOf = (raw: string): number => {
    if (raw.length < 2 || raw.endsWith(".")) return -1;
    const remembered = known.get(raw);
    if (remembered !== undefined) return remembered;
    const unit = raw.charCodeAt(0);
    // Comparing names is dear, and most words begin with another letter. What begins with a small one is taken as it is written.
    if (unit < 128 && !initials.has(initialClass(unit | 32))) return -1;
    const isAsWritten = unit < 128 && (unit & 32) !== 0 && !/['’-]/.test(raw);
    const place = isAsWritten ? placeAsWritten(raw, own, parsed) : findPlace(raw, own, parsed);
    if (known.size < maxRemembered) known.set(raw, place);
    return place;
  };
  return { display, parsed, placeOf };
}

/** Letters that stand for one another at the beginning of a name that is spelt otherwise: "Ph" and "F", "K" and "C", "W" and "V". */
const initialClasses = ["ckqszxth", "fp", "vwb", "ieyja", "ou", "g", "d", "l", "m", "n", "r"];

function initialClass(unit: number): number {
  return initialClasses.findIndex((letters) => letters.includes(String.fromCharCode(unit)));
}

function placeAsWritten(raw: string, own: readonly string[], parsed: ParsedName): number {
  const word = foldLetters(raw);
  return isNameParticle(word) ? -1 : placeAmong(own.indexOf(word), parsed);
}

function findPlace(raw: string, own: readonly string[], parsed: ParsedName): number {
  const words = parseName(raw).words;
  const significant = words.filter((word) => !isNameParticle(word));
  for (const word of significant.length > 0 ? significant : words) {
    const place = own.findIndex((other) => !isNameParticle(other) && wordsOfOneName(other, word));
    if (place >= 0) return placeAmong(place, parsed);
  }
  return -1;
}

/** A nickname stands for the given name. */
function placeAmong(place: number, { words }: ParsedName): number {
  return place < words.length ? place : 0;
}
