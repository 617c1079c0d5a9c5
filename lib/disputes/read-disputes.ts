import type pg from "pg";
import { jobIdShape } from "@/lib/enrichment/jobs/read-job";
import { type DisputeRow, disputeColumns, disputeIdShape } from "./dispute-row";

const maxListed = 100;

interface JobOfAccount {
  readonly accountId: string;
  readonly jobId: string;
}

/** A job's disputes, newest first, at most 100. Null for a job that is unknown or another account's. */
export async function listDisputes(pool: pg.Pool, { accountId, jobId }: JobOfAccount): Promise<DisputeRow[] | null> {
  if (!jobIdShape.test(jobId)) return null;
  const { rows: jobs } = await pool.query("SELECT 1 FROM job WHERE id = $1 AND account_id = $2", [jobId, accountId]);
  if (jobs.length === 0) return null;
  const { rows } = await pool.query<DisputeRow>(
    `SELECT ${disputeColumns} FROM dispute WHERE job_id = $1 AND account_id = $2 ORDER BY id DESC LIMIT ${maxListed}`,
    [jobId, accountId],
  );
  return rows;
}

/** Null for a dispute that is unknown, of another job (where one is named) or another account's. */
export async function readDispute(
  pool: pg.Pool,
  { accountId, jobId, disputeId }: { readonly accountId: string; readonly jobId: string | null; readonly disputeId: string },
): Promise<DisputeRow | null> {
  if ((jobId !== null && !jobIdShape.test(jobId)) || !disputeIdShape.test(disputeId)) return null;
  const { rows } = await pool.query<DisputeRow>({
    name: "read-dispute",
    text: `SELECT ${disputeColumns} FROM dispute WHERE id = $1 AND job_id = coalesce($2, job_id) AND account_id = $3`,
    values: [disputeId, jobId, accountId],
  });
  return rows[0] ?? null;
}

/** An account's newest dispute of each claim of a person, by the claim's source and words; what was withdrawn is no claim any more. */
export async function disputesOfPerson(
  pool: pg.Pool,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<readonly DisputeRow[]> {
  const { rows } = await pool.query<DisputeRow>(
    `SELECT * FROM (SELECT DISTINCT ON (quote_mark, fact_mark) ${disputeColumns} FROM dispute
      WHERE account_id = $1 AND person_id = $2 ORDER BY quote_mark, fact_mark, id DESC) newest WHERE claim IS NOT NULL LIMIT ${maxListed}`,
    [accountId, personId],
  );
  return rows;
}
