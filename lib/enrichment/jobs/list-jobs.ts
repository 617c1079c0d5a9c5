import type pg from "pg";
import type { JobStatus } from "@/lib/contract/vocabulary";
import { shownSeed } from "@/lib/db/shown-seed";
import { shownReason, shownStatus } from "@/lib/db/withheld";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type JobRow, jobIdShape, type RawJobRow, toJobRow } from "./read-job";

export interface JobListing {
  readonly jobs: readonly JobRow[];
  readonly nextCursor: string | null;
}

/** Each that is given narrows the list. */
export interface JobFilters {
  readonly status?: JobStatus | undefined;
  /** A batch's id, or a label of the client's own. */
  readonly batchId?: string | undefined;
  readonly clientReference?: string | undefined;
  /** Admitted at this instant or later. */
  readonly createdAfter?: Date | undefined;
  /** Admitted before this instant. */
  readonly createdBefore?: Date | undefined;
}

interface JobListQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly filters?: JobFilters;
}

const noEntropy = new Uint8Array(10);
/** The smallest id of a job that was admitted at this instant: ids begin with their time, so that the list's own index bounds it. */
const firstIdAt = (at: Date | undefined) => (at === undefined ? null : newId("job", at, noEntropy));

/**
 * A page of the account's jobs, newest first, by keyset: a page costs the same however far back it lies.
 * @throws ServiceError invalid_cursor
 */
export async function listJobs(pool: pg.Pool, { accountId, cursor, limit, filters = {} }: JobListQuery): Promise<JobListing> {
  const before = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString("latin1");
  if (before !== null && !jobIdShape.test(before)) throw new ServiceError("invalid_cursor");
  const { status, batchId, clientReference, createdAfter, createdBefore } = filters;
  const { conditions, values } = conditionsOf([
    ["j.id < ?", before],
    ["j.id >= ?", firstIdAt(createdAfter)],
    ["j.id < ?", firstIdAt(createdBefore)],
    [`${shownStatus} = ?`, status ?? null],
    ["(j.batch_id = ? OR j.client_batch_id = ?)", batchId ?? null],
    ["j.client_reference = ?", clientReference ?? null],
  ]);
  const { rows } = await pool.query<RawJobRow>({
    text: `SELECT j.*, ${shownSeed} AS shown_seed, ${shownStatus} AS status, ${shownReason} AS reason, r.stage AS run_stage, a.available
      FROM job j JOIN account a ON a.id = j.account_id LEFT JOIN enrichment_run r ON r.id = j.run_id
      WHERE j.account_id = $1 ${conditions} ORDER BY j.id DESC LIMIT $2`,
    values: [accountId, limit + 1, ...values],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map(toJobRow),
    nextCursor: rows.length > limit && last ? Buffer.from(last.id, "latin1").toString("base64url") : null,
  };
}

/** Only what is asked for stands in the statement, each value as a parameter of its own, from `$3` on. */
function conditionsOf(given: readonly (readonly [condition: string, value: string | null])[]): {
  readonly conditions: string;
  readonly values: readonly string[];
} {
  const asked = given.flatMap(([condition, value]) => (value === null ? [] : [{ condition, value }]));
  return {
    conditions: asked.map(({ condition }, index) => `AND ${condition.replaceAll("?", `$${index + 3}`)}`).join(" "),
    values: asked.map(({ value }) => value),
  };
}
