import type pg from "pg";
import { isWithheld } from "@/lib/db/withheld";
import { ServiceError } from "@/lib/errors";

export interface BriefListing {
  readonly briefs: readonly { readonly jobId: string; readonly fullName: string; readonly finishedAt: Date }[];
  readonly nextCursor: string | null;
}

interface BriefListQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

const cursorShape = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]{12}Z) (per_[0-9a-z]{26})$/;

/**
 * A page of the people that this account has unlocked, the newest unlock first, by keyset; with the newest job that has the brief.
 * @throws ServiceError invalid_cursor
 */
export async function listBriefs(pool: pg.Pool, { accountId, cursor, limit }: BriefListQuery): Promise<BriefListing> {
  const [, instant, beforePerson = null] = cursorShape.exec(Buffer.from(cursor ?? "", "base64url").toString("latin1")) ?? [];
  const before = instant === undefined ? null : new Date(instant);
  if (cursor !== undefined && (before === null || Number.isNaN(before.getTime()))) throw new ServiceError("invalid_cursor");
  const { rows } = await pool.query<{ person_id: string; created_at: Date; full_name: string; id: string; finished_at: Date }>({
    name: "list-briefs",
    text: `SELECT u.person_id, u.created_at, p.full_name, j.id, j.finished_at
      FROM unlock u JOIN person p ON p.id = u.person_id
      CROSS JOIN LATERAL (
        SELECT id, finished_at FROM job
        WHERE person_id = u.person_id AND account_id = u.account_id AND status = 'done' AND brief_id IS NOT NULL AND NOT ${isWithheld("u.person_id")}
        ORDER BY id DESC LIMIT 1
      ) j
      WHERE u.account_id = $1 AND ($2::timestamptz IS NULL OR (u.created_at, u.person_id) < ($2, $3))
      ORDER BY u.created_at DESC, u.person_id DESC LIMIT $4`,
    values: [accountId, before, beforePerson, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    briefs: page.map((row) => ({ jobId: row.id, fullName: row.full_name, finishedAt: row.finished_at })),
    nextCursor:
      rows.length > limit && last
        ? Buffer.from(`${last.created_at.toISOString()} ${last.person_id}`, "latin1").toString("base64url")
        : null,
  };
}
