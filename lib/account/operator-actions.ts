import type pg from "pg";
import { grantCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { noteAction } from "./note-action";

/** At once: more is a slip of the hand, or is paid for. */
export const maxGrantCredits = 1_000;

interface OperatorOrder {
  readonly accountId: string;
  /** In the operator's words; of no person. */
  readonly why: string;
  readonly operator: string;
  readonly at: Date;
}

export type Granted =
  | { readonly kind: "granted"; readonly available: number }
  | { readonly kind: "granted_before"; readonly at: Date }
  /** The reference stands for another account or another number of credits. */
  | { readonly kind: "other_grant" }
  | { readonly kind: "no_account" };

/** Gives credits to an open account, once for each reference, and writes down who did it and why, in one transaction. */
export function grantToAccount(
  pool: pg.Pool,
  { accountId, credits, reference, why, operator, at }: OperatorOrder & { readonly credits: number; readonly reference: string },
): Promise<Granted> {
  const cause = `operator:${reference}`;
  return inTransaction<Granted>(pool, async (tx) => {
    // The same reference at once waits here for the one before, whatever the account.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [cause]);
    const { rowCount } = await tx.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE", [accountId]);
    if (rowCount === 0) return tx.rollback({ kind: "no_account" });
    const { rows } = await tx.query<{ account_id: string; available_delta: number; created_at: Date }>(
      "SELECT account_id, available_delta, created_at FROM ledger_entry WHERE kind = 'grant' AND cause = $1",
      [cause],
    );
    const before = rows[0];
    if (before && (before.account_id !== accountId || before.available_delta !== credits)) return tx.rollback({ kind: "other_grant" });
    if (before) return tx.rollback({ kind: "granted_before", at: before.created_at });
    const { available } = await grantCredits(tx, { accountId, credits, cause, at });
    await noteAction(tx, { at, accountId, action: "credits_granted", subjectId: reference, actor: operator, reason: why });
    return { kind: "granted", available };
  });
}

/**
 * Blocks an open account or lifts that. A blocked one's keys, grants and sign-ins are refused, its sessions end, nothing is charged by itself. What
 * it has asked before goes on to its end, since the credit for it is set aside.
 */
export function setBlocked(
  pool: pg.Pool,
  { accountId, isBlocked, why, operator, at }: OperatorOrder & { readonly isBlocked: boolean },
): Promise<"done" | "unchanged" | "no_account"> {
  return inTransaction<"done" | "unchanged" | "no_account">(pool, async (tx) => {
    const { rows } = await tx.query<{ blocked_at: Date | null }>(
      "SELECT blocked_at FROM account WHERE id = $1 AND closed_at IS NULL FOR UPDATE",
      [accountId],
    );
    const account = rows[0];
    if (!account) return tx.rollback("no_account");
    if ((account.blocked_at !== null) === isBlocked) return tx.rollback("unchanged");
    await tx.query("UPDATE account SET blocked_at = $2 WHERE id = $1", [accountId, isBlocked ? at : null]);
    if (isBlocked) await tx.query("DELETE FROM portal_session WHERE account_id = $1", [accountId]);
    await noteAction(tx, { at, accountId, action: isBlocked ? "account_blocked" : "account_unblocked", actor: operator, reason: why });
    return "done";
  });
}
