import { createHash } from "node:crypto";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { sessionCookieName, usesSecureCookies } from "@/lib/secrets/session-cookie";
import { hmacIdentifier } from "@/lib/suppression/suppression-key";
import type { LimitName } from "@/lib/telemetry/metric-catalogue";
import { type AuthServices, authOptions } from "./auth-options";
import { authSecret } from "./auth-secret";
import { callAuth, cookieAmong } from "./call-auth";
import { deviceWords } from "./device-words";
import { isDisposableDomain } from "./email-policy";
import { signOut } from "./sign-out";

interface LimitedServices extends AuthServices {
  /** The token buckets of `lib/http/rate-limit.ts`. */
  readonly limiter: {
    take(
      policy: { readonly name: LimitName; readonly perWindow: number; readonly windowSeconds: number; readonly burst: number },
      subject: string,
    ): Promise<{ readonly allowed: boolean; readonly resetSeconds: number }>;
  };
}

export type StartedSignIn =
  /** Also for an address that nobody has: the answer never says who has an account. */
  | { readonly kind: "sent" }
  | { readonly kind: "invalid_email" | "not_allowed" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  | { readonly kind: "mail_refused" }
  | { readonly kind: "not_configured" };

interface SignInRequest {
  readonly email: string;
  /** Where it was asked from, as far as is known. */
  readonly address: string;
}

const hourSeconds = 3_600;

/** Mails a link to sign in. Nothing in it, nor its time, depends on whether the address has an account; the first sign-in makes it. */
export async function startSignIn(services: LimitedServices, { email, address }: SignInRequest): Promise<StartedSignIn> {
  const { env } = services;
  const secret = authSecret(env);
  if (secret === null) return { kind: "not_configured" };
  const mailbox = parseEmailAddress(email);
  if (mailbox === null) return { kind: "invalid_email" };
  if (isDisposableDomain(mailbox.domain)) return { kind: "not_allowed" };
  for (const [name, perWindow, subject] of [
    ["sign_in_address", env.RATE_SIGNUP_PER_HOUR_ADDRESS, address],
    ["sign_in_email", env.RATE_SIGNUP_PER_HOUR_EMAIL, mailbox.address],
  ] as const) {
    const verdict = await services.limiter.take(
      { name, perWindow, windowSeconds: hourSeconds, burst: perWindow },
      // A keyed hash: the buckets hold no address that could be read or guessed.
      hmacIdentifier(secret, subject).toString("base64url"),
    );
    if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.resetSeconds };
  }
  const options = authOptions(services, secret);
  const csrfCookie = `${usesSecureCookies(env) ? "__Host-" : ""}next-auth.csrf-token`;
  const csrf = cookieAmong((await callAuth(env, options, { method: "GET", path: ["csrf"] })).cookies, csrfCookie);
  const answer = await callAuth(env, options, {
    method: "POST",
    path: ["signin", "email"],
    body: { email: mailbox.address, csrfToken: csrf?.split("|")[0] ?? "", callbackUrl: `${env.baseUrl}/account` },
    cookies: csrf === null ? {} : { [csrfCookie]: csrf },
  });
  return answer.redirect?.startsWith(`${env.baseUrl}/api/auth/verify-request`) ? { kind: "sent" } : { kind: "mail_refused" };
}

interface SignInLink {
  readonly email: string;
  /** An operator has blocked the account that has this address. */
  readonly isBlocked: boolean;
}

/** Whose link this is, while it works. Looking uses nothing up. */
export async function readSignInLink(services: AuthServices, token: string): Promise<SignInLink | null> {
  const secret = authSecret(services.env);
  if (secret === null || token.length > 100) return null;
  const { rows } = await services.pool.query<{ email: string; is_blocked: boolean }>(
    `SELECT t.email, a.blocked_at IS NOT NULL AS is_blocked FROM sign_in_token t LEFT JOIN account a ON a.email = t.email
     WHERE t.token_hash = $1 AND t.expires_at > $2`,
    [hashLinkToken(token, secret), services.clock.now()],
  );
  return rows[0] ? { email: rows[0].email, isBlocked: rows[0].is_blocked } : null;
}

export type FinishedSignIn =
  | { readonly kind: "signed_in"; readonly sessionSecret: string }
  | { readonly kind: "link_over" }
  /** The link stays as it was. */
  | { readonly kind: "blocked" };

interface SignInBrowser {
  /** The session that it has so far, if any. It ends: the browser forgets its secret. */
  readonly previousSecret: string | null;
  readonly userAgent: string | null;
}

/** Uses the link up and begins a session. */
export async function finishSignIn(
  services: AuthServices,
  token: string,
  { previousSecret, userAgent }: SignInBrowser,
): Promise<FinishedSignIn> {
  const { env } = services;
  const secret = authSecret(env);
  const link = await readSignInLink(services, token);
  if (secret === null || link === null) return { kind: "link_over" };
  if (link.isBlocked) return { kind: "blocked" };
  const cookieName = sessionCookieName(env);
  const answer = await callAuth(env, authOptions({ ...services, device: deviceWords(userAgent) }, secret), {
    method: "GET",
    path: ["callback", "email"],
    query: { token, email: link.email, callbackUrl: `${env.baseUrl}/account` },
  });
  const sessionSecret = cookieAmong(answer.cookies, cookieName);
  if (sessionSecret === null) return { kind: "link_over" };
  if (previousSecret !== null) await signOut(services.pool, previousSecret);
  return { kind: "signed_in", sessionSecret };
}

/** What next-auth keeps of a link's token. Source: `hashToken` in next-auth/core/lib/utils. */
function hashLinkToken(token: string, secret: string): string {
  return createHash("sha256").update(`${token}${secret}`).digest("hex");
}
