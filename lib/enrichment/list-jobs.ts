import type pg from "pg";
import { shownReason, shownStatus } from "@/lib/db/withheld";
import { ServiceError } from "@/lib/errors";
import { type JobRow, jobIdShape, toJobRow } from "./read-job";

export interface JobListing {
  readonly jobs: readonly JobRow[];
  readonly nextCursor: string | null;
}

interface JobListQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * A page of the account's jobs, newest first, by keyset: a page costs the same however far back it lies.
 * @throws ServiceError invalid_cursor
 */
export async function listJobs(pool: pg.Pool, { accountId, cursor, limit }: JobListQuery): Promise<JobListing> {
  const before = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString("latin1");
  if (before !== null && !jobIdShape.test(before)) throw new ServiceError("invalid_cursor");
  const { rows } = await pool.query({
    name: "list-jobs",
    text: `SELECT j.*, ${shownStatus} AS status, ${shownReason} AS reason, r.stage AS run_stage, a.available
      FROM job j JOIN account a ON a.id = j.account_id LEFT JOIN enrichment_run r ON r.id = j.run_id
      WHERE j.account_id = $1 AND ($2::text IS NULL OR j.id < $2) ORDER BY j.id DESC LIMIT $3`,
    values: [accountId, before, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map(toJobRow),
    nextCursor: rows.length > limit && last ? Buffer.from(last.id, "latin1").toString("base64url") : null,
  };
}
