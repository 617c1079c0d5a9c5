import type { Caller } from "@/lib/db/api-keys";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { RatePolicy } from "./rate-limit";
import { addressNetwork, requestAddress } from "./request-address";

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
