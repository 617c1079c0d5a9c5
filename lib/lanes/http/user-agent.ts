import { contractVersion } from "@/lib/contract/version";
import type { Env } from "@/lib/env";

/** What robots.txt files address us by. */
export const productToken = "PersonalContextBrief";

/** Who reads, and where to find out more. */
export function userAgent(env: Pick<Env, "LANES_CONTACT_URL" | "baseUrl">): string {
  return `${productToken}/${contractVersion} (+${env.LANES_CONTACT_URL ?? env.baseUrl})`;
}
