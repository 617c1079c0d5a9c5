import type { EvidenceWord } from "./evidence-words";
import { isFrame } from "./word-rarity";

/** Runs of capitals, each with whether it names the subject: all its words are the subject's, or its last is the subject's last. */
export function nameRuns(evidence: readonly EvidenceWord[], stems: ReadonlySet<string>, subjectLength: number): NameRun[] {
  const runs: NameRun[] = [];
  let at = 0;
  while (at < evidence.length) {
    const word = evidence[at];
    if (
      word === undefined ||
      !(stems.has(word.stem) || (word.isCapital && word.value === null && !isFrame(word.lower) && !titles.has(word.lower)))
    ) {
      at++;
      continue;
    }
    let end = at + 1;
    let own = stems.has(word.stem) ? 1 : 0;
    while (end < evidence.length) {
      const next = evidence[end];
      if (next === undefined || next.sentence !== word.sentence || next.markBefore !== "" || evidence[end - 1]?.isPossessive === true)
        break;
      const continues = stems.has(next.stem) || (next.isCapital && !isFrame(next.lower));
      const links = nameLinks.has(next.lower) && evidence[end + 1]?.isCapital === true && next.lower !== "of";
      if (!continues && !links) break;
      if (stems.has(next.stem)) own++;
      end++;
    }
    const length = end - at;
    const isSubject = own > 0 && (own >= Math.min(subjectLength, 2) || own === length);
    runs.push({ start: at, end, isFull: own >= subjectLength, isSubject });
    at = end;
  }
  return runs;
}

export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly isFull: boolean;
}

export interface NameRun extends Mention {
  readonly isSubject: boolean;
}

const titles = new Set(
  "mr mrs ms dr prof sir lady lord dame president judge captain colonel lieutenant general king queen prince princess saint st".split(" "),
);
const nameLinks = new Set("de da di van von der den la le el al bin ibn du dos del of".split(" "));
