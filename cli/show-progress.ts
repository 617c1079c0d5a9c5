import type { PolledJob } from "./client";
import type { Terminal } from "./terminal";
import { withoutControls } from "./without-controls";

const stageWords: Readonly<Record<string, string>> = {
  resolving_identity: "finding out who it is",
  collecting_sources: "reading sources",
  extracting_claims: "reading what they say",
  verifying_claims: "checking every claim against its quote",
  composing_brief: "composing the brief",
  finished: "finished",
};

/** One line on standard error: rewritten in place on a terminal, a line for each new stage in a pipe. */
export function showProgress(terminal: Terminal): { show(job: PolledJob, elapsedMs: number): void; end(): void } {
  let last = "";
  return {
    show(job, elapsedMs) {
      const queue = job.status === "queued" && job.queue_position !== undefined ? `queued at ${job.queue_position}` : null;
      const words = queue ?? stageWords[job.stage] ?? withoutControls(job.stage);
      if (terminal.isInteractive) terminal.err(`\r\u001b[K${words} · ${Math.round(elapsedMs / 1_000)} s`);
      else if (words !== last) terminal.err(`${words}\n`);
      last = words;
    },
    end() {
      if (terminal.isInteractive && last !== "") terminal.err("\r\u001b[K");
    },
  };
}
