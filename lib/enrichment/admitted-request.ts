import type { Metadata } from "@/lib/contract/correlation";
import type { SeedInput, SenderContext } from "@/lib/contract/seed";
import type { BriefLanguage, DetailLevel } from "@/lib/contract/vocabulary";
import type { CallerWithFacts } from "@/lib/db/admission-facts";
import type { Caller } from "@/lib/db/api-keys";
import type { Queryable } from "@/lib/db/pool";
import type { NormalizedSeed } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { AdmissionUsage } from "./admission-usage";
import type { EnrichmentServices } from "./enrichment-services";
import { findReplay, type ReplayedJob, rememberKey } from "./idempotency";
import { hasHash } from "./request-hash";

export interface EnrichRequest extends SeedInput {
  readonly detail?: DetailLevel | undefined;
  readonly language?: BriefLanguage | undefined;
  readonly sender?: SenderContext | undefined;
  readonly callback_url?: string | undefined;
  readonly idempotency_key?: string | undefined;
  readonly batch_id?: string | undefined;
  readonly client_reference?: string | undefined;
  readonly metadata?: Metadata | undefined;
  readonly refresh?: boolean | undefined;
  readonly candidate_id?: string | undefined;
  readonly accept_weak_identity?: boolean | undefined;
}

export type AdmissionOutcome =
  | { readonly kind: "served"; readonly jobId: string; readonly briefJson: string; readonly usage: AdmissionUsage }
  | { readonly kind: "queued"; readonly jobId: string; readonly detail: DetailLevel; readonly usage: AdmissionUsage }
  /** The envelope goes to the callback address, that of a cache hit too. */
  | { readonly kind: "accepted"; readonly jobId: string; readonly usage: AdmissionUsage }
  | {
      readonly kind: "replayed";
      readonly job: ReplayedJob;
      /** A repeat of a key, and not of a request that is under way. */
      readonly isByKey?: boolean;
      /** That key came with another body first. */
      readonly isOtherBody?: boolean;
    }
  | { readonly kind: "unresolved"; readonly usage: AdmissionUsage };

export interface Admission {
  readonly caller: Caller;
  readonly request: EnrichRequest;
  readonly detail: DetailLevel;
  /** The deprecated alias: this account's job for the same seed that is still at work is answered instead of a second one. */
  readonly replaysOpenJob?: boolean;
  /** Makes it unlike every other request, so that it is a job of its own. Nothing of it is shown. */
  readonly nonce?: string;
  /** What the request may cost at most. */
  readonly maxCredits?: number | undefined;
  readonly foreseen?: ForeseenAdmission | undefined;
}

/** What the statement that checked the key has read besides, and what it was asked by. */
export interface ForeseenAdmission extends Pick<CallerWithFacts, "detail" | "facts"> {
  readonly normalized: NormalizedSeed;
  readonly fingerprint: string;
}

/** A request that has passed every check that needs no price. */
export interface AdmittedRequest extends Admission {
  readonly seed: Seed;
  readonly fingerprint: string;
  /** What tells it from another request for the same seed. Asked for only where something is under way or begins. */
  readonly requestMark: () => string;
  /** HMAC of the body, where it bears an idempotency key; kept with that. */
  readonly bodyHash: Buffer | null;
  readonly callbackUrl: string | null;
  readonly isFixture: boolean;
  readonly refresh: boolean;
  /** Somebody whom the account has not unlocked, at a price: counts against its cap. */
  readonly isNewPerson: boolean;
  readonly costCredits: 0 | 1;
  readonly at: Date;
}

/** `identity.seed`: the four fields exactly as sent. */
export function suppliedSeedJson({ linkedin_url, name, company, title }: SeedInput): string {
  return JSON.stringify({ linkedin_url, name, company, title });
}

/** What the line of its job bears of a request, whether the job is done already or has to wait. */
export function jobOfRequest({ caller, request, detail, callbackUrl, isFixture, at }: AdmittedRequest, jobId: string) {
  return {
    jobId,
    accountId: caller.accountId,
    detail,
    language: request.language ?? "en",
    seedJson: suppliedSeedJson(request),
    sender: request.sender ?? null,
    isFixture,
    clientBatchId: request.batch_id ?? null,
    clientReference: request.client_reference ?? null,
    metadata: request.metadata ?? null,
    callbackUrl,
    requestKey: callbackUrl === null ? null : (request.idempotency_key ?? null),
    at,
  } as const;
}

/** First in the transaction: the unique row decides which of two equal requests is the first. */
export async function claimKey(tx: Queryable, { caller, request, bodyHash, at }: AdmittedRequest, jobId: string): Promise<boolean> {
  const key = request.idempotency_key;
  return (
    key === undefined ||
    rememberKey(tx, { accountId: caller.accountId, operation: "enrich", key, jobId, bodyHash: bodyHash ?? Buffer.alloc(0), at })
  );
}

/** The answer of the request that came first. */
export async function replayOf({ env, pool }: EnrichmentServices, { caller, request, at }: AdmittedRequest): Promise<AdmissionOutcome> {
  const job = await findReplay(pool, { accountId: caller.accountId, operation: "enrich", key: request.idempotency_key ?? "", at });
  if (!job) throw new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
  return replayOfKey(env, request, job);
}

/** What a repeated key is answered with, whatever its body; one that differs is told so. */
export function replayOfKey(env: Env, request: EnrichRequest, job: ReplayedJob): AdmissionOutcome {
  const isSame = job.bodyHash === undefined || hasHash(suppressionSecret(env), request, job.bodyHash);
  return { kind: "replayed", job, isByKey: true, isOtherBody: !isSame };
}
