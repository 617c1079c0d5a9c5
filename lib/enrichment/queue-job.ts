import { rechargeWhenLow } from "@/lib/billing/recharge-requests";
import type { CacheStatus } from "@/lib/contract/vocabulary";
import { reserveCredit } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { type AdmissionOutcome, type AdmittedRequest, claimKey, replayOf, suppliedSeedJson } from "./admitted-request";
import { countRefresh, holdPerson, refreshRefused } from "./count-refresh";
import { countPeople } from "./daily-people";
import type { EnrichmentServices } from "./enrichment-services";
import { findOpenJob } from "./find-open-job";
import type { ReplayedJob } from "./idempotency";
import { insertQueuedJob, type JoinedRun, joinOrStartRun } from "./job-rows";
import { paymentRequired } from "./payment-required";
import { requestRun } from "./request-run";
import { runDeadline } from "./run-deadline";

/**
 * Reserves the price, counts what is capped and puts a job beside a run, new or in flight, in one transaction; then asks for the run. `refreshedPersonId` is known
 * when the request reads somebody anew of whom a brief is stored.
 */
export async function queueJob(
  given: EnrichmentServices,
  admitted: AdmittedRequest,
  refreshedPersonId?: string,
): Promise<AdmissionOutcome> {
  const { env, pool } = given;
  const { caller, request, detail, seed, fingerprint, callbackUrl, isFixture, refresh, costCredits, at } = admitted;
  const jobId = newId("job", at);
  const cacheStatus: CacheStatus = isFixture ? "fixture" : "miss";
  type Outcome =
    | { kind: "replay" | "short" | "too_many" }
    | { kind: "capped"; error: ServiceError }
    | { kind: "open"; job: ReplayedJob }
    | { kind: "queued"; run: JoinedRun; remaining: number };
  const outcome = await inTransaction<Outcome>(pool, async (tx) => {
    if (!(await claimKey(tx, admitted, jobId))) return tx.rollback({ kind: "replay" });
    let remaining = caller.availableCredits;
    if (costCredits > 0) {
      const balance = await reserveCredit(tx, { accountId: caller.accountId, jobId, at });
      if (!balance) return tx.rollback({ kind: "short" });
      remaining = balance.available;
    } else {
      // As the reservation does: the account's row is the gate, so that of two at once the second one sees the first one's job.
      await tx.query("SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE", [caller.accountId]);
    }
    if (admitted.replaysOpenJob) {
      const job = await findOpenJob(tx, { accountId: caller.accountId, fingerprint });
      if (job) return tx.rollback({ kind: "open", job });
    }
    if (admitted.isNewPerson && costCredits > 0) {
      const error = await countPeople(tx, { env, accountId: caller.accountId, fingerprints: [fingerprint], at });
      if (error) return tx.rollback({ kind: "capped", error });
    }
    const { rows } = await tx.query("SELECT count(*)::int AS open FROM job WHERE account_id = $1 AND status IN ('queued', 'running')", [
      caller.accountId,
    ]);
    if (rows[0].open >= env.MAX_QUEUED_JOBS) return tx.rollback({ kind: "too_many" });
    const refreshes = refreshedPersonId !== undefined && (await holdPerson(tx, refreshedPersonId));
    const run = await joinOrStartRun(tx, {
      fingerprint,
      seed,
      isFixture,
      refresh,
      deadlineAt: runDeadline(at, env.JOB_MAX_SECONDS),
      at,
    });
    if (refreshes) {
      const waitSeconds = await countRefresh(tx, {
        env,
        personId: refreshedPersonId,
        runId: run.runId,
        accountIds: [caller.accountId],
        at,
      });
      if (waitSeconds !== null) return tx.rollback({ kind: "capped", error: refreshRefused(waitSeconds) });
    }
    await insertQueuedJob(tx, {
      jobId,
      accountId: caller.accountId,
      runId: run.runId,
      detail,
      seedJson: suppliedSeedJson(request),
      sender: request.sender ?? null,
      isFixture,
      refresh,
      reserved: costCredits,
      cacheStatus,
      clientBatchId: request.batch_id ?? null,
      callbackUrl,
      requestKey: callbackUrl === null ? null : (request.idempotency_key ?? null),
      at,
    });
    return { kind: "queued", run, remaining };
  });
  switch (outcome.kind) {
    case "replay":
      return replayOf(given, admitted);
    case "open":
      return { kind: "replayed", job: outcome.job };
    case "short":
      throw paymentRequired(env, { required: costCredits, available: 0 });
    case "too_many":
      throw tooManyQueued(env.MAX_QUEUED_JOBS);
    case "capped":
      throw outcome.error;
    case "queued": {
      if (outcome.run.isNew) {
        // Not confirmed is not lost: the sweeper sends what has no confirmation.
        await requestRun(given, outcome.run.runId).catch((error: Error) =>
          log.warn({ run_id: outcome.run.runId, err: error.message }, "run event not confirmed"),
        );
      }
      if (costCredits > 0) rechargeWhenLow(given.queue, caller, outcome.remaining);
      const usage = { cacheStatus, creditsCharged: 0, creditsRemaining: outcome.remaining };
      return callbackUrl === null ? { kind: "queued", jobId, detail, usage } : { kind: "accepted", jobId, usage };
    }
  }
}

const queueFullRetrySeconds = 30;

/** The account has as many jobs at work as it may. */
export function tooManyQueued(maxQueuedJobs: number): ServiceError {
  return new ServiceError("rate_limited", {
    details: { retry_after_seconds: queueFullRetrySeconds, limit: "queued_jobs", max_queued_jobs: maxQueuedJobs },
    headers: { "Retry-After": String(queueFullRetrySeconds) },
  });
}
