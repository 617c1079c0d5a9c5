import { hashApiKey, readApiKey } from "@/lib/account/api-key";
import { minuteMs } from "@/lib/clock";
import { findTokenCaller, touchGrant } from "@/lib/db/access-tokens";
import { type Caller, findCaller, touchKey } from "@/lib/db/api-keys";
import { serviceUnavailable } from "@/lib/db/outage";
import { sharedReader } from "@/lib/db/shared-reader";
import { ServiceError } from "@/lib/errors";
import { log } from "@/lib/log";
import { recordHash } from "@/lib/oauth/record-hash";
import { type Resource, resourceMetadataUrl, resourceOf } from "@/lib/oauth/resources";
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

/** What `lib/oauth` hands out: 43 letters of base64url. Nothing else reaches the database. */
const tokenShape = /^[\w-]{43}$/;

/**
 * The account behind the bearer key, or behind a token of the resource that is asked. Checked in the database each time, so that a revoked key stops
 * at once.
 * @param find in place of the check alone, when the same statement reads more
 * @throws ServiceError unauthorized; account_blocked; auth_not_configured when production lacks its secret; service_unavailable when the key store
 * cannot be read.
 */
export async function authenticate(request: Request, { env, pool, clock }: Services, find: FindCaller = findAlone(pool)): Promise<Caller> {
  requireAuthSecret(env);
  const resource = resourceOf(new URL(request.url).pathname);
  const secret = bearer.exec(request.headers.get("authorization") ?? "")?.[1];
  const at = clock.now();
  const caller = await callerOf(secret ?? "", { pool, find, resource, at }).catch((cause: unknown) => {
    throw serviceUnavailable(cause);
  });
  const nowMs = at.getTime();
  if (!caller || (caller.keyExpiresAt && caller.keyExpiresAt.getTime() <= nowMs))
    throw unauthorized(env.baseUrl, resource, secret !== undefined);
  if (caller.isBlocked) throw new ServiceError("account_blocked");
  if (nowMs - (lastTouchedMs.get(caller.keyId) ?? 0) > minuteMs) {
    if (lastTouchedMs.size >= maxTouched) lastTouchedMs.clear();
    lastTouchedMs.set(caller.keyId, nowMs);
    const touch = caller.isGrant ? touchGrant : touchKey;
    touch(pool, caller.keyId, at).catch((error: Error) => log.warn({ err: error.message }, "last use of a key not written"));
  }
  return caller;
}

interface Lookup {
  readonly pool: Services["pool"];
  readonly find: FindCaller;
  readonly resource: Resource;
  readonly at: Date;
}

async function callerOf(secret: string, { pool, find, resource, at }: Lookup): Promise<Caller | null> {
  if (readApiKey(secret)) return find(hashApiKey(secret));
  if (!tokenShape.test(secret)) return null;
  return findTokenCaller(sharedReader(pool), { tokenHash: recordHash("AccessToken", secret), resource, at });
}

/** @throws ServiceError auth_not_configured when production lacks its secret. */
export function requireAuthSecret({ APP_ENV, AUTH_SECRET }: Pick<Services["env"], "APP_ENV" | "AUTH_SECRET">): void {
  if (APP_ENV === "production" && !AUTH_SECRET) throw authNotConfigured(new Error("AUTH_SECRET is not set"));
}

/** Says where a token for this resource is to be had. Sources: RFC 6750, section 3; RFC 9728, section 5.1. */
function unauthorized(baseUrl: string, resource: Resource, wasGiven: boolean): ServiceError {
  const parts = [`resource_metadata="${resourceMetadataUrl(baseUrl, resource)}"`, ...(wasGiven ? ['error="invalid_token"'] : [])];
  return new ServiceError("unauthorized", { headers: { "WWW-Authenticate": `Bearer ${parts.join(", ")}` } });
}

export function authNotConfigured(cause: unknown): ServiceError {
  return new ServiceError("auth_not_configured", { cause, details: { retry_after_seconds: 5 }, headers: { "Retry-After": "5" } });
}
