import { hashSignupToken, isSignupToken, newSignupSecret } from "@/lib/account/signup-secrets";
import { addMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import { findPersonByEmail } from "./find-person-by-email";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { sendRequestMail, stoppedMail } from "./request-mail";
import { closeRequest, type RequestRow, requestColumns, requestSessionLifeMs } from "./request-row";
import { stopBriefs, stopKeyOf } from "./stop-briefs";
import { suppressionSecret } from "./suppression-key";
import { tryErasure } from "./sweep-erasures";

/** The request behind a mailed link, null when the link is over. Reading changes nothing: mail scanners open links. */
export async function readConfirmation(
  { pool, clock }: Pick<PrivacyServices, "pool" | "clock">,
  token: string,
): Promise<RequestRow | null> {
  if (!isSignupToken(token)) return null;
  const { rows } = await pool.query<RequestRow>(
    `SELECT ${requestColumns} FROM privacy_request WHERE confirm_hash = $1 AND confirm_expires_at > $2`,
    [hashSignupToken(token), clock.now()],
  );
  return rows[0] ?? null;
}

export type ConfirmedRequest =
  | { readonly kind: "over" }
  /** This profile was stopped often of late. The link is not used up. */
  | { readonly kind: "limited" }
  /** `sessionSecret` goes into a cookie: with it this browser, and no other, may go on with the request. */
  | {
      readonly kind: "confirmed";
      readonly requestId: string;
      readonly sessionSecret: string;
      /** The stop stands, but the mail that would lift it was not accepted. */
      readonly isLiftUnmailed: boolean;
      /** The proof stands, but what is held could not be erased just now: the sweep does it. */
      readonly isErasureLate: boolean;
    };

/**
 * The button behind the mailed link. It uses the link up, and begins a session of one hour for this one request. A stop with the exact address of a profile takes
 * effect now. For everything else the address is the first proof: where it is tied to a person, the request is proven. An erasure is carried out at once, also one
 * that an operator has proven.
 */
export async function confirmRequest(given: PrivacyServices, token: string): Promise<ConfirmedRequest> {
  if (!isSignupToken(token)) return { kind: "over" };
  const { env, pool, clock } = given;
  const at = clock.now();
  const secret = suppressionSecret(env);
  const asked = await readConfirmation(given, token);
  const stopKey = asked?.kind === "stop" ? stopKeyOf(asked.profileUrl) : null;
  // Counted here and not when it is sent: else anybody could use a profile's stops up without a mailbox.
  const perProfile = { name: "privacy_profile" as const, perWindow: env.RATE_PRIVACY_PER_DAY_PROFILE, windowSeconds: 86_400 };
  if (stopKey !== null && (await takeTurn(given, secret, perProfile, stopKey)) !== null) return { kind: "limited" };
  const session = newSignupSecret();
  const lift = newSignupSecret();
  const confirmed = await inTransaction<{ readonly request: RequestRow; readonly personId: string | null } | null>(pool, async (tx) => {
    const { rows } = await tx.query<RequestRow>(
      `UPDATE privacy_request SET confirm_hash = NULL, confirmed_at = coalesce(confirmed_at, $2), session_hash = $3, session_expires_at = $4,
         status = CASE status WHEN 'sent' THEN 'confirmed' ELSE status END
       WHERE confirm_hash = $1 AND confirm_expires_at > $2 RETURNING ${requestColumns}`,
      [hashSignupToken(token), at, session.hash, addMs(at, requestSessionLifeMs)],
    );
    const request = rows[0];
    if (!request) return null;
    const key = request.kind === "stop" ? stopKeyOf(request.profileUrl) : null;
    if (key !== null) {
      await stopBriefs(tx, { key, requestId: request.id, suppressionSecret: secret, at, actor: null });
      await tx.query("UPDATE privacy_request SET lift_hash = $2 WHERE id = $1", [request.id, lift.hash]);
      await closeRequest(tx, { id: request.id, status: "done", at });
      return { request, personId: null };
    }
    const isAsked = request.status === "confirmed";
    const personId = isAsked ? await findPersonByEmail(tx, request) : null;
    await tx.query(
      "UPDATE privacy_request SET status = CASE WHEN $2::text IS NULL THEN status ELSE 'proven' END, person_id = coalesce($2, person_id) WHERE id = $1",
      [request.id, personId],
    );
    return { request, personId: request.status === "proven" ? request.personId : personId };
  });
  if (confirmed === null) return { kind: "over" };
  const { request, personId } = confirmed;
  let isLiftUnmailed = false;
  if (request.kind === "stop" && stopKeyOf(request.profileUrl) !== null && request.email !== null) {
    const link = `${env.baseUrl}/privacy/lift/${lift.token}`;
    // The stop stands whether or not the mail goes out: the page that follows can lift it too.
    isLiftUnmailed = !(await sendRequestMail(given, stoppedMail({ to: request.email, requestId: request.id, link })));
    if (isLiftUnmailed) log.warn({ request_id: request.id }, "the mail about a stop was not accepted");
  }
  const isErasureLate = request.kind === "erase" && personId !== null && !(await tryErasure(given, { requestId: request.id, personId }));
  return { kind: "confirmed", requestId: request.id, sessionSecret: session.token, isLiftUnmailed, isErasureLate };
}
