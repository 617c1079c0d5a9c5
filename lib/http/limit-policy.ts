import type { LimitName } from "@/lib/contract/operation";
import type { Caller } from "@/lib/db/api-keys";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { RatePolicy } from "./rate-limit";
import { addressNetwork, requestAddress } from "./request-address";

/** The token bucket behind a limit's name; null for what is not limited. */
export function limitPolicy(limit: LimitName, env: Env): RatePolicy | null {
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
    case "poll":
      return { name: "poll", perWindow: env.RATE_POLL_PER_SECOND, windowSeconds: 1, burst: 2 * env.RATE_POLL_PER_SECOND };
    case "read":
      return { name: "read", perWindow: env.RATE_READ_PER_MINUTE, windowSeconds: 60, burst: env.RATE_READ_PER_MINUTE };
    case "none":
      return null;
  }
}

/** Polls count by key, everything else by account; what takes no key counts by address. */
export function limitSubject(policy: RatePolicy, caller: Caller | null, request: Pick<Request, "headers">, env: Env): string {
  if (!caller) return `address:${addressNetwork(requestAddress(request.headers, env))}`;
  return policy.name === "poll" ? caller.keyId : caller.accountId;
}

export function rateLimited(retryAfterSeconds: number, headers: Readonly<Record<string, string>> = {}): ServiceError {
  return new ServiceError("rate_limited", {
    details: { retry_after_seconds: retryAfterSeconds },
    headers: { ...headers, "Retry-After": String(retryAfterSeconds) },
  });
}
