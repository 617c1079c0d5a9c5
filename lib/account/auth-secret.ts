import type { Env } from "@/lib/env";
import { keptSecret } from "@/lib/gateways/kept-secret";

/**
 * The secret that goes into the hashes of sign-in links: AUTH_SECRET where it is set, a kept one in local and test mode. Null in production without
 * the setting: then nobody can sign in.
 */
export function authSecret({ AUTH_SECRET, APP_ENV, DATA_DIR }: Pick<Env, "AUTH_SECRET" | "APP_ENV" | "DATA_DIR">): string | null {
  if (AUTH_SECRET) return AUTH_SECRET;
  return APP_ENV === "production" ? null : keptSecret(DATA_DIR, "auth-secret");
}
