import type { Job } from "@/client/contract-types";
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

/** One line on standard error: rewritten in place on a terminal, a line for each new text in a pipe. */
export function showProgress(terminal: Terminal): { show(text: string, elapsedMs?: number): void; end(): void } {
  let last = "";
  return {
    show(text, elapsedMs) {
      const words = withoutControls(text);
      if (terminal.isInteractive)
        terminal.err(`\r\u001b[K${words}${elapsedMs === undefined ? "" : ` · ${Math.round(elapsedMs / 1_000)} s`}`);
      else if (words !== last) terminal.err(`${words}\n`);
      last = words;
    },
    end() {
      if (terminal.isInteractive && last !== "") terminal.err("\r\u001b[K");
      last = "";
    },
  };
}

/** What a job is doing, in words. */
export function jobWords(job: Job): string {
  if (job.status === "queued" && job.queue_position !== undefined)
    return `queued at ${job.queue_position}${job.eta === undefined ? "" : `, about ${job.eta} s`}`;
  return stageWords[job.stage] ?? job.stage;
}
