import { createHmac } from "node:crypto";
import type { Env } from "@/lib/env";
import { keptSecret } from "@/lib/gateways/kept-secret";

/** HMAC-SHA-256 of an identifier key. All that stays of a suppressed person. */
export function hmacIdentifier(secret: string, key: string): Buffer {
  return createHmac("sha256", secret).update(key).digest();
}

/**
 * The secret behind the suppression list: SUPPRESSION_SECRET where it is set, a kept one in local and test mode.
 * @throws Error when production has none: a list that cannot be checked must not be skipped.
 */
export function suppressionSecret({ SUPPRESSION_SECRET, APP_ENV, DATA_DIR }: Env): string {
  if (SUPPRESSION_SECRET) return SUPPRESSION_SECRET;
  if (APP_ENV === "production") throw new Error("SUPPRESSION_SECRET is not set.");
  return keptSecret(DATA_DIR, "suppression-secret");
}
