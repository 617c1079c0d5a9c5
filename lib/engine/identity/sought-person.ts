import { isNameParticle } from "../name-words";
import { wordsOfOneName } from "../names";
import { type ParsedName, parseName } from "../parse-name";

/** Somebody to look for in running text, prepared once for all pages of a run. */
export interface SoughtPerson {
  readonly display: string;
  readonly parsed: ParsedName;
  /** Position in the name's words of the word that `raw`, one written word, is or stands for (another spelling, a short form); -1 where it is none of them. */
  readonly placeOf: (raw: string) => number;
}

/** More distinct words than this in one run are looked at anew each time. */
const maxRemembered = 50_000;

export function seekPerson(display: string): SoughtPerson {
  const parsed = parseName(display);
  const own = [...parsed.words, ...parsed.nicknames];
  const known = new Map<string, number>();
  const placeOf = (raw: string): number => {
    if (raw.length < 2 || raw.endsWith(".")) return -1;
    const remembered = known.get(raw);
    if (remembered !== undefined) return remembered;
    const place = findPlace(raw, own, parsed.words.length);
    if (known.size < maxRemembered) known.set(raw, place);
    return place;
  };
  return { display, parsed, placeOf };
}

function findPlace(raw: string, own: readonly string[], countOfWords: number): number {
  const words = parseName(raw).words;
  const significant = words.filter((word) => !isNameParticle(word));
  for (const word of significant.length > 0 ? significant : words) {
    const place = own.findIndex((other) => !isNameParticle(other) && wordsOfOneName(other, word));
    // A nickname stands for the given name.
    if (place >= 0) return place < countOfWords ? place : 0;
  }
  return -1;
}
