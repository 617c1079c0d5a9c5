import { addMs, hourMs } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { requestCookieName } from "@/lib/privacy/request-session";
import { newSignupSecret } from "@/lib/secrets/signup-secrets";
import type { World } from "./world";

/** A person's requests about themselves, each at another step, all open to one browser. */
export interface OwnRequests {
  /** Its sender has shown to be the person. */
  readonly provenId: string;
  /** Its sender has a mailbox, and that is all. */
  readonly confirmedId: string;
  /** A stop that stands. */
  readonly stopId: string;
  readonly graceId: string;
  /** A Cookie header: of the browser that used the mailed links. */
  readonly cookie: string;
  /** Of a link that nobody has used yet. */
  readonly confirmToken: string;
  /** Of the mail about the stop. */
  readonly liftToken: string;
  readonly objectionToken: string;
}

export async function makeOwnRequests(
  { services: { pool, clock } }: World,
  { personId, email, baseUrl }: { readonly personId: string; readonly email: string; readonly baseUrl: string },
): Promise<OwnRequests> {
  const at = clock.now();
  const [browser, confirm, lift, objection] = [newSignupSecret(), newSignupSecret(), newSignupSecret(), newSignupSecret()];
  const ids = [newId("prv", at), newId("prv", at), newId("prv", at), newId("prv", at), newId("prv", at)] as const;
  const [provenId, confirmedId, stopId, sentId, graceId] = ids;
  await pool.query(
    `INSERT INTO privacy_request (id, kind, status, email, proof_code, person_id, proof, created_at, session_hash, session_expires_at) VALUES
       ($1, 'see', 'proven', $6, 'brief-proof-none', $7, 'address', $8, $9, $10), ($2, 'see', 'confirmed', $6, 'brief-proof-none', NULL, NULL, $8, $9, $10),
       ($3, 'stop', 'done', NULL, NULL, NULL, NULL, $8, $9, $10), ($4, 'see', 'sent', $6, 'brief-proof-none', NULL, NULL, $8, NULL, NULL),
       ($5, 'erase', 'grace', $6, 'brief-proof-none', NULL, 'address', $8, $9, $10)`,
    [...ids, email, personId, at, browser.hash, addMs(at, hourMs)],
  );
  await pool.query("UPDATE privacy_request SET objection_hash = $2 WHERE id = $1", [provenId, objection.hash]);
  await pool.query("UPDATE privacy_request SET lift_hash = $2 WHERE id = $1", [stopId, lift.hash]);
  await pool.query("UPDATE privacy_request SET confirm_hash = $2, confirm_expires_at = $3 WHERE id = $1", [
    sentId,
    confirm.hash,
    addMs(at, hourMs),
  ]);
  const cookie = `${requestCookieName({ baseUrl })}=${browser.token}`;
  return {
    provenId,
    confirmedId,
    stopId,
    graceId,
    cookie,
    confirmToken: confirm.token,
    liftToken: lift.token,
    objectionToken: objection.token,
  };
}
