import { randomUUID } from "node:crypto";
import type pg from "pg";
import { readSignupEmail } from "@/lib/account/email-policy";
import { type Clock, secondMs } from "@/lib/clock";
import { hashEmail } from "@/lib/engine/identity/seed/email-address";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { type Mailer, MailNotAccepted } from "@/lib/gateways/mail";
import { log } from "@/lib/log";
import { newSignupSecret } from "@/lib/secrets/signup-secrets";
import { cleanSignupLabel } from "./signup-label";
import { expiryOf } from "./signup-states";
import { verificationMail } from "./verification-mail";

export interface SignupServices {
  readonly env: Pick<Env, "baseUrl">;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /**
   * Takes one of an address's signups.
   * @param subject a hash of the address
   * @throws ServiceError rate_limited
   */
  limitEmail(subject: string): Promise<void>;
}

export interface SignupRequest {
  readonly email: string;
  readonly clientName?: string | undefined;
  readonly deviceName?: string | undefined;
  readonly askedFrom: string;
}

export interface StartedSignup {
  readonly transactionId: string;
  readonly pollingToken: string;
  readonly expiresAt: Date;
}

const mailTimeoutMs = 15 * secondMs;
const retryAfterSeconds = 60;

/**
 * Begins a signup and mails its approval link. Whether the address has an account is not looked up here: known and unknown ones take the same
 * statements and the same mail.
 * @throws ServiceError invalid_email, email_not_allowed, rate_limited; verification_delivery_failed when the mail server has not accepted the mail
 * within 15 seconds: then nothing of the transaction is left.
 */
export async function startSignup(services: SignupServices, request: SignupRequest): Promise<StartedSignup> {
  const email = readSignupEmail(request.email);
  await services.limitEmail(hashEmail(email));
  const askedAt = services.clock.now();
  const transactionId = randomUUID();
  const polling = newSignupSecret();
  const approval = newSignupSecret();
  const clientName = cleanSignupLabel(request.clientName);
  const deviceName = cleanSignupLabel(request.deviceName);
  const { askedFrom } = request;
  const expiresAt = expiryOf(askedAt);
  // The row comes first, so that a link which arrives always leads somewhere.
  await services.pool.query(
    `INSERT INTO signup_transaction
       (id, email, client_name, device_name, asked_from, polling_token_hash, approval_token_hash, state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9)`,
    [transactionId, email.address, clientName, deviceName, askedFrom, polling.hash, approval.hash, askedAt, expiresAt],
  );
  const link = `${services.env.baseUrl}/verify/${approval.token}`;
  try {
    await sendInTime(services.mailer, verificationMail({ to: email.address, clientName, deviceName, askedFrom, askedAt, link }));
  } catch (cause) {
    await services.pool
      .query("DELETE FROM signup_transaction WHERE id = $1", [transactionId])
      // Its polling token was never handed out, so nobody can claim from it; retention removes it.
      .catch((error: Error) => log.warn({ err: error.message }, "a signup whose mail was refused is left"));
    throw new ServiceError("verification_delivery_failed", {
      cause: cause instanceof MailNotAccepted ? codeOf(cause) : cause,
      details: { retry_after_seconds: retryAfterSeconds },
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  }
  return { transactionId, pollingToken: polling.token, expiresAt };
}

async function sendInTime(mailer: Mailer, message: Parameters<Mailer["send"]>[0]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailNotAccepted(new Error("The mail server took too long."))), mailTimeoutMs);
  });
  try {
    await Promise.race([mailer.send(message), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A mail server's refusal quotes the address: the log gets its codes alone. */
function codeOf({ cause }: MailNotAccepted): Error {
  const { code, responseCode } = (cause ?? {}) as { code?: unknown; responseCode?: unknown };
  return new Error(`The mail was not accepted (${[code, responseCode].filter(Boolean).join(" ") || "no code"}).`);
}
