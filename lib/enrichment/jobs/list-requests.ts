import type { JobStatus } from "@/lib/contract/vocabulary";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import { shownSeed } from "@/lib/db/shown-seed";
import { shownReason, shownStatus, showsBrief } from "@/lib/db/withheld";
import { wasWithdrawn } from "@/lib/enrichment/was-withdrawn";
import { type FailureReason, type RefusalReason, ServiceError } from "@/lib/errors";
import { jobIdShape } from "./read-job";

/** One of the account's requests, in its own words, for the portal. */
export interface RequestEntry {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly reason: RefusalReason | FailureReason | null;
  /** It had been delivered and is shown no more. */
  readonly isWithdrawn: boolean;
  readonly isFixture: boolean;
  readonly isRefresh: boolean;
  readonly batchId: string | null;
  /** Credits that wait for its end. */
  readonly reserved: number;
  /** What it cost when it was delivered. */
  readonly charged: number;
  /** What of that came back when the brief was withdrawn. */
  readonly returned: number;
  readonly createdAt: Date;
  /** Who it turned out to be; null without a brief. */
  readonly fullName: string | null;
  /** What the account itself asked with; all null when it was an email address, and 30 days after it has ended without a brief. */
  readonly asked: { readonly name: string | null; readonly company: string | null; readonly linkedinUrl: string | null };
}

export const requestFilters = ["all", "open", "done", "refused", "failed"] as const;
export type RequestFilter = (typeof requestFilters)[number];

const statusesOf: Readonly<Record<RequestFilter, readonly JobStatus[]>> = {
  all: ["queued", "running", "done", "refused", "failed"],
  open: ["queued", "running"],
  done: ["done"],
  refused: ["refused"],
  failed: ["failed"],
};

interface RequestQuery {
  readonly accountId: string;
  readonly filter: RequestFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of the account's requests, newest first, by keyset.
 * @throws ServiceError invalid_cursor
 */
export async function listRequests(
  db: Queryable,
  { accountId, filter, cursor, limit }: RequestQuery,
): Promise<{ readonly requests: readonly RequestEntry[]; readonly nextCursor: string | null }> {
  if (cursor !== undefined && !jobIdShape.test(cursor)) throw new ServiceError("invalid_cursor");
  const { rows } = await db.query<RequestRow>({
    text: `SELECT ${shownColumns} FROM ${jobWithPerson}
      WHERE j.account_id = $1 AND ${shownStatus} IN (${statusesOf[filter].map((status) => `'${status}'`).join(", ")}) AND ($2::text IS NULL OR j.id < $2)
      ORDER BY j.id DESC LIMIT $3`,
    values: [accountId, cursor ?? null, limit + 1],
  });
  const requests = rows.slice(0, limit).map(toEntry);
  return { requests, nextCursor: rows.length > limit ? (requests.at(-1)?.jobId ?? null) : null };
}

/** One of the account's requests; null for unknown ones and for other accounts'. */
export async function findRequest(
  db: Queryable,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
): Promise<RequestEntry | null> {
  const { rows } = await db.query<RequestRow>({
    name: "find-request",
    text: `SELECT ${shownColumns} FROM ${jobWithPerson} WHERE j.account_id = $1 AND j.id = $2`,
    values: [accountId, jobId],
  });
  return rows[0] ? toEntry(rows[0]) : null;
}

const shownColumns = `j.id, ${shownStatus} AS status, ${shownReason} AS reason, j.is_fixture, j.refresh, j.batch_id, j.reserved, j.charged, j.returned, j.cache_status, j.created_at, ${shownSeed} AS seed_json, p.full_name`;
const jobWithPerson = `job j LEFT JOIN person p ON p.id = j.person_id AND ${showsBrief}`;

/** So many of the newest jobs are looked through. */
const maxLookedThrough = 10_000;

/**
 * Briefs that the account has paid for and that were withdrawn since, see `wasWithdrawn`: what was pulled for free again is counted with its
 * purchase.
 */
export async function countWithdrawn(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: "count-withdrawn",
    text: `SELECT count(*)::int AS total FROM (SELECT ${shownStatus} AS status, charged FROM job j WHERE account_id = $1 ORDER BY id DESC LIMIT ${maxLookedThrough}) newest
      WHERE status = 'refused' AND charged > 0`,
    values: [accountId],
  });
  return onlyRow({ rows }).total;
}

interface RequestRow {
  readonly id: string;
  readonly status: JobStatus;
  readonly reason: RefusalReason | FailureReason | null;
  readonly is_fixture: boolean;
  readonly refresh: boolean;
  readonly batch_id: string | null;
  readonly reserved: number;
  readonly charged: number;
  readonly returned: number;
  readonly cache_status: string;
  readonly created_at: Date;
  readonly seed_json: string;
  readonly full_name: string | null;
}

function toEntry(row: RequestRow): RequestEntry {
  const seed = JSON.parse(row.seed_json) as { name?: string; company?: string; linkedin_url?: string };
  return {
    jobId: row.id,
    status: row.status,
    reason: row.reason,
    isWithdrawn: wasWithdrawn(row),
    isFixture: row.is_fixture,
    isRefresh: row.refresh,
    batchId: row.batch_id,
    reserved: row.reserved,
    charged: row.charged,
    returned: row.returned,
    createdAt: row.created_at,
    fullName: row.full_name,
    asked: { name: seed.name ?? null, company: seed.company ?? null, linkedinUrl: seed.linkedin_url ?? null },
  };
}
