import type pg from "pg";
import type { DetailLevel } from "@/lib/contract/vocabulary";
import { isForAccount } from "@/lib/db/own-briefs";
import { renderingOf } from "@/lib/db/rendering-of";
import { isWithheld, showsBrief } from "@/lib/db/withheld";
import { type BriefRow, jobIdShape, renderBrief } from "./read-job";

interface BriefServices {
  readonly pool: pg.Pool;
}

interface UnlockedQuery {
  readonly accountId: string;
  /** `canonical_id`. */
  readonly personId: string;
  /** The brief that this job of the account delivered, as it delivered it; null for the newest one. */
  readonly jobId: string | null;
  readonly detail: DetailLevel;
}

export interface UnlockedBrief {
  /** JSON text, as the API answers with it. */
  readonly briefJson: string;
  /** The account's newest job that delivered this brief, else its newest for the person; null when all are past their 90 days. */
  readonly jobId: string | null;
  /** Whether that job delivered this very brief. */
  readonly isOfJob: boolean;
  readonly generatedAt: Date;
}

const personIdShape = /^per_[0-9a-z]{26}$/;

/**
 * A brief of a person whom this account has unlocked: the newest that is stored, at no charge, or the one that one of its jobs delivered. Null when
 * there is none: an unknown person, one that another account unlocked, one that was erased and one who asked for no briefs look the same.
 */
export async function readUnlockedBrief(services: BriefServices, query: UnlockedQuery): Promise<UnlockedBrief | null> {
  if (!personIdShape.test(query.personId)) return null;
  if (query.jobId !== null) return jobIdShape.test(query.jobId) ? readDelivered(services.pool, query, query.jobId) : null;
  return toBrief(await readNewest(services.pool, query), query.detail);
}

interface Row extends BriefRow {
  readonly generated_at: Date;
  readonly job_id: string | null;
  readonly is_of_job: boolean;
}

/** The fixture subject is free, so that a request for it leaves a job and not always an unlock. */
async function readNewest(pool: pg.Pool, { accountId, personId, detail }: UnlockedQuery): Promise<Row | null> {
  const { rows } = await pool.query<Row>({
    name: `newest-unlocked-brief-${detail}`,
    text: `SELECT b.generated_at, b.${detail}_segments AS segments, coalesce(j.seed_json, '{}') AS seed_json, 0 AS charged, 0 AS returned, NULL::jsonb AS sender, j.id AS job_id, coalesce(j.brief_id = b.id, false) AS is_of_job,
        coalesce(j.language, 'en') AS language, ${renderingOf("b.id", "j.language")} AS rendering
      FROM (SELECT id, generated_at, full_segments, compact_segments FROM brief WHERE person_id = $2 AND ${isForAccount("brief", "$1")} ORDER BY generated_at DESC LIMIT 1) b
      LEFT JOIN LATERAL
        (SELECT id, brief_id, seed_json, language FROM job WHERE account_id = $1 AND person_id = $2 AND status = 'done' ORDER BY brief_id = b.id DESC NULLS LAST, id DESC LIMIT 1) j ON true
      WHERE NOT ${isWithheld("$2")} AND (EXISTS (SELECT 1 FROM unlock WHERE account_id = $1 AND person_id = $2)
        OR EXISTS (SELECT 1 FROM job WHERE account_id = $1 AND person_id = $2 AND status = 'done' AND is_fixture))`,
    values: [accountId, personId],
  });
  return rows[0] ?? null;
}

async function readDelivered(pool: pg.Pool, query: UnlockedQuery, jobId: string): Promise<UnlockedBrief | null> {
  const { rows } = await pool.query<Row>({
    name: `delivered-brief-${query.detail}`,
    text: `SELECT b.generated_at, b.${query.detail}_segments AS segments, j.seed_json, j.charged, j.returned, j.sender, j.id AS job_id, true AS is_of_job, j.language, ${renderingOf("b.id", "j.language")} AS rendering
      FROM job j JOIN brief b ON b.id = j.brief_id WHERE j.id = $3 AND j.account_id = $1 AND j.person_id = $2 AND ${showsBrief}`,
    values: [query.accountId, query.personId, jobId],
  });
  return toBrief(rows[0] ?? null, query.detail);
}

function toBrief(row: Row | null, detail: DetailLevel): UnlockedBrief | null {
  return row === null
    ? null
    : { briefJson: renderBrief(row, detail), jobId: row.job_id, isOfJob: row.is_of_job, generatedAt: row.generated_at };
}
