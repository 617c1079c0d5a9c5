import type { JobStatus } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { shownSeed } from "@/lib/db/shown-seed";
import { shownReason, shownStatus, showsBrief } from "@/lib/db/withheld";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import type { SeedField } from "@/lib/refusal-advice";
import { wasWithdrawn } from "../was-withdrawn";
import { batchIdShape } from "./read-batch";

/** A row of a batch in the account's own words, for the portal. */
export interface BatchPageRow {
  readonly index: number;
  /** Null for an address that is never matched: it has no job. */
  readonly job: {
    readonly jobId: string;
    readonly status: JobStatus;
    readonly reason: RefusalReason | FailureReason | null;
    /** What the row named somebody by, once it has ended without a brief. */
    readonly askedBy: readonly SeedField[] | null;
    /** It had been delivered and is shown no more. */
    readonly isWithdrawn: boolean;
    /** Who it turned out to be; null without a brief. */
    readonly fullName: string | null;
    readonly isFixture: boolean;
    /** What the account itself asked with; all null when it was an email address, and 30 days after it has ended without a brief. */
    readonly asked: { readonly name: string | null; readonly company: string | null; readonly linkedinUrl: string | null };
  } | null;
}

export interface BatchPage {
  readonly createdAt: Date;
  /** The queue said that it has every run's event. Until then the sweeper sends them again. */
  readonly isConfirmed: boolean;
  /** In the order of the list that was submitted. */
  readonly rows: readonly BatchPageRow[];
}

/** A batch's rows, at most 100, in two statements. Null when there is none: unknown, malformed and another account's look the same. */
export async function readBatchPage(
  db: Queryable,
  { accountId, batchId }: { readonly accountId: string; readonly batchId: string },
): Promise<BatchPage | null> {
  if (!batchIdShape.test(batchId)) return null;
  const { rows: batches } = await db.query<{ created_at: Date; is_confirmed: boolean; response_json: string }>({
    name: "batch-page",
    text: "SELECT created_at, event_confirmed_at IS NOT NULL AS is_confirmed, response_json FROM batch WHERE id = $1 AND account_id = $2",
    values: [batchId, accountId],
  });
  const [batch] = batches;
  if (!batch) return null;
  const { rows: jobs } = await db.query<JobLine>({
    name: "batch-page-jobs",
    text: `SELECT j.id, j.batch_index, ${shownStatus} AS status, ${shownReason} AS reason, j.asked_by, j.charged, j.cache_status, j.is_fixture,
        ${shownSeed} AS seed_json, p.full_name
      FROM job j LEFT JOIN person p ON p.id = j.person_id AND ${showsBrief}
      WHERE j.batch_id = $1 AND j.account_id = $2 ORDER BY j.batch_index`,
    values: [batchId, accountId],
  });
  const { skipped } = JSON.parse(batch.response_json) as { skipped: readonly { index: number; job_id?: string }[] };
  const unmatched = skipped.filter((row) => row.job_id === undefined).map(({ index }): BatchPageRow => ({ index, job: null }));
  const rows = [...jobs.map(toRow), ...unmatched].sort((a, b) => a.index - b.index);
  return { createdAt: batch.created_at, isConfirmed: batch.is_confirmed, rows };
}

interface JobLine {
  readonly id: string;
  readonly batch_index: number;
  readonly status: JobStatus;
  readonly reason: RefusalReason | FailureReason | null;
  readonly asked_by: readonly SeedField[] | null;
  readonly charged: number;
  readonly cache_status: string;
  readonly is_fixture: boolean;
  readonly seed_json: string;
  readonly full_name: string | null;
}

function toRow(line: JobLine): BatchPageRow {
  const seed = JSON.parse(line.seed_json) as { name?: string; company?: string; linkedin_url?: string };
  return {
    index: line.batch_index,
    job: {
      jobId: line.id,
      status: line.status,
      reason: line.reason,
      askedBy: line.asked_by,
      isWithdrawn: wasWithdrawn(line),
      fullName: line.full_name,
      isFixture: line.is_fixture,
      asked: { name: seed.name ?? null, company: seed.company ?? null, linkedinUrl: seed.linkedin_url ?? null },
    },
  };
}
