import type { BatchView } from "@/components/batch/batch-view";
import { type BatchState, readBatch } from "@/lib/enrichment/batch/read-batch";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import type { Services } from "@/lib/http/services";

/** How this account's batch stands, in at most three statements however many rows it has. Null: there is none. */
export async function watchedBatch(
  { pool, env, clock }: Services,
  { accountId, batchId }: { readonly accountId: string; readonly batchId: string },
): Promise<BatchView | null> {
  const state = await readBatch(pool, { accountId, batchId });
  if (!state) return null;
  const open = state.jobs.filter(({ status }) => status === "queued" || status === "running").map(({ jobId }) => jobId);
  const progress = await readProgress(pool, { jobIds: open, concurrency: env.EXECUTOR_CONCURRENCY, at: clock.now() });
  const etas = [...progress.values()].flatMap(({ etaSeconds }) => (etaSeconds === null ? [] : [etaSeconds]));
  return batchView(state, etas.length === 0 ? null : Math.max(...etas));
}

function batchView({ counts, credits, jobs }: BatchState, etaSeconds: number | null): BatchView {
  return {
    counts,
    credits,
    etaSeconds,
    jobs: jobs.map(({ jobId, status, stage, isWithdrawn }) => ({ jobId, status, stage, isWithdrawn })),
  };
}
