import { addMs, dayMs, secondMs } from "@/lib/clock";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { peopleWindowMs } from "@/lib/retention/retention";
import { hmacIdentifier, suppressionSecret } from "@/lib/suppression/suppression-key";

interface Asked {
  readonly env: Env;
  readonly accountId: string;
  /** Of seeds that a credit is set aside for and whose person the account has not unlocked. */
  readonly fingerprints: readonly string[];
  readonly at: Date;
}

interface PeopleCount {
  readonly limit: number;
  /** Within the last 24 hours, without those who are asked for now. */
  readonly before: number;
  /** Of those who are asked for now, without whoever counts already. */
  readonly added: number;
}

/**
 * Notes whom an account asks for and refuses those that are too many, all or nothing. Who was asked for within 24 hours counts once. One statement,
 * in the admission's transaction and once that holds the account's row: of any number at once none comes past the cap, and a refusal leaves nothing.
 * @returns the refusal, for the caller to roll back with; null when it may go on
 */
export async function countPeople(tx: Queryable, asked: Asked): Promise<ServiceError | null> {
  const { accountId, at } = asked;
  const since = addMs(at, -peopleWindowMs);
  const { rows } = await tx.query<{ added: number; before: number; created_at: Date }>({
    name: "count-people",
    text: `WITH fresh AS (
        INSERT INTO asked_person AS known (account_id, mark, asked_at) SELECT $1, mark, $3 FROM unnest($2::bytea[]) AS mark
        ON CONFLICT (account_id, mark) DO UPDATE SET asked_at = excluded.asked_at WHERE known.asked_at <= $4
        RETURNING 1)
      SELECT (SELECT count(*)::int FROM fresh) AS added, (SELECT count(*)::int FROM asked_person WHERE account_id = $1 AND asked_at > $4) AS before, created_at
      FROM account WHERE id = $1`,
    values: [accountId, marksOf(asked), at, since],
  });
  const count = countOf(asked, onlyRow({ rows }));
  return count.before + count.added <= count.limit || count.added === 0 ? null : refusal(tx, asked, count);
}

/** The refusal that `countPeople` would answer with now; notes nothing. */
export async function previewPeople(db: Queryable, asked: Asked): Promise<ServiceError | null> {
  const { accountId, at } = asked;
  const { rows } = await db.query<{ before: number; added: number; created_at: Date }>({
    name: "preview-people",
    text: `SELECT count(p.mark)::int AS before, cardinality($2::bytea[]) - count(*) FILTER (WHERE p.mark = ANY($2))::int AS added, a.created_at
      FROM account a LEFT JOIN asked_person p ON p.account_id = a.id AND p.asked_at > $3 WHERE a.id = $1 GROUP BY a.id`,
    values: [accountId, marksOf(asked), addMs(at, -peopleWindowMs)],
  });
  const count = countOf(asked, onlyRow({ rows }));
  return count.before + count.added <= count.limit || count.added === 0 ? null : refusal(db, asked, count);
}

function marksOf({ env, accountId, fingerprints }: Asked): Buffer[] {
  const secret = suppressionSecret(env);
  return [...new Set(fingerprints)].map((fingerprint) => hmacIdentifier(secret, `asked:${accountId}:${fingerprint}`));
}

interface CountRow {
  readonly before: number;
  readonly added: number;
  readonly created_at: Date;
}

function countOf({ env, at }: Asked, { before, added, created_at }: CountRow): PeopleCount {
  return { before, added, limit: peopleCap(env, at.getTime() - created_at.getTime()) };
}

/** The cap grows with the account: who has just come may not sweep the whole world. */
export function peopleCap(env: Pick<Env, "PEOPLE_FIRST_DAY" | "PEOPLE_FIRST_WEEK" | "PEOPLE_PER_DAY">, accountAgeMs: number): number {
  if (accountAgeMs < dayMs) return env.PEOPLE_FIRST_DAY;
  return accountAgeMs < 7 * dayMs ? env.PEOPLE_FIRST_WEEK : env.PEOPLE_PER_DAY;
}

/** The same request fits once enough of those before have left the window; when it never would, the next look is worth it after a day. */
async function refusal(db: Queryable, { accountId, at }: Asked, { limit, before, added }: PeopleCount): Promise<ServiceError> {
  const since = addMs(at, -peopleWindowMs);
  const mustLeave = before + added - limit;
  const { rows } =
    mustLeave > before
      ? { rows: [] }
      : await db.query<{ asked_at: Date }>({
          name: "people-leave-at",
          text: "SELECT asked_at FROM asked_person WHERE account_id = $1 AND asked_at > $2 AND asked_at < $3 ORDER BY asked_at OFFSET $4 LIMIT 1",
          values: [accountId, since, at, mustLeave - 1],
        });
  const oldest: Date | undefined = rows[0]?.asked_at;
  const waitMs = oldest === undefined ? peopleWindowMs : oldest.getTime() + peopleWindowMs - at.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  return new ServiceError("daily_people_limit", {
    details: {
      available_at: addMs(at, seconds * secondMs).toISOString(),
      retry_after_seconds: seconds,
      people_asked: added,
      people_left: Math.max(0, limit - before),
      max_people: limit,
    },
  });
}
