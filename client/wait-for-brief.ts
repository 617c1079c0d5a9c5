import { UnexpectedAnswerError, WaitDeadlineError } from "./client-error";
import type { AnswerOf, AnyBrief, Candidate, Job, Usage } from "./contract-types";

/** How a request for a brief ended. Nothing but `done` is charged. */
export type BriefOutcome =
  | { readonly status: "done"; readonly brief: AnyBrief; readonly usage: Usage; readonly jobId: string }
  | {
      readonly status: "refused" | "failed";
      /** A code. */
      readonly reason: string | null;
      /** For people. */
      readonly message: string;
      readonly usage: Usage;
      readonly jobId: string;
      /** Whom it may have meant: `enrich({ candidate_id })` within the hour asks for that one. Mostly none. */
      readonly candidates: readonly Candidate[];
    }
  | { readonly status: "needs_review"; readonly reason: string; readonly message: string; readonly usage: Usage };

export interface WaitOptions {
  /** How long to wait at most. */
  readonly deadlineMs?: number;
  /** Looks at least this often, also when the service would be content with less. */
  readonly maxPollMs?: number;
  readonly detail?: "compact" | "full";
  /** Called with every state that was seen. */
  readonly onJob?: (job: Job) => void;
  readonly signal?: AbortSignal;
}

interface Means {
  readonly readJob: (
    id: string,
    options: Pick<WaitOptions, "detail" | "signal">,
  ) => Promise<{ readonly job: Job; readonly retryAfterSeconds: number | null }>;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds that only grow. */
  readonly elapsedMs: () => number;
}

/** The service ends every job within 60 minutes of its admission. */
const longestJobMs = 61 * 60_000;
const usualPollMs = 5_000;

/**
 * The end of a request for a brief: at once when `of` is an answer that holds it, else by polling its job.
 * @param of what `enrich` answered, or a job's id
 * @throws WaitDeadlineError when the job has not ended in time
 */
export async function waitForBrief(means: Means, of: string | AnswerOf<"enrich">, options: WaitOptions = {}): Promise<BriefOutcome> {
  if (typeof of !== "string") {
    if ("brief" in of) return { status: "done", brief: of.brief, usage: of.usage, jobId: of.job_id };
    if (of.status === "needs_review" && "message" in of)
      return { status: "needs_review", reason: of.reason, message: of.message, usage: of.usage };
  }
  const { deadlineMs = longestJobMs, maxPollMs = Number.POSITIVE_INFINITY, signal } = options;
  const asked = typeof of === "string" ? { id: of, detail: options.detail } : { id: jobIdOf(of), detail: options.detail ?? detailOf(of) };
  const startedMs = means.elapsedMs();
  for (;;) {
    const { job, retryAfterSeconds } = await means.readJob(asked.id, {
      ...(asked.detail === undefined ? {} : { detail: asked.detail }),
      ...(signal ? { signal } : {}),
    });
    options.onJob?.(job);
    const outcome = outcomeOf(job);
    if (outcome !== null) return outcome;
    const pauseMs = Math.min(retryAfterSeconds === null ? usualPollMs : retryAfterSeconds * 1_000, maxPollMs);
    if (means.elapsedMs() - startedMs + pauseMs > deadlineMs) throw new WaitDeadlineError(asked.id);
    await means.wait(pauseMs, signal);
  }
}

/** How a job ended; null while it is at work. */
export function outcomeOf(job: Job): BriefOutcome | null {
  switch (job.status) {
    case "queued":
    case "running":
      return null;
    case "done":
      if (!job.result) throw new UnexpectedAnswerError(`Job ${job.job_id} is done, but holds no brief.`, 200);
      return { status: "done", brief: job.result, usage: job.usage, jobId: job.job_id };
    case "refused":
    case "failed":
      return {
        status: job.status,
        reason: job.reason ?? null,
        message: job.error ?? "No brief.",
        usage: job.usage,
        jobId: job.job_id,
        candidates: job.status === "refused" ? (job.candidates ?? []) : [],
      };
    default:
      throw new UnexpectedAnswerError(`Job ${(job as Job).job_id} is in a state that this client does not know.`, 200);
  }
}

function jobIdOf(answer: AnswerOf<"enrich">): string {
  if ("job_id" in answer && typeof answer.job_id === "string") return answer.job_id;
  throw new UnexpectedAnswerError("The answer names no job.", 200);
}

/** The detail that was asked with, as the answer's poll_url has it. */
function detailOf(answer: AnswerOf<"enrich">): "compact" | "full" | undefined {
  const found = "poll_url" in answer ? /[?&]detail=(compact|full)\b/.exec(answer.poll_url)?.[1] : undefined;
  return found as "compact" | "full" | undefined;
}
