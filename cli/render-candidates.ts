import type { Candidate } from "@/client/contract-types";
import { withoutControls } from "./without-controls";

/** Whom a refused request may have meant, numbered; each with its id where nobody is asked. */
export function renderCandidates(candidates: readonly Candidate[], { withIds }: { readonly withIds: boolean }): string {
  return candidates
    .map((candidate, index) => {
      const { role, organization, field, country } = candidate;
      const words = [role, organization, field, country].flatMap((word) => word ?? []).join(", ");
      const line = `  ${index + 1}. ${withoutControls(words)}\n`;
      return withIds ? `${line}     pcb enrich --candidate ${withoutControls(candidate.candidate_id)}\n` : line;
    })
    .join("");
}
