import type { LedgerKind } from "@/lib/contract/operations/account";
import type { Queryable } from "@/lib/db/pool";
import { afterCommit } from "@/lib/db/transaction";
import { count } from "@/lib/telemetry/meters";

interface Movement {
  readonly accountId: string;
  readonly kind: LedgerKind;
  readonly availableDelta: number;
  readonly reservedDelta: number;
  readonly cause: string;
  readonly jobId?: string;
  readonly source?: "provider" | "local";
  readonly at: Date;
}

export interface Balance {
  readonly available: number;
  readonly reserved: number;
}

/** The only writer of balances: the conditional update of the account and its entry are one statement, so that cost does not grow with history. */
async function move(tx: Queryable, movement: Movement): Promise<Balance | null> {
  const { rows } = await tx.query<{ available_after: number; reserved_after: number }>({
    name: "move-credits",
    text: `WITH moved AS (
        UPDATE account SET available = available + $2, reserved = reserved + $3
        WHERE id = $1 AND available + $2 >= 0 AND reserved + $3 >= 0
        RETURNING id, available, reserved)
      INSERT INTO ledger_entry (account_id, kind, available_delta, reserved_delta, available_after, reserved_after, cause, source, job_id, created_at)
      SELECT id, $4, $2, $3, available, reserved, $5, $6, $7, $8 FROM moved
      RETURNING available_after, reserved_after`,
    values: [
      movement.accountId,
      movement.availableDelta,
      movement.reservedDelta,
      movement.kind,
      movement.cause,
      movement.source ?? null,
      movement.jobId ?? null,
      movement.at,
    ],
  });
  const row = rows[0];
  if (!row) return null;
  const credits = Math.max(Math.abs(movement.availableDelta), Math.abs(movement.reservedDelta));
  afterCommit(tx, () => count("pcb_credits_total", { kind: movement.kind }, credits));
  return { available: row.available_after, reserved: row.reserved_after };
}

interface JobMovement {
  readonly accountId: string;
  readonly jobId: string;
  readonly at: Date;
}

/** Sets one credit aside for a job. Null when none is available; then nothing changed. */
export function reserveCredit(tx: Queryable, { accountId, jobId, at }: JobMovement): Promise<Balance | null> {
  return move(tx, { accountId, jobId, at, kind: "reserve", availableDelta: -1, reservedDelta: 1, cause: `job:${jobId}` });
}

/**
 * Sets one credit aside for each of these jobs, with an entry each, in one statement. All or nothing: null when fewer are available; then nothing
 * changed.
 */
export async function reserveCredits(
  tx: Queryable,
  { accountId, jobIds, at }: { readonly accountId: string; readonly jobIds: readonly string[]; readonly at: Date },
): Promise<Balance | null> {
  const { rows } = await tx.query<{ available_after: number; reserved_after: number }>({
    name: "reserve-credits",
    text: `WITH moved AS (
        UPDATE account SET available = available - $3::int, reserved = reserved + $3::int
        WHERE id = $1 AND available >= $3::int
        RETURNING id, available + $3::int AS available, reserved - $3::int AS reserved)
      INSERT INTO ledger_entry (account_id, kind, available_delta, reserved_delta, available_after, reserved_after, cause, job_id, created_at)
      SELECT moved.id, 'reserve', -1, 1, moved.available - job.place, moved.reserved + job.place, 'job:' || job.id, job.id, $4
      FROM moved, unnest($2::text[]) WITH ORDINALITY AS job(id, place) ORDER BY job.place
      RETURNING available_after, reserved_after`,
    values: [accountId, jobIds, jobIds.length, at],
  });
  const last = rows.at(-1);
  if (!last) return null;
  afterCommit(tx, () => count("pcb_credits_total", { kind: "reserve" }, jobIds.length));
  return { available: last.available_after, reserved: last.reserved_after };
}

/** Takes the credit that was set aside for a job. */
export async function captureCredit(tx: Queryable, { accountId, jobId, at }: JobMovement): Promise<Balance> {
  return must(
    await move(tx, { accountId, jobId, at, kind: "capture", availableDelta: 0, reservedDelta: -1, cause: `job:${jobId}` }),
    "capture",
  );
}

/** Gives the credit that was set aside for a job back. */
export async function releaseCredit(tx: Queryable, { accountId, jobId, at }: JobMovement): Promise<Balance> {
  return must(
    await move(tx, { accountId, jobId, at, kind: "release", availableDelta: 1, reservedDelta: -1, cause: `job:${jobId}` }),
    "release",
  );
}

/**
 * Returns a charged credit to the account, for instance when a brief is withdrawn. A job's credit goes back once, whatever the causes: null when it
 * did before. The caller holds the account's row.
 */
export async function refundCredit(tx: Queryable, { accountId, jobId, at, why }: JobMovement & { why: string }): Promise<Balance | null> {
  const { rowCount } = await tx.query("SELECT 1 FROM ledger_entry WHERE job_id = $1 AND kind = 'refund'", [jobId]);
  if (rowCount !== 0) return null;
  return must(await move(tx, { accountId, jobId, at, kind: "refund", availableDelta: 1, reservedDelta: 0, cause: why }), "refund");
}

interface Purchase {
  readonly accountId: string;
  readonly credits: number;
  /** Names the payment or grant; one cause is entered once. */
  readonly cause: string;
  readonly source: "provider" | "local";
  readonly at: Date;
}

/**
 * Enters bought credits. What the account owes (credits taken back after they were spent) is settled from them at once, by an entry of its own.
 * A repeated cause is refused by a unique index.
 */
export async function purchaseCredits(tx: Queryable, { accountId, credits, cause, source, at }: Purchase): Promise<Balance> {
  const bought = must(
    await move(tx, { accountId, kind: "purchase", availableDelta: credits, reservedDelta: 0, cause, source, at }),
    "purchase",
  );
  return (await settleOwed(tx, { accountId, at })) ?? bought;
}

/** Enters credits that an operator gives; what is owed is settled from them. A repeated cause is refused by a unique index. */
export async function grantCredits(tx: Queryable, { accountId, credits, cause, at }: PaymentMovement): Promise<Balance> {
  const given = must(await move(tx, { accountId, kind: "grant", availableDelta: credits, reservedDelta: 0, cause, at }), "grant");
  return (await settleOwed(tx, { accountId, at })) ?? given;
}

interface PaymentMovement {
  readonly accountId: string;
  readonly credits: number;
  /** `payment:<id>` and what happened to it; `operator:<reference>`. */
  readonly cause: string;
  readonly at: Date;
}

/**
 * Takes bought credits back. What of them is spent or set aside cannot be taken: it is owed, and settled by the next credits that come in. The
 * balance never goes below zero.
 * @returns how many were taken, and how many are owed for it
 */
export async function reverseCredits(
  tx: Queryable,
  { accountId, credits, cause, at }: PaymentMovement,
): Promise<{ taken: number; owed: number }> {
  const available = await lockedAvailable(tx, accountId);
  const taken = Math.min(available, credits);
  if (taken > 0) must(await move(tx, { accountId, kind: "reversal", availableDelta: -taken, reservedDelta: 0, cause, at }), "reversal");
  const owed = credits - taken;
  if (owed > 0) await tx.query("UPDATE account SET owed = owed + $2 WHERE id = $1", [accountId, owed]);
  return { taken, owed };
}

/** Freezes credits of a disputed payment, as far as they are still there. @returns how many */
export async function holdCredits(tx: Queryable, { accountId, credits, cause, at }: PaymentMovement): Promise<number> {
  const held = Math.min(await lockedAvailable(tx, accountId), credits);
  if (held > 0) must(await move(tx, { accountId, kind: "hold", availableDelta: -held, reservedDelta: 0, cause, at }), "hold");
  return held;
}

/** Gives frozen credits back; what is owed meanwhile is settled from them. */
export async function unholdCredits(tx: Queryable, { accountId, credits, cause, at }: PaymentMovement): Promise<void> {
  if (credits <= 0) return;
  must(await move(tx, { accountId, kind: "unhold", availableDelta: credits, reservedDelta: 0, cause, at }), "unhold");
}

/** Pays what is owed from what is available. Null when nothing is owed or nothing is there. */
export async function settleOwed(
  tx: Queryable,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<Balance | null> {
  const { rows } = await tx.query<{ due: number }>("SELECT least(owed, available) AS due FROM account WHERE id = $1 FOR NO KEY UPDATE", [
    accountId,
  ]);
  const due: number = rows[0]?.due ?? 0;
  if (due <= 0) return null;
  await tx.query("UPDATE account SET owed = owed - $2 WHERE id = $1", [accountId, due]);
  return must(await move(tx, { accountId, kind: "reversal", availableDelta: -due, reservedDelta: 0, cause: "owed", at }), "reversal");
}

async function lockedAvailable(tx: Queryable, accountId: string): Promise<number> {
  const { rows } = await tx.query<{ available: number }>("SELECT available FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  return rows[0]?.available ?? 0;
}

function must(balance: Balance | null, kind: LedgerKind): Balance {
  if (!balance) throw new Error(`The ledger refused a ${kind}: no such reservation or account.`);
  return balance;
}
