import { ApiError } from "@/client/api-error";
import { WaitDeadlineError } from "@/client/client-error";
import type { AnswerOf, Job, Usage } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import type { BriefOutcome } from "@/client/wait-for-brief";
import { chooseCandidate } from "./choose-candidate";
import { exitCodes } from "./exit-codes";
import { failWith } from "./fail-with";
import { Failure } from "./failure";
import { jsonText } from "./print-json";
import { type Page, renderBrief } from "./render-brief";
import { renderCandidates } from "./render-candidates";
import { jobWords, showProgress } from "./show-progress";
import type { Terminal } from "./terminal";
import { writePrivate } from "./write-private";

export interface Delivery {
  readonly json?: true;
  readonly out?: string;
  readonly detail: "compact" | "full";
  readonly maxWaitMs: number;
  /** Asks for one of a refused job's candidates. Absent where the job was not asked for just now. */
  readonly askFor?: (candidateId: string) => Promise<AnswerOf<"enrich">>;
}

/** Nearer to the end it pays to look more often than every five seconds. */
const pollMs = 1_500;

/**
 * Waits for a brief with progress on standard error, then shows it or writes it to a file.
 * @throws Failure when there is none; its body says so to scripts
 */
export async function deliverBrief(
  { terminal, client }: { readonly terminal: Terminal; readonly client: Client },
  of: string | AnswerOf<"enrich">,
  delivery: Delivery,
): Promise<void> {
  const { json, out, detail, maxWaitMs, askFor } = delivery;
  const startedMs = performance.now();
  const progress = showProgress(terminal);
  const show = (job: Job) => progress.show(jobWords(job), performance.now() - startedMs);
  let outcome: BriefOutcome;
  try {
    outcome = await client.waitForBrief(of, { deadlineMs: maxWaitMs, maxPollMs: pollMs, detail, onJob: show, signal: terminal.signal });
  } catch (error) {
    progress.end();
    throw await withJob(error, of, terminal.signal);
  }
  progress.end();
  if (outcome.status !== "done") {
    const mayChoose = askFor !== undefined && json !== true && terminal.canAsk;
    if (outcome.status !== "refused" || outcome.candidates.length === 0 || !mayChoose) throw noBrief(outcome);
    const chosen = await chooseCandidate(terminal, outcome);
    if (chosen === null) throw noBrief({ ...outcome, candidates: [] });
    return deliverBrief({ terminal, client }, await askFor(chosen.candidate_id), delivery);
  }
  const isFile = out !== undefined;
  const text = json === true ? jsonText(outcome.brief) : renderBrief(outcome.brief, pageOf(terminal, isFile));
  if (!isFile) terminal.out(text);
  else {
    const { jobId } = outcome;
    await writePrivate(out, text).catch((error: NodeJS.ErrnoException) => {
      const again = jobId === null ? "ask for it again, at no charge." : `pcb job ${jobId} --wait`;
      const message = `${out} cannot be written (${error.code}). The brief is yours: ${again}`;
      throw new Failure(message, exitCodes.usage, { error: "failed", message, ...(jobId === null ? {} : { job_id: jobId }) });
    });
    terminal.err(`Written to ${out}.\n`);
  }
  terminal.err(`${paidLine(outcome.usage)}\n`);
}

/** Whatever ends the wait, the job that may be charged is named; but not to who named it and is refused. */
async function withJob(error: unknown, of: string | AnswerOf<"enrich">, signal: AbortSignal): Promise<unknown> {
  const jobId = typeof of === "string" ? of : "job_id" in of ? of.job_id : undefined;
  const isRefusal = typeof of === "string" && error instanceof ApiError && error.status < 500;
  if (jobId === undefined || isRefusal || error instanceof WaitDeadlineError) return error;
  const words = `${signal.aborted ? "The job goes on" : "Look again"}: pcb job ${jobId} --wait`;
  return failWith(error, { signal, words, fields: { job_id: jobId } });
}

/** A file is read by whatever opens it. */
function pageOf({ columns, hasColor }: Terminal, isFile: boolean): Page {
  return isFile ? { columns: 100, hasColor: false } : { columns, hasColor };
}

function noBrief(outcome: Exclude<BriefOutcome, { status: "done" }>): Failure {
  const reason = outcome.reason === null ? "" : ` (${outcome.reason})`;
  const exitCode = outcome.status === "failed" ? exitCodes.failed : exitCodes.refused;
  const candidates = "candidates" in outcome ? outcome.candidates : [];
  const choice =
    candidates.length === 0 ? "" : `\nYou may mean one of these:\n${renderCandidates(candidates, { withIds: true }).trimEnd()}`;
  return new Failure(`${outcome.message}${reason} Nothing was charged.${choice}`, exitCode, {
    status: outcome.status,
    reason: outcome.reason,
    message: outcome.message,
    ...("jobId" in outcome ? { job_id: outcome.jobId } : {}),
    ...(candidates.length === 0 ? {} : { candidates }),
    usage: outcome.usage,
  });
}

function paidLine({ credits_charged: charged, credits_remaining: remaining }: Usage): string {
  return `${charged === 0 ? "Nothing was charged" : `${charged} credit was charged`}; ${remaining} left.`;
}
