import type { DetailLevel } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { renderingOf } from "@/lib/db/rendering-of";
import { shownSeed } from "@/lib/db/shown-seed";
import { showsBrief } from "@/lib/db/withheld";
import { type BriefRow, type JobReading, type RawJobRow, renderBrief, toJobRow } from "@/lib/enrichment/jobs/read-job";

interface BriefsQuery {
  readonly accountId: string;
  readonly batchId: string;
  readonly detail: DetailLevel;
  /** The index of the last row that was read; -1 at the beginning. */
  readonly afterIndex: number;
  readonly limit: number;
}

/** The next finished briefs of this account's batch, in the order of its rows; `lastIndex` is null when there are no more. */
export async function readBatchBriefs(
  db: Queryable,
  { accountId, batchId, detail, afterIndex, limit }: BriefsQuery,
): Promise<{ readonly jobs: readonly JobReading[]; readonly lastIndex: number | null }> {
  const { rows } = await db.query<RawJobRow & BriefRow & { readonly batch_index: number }>({
    name: "batch-briefs",
    text: `SELECT j.*, ${shownSeed} AS shown_seed, a.available, r.stage AS run_stage, CASE WHEN $3 = 'full' THEN b.full_segments ELSE b.compact_segments END AS segments, ${renderingOf("b.id", "j.language")} AS rendering
      FROM job j JOIN account a ON a.id = j.account_id JOIN brief b ON b.id = j.brief_id LEFT JOIN enrichment_run r ON r.id = j.run_id
      WHERE j.batch_id = $1 AND j.account_id = $2 AND ${showsBrief} AND j.batch_index > $4 ORDER BY j.batch_index LIMIT $5`,
    values: [batchId, accountId, detail, afterIndex, limit],
  });
  const jobs = rows.map((row) => ({ job: toJobRow(row), outlook: null, briefJson: renderBrief(row, detail) }));
  return { jobs, lastIndex: rows.length < limit ? null : (rows.at(-1)?.batch_index ?? null) };
}
