import { addMs } from "@/lib/clock";
import type { Transaction } from "@/lib/db/transaction";
import { inTransaction } from "@/lib/db/transaction";
import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { log } from "@/lib/log";
import { hashSignupToken, isSignupToken, newSignupSecret } from "@/lib/secrets/signup-secrets";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { tryErasure } from "./erasure/sweep-erasures";
import { beginGrace, factKeysOf, withholdForErasure } from "./erasure/withhold";
import { findPersonByEmail } from "./find-person-by-email";
import { isEstablished } from "./is-established";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { readEvidence } from "./read-evidence";
import { sendRequestMail, stoppedMail, withheldMail } from "./request-mail";
import { closeRequest, graceMs, type RequestRow, type RequestStatus, requestColumns, requestSessionLifeMs } from "./request-row";
import { stopBriefs, stopKeyOf } from "./stop-briefs";

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
 * The button behind the mailed link. It uses the link up, and begins a session of one hour for this one request. A stop with the exact address of a
 * profile takes effect now. For everything else the address is the first proof: where it is tied to a person and long was, the request is proven. An
 * erasure is then carried out at once, also one that an operator has proven, or begins its grace where its sender wishes so; without the proof it
 * withholds, until an operator has decided.
 */
export async function confirmRequest(
  services: PrivacyServices,
  token: string,
  { wantsGrace = false }: { readonly wantsGrace?: boolean } = {},
): Promise<ConfirmedRequest> {
  if (!isSignupToken(token)) return { kind: "over" };
  const { env, pool, clock } = services;
  const at = clock.now();
  const secret = suppressionSecret(env);
  const asked = await readConfirmation(services, token);
  // Counted here and not when it is sent: else anybody could use a profile's stops up without a mailbox.
  const perProfile = { name: "privacy_profile" as const, perWindow: env.RATE_PRIVACY_PER_DAY_PROFILE, windowSeconds: 86_400 };
  const named = asked === null ? undefined : namedBy(asked);
  const isLimited = named !== undefined && (await takeTurn(services, secret, perProfile, named)) !== null;
  if (isLimited && asked?.kind === "stop") return { kind: "limited" };
  const session = newSignupSecret();
  const lift = newSignupSecret();
  const confirmed = await inTransaction<Confirmed | "limited" | null>(pool, async (tx) => {
    const { rows } = await tx.query<RequestRow>(
      `UPDATE privacy_request SET confirm_hash = NULL, confirmed_at = coalesce(confirmed_at, $2), session_hash = $3, session_expires_at = $4,
         status = CASE WHEN status = 'sent' OR ${isShownAnew} THEN 'confirmed' ELSE status END,
         person_id = CASE WHEN ${isShownAnew} THEN NULL ELSE person_id END, wants_grace = wants_grace OR $5
       WHERE confirm_hash = $1 AND confirm_expires_at > $2 RETURNING ${requestColumns}`,
      [hashSignupToken(token), at, session.hash, addMs(at, requestSessionLifeMs), wantsGrace],
    );
    const request = rows[0];
    if (!request) return null;
    return goOn(tx, request, { env, secret, at, liftHash: lift.hash, isLimited });
  });
  if (confirmed === null) return { kind: "over" };
  if (confirmed === "limited") return { kind: "limited" };
  const { request, personId, status } = confirmed;
  const isHeldBack = status === "withheld" && request.status === "confirmed";
  let isLiftUnmailed = false;
  if ((isStop(request) || isHeldBack) && request.email !== null) {
    const mail = { to: request.email, requestId: request.id, link: `${env.baseUrl}/privacy/lift/${lift.token}` };
    // It stands whether or not the mail goes out: the page that follows can lift it too.
    isLiftUnmailed = !(await sendRequestMail(
      services,
      isHeldBack ? withheldMail({ ...mail, decidedBy: addMs(request.createdAt, graceMs) }) : stoppedMail(mail),
    ));
    if (isLiftUnmailed) log.warn({ request_id: request.id }, "the mail about a stop was not accepted");
  }
  const isDue = request.kind === "erase" && status === "proven" && personId !== null && request.objectedAt === null;
  const isErasureLate = isDue && !(await tryErasure(services, { requestId: request.id, personId }));
  return { kind: "confirmed", requestId: request.id, sessionSecret: session.token, isLiftUnmailed, isErasureLate };
}

/**
 * SQL: a proof by a text on a profile opens what is held to the browser in which it was shown. A later link goes to the address that the request
 * brought, which nobody has proven: there the text is looked for anew.
 */
const isShownAnew = "(status = 'proven' AND proof = 'profile' AND kind <> 'erase')";

interface Confirmed {
  /** As it stood before the proof was weighed. */
  readonly request: RequestRow;
  readonly personId: string | null;
  readonly status: RequestStatus;
}

interface Weighing {
  readonly env: PrivacyServices["env"];
  readonly secret: readonly [string, ...string[]];
  readonly at: Date;
  readonly liftHash: Buffer;
  /** Whom it names was stopped or withheld often of late. */
  readonly isLimited: boolean;
}

async function goOn(
  tx: Transaction<Confirmed | "limited" | null>,
  request: RequestRow,
  { env, secret, at, liftHash, isLimited }: Weighing,
): Promise<Confirmed | "limited"> {
  const key = request.kind === "stop" ? stopKeyOf(request.profileUrl) : null;
  if (key !== null) {
    await stopBriefs(tx, { keys: [key], requestId: request.id, suppressionSecret: secret, at, actor: null });
    await tx.query("UPDATE privacy_request SET lift_hash = $2 WHERE id = $1", [request.id, liftHash]);
    await closeRequest(tx, { id: request.id, status: "done", at });
    return { request, personId: null, status: "done" };
  }
  if (request.status !== "confirmed") return { request, personId: request.personId, status: request.status };
  const tied = await findPersonByEmail(tx, request);
  const evidence = await readEvidence(tx, { env, personId: tied, request });
  const proven = tied !== null && isEstablished(evidence, { kind: "address", key: addressKey(request) }, null) ? tied : null;
  // Who names nobody exactly would be told of a withholding that there is not.
  if (proven === null && request.kind === "erase" && factKeysOf(request).length > 0) {
    if (isLimited) return tx.rollback("limited");
    await withholdForErasure(tx, { request, personId: tied, suppressionSecret: secret, at, liftHash });
    return { request, personId: tied, status: "withheld" };
  }
  if (proven !== null && request.kind === "erase" && request.wantsGrace) {
    await beginGrace(tx, { requestId: request.id, personId: proven, proof: "address", suppressionSecret: secret, at });
    return { request, personId: proven, status: "grace" };
  }
  await tx.query(
    `UPDATE privacy_request SET status = CASE WHEN $2::text IS NULL THEN status ELSE 'proven' END, person_id = coalesce($2, person_id),
       proof = CASE WHEN $2::text IS NULL THEN proof ELSE 'address' END WHERE id = $1`,
    [request.id, proven],
  );
  return { request, personId: proven, status: proven === null ? request.status : "proven" };
}

function isStop(request: RequestRow): boolean {
  return request.kind === "stop" && stopKeyOf(request.profileUrl) !== null;
}

/** What the request would withhold, as its turns are counted by. */
function namedBy(request: RequestRow): string | undefined {
  if (request.kind === "stop") return stopKeyOf(request.profileUrl) ?? undefined;
  return request.kind === "erase" && request.status === "sent" ? factKeysOf(request)[0] : undefined;
}

function addressKey({ email }: RequestRow): string {
  const address = email === null ? null : parseEmailAddress(email);
  return address === null || classifyEmail(address.address) === "role" ? "" : `email:${hashEmail(address)}`;
}
