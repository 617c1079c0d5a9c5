import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/account/auth-secret";
import type { Caller } from "@/lib/db/api-keys";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { RatePolicy } from "./rate-limit";
import { addressNetwork, requestAddress } from "./request-address";

/** Polls count by key, everything else by account; what takes no key counts by address, of which the bucket holds a keyed hash. */
export function limitSubject(policy: RatePolicy, caller: Caller | null, request: Pick<Request, "headers">, env: Env): string {
  if (!caller) return `address:${hashOf(addressNetwork(requestAddress(request.headers, env)), env)}`;
  return policy.name === "poll" ? caller.keyId : caller.accountId;
}

function hashOf(network: string, env: Env): string {
  const secret = authSecret(env) ?? env.SUPPRESSION_SECRET ?? "";
  return createHmac("sha256", secret).update(`address:${network}`).digest("base64url");
}

export function rateLimited(retryAfterSeconds: number, headers: Readonly<Record<string, string>> = {}): ServiceError {
  return new ServiceError("rate_limited", {
    details: { retry_after_seconds: retryAfterSeconds },
    headers: { ...headers, "Retry-After": String(retryAfterSeconds) },
  });
}
