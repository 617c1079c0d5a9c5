import type { CandidateClaim } from "./candidate-claim";

/**
 * The claims of one page without those that another one says in full: "Jane is Head of Research." beside "Jane is head of research at Acme." adds
 * nothing. The shorter must be the beginning of the longer, up to a word that adds to it, and be of the same matter and time.
 */
export function fullestClaims(candidates: readonly CandidateClaim[]): readonly CandidateClaim[] {
  const lines = candidates.slice(0, maxCompared).map((candidate) => ({ candidate, line: lineOf(candidate.claim) }));
  return candidates.filter((candidate, i) => {
    const line = lines[i]?.line;
    if (line === undefined) return true;
    return !lines.some(
      (other) =>
        other.line.length > line.length &&
        other.line.startsWith(line) &&
        addition.test(other.line.slice(line.length)) &&
        other.candidate.category === candidate.category &&
        other.candidate.temporalStatus === candidate.temporalStatus &&
        other.candidate.isPart === candidate.isPart,
    );
  });
}

/** Bounds the comparisons on a page of thousands of claims, of which few are kept. */
const maxCompared = 200;

const addition = /^(?:,| (?:at|of|for|in|with|since)\b)/;

function lineOf(claim: string): string {
  return claim
    .replace(/\.$/, "")
    .toLowerCase()
    .replace(/ (?:an?|the) (?=\p{L})/gu, " ");
}
