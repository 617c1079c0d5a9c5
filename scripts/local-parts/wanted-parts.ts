import type { Env } from "@/lib/env";

/** The port that each part should have; null for a part that does not run. */
export interface WantedParts {
  readonly mail: number | null;
  readonly receiver: number | null;
  readonly payments: number | null;
}

/**
 * Which parts stand in for others: in local mode the inbox unless the settings name a mail server, the receiver unless they name one, and the payment
 * sandbox unless they hold a key. Null when none does, and always outside of local mode.
 */
export function wantedParts(
  settings: Pick<
    Env,
    | "APP_ENV"
    | "SMTP_URL"
    | "CALLBACK_LOCAL_ORIGINS"
    | "CALLBACK_LOCAL_CA_FILE"
    | "STRIPE_SECRET_KEY"
    | "LOCAL_SMTP_PORT"
    | "LOCAL_RECEIVER_PORT"
    | "LOCAL_PAYMENTS_PORT"
  >,
): WantedParts | null {
  if (settings.APP_ENV !== "local") return null;
  const hasReceiver = settings.CALLBACK_LOCAL_ORIGINS.length > 0 || settings.CALLBACK_LOCAL_CA_FILE !== undefined;
  const mail = settings.SMTP_URL === undefined ? settings.LOCAL_SMTP_PORT : null;
  const receiver = hasReceiver ? null : settings.LOCAL_RECEIVER_PORT;
  const payments = settings.STRIPE_SECRET_KEY === undefined ? settings.LOCAL_PAYMENTS_PORT : null;
  return mail === null && receiver === null && payments === null ? null : { mail, receiver, payments };
}
