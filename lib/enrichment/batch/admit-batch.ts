import { rechargeWhenLow } from "@/lib/billing/recharge-requests";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Caller } from "@/lib/db/api-keys";
import { type KeyRecord, loadBatchFacts } from "@/lib/db/batch-facts";
import { wasDeadlocked } from "@/lib/db/transaction";
import { checkCallbackUrl } from "@/lib/enrichment/deliveries/check-callback-url";
import { tooManyQueued } from "@/lib/enrichment/jobs/queue-job";
import { ServiceError } from "@/lib/errors";
import { hashedKeys, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { BatchServices } from "../enrichment-services";
import { batchKeyState } from "../idempotency";
import { paymentRequired } from "../payment-required";
import { requireWithinMaxCredits } from "../require-within-max-credits";
import { requireMaySpend } from "../spend-budget";
import { handOverBatch, resumeBatch } from "./hand-over-batch";
import { withPeopleWarning } from "./people-warning";
import { type BatchEstimate, planBatch } from "./plan-batch";
import { batchBodyHashes, ignoredBatchFields, readBatchRows } from "./read-batch-rows";
import { type AlsoStore, type SubmittedBatch, storeBatch } from "./store-batch";

export interface BatchRequest {
  /** The caller's untrusted JSON, row by row. */
  readonly profiles: readonly unknown[];
  readonly estimate_only?: boolean | undefined;
  readonly callback_url?: string | undefined;
  readonly language?: BriefLanguage | undefined;
  readonly idempotency_key?: string | undefined;
}

const maxWarnings = 100;

interface BatchAdmission {
  readonly caller: Caller;
  readonly request: BatchRequest;
  readonly renderAnswer: (batch: SubmittedBatch) => string;
  /** What the submission may cost at most. */
  readonly maxCredits?: number | undefined;
  /** Names in the body, beside the rows, that mean nothing. */
  readonly ignoredFields?: readonly string[];
  readonly alsoStore?: AlsoStore | undefined;
}

export type BatchOutcome =
  | { readonly kind: "estimated"; readonly estimate: BatchEstimate }
  /** The first submission's answer, also for a repeat of its key. */
  | { readonly kind: "submitted"; readonly responseJson: string; readonly isReplay: boolean };

const maxTries = 3;

/**
 * Estimates or submits a batch: idempotent replay, rows, callback address, price, in this order; then all of it in one transaction, and one hand-over
 * to the queue. An estimate reads only, and neither reads nor records a key. The cost does not depend on what the tables hold, and the number of
 * statements not on the number of rows.
 * @throws ServiceError terms_not_accepted, daily_people_limit, idempotency_key_mismatch, idempotency_key_expired, invalid_batch,
 * invalid_callback_url, max_credits_exceeded, insufficient_scope, spend_limit_reached, payment_required, rate_limited, batch_enqueue_unconfirmed,
 * service_busy
 */
export async function admitBatch(services: BatchServices, admission: BatchAdmission): Promise<BatchOutcome> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const outcome = await tryBatch(services, admission).catch((error: unknown) => {
      // Two runs that turn out to be about one person are merged in the order of their ids, not of their fingerprints.
      if (wasDeadlocked(error)) return "outdated" as const;
      throw error;
    });
    if (outcome !== "outdated") return outcome;
  }
  throw new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
}

async function tryBatch(
  services: BatchServices,
  { caller, request, renderAnswer, maxCredits, ignoredFields = [], alsoStore }: BatchAdmission,
): Promise<BatchOutcome | "outdated"> {
  const { env, pool, clock } = services;
  const at = clock.now();
  const isEstimate = request.estimate_only === true;
  const rows = readBatchRows(request.profiles, caller.environment);
  const reading = { ...rows, warnings: [...ignoredBatchFields(ignoredFields), ...rows.warnings].slice(0, maxWarnings) };
  const keys = [...new Set(reading.rows.flatMap((row) => row.suppressionKeys))];
  const secret = suppressionSecret(env);
  const requestKey = isEstimate ? null : (request.idempotency_key ?? null);
  const facts = await loadBatchFacts(pool, {
    accountId: caller.accountId,
    requestKey,
    ...hashedKeys(secret, keys),
  });
  const bodyHashes = batchBodyHashes(secret, request.profiles, request.callback_url, request.language);
  if (facts.key !== null) {
    const responseJson = replayedAnswer(facts.key, bodyHashes, at);
    if (responseJson !== null) {
      if (!facts.key.isConfirmed) await resumeBatch(services, facts.key.batchId);
      return { kind: "submitted", responseJson, isReplay: true };
    }
  }

  const plan = planBatch(reading, facts, {
    profiles: request.profiles.length,
    availableCredits: caller.availableCredits,
    concurrency: env.EXECUTOR_CONCURRENCY,
  });
  if (!isEstimate && reading.invalid.length + reading.duplicates.length > 0) {
    const { invalid, duplicates, warnings } = reading;
    throw new ServiceError("invalid_batch", { details: { invalid, duplicates, warnings } });
  }
  const callbackUrl = request.callback_url === undefined ? null : await checkCallbackUrl(services, request.callback_url);
  if (isEstimate) return { kind: "estimated", estimate: await withPeopleWarning(services, { caller, plan, at }) };
  if (!caller.hasAcceptedTerms) throw new ServiceError("terms_not_accepted", { details: { account_url: `${env.baseUrl}/account` } });

  const { billableMax } = plan.estimate;
  requireMaySpend(caller, billableMax);
  requireWithinMaxCredits(billableMax, maxCredits);
  if (caller.availableCredits < billableMax) throw paymentRequired(env, { required: billableMax, available: caller.availableCredits });
  const language = request.language ?? "en";
  const stored = await storeBatch(services, {
    caller,
    plan,
    requestKey,
    bodyHash: bodyHashes[0],
    callbackUrl,
    language,
    renderAnswer,
    alsoStore,
    at,
  });
  switch (stored.kind) {
    case "outdated":
      return "outdated";
    case "short":
      throw paymentRequired(env, { required: billableMax, available: stored.availableCredits });
    case "too_many":
      throw tooManyQueued(env.MAX_QUEUED_JOBS);
    case "capped":
      throw stored.error;
    case "stored":
      if (billableMax > 0) rechargeWhenLow(services.queue, caller, caller.availableCredits - billableMax);
      await handOverBatch(services, { batchId: stored.batchId, runIds: stored.newRunIds });
      return { kind: "submitted", responseJson: stored.responseJson, isReplay: false };
  }
}

/**
 * The answer that a key replays, or null when the key is free again.
 * @throws ServiceError idempotency_key_mismatch, idempotency_key_expired
 */
function replayedAnswer(key: KeyRecord, bodyHashes: readonly Buffer[], at: Date): string | null {
  const state = batchKeyState(key, at);
  if (state === "free") return null;
  if (state === "expired" || key.responseJson === null) throw new ServiceError("idempotency_key_expired");
  if (!bodyHashes.some((hash) => key.bodyHash.equals(hash))) throw new ServiceError("idempotency_key_mismatch");
  return key.responseJson;
}
