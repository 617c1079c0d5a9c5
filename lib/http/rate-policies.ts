import type { LimitName } from "@/lib/contract/operation";
import type { Env } from "@/lib/env";
import type { RatePolicy } from "./rate-limit";

/** The bucket behind a limit's name; null for none. The portal's actions draw from the same buckets as the API's calls. */
export function ratePolicy(limit: Exclude<LimitName, "none">, env: Env): RatePolicy;
export function ratePolicy(limit: LimitName, env: Env): RatePolicy | null;
export function ratePolicy(limit: LimitName, env: Env): RatePolicy | null {
  switch (limit) {
    case "enrich":
      return { name: "enrich", perWindow: env.RATE_ENRICH_PER_MINUTE, windowSeconds: 60, burst: env.RATE_ENRICH_BURST };
    case "batch":
      return { name: "batch", perWindow: env.RATE_BATCH_PER_MINUTE, windowSeconds: 60, burst: env.RATE_BATCH_PER_MINUTE };
    case "signup":
      return {
        name: "signup",
        perWindow: env.RATE_SIGNUP_PER_HOUR_ADDRESS,
        windowSeconds: 3_600,
        burst: env.RATE_SIGNUP_PER_HOUR_ADDRESS,
      };
    case "privacy":
      return {
        name: "privacy",
        perWindow: env.RATE_PRIVACY_PER_HOUR_ADDRESS,
        windowSeconds: 3_600,
        burst: env.RATE_PRIVACY_PER_HOUR_ADDRESS,
      };
    case "poll":
      return { name: "poll", perWindow: env.RATE_POLL_PER_SECOND, windowSeconds: 1, burst: 2 * env.RATE_POLL_PER_SECOND };
    case "read":
      return { name: "read", perWindow: env.RATE_READ_PER_MINUTE, windowSeconds: 60, burst: env.RATE_READ_PER_MINUTE };
    case "dispute":
      return { name: "dispute", perWindow: env.RATE_DISPUTE_PER_HOUR, windowSeconds: 3_600, burst: env.RATE_DISPUTE_PER_HOUR };
    case "none":
      return null;
  }
}
