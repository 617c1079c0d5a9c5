import type pg from "pg";
import { addMs, dayMs } from "@/lib/clock";
import { noteAction } from "./note-action";

export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly blockedAt: Date | null;
  readonly purpose: string | null;
  readonly available: number;
  readonly reserved: number;
  readonly owed: number;
  /** Those that work. */
  readonly keys: readonly { readonly prefix: string; readonly lastUsedAt: Date | null }[];
  /** Within 30 days. */
  readonly jobs: number;
  /** Paid ones. */
  readonly payments: number;
  /** What operators did about it, newest first. */
  readonly actions: readonly OperatorAction[];
}

interface OperatorAction {
  readonly at: Date;
  readonly action: string;
  readonly subjectId: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
}

interface Search {
  /** An address, or the id of an account, job or payment, or the beginning of a key as it is shown. */
  readonly sought: string;
  readonly operator: string;
  readonly at: Date;
}

const maxFound = 5;
const maxActions = 20;

/** Accounts by whatever their owner can tell of them. That an operator looked is written down for each that was found. */
export async function findAccounts(pool: pg.Pool, { sought, operator, at }: Search): Promise<readonly FoundAccount[]> {
  const { rows } = await pool.query<AccountRow>(
    `SELECT id, email, created_at, closed_at, blocked_at, purpose, available, reserved, owed,
       (SELECT count(*)::int FROM job j WHERE j.account_id = a.id AND j.created_at > $2) AS jobs,
       (SELECT count(*)::int FROM payment p WHERE p.account_id = a.id AND p.status = 'paid') AS payments
     FROM account a WHERE a.id = $1 OR a.email = lower($1)
       OR a.id IN (SELECT account_id FROM api_key WHERE key_prefix = $1 UNION SELECT account_id FROM job WHERE id = $1 UNION SELECT account_id FROM payment WHERE id = $1)
     ORDER BY a.id LIMIT $3`,
    [sought, addMs(at, -30 * dayMs), maxFound],
  );
  const found: FoundAccount[] = [];
  for (const row of rows) {
    found.push({ ...accountOf(row), keys: await keysOf(pool, row.id), actions: await actionsOf(pool, row.id) });
    await noteAction(pool, { at, accountId: row.id, action: "account_shown", actor: operator });
  }
  return found;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly blocked_at: Date | null;
  readonly purpose: string | null;
  readonly available: number;
  readonly reserved: number;
  readonly owed: number;
  readonly jobs: number;
  readonly payments: number;
}

function accountOf({ created_at, closed_at, blocked_at, ...row }: AccountRow): Omit<FoundAccount, "keys" | "actions"> {
  return { ...row, createdAt: created_at, closedAt: closed_at, blockedAt: blocked_at };
}

async function keysOf(pool: pg.Pool, accountId: string): Promise<FoundAccount["keys"]> {
  const { rows } = await pool.query<{ key_prefix: string; last_used_at: Date | null }>(
    "SELECT key_prefix, last_used_at FROM api_key WHERE account_id = $1 AND revoked_at IS NULL ORDER BY id",
    [accountId],
  );
  return rows.map((row) => ({ prefix: row.key_prefix, lastUsedAt: row.last_used_at }));
}

async function actionsOf(pool: pg.Pool, accountId: string): Promise<readonly OperatorAction[]> {
  const { rows } = await pool.query<{ at: Date; action: string; subject_id: string | null; actor: string | null; reason: string | null }>(
    "SELECT at, action, subject_id, actor, reason FROM audit_line WHERE account_id = $1 AND actor IS NOT NULL ORDER BY id DESC LIMIT $2",
    [accountId, maxActions],
  );
  return rows.map(({ subject_id, ...row }) => ({ ...row, subjectId: subject_id }));
}
