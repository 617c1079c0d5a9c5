import { inTransaction } from "@/lib/db/transaction";
import { hashSignupToken, isSignupToken } from "@/lib/secrets/signup-secrets";
import type { PrivacyServices } from "./privacy-services";
import { closeRequest } from "./request-row";
import { liftStop } from "./stop-briefs";

type LiftServices = Pick<PrivacyServices, "pool" | "clock">;

/**
 * SQL: a stop that stands, or an erasure that nobody has decided yet and its sender takes back. One to which a contact objected is the operator's.
 */
const isTakenBack = "((kind = 'stop' AND status = 'done') OR (kind = 'erase' AND status = 'withheld' AND objected_at IS NULL))";
/** SQL: what an operator ends, a proven erasure in its grace too. */
const isEndedByOperator = "((kind = 'stop' AND status = 'done') OR (kind = 'erase' AND status IN ('withheld', 'grace')))";

/** Whether a link still lifts a stop. Reading changes nothing. */
export async function isLiftLink({ pool }: Pick<LiftServices, "pool">, token: string): Promise<boolean> {
  if (!isSignupToken(token)) return false;
  const { rowCount } = await pool.query(`SELECT 1 FROM privacy_request WHERE lift_hash = $1 AND ${isTakenBack}`, [hashSignupToken(token)]);
  return rowCount === 1;
}

/** The button behind the link of the mail about a stop. @returns whether it did lift one: the link works once */
export async function liftByLink({ pool, clock }: LiftServices, token: string): Promise<boolean> {
  if (!isSignupToken(token)) return false;
  return lift({ pool, clock }, "lift_hash = $1", hashSignupToken(token), null);
}

/**
 * Lifts the stop of one request, or what an erasure withholds that is not final, for its own browser or for an operator. @returns whether it did: it
 * is lifted once
 */
export async function liftByRequest({ pool, clock }: LiftServices, requestId: string, actor: string | null): Promise<boolean> {
  return lift({ pool, clock }, "id = $1", requestId, actor);
}

function lift({ pool, clock }: LiftServices, which: string, value: string | Buffer, actor: string | null): Promise<boolean> {
  const at = clock.now();
  return inTransaction<boolean>(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `UPDATE privacy_request SET status = 'lifted', lift_hash = NULL WHERE ${which} AND ${actor === null ? isTakenBack : isEndedByOperator} RETURNING id`,
      [value],
    );
    if (!rows[0]) return false;
    await liftStop(tx, { requestId: rows[0].id, at, actor });
    await closeRequest(tx, { id: rows[0].id, status: "lifted", at });
    return true;
  });
}
