import type pg from "pg";
import type { BatchStatus, JobStatus } from "@/lib/contract/vocabulary";
import type { OuterRow } from "@/lib/db/outer-row";
import { shownSeed } from "@/lib/db/shown-seed";
import { shownReason, shownStatus } from "@/lib/db/withheld";
import { type JobRow, type RawJobRow, toJobRow } from "@/lib/enrichment/jobs/read-job";

export interface BatchState {
  readonly batchId: string;
  readonly status: BatchStatus;
  readonly counts: Readonly<Record<JobStatus, number>>;
  readonly credits: { readonly reserved: number; readonly charged: number; readonly released: number };
  /** In the order of the rows. */
  readonly jobs: readonly JobRow[];
  readonly hasEnded: boolean;
}

export const batchIdShape = /^bat_[0-9a-z]{26}$/;

/** How this account's batch stands, in one statement. Null when there is none: unknown, malformed and another account's look the same. */
export async function readBatch(
  pool: pg.Pool,
  { accountId, batchId }: { readonly accountId: string; readonly batchId: string },
): Promise<BatchState | null> {
  if (!batchIdShape.test(batchId)) return null;
  const { rows } = await pool.query<
    { readonly reserved_at_start: number; readonly stopped_at: Date | null; readonly available: number } & OuterRow<
      Omit<RawJobRow, "available"> & { readonly reserved: number }
    >
  >({
    name: "read-batch",
    text: `SELECT b.reserved_at_start, b.stopped_at, a.available, r.stage AS run_stage, j.*, ${shownSeed} AS shown_seed, ${shownStatus} AS status, ${shownReason} AS reason
      FROM batch b JOIN account a ON a.id = b.account_id
      LEFT JOIN job j ON j.batch_id = b.id LEFT JOIN enrichment_run r ON r.id = j.run_id
      WHERE b.id = $1 AND b.account_id = $2 ORDER BY j.batch_index`,
    values: [batchId, accountId],
  });
  const [first] = rows;
  if (!first) return null;
  // A batch of addresses that are never matched has no job.
  const lines = rows.filter((row) => row.id !== null);
  const counts: Record<JobStatus, number> = { queued: 0, running: 0, done: 0, refused: 0, failed: 0 };
  for (const row of lines) counts[row.status] += 1;
  const reserved = sum(lines.map((row) => row.reserved));
  const charged = sum(lines.map((row) => row.charged - row.returned));
  return {
    batchId,
    status: batchStatus(counts, first.stopped_at !== null),
    counts,
    credits: { reserved, charged, released: first.reserved_at_start - reserved - charged },
    jobs: lines.map(toJobRow),
    hasEnded: counts.queued + counts.running === 0,
  };
}

function batchStatus(counts: Readonly<Record<JobStatus, number>>, isStopped: boolean): BatchStatus {
  const ended = counts.done + counts.refused + counts.failed;
  if (counts.queued + counts.running === 0) return isStopped ? "stopped" : "done";
  return counts.running + ended === 0 ? "queued" : "running";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
