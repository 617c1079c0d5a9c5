import type { Env } from "@/lib/env";
import { keptSecret } from "@/lib/gateways/kept-secret";

/**
 * Keys the hashes of what was fetched: the newest secret of the suppression list. With another one, whatever is fetched next counts as never fetched.
 * @throws Error when production has none
 */
export function referenceSecret({
  SUPPRESSION_SECRET,
  APP_ENV,
  DATA_DIR,
}: Pick<Env, "SUPPRESSION_SECRET" | "APP_ENV" | "DATA_DIR">): string {
  if (SUPPRESSION_SECRET) return SUPPRESSION_SECRET;
  if (APP_ENV === "production") throw new Error("SUPPRESSION_SECRET is not set.");
  return keptSecret(DATA_DIR, "suppression-secret");
}
