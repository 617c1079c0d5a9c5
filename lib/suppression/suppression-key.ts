import { createHash, createHmac, createSecretKey, type KeyObject } from "node:crypto";
import type { Env } from "@/lib/env";
import { keptSecret } from "@/lib/gateways/kept-secret";

/** One secret; or the newest, with those beside it under which entries still count. */
export type SuppressionSecret = string | readonly [string, ...string[]];

/** HMAC-SHA-256 of an identifier key under the newest secret. All that stays of a suppressed person. */
export function hmacIdentifier(secret: SuppressionSecret, key: string): Buffer {
  return hmacOf(newestSecret(secret), key);
}

/** The key's hash under each secret, the newest first. */
export function hmacsOf(secret: SuppressionSecret, key: string): Buffer[] {
  return secretsOf(secret).map((each) => hmacOf(each, key));
}

/** The keys with their hashes, each key once for each secret. */
export function hashedKeys(
  secret: SuppressionSecret,
  keys: readonly string[],
): { readonly keys: readonly string[]; readonly keyHmacs: readonly Buffer[] } {
  return {
    keys: secretsOf(secret).flatMap(() => keys),
    keyHmacs: secretsOf(secret).flatMap((each) => keys.map((key) => hmacOf(each, key))),
  };
}

/** What an entry names the secret by that keyed it. */
export function keyIdOf(secret: string): string {
  return createHash("sha256").update(`suppression-key-id:${secret}`).digest("hex").slice(0, 12);
}

export function newestSecret(secret: SuppressionSecret): string {
  return typeof secret === "string" ? secret : secret[0];
}

export function secretsOf(secret: SuppressionSecret): readonly string[] {
  return typeof secret === "string" ? [secret] : secret;
}

/**
 * The secrets behind the suppression list: SUPPRESSION_SECRET where it is set, a kept one in local and test mode; then the previous ones.
 * @throws Error when production has none: a list that cannot be checked must not be skipped.
 */
export function suppressionSecret(
  given: Pick<Env, "SUPPRESSION_SECRET" | "SUPPRESSION_SECRET_PREVIOUS" | "APP_ENV" | "DATA_DIR">,
): readonly [string, ...string[]] {
  const { SUPPRESSION_SECRET, SUPPRESSION_SECRET_PREVIOUS, APP_ENV, DATA_DIR } = given;
  if (SUPPRESSION_SECRET) return [SUPPRESSION_SECRET, ...SUPPRESSION_SECRET_PREVIOUS];
  if (APP_ENV === "production") throw new Error("SUPPRESSION_SECRET is not set.");
  return [keptSecret(DATA_DIR, "suppression-secret"), ...SUPPRESSION_SECRET_PREVIOUS];
}

/** There are a few secrets, and each request asks for hashes under them. */
const keyObjects = new Map<string, KeyObject>();

function hmacOf(secret: string, key: string): Buffer {
  const keyObject = keyObjects.get(secret) ?? createSecretKey(secret, "utf8");
  keyObjects.set(secret, keyObject);
  return createHmac("sha256", keyObject).update(key).digest();
}
