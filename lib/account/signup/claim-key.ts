import type pg from "pg";
import { insertKey } from "@/lib/account/rotate-keys";
import type { Clock } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { readSignup, type SignupProof } from "./read-signup";
import { type SignupState, statesBefore } from "./signup-states";

export type Claim =
  /** The one time that the key is handed out. */
  | { readonly kind: "claimed"; readonly secret: string; readonly prefix: string }
  /** No key: not decided yet, or over. */
  | { readonly kind: "unclaimed"; readonly state: SignupState };

interface ClaimServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * Mints the key of an approved signup, once: of any number of claims at the same time one gets it. The key bears the names that the mail showed.
 * @throws ServiceError verification_not_found
 */
export async function claimKey(services: ClaimServices, proof: SignupProof): Promise<Claim> {
  const state = await readSignup(services, proof);
  if (state !== "approved") return { kind: "unclaimed", state };
  const at = services.clock.now();
  const claim = await inTransaction<Claim | null>(services.pool, async (tx) => {
    // Whoever waited here for another claim looks at the row again, and finds it claimed.
    const { rows } = await tx.query<{ account_id: string; client_name: string; device_name: string | null }>(
      `SELECT account_id, client_name, device_name FROM signup_transaction
       WHERE id = $1 AND state = ANY ($3) AND claimable_until > $2 FOR UPDATE`,
      [proof.transactionId, at, statesBefore("already_claimed")],
    );
    const signup = rows[0];
    if (!signup) return null;
    // The account's row is held as whoever makes or rotates keys holds it. One that was closed meanwhile gets no key: its approval is void.
    const { rows: accounts } = await tx.query<{ closed_at: Date | null }>("SELECT closed_at FROM account WHERE id = $1 FOR NO KEY UPDATE", [
      signup.account_id,
    ]);
    if (!accounts[0] || accounts[0].closed_at !== null) return tx.rollback({ kind: "unclaimed", state: "expired" });
    const key = await insertKey(tx, {
      accountId: signup.account_id,
      environment: "live",
      clientName: signup.client_name,
      deviceName: signup.device_name,
      defaultDetail: null,
      at,
    });
    await tx.query(
      "UPDATE signup_transaction SET state = 'already_claimed', claimed_at = $2, key_id = $3 WHERE id = $1 AND state = ANY ($4)",
      [proof.transactionId, at, key.id, statesBefore("already_claimed")],
    );
    await tx.query("INSERT INTO audit_line (at, account_id, action, subject_id) VALUES ($1, $2, 'key_claimed', $3)", [
      at,
      signup.account_id,
      key.id,
    ]);
    return { kind: "claimed", secret: key.secret, prefix: key.prefix };
  });
  // Another claim, or the end of its time, came between.
  return claim ?? { kind: "unclaimed", state: await readSignup(services, proof) };
}
