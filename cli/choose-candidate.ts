import type { Candidate } from "@/client/contract-types";
import type { BriefOutcome } from "@/client/wait-for-brief";
import { renderCandidates } from "./render-candidates";
import type { Terminal } from "./terminal";

/** Whom of the candidates the person at the terminal means; null when it is none of them. */
export async function chooseCandidate(terminal: Terminal, { message, candidates }: Refused): Promise<Candidate | null> {
  terminal.err(`${message} Nothing was charged. Who is meant?\n${renderCandidates(candidates, { withIds: false })}`);
  for (;;) {
    const answer = (await terminal.ask(`1 to ${candidates.length}, or Enter for none of them: `)).trim();
    if (answer === "") return null;
    const chosen = /^\d$/.test(answer) ? candidates[Number(answer) - 1] : undefined;
    if (chosen !== undefined) return chosen;
  }
}

type Refused = Extract<BriefOutcome, { status: "refused" | "failed" }>;
