import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { inTransaction, wasDeadlocked } from "@/lib/db/transaction";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { hmacIdentifier } from "@/lib/suppression/suppression-key";
import { authSecret } from "./auth-secret";
import { forgetAccount } from "./forget-account";
import { noteAction } from "./note-action";

interface CloseServices {
  readonly env: Pick<Env, "AUTH_SECRET" | "APP_ENV" | "DATA_DIR">;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface CloseOrder {
  readonly accountId: string;
  /** What its owner typed: the account's address, so that nobody closes one by a slip. */
  readonly typedEmail: string;
}

export type ClosedAccount =
  /** `email` is the address that it had: for one last mail, and kept nowhere. */
  { readonly kind: "closed"; readonly email: string; readonly lostCredits: number } | { readonly kind: "not_confirmed" | "closed_before" };

const maxTries = 3;

/**
 * Closes an account for good, in one transaction: keys and sessions end, auto-recharge is off, callbacks and their secret go, and with them what it
 * asked and whom it unlocked. The address gives way to a keyed hash, so that it can sign up anew and gets a fresh account. Ledger, payments and audit
 * lines stay, without the address. Requests under way end as they would and tell nobody; what they leave goes with the next `sweepClosedAccounts`.
 * @throws ServiceError auth_not_configured, service_busy
 */
export async function closeAccount(services: CloseServices, order: CloseOrder): Promise<ClosedAccount> {
  const secret = authSecret(services.env);
  if (secret === null) throw new ServiceError("auth_not_configured");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await closeOnce(services, order, secret);
    } catch (error) {
      // An erasure took the same rows in another order: one of both begins again.
      if (attempt === maxTries || !wasDeadlocked(error)) throw error;
    }
  }
}

function closeOnce({ pool, clock }: CloseServices, { accountId, typedEmail }: CloseOrder, secret: string): Promise<ClosedAccount> {
  const at = clock.now();
  return inTransaction<ClosedAccount>(pool, async (tx) => {
    // Whoever adds a key, a session, a job or an entry holds this row too: it is either here to be taken away or comes to a closed account.
    const { rows } = await tx.query<{ email: string; credits: number }>(
      "SELECT email, available + reserved AS credits FROM account WHERE id = $1 AND closed_at IS NULL FOR UPDATE",
      [accountId],
    );
    const account = rows[0];
    if (!account) return tx.rollback({ kind: "closed_before" });
    const email: string = account.email;
    if (parseEmailAddress(typedEmail)?.address !== email) return tx.rollback({ kind: "not_confirmed" });
    await tx.query(
      `UPDATE account SET email = $2, purpose = NULL, closed_at = $3, auto_recharge_enabled = false, auto_recharge_stopped = NULL, payment_method_id = NULL
       WHERE id = $1`,
      [accountId, `closed:${hmacIdentifier(secret, `${accountId}:${email}`).toString("hex")}`, at],
    );
    await tx.query("DELETE FROM sign_in_token WHERE email = $1", [email]);
    await tx.query("DELETE FROM signup_transaction WHERE email = $1", [email]);
    await forgetAccount(tx, accountId);
    await noteAction(tx, { at, accountId, action: "account_closed" });
    return { kind: "closed", email, lostCredits: account.credits };
  });
}
