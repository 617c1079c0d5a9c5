import { hashApiKey, readApiKey } from "@/lib/account/api-key";
import { minuteMs } from "@/lib/clock";
import { type Caller, findCaller, touchKey } from "@/lib/db/api-keys";
import { serviceUnavailable } from "@/lib/db/outage";
import { sharedReader } from "@/lib/db/shared-reader";
import { ServiceError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Services } from "./services";

const lastTouchedMs = new Map<string, number>();
const maxTouched = 100_000;

const bearer = /^Bearer +([\x21-\x7e]+) *$/i;

/** Finds who has the key of this hash; null for nobody. */
export type FindCaller = (keyHash: Buffer) => Promise<Caller | null>;

const findAlone =
  (pool: Services["pool"]): FindCaller =>
  (keyHash) =>
    findCaller(sharedReader(pool), keyHash);

/**
 * The account behind the bearer key. Checked in the database each time, so that a revoked key stops at once.
 * @param find in place of the check alone, when the same statement reads more
 * @throws ServiceError unauthorized; auth_not_configured when production lacks its secret; service_unavailable when the key store cannot be read.
 */
export async function authenticate(request: Request, { env, pool, clock }: Services, find: FindCaller = findAlone(pool)): Promise<Caller> {
  requireAuthSecret(env);
  const secret = bearer.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!secret || !readApiKey(secret)) throw unauthorized();
  const caller = await find(hashApiKey(secret)).catch((cause: unknown) => {
    throw serviceUnavailable(cause);
  });
  const nowMs = clock.now().getTime();
  if (!caller || (caller.keyExpiresAt && caller.keyExpiresAt.getTime() <= nowMs)) throw unauthorized();
  if (nowMs - (lastTouchedMs.get(caller.keyId) ?? 0) > minuteMs) {
    if (lastTouchedMs.size >= maxTouched) lastTouchedMs.clear();
    lastTouchedMs.set(caller.keyId, nowMs);
    touchKey(pool, caller.keyId, new Date(nowMs)).catch((error: Error) =>
      log.warn({ err: error.message }, "last use of a key not written"),
    );
  }
  return caller;
}

/** @throws ServiceError auth_not_configured when production lacks its secret. */
export function requireAuthSecret({ APP_ENV, AUTH_SECRET }: Pick<Services["env"], "APP_ENV" | "AUTH_SECRET">): void {
  if (APP_ENV === "production" && !AUTH_SECRET) throw authNotConfigured(new Error("AUTH_SECRET is not set"));
}

function unauthorized(): ServiceError {
  return new ServiceError("unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });
}

export function authNotConfigured(cause: unknown): ServiceError {
  return new ServiceError("auth_not_configured", { cause, details: { retry_after_seconds: 5 }, headers: { "Retry-After": "5" } });
}
