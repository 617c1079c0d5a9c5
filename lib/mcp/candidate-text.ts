import type { Candidate } from "@/lib/contract/candidate";
import { markedUntrusted, quoted } from "./untrusted-text";

/** Whom a refused request may have meant, for a model to show its user. */
export function candidateText(candidates: readonly Candidate[]): string {
  const lines = candidates.map(({ candidate_id: id, role, organization, field, country }, index) => {
    const words = [role, organization, field, country].flatMap((word) => (word === null ? [] : [quoted(word)]));
    return `${index + 1}. ${words.join(", ")}: candidate_id ${JSON.stringify(id)}`;
  });
  return `${markedUntrusted(lines)}\nAsk your user which of them is meant, then call enrich_person with that candidate_id, within the hour. Never choose for them.`;
}
