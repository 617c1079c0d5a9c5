import { addMs, secondMs } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { usesSecureCookies } from "@/lib/secrets/session-cookie";
import { hashSignupToken, isSameHash, isSignupToken, newSignupSecret } from "@/lib/secrets/signup-secrets";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { confirmRequestMail, sendRequestMail } from "./request-mail";
import { linkLifeMs, type RequestRow, requestColumns, requestIdShape, requestSessionLifeMs } from "./request-row";

/*
 * Who may go on with a request: the browser that used its mailed link, for an hour. Its secret stands in a cookie, so that no address of these pages tells or opens
 * anything, whoever sees it.
 */

export function requestCookieName(env: Pick<Env, "baseUrl">): string {
  return usesSecureCookies(env) ? "__Host-brief-request" : "brief-request";
}

export function requestCookieOptions(env: Pick<Env, "baseUrl">) {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: usesSecureCookies(env), maxAge: requestSessionLifeMs / secondMs } as const;
}

/** The request, when this secret opens it; an unknown request, another browser's and a session that is over are not told apart. */
export async function readRequest(
  { pool, clock }: Pick<PrivacyServices, "pool" | "clock">,
  requestId: string,
  secret: string | null,
): Promise<RequestRow | null> {
  if (!requestIdShape.test(requestId) || !isSignupToken(secret)) return null;
  const { rows } = await pool.query<RequestRow & { readonly session_hash: Buffer }>(
    `SELECT ${requestColumns}, session_hash FROM privacy_request WHERE id = $1 AND session_hash IS NOT NULL AND session_expires_at > $2`,
    [requestId, clock.now()],
  );
  const row = rows[0];
  return row !== undefined && isSameHash(row.session_hash, hashSignupToken(secret)) ? row : null;
}

/**
 * Mails a new link to the address that the request came with, so that somebody can go on another day. Whoever asks is told nothing: neither whether
 * there is such a request, nor whether it still has an address.
 * @returns null, or the seconds to wait
 */
export async function renewLink(services: PrivacyServices, requestId: string): Promise<number | null> {
  if (!requestIdShape.test(requestId)) return null;
  const { env } = services;
  const wait = await takeTurn(
    services,
    suppressionSecret(env),
    { name: "privacy_renew", perWindow: env.RATE_PRIVACY_PER_HOUR_EMAIL, windowSeconds: 3_600 },
    requestId,
  );
  if (wait !== null) return wait;
  // Not waited for: the time that a mail takes would tell that there is a request.
  void mailNewLink(services, requestId).catch((error: Error) =>
    log.warn({ request_id: requestId, err: error.name }, "a new link was not mailed"),
  );
  return null;
}

/** @returns whether there is a request that can go on, and the mail server took the mail */
export async function mailNewLink(
  services: Pick<PrivacyServices, "env" | "pool" | "clock" | "mailer">,
  requestId: string,
): Promise<boolean> {
  const { env, pool, clock } = services;
  const { token, hash } = newSignupSecret();
  const { rows } = await pool.query<RequestRow>(
    `UPDATE privacy_request SET confirm_hash = $2, confirm_expires_at = $3
     WHERE id = $1 AND status IN ('confirmed', 'proven', 'withheld', 'grace', 'open') AND email IS NOT NULL RETURNING ${requestColumns}`,
    [requestId, hash, addMs(clock.now(), linkLifeMs)],
  );
  const request = rows[0];
  if (!request?.email) return false;
  const { email: to, kind, createdAt: askedAt } = request;
  const isSent = await sendRequestMail(
    services,
    confirmRequestMail({ to, kind, requestId, askedAt, link: `${env.baseUrl}/privacy/confirm/${token}` }),
  );
  if (!isSent) log.warn({ request_id: requestId }, "the mail with a new link was not accepted");
  return isSent;
}
