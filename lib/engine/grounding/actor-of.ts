import type { EvidenceWord } from "./evidence-words";
import type { NameRun } from "./name-runs";

/**
 * Who acts at a place of the evidence, by the first sign to its left in the sentence: 1 the subject, 2 a pronoun, 3 "who", 4 another name, 0 nobody.
 * Names behind a preposition are no actors.
 */
export function actorOf(evidence: readonly EvidenceWord[], runs: readonly NameRun[], place: number): number {
  const sentence = evidence[place]?.sentence;
  for (let at = place - 1; at >= Math.max(0, place - reach) && evidence[at]?.sentence === sentence; at--) {
    const lower = evidence[at]?.lower ?? "";
    if (pronouns.has(lower)) return 2;
    if (whoWords.has(lower)) return 3;
    const run = runs.find((candidate) => candidate.end === at + 1);
    if (run === undefined) continue;
    if (run.isSubject) return 1;
    if (
      !placeWords.has(evidence[run.start - 1]?.lower ?? "") &&
      evidence[run.start]?.value === null &&
      !months.has(evidence[run.start]?.lower ?? "")
    )
      return 4;
    at = run.start;
  }
  return 0;
}

/**
 * Whom the sentence's pronouns mean: 1 when the last sentence that begins with a name begins with the subject's, 2 with another's, 0 when none does.
 */
export function chainOf(evidence: readonly EvidenceWord[], runs: readonly NameRun[], sentence: number): number {
  for (let i = runs.length - 1; i >= 0; i--) {
    const run = runs[i];
    const first = run === undefined ? undefined : evidence[run.start];
    if (run === undefined || first === undefined || first.sentence > sentence) continue;
    const previous = evidence[run.start - 1];
    if (previous === undefined || previous.sentence !== first.sentence) return run.isSubject ? 1 : 2;
  }
  return 0;
}

export const pronouns = new Set("he she his her him they their i my hers".split(" "));

const placeWords = new Set("in at from of to near by for with on into via under and".split(" "));
const whoWords = new Set("who whom whose".split(" "));
const months = new Set("january february march april may june july august september october november december".split(" "));
const reach = 60;
