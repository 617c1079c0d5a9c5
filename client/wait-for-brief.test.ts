import { expect, it } from "vitest";
import { UnexpectedAnswerError, WaitDeadlineError } from "./client-error";
import type { AnswerOf, AnyBrief, Job } from "./contract-types";
import { waitForBrief } from "./wait-for-brief";

const usage = { cache_status: "miss", credits_charged: 0, credits_remaining: 4 } as const;
const job = (
  fields: Partial<Job> & { readonly result?: unknown; readonly reason?: string; readonly error?: string; readonly candidates?: unknown },
) =>
  ({
    job_id: "job_1",
    status: "running",
    stage: "collecting_sources",
    batch_id: null,
    usage,
    created_at: "2026-11-21T09:00:00.000Z",
    finished_at: null,
    ...fields,
  }) as Job;
const brief = { status: "ok" } as AnyBrief;

/** A service that answers these jobs, one a poll, in a time that passes only by waiting. */
function scripted(jobs: readonly Job[], retryAfterSeconds: number | null = 5) {
  const asked: unknown[] = [];
  const pausesMs: number[] = [];
  let elapsedMs = 0;
  const means = {
    readJob: async (id: string, options: object) => {
      asked.push([id, options]);
      return { job: jobs[Math.min(asked.length, jobs.length) - 1] as Job, retryAfterSeconds };
    },
    wait: async (ms: number) => {
      pausesMs.push(ms);
      elapsedMs += ms;
    },
    elapsedMs: () => elapsedMs,
  };
  return { means, asked, pausesMs };
}

it("polls as often as the service says until the job has ended, and shows every state", async () => {
  const { means, pausesMs, asked } = scripted([job({ status: "queued" }), job({}), job({ status: "done", result: brief })]);
  const seen: string[] = [];
  const answer = { job_id: "job_1", status: "queued", poll_url: "/api/jobs/job_1?detail=compact", usage } as const;
  const outcome = await waitForBrief(means, answer, { onJob: ({ status }) => seen.push(status) });
  expect(outcome).toEqual({ status: "done", brief, usage, jobId: "job_1" });
  expect([seen, pausesMs]).toEqual([
    ["queued", "running", "done"],
    [5_000, 5_000],
  ]);
  expect(asked[0]).toEqual(["job_1", { detail: "compact" }]);
});

it("looks more often when it is told to", async () => {
  const { means, pausesMs } = scripted([job({}), job({ status: "done", result: brief })]);
  await waitForBrief(means, "job_1", { maxPollMs: 100 });
  expect(pausesMs).toEqual([100]);
});

it("answers at once what needs no job", async () => {
  const { means, asked } = scripted([]);
  const served = { status: "done", job_id: "job_1", brief, usage } as AnswerOf<"enrich">;
  expect(await waitForBrief(means, served)).toEqual({ status: "done", brief, usage, jobId: "job_1" });
  const review = { status: "needs_review", reason: "email_unresolved", message: "Nobody.", usage } as const;
  expect(await waitForBrief(means, review)).toEqual(review);
  expect(asked).toEqual([]);
});

it.each(["refused", "failed"] as const)("says why a job was %s", async (status) => {
  const { means } = scripted([job({ status, reason: "identity_ambiguous", error: "Two fit." })]);
  const told = { reason: "identity_ambiguous", message: "Two fit.", usage, jobId: "job_1", candidates: [] };
  expect(await waitForBrief(means, "job_1")).toEqual({ status, ...told });
});

it("gives up at its deadline, naming the job, and not one wait later", async () => {
  const { means, pausesMs } = scripted([job({})]);
  const waiting = waitForBrief(means, "job_1", { deadlineMs: 12_000 });
  await expect(waiting).rejects.toThrow(WaitDeadlineError);
  await expect(waiting).rejects.toMatchObject({ jobId: "job_1" });
  expect(pausesMs).toEqual([5_000, 5_000]);
});

it("takes a state that no version knows, and a done job without a brief, for no answer", async () => {
  for (const odd of [job({ status: "paused" as Job["status"] }), job({ status: "done" })])
    await expect(waitForBrief(scripted([odd]).means, "job_1")).rejects.toThrow(UnexpectedAnswerError);
});
