import { rechargeWhenLow } from "@/lib/billing/recharge-requests";
import type { CacheStatus } from "@/lib/contract/vocabulary";
import { reserveCredit } from "@/lib/credits/ledger";
import { holdAccount } from "@/lib/db/hold-account";
import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { type AdmissionOutcome, type AdmittedRequest, claimKey, jobOfRequest, replayOf } from "@/lib/enrichment/admitted-request";
import { countRefresh, holdPerson, refreshRefused } from "@/lib/enrichment/briefs/count-refresh";
import { countPeople } from "@/lib/enrichment/daily-people";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import type { ReplayedJob } from "@/lib/enrichment/idempotency";
import { paymentRequired } from "@/lib/enrichment/payment-required";
import { requestRun } from "@/lib/enrichment/request-run";
import { runDeadline } from "@/lib/enrichment/run-deadline";
import { countSpending } from "@/lib/enrichment/spend-budget";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { insertQueuedJob, type JoinedRun, joinOrStartRun } from "./job-rows";
import { holdOpenRun, type OpenJob, readOpenJobs } from "./open-jobs";

interface Queueing {
  /** Known when the request reads somebody anew of whom a brief is stored. */
  readonly refreshedPersonId?: string | undefined;
  /** The request costs nothing because the account's own job for the same is open: null is answered once there is none. */
  readonly joinsOnly?: boolean;
}

/**
 * Puts a job beside a run, new or in flight, in one transaction, and asks for a new run after it. What the account has under way already is looked
 * for before its balance: the same request is that job's replay, another one for the same seed waits for the same run and sets nothing aside, since
 * one run is paid once. Else the price is reserved and what is capped is counted.
 */
export async function queueJob(
  services: EnrichmentServices,
  admitted: AdmittedRequest,
  queueing?: Queueing & { joinsOnly?: false },
): Promise<AdmissionOutcome>;
export async function queueJob(
  services: EnrichmentServices,
  admitted: AdmittedRequest,
  queueing: Queueing,
): Promise<AdmissionOutcome | null>;
export async function queueJob(
  services: EnrichmentServices,
  admitted: AdmittedRequest,
  queueing: Queueing = {},
): Promise<AdmissionOutcome | null> {
  const { env, pool } = services;
  const { caller, detail, callbackUrl } = admitted;
  const jobId = newId("job", admitted.at);
  const cacheStatus: CacheStatus = admitted.isFixture ? "fixture" : "miss";
  const outcome = await inTransaction<Outcome>(pool, (tx) => putBesideRun(services, tx, admitted, { ...queueing, jobId, cacheStatus }));
  switch (outcome.kind) {
    case "replay":
      return replayOf(services, admitted);
    case "open":
      return { kind: "replayed", job: outcome.job };
    case "ended":
      return null;
    case "short":
      throw paymentRequired(env, { required: admitted.costCredits, available: outcome.available });
    case "too_many":
      throw tooManyQueued(env.MAX_QUEUED_JOBS);
    case "capped":
      throw outcome.error;
    case "queued": {
      if (outcome.run.isNew) {
        // Not confirmed is not lost: the sweeper sends what has no confirmation.
        await requestRun(services, outcome.run.runId).catch((error: Error) =>
          log.warn({ run_id: outcome.run.runId, err: error.message }, "run event not confirmed"),
        );
      }
      if (outcome.reserved > 0) rechargeWhenLow(services.queue, caller, outcome.remaining);
      const usage = { cacheStatus, creditsCharged: 0, creditsRemaining: outcome.remaining };
      return callbackUrl === null ? { kind: "queued", jobId, detail, usage } : { kind: "accepted", jobId, usage };
    }
  }
}

type Outcome =
  | { readonly kind: "replay" | "ended" | "too_many" }
  | { readonly kind: "short"; readonly available: number }
  | { readonly kind: "capped"; readonly error: ServiceError }
  | { readonly kind: "open"; readonly job: ReplayedJob }
  | { readonly kind: "queued"; readonly run: JoinedRun; readonly reserved: 0 | 1; readonly remaining: number };

async function putBesideRun(
  services: EnrichmentServices,
  tx: Transaction<Outcome>,
  admitted: AdmittedRequest,
  { refreshedPersonId, joinsOnly = false, jobId, cacheStatus }: Queueing & { readonly jobId: string; readonly cacheStatus: CacheStatus },
): Promise<Outcome> {
  const { env } = services;
  const { caller, fingerprint, requestMark, refresh, at } = admitted;
  if (!(await claimKey(tx, admitted, jobId))) return tx.rollback({ kind: "replay" });
  // The gate: of two at once the second one sees the first one's job.
  const { available } = await holdAccount(tx, caller.accountId);
  const { count, match, run: joined } = await joinUnderWay(tx, admitted);
  if (match?.isSame) return tx.rollback({ kind: "open", job: match.job });
  if (joinsOnly && !joined) return tx.rollback({ kind: "ended" });
  const reserved = joined ? 0 : admitted.costCredits;
  const remaining = reserved === 0 ? available : (await reserveCredit(tx, { accountId: caller.accountId, jobId, at }))?.available;
  if (remaining === undefined) return tx.rollback({ kind: "short", available });
  if (admitted.isNewPerson && reserved > 0) {
    const error = await countPeople(tx, { env, accountId: caller.accountId, fingerprints: [fingerprint], at });
    if (error) return tx.rollback({ kind: "capped", error });
  }
  if (count >= env.MAX_QUEUED_JOBS) return tx.rollback({ kind: "too_many" });
  const run = joined ?? (await ownRun(services, tx, admitted, refreshedPersonId));
  if (run instanceof ServiceError) return tx.rollback({ kind: "capped", error: run });
  await insertQueuedJob(tx, {
    ...jobOfRequest(admitted, jobId),
    runId: run.runId,
    refresh,
    reserved,
    cacheStatus,
    seedMark: fingerprint,
    requestMark: requestMark(),
  });
  const overspent = reserved > 0 ? await countSpending(tx, { env, caller, jobIds: [jobId], at }) : null;
  if (overspent) return tx.rollback({ kind: "capped", error: overspent });
  return { kind: "queued", run, reserved, remaining };
}

interface UnderWay {
  /** Open jobs of the account. */
  readonly count: number;
  readonly match: OpenJob | null;
  /** The run of that job, held until commit. */
  readonly run: JoinedRun | null;
}

const maxMerges = 3;

/**
 * What the account has under way for this request. It holds its row, so that no such job can end meanwhile; its run may still be merged into another.
 */
async function joinUnderWay(tx: Transaction<Outcome>, admitted: AdmittedRequest): Promise<UnderWay> {
  for (let attempt = 0; attempt < maxMerges; attempt += 1) {
    const { count, match } = await readOpenJobs(tx, admitted);
    if (match === null || match.isSame) return { count, match, run: null };
    if (await holdOpenRun(tx, match.runId)) return { count, match, run: { runId: match.runId, isNew: false } };
  }
  throw new Error("No run that is under way could be held.");
}

/** The run that others ask for in the same words, or a new one. @returns the refusal when the person is read anew too often */
async function ownRun(
  { env }: EnrichmentServices,
  tx: Transaction<Outcome>,
  { caller, seed, fingerprint, isFixture, refresh, at }: AdmittedRequest,
  refreshedPersonId: string | undefined,
): Promise<JoinedRun | ServiceError> {
  const refreshes = refreshedPersonId !== undefined && (await holdPerson(tx, refreshedPersonId));
  const run = await joinOrStartRun(tx, { fingerprint, seed, isFixture, refresh, deadlineAt: runDeadline(at, env.JOB_MAX_SECONDS), at });
  if (!refreshes) return run;
  const refreshed = { env, personId: refreshedPersonId, runId: run.runId, accountIds: [caller.accountId], at };
  const waitSeconds = await countRefresh(tx, refreshed);
  return waitSeconds === null ? run : refreshRefused(waitSeconds, at);
}

const queueFullRetrySeconds = 30;

/** The account has as many jobs at work as it may. */
export function tooManyQueued(maxQueuedJobs: number): ServiceError {
  return new ServiceError("rate_limited", {
    details: { retry_after_seconds: queueFullRetrySeconds, limit: "queued_jobs", max_queued_jobs: maxQueuedJobs },
    headers: { "Retry-After": String(queueFullRetrySeconds) },
  });
}
