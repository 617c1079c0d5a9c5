import { dayMs } from "@/lib/clock";
import type { SeedInput, SenderContext } from "@/lib/contract/seed";
import type { CacheStatus, DetailLevel } from "@/lib/contract/vocabulary";
import { captureCredit, reserveCredit } from "@/lib/credits/ledger";
import { hasDocumentForEmail, type KnownPerson, loadAdmissionFacts } from "@/lib/db/admission-facts";
import type { Caller } from "@/lib/db/api-keys";
import type { Queryable } from "@/lib/db/pool";
import { sharedReader } from "@/lib/db/shared-reader";
import { inTransaction } from "@/lib/db/transaction";
import { classifyEmail } from "@/lib/engine/email-address";
import { normalizeSeed, seedFingerprint } from "@/lib/engine/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import { ServiceError } from "@/lib/errors";
import { isFixtureSeed } from "@/lib/fixture/is-fixture-seed";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { hmacIdentifier, suppressionSecret } from "@/lib/privacy/suppression-key";
import type { AdmissionUsage } from "./admission-usage";
import { joinSegments } from "./brief-segments";
import { decideAdmission } from "./decide-admission";
import type { EnrichmentServices } from "./enrichment-services";
import { findReplay, type ReplayedJob, rememberKey } from "./idempotency";
import { insertQueuedJob, insertServedJob, type JoinedRun, joinOrStartRun } from "./job-rows";
import { paymentRequired } from "./payment-required";
import { pickKnownPerson } from "./pick-known-person";
import { isForbiddenGoal } from "./purpose";
import { rankForSender } from "./rank-for-sender";
import { requestRun } from "./request-run";
import { runDeadline } from "./run-deadline";

export interface EnrichRequest extends SeedInput {
  readonly detail?: DetailLevel | undefined;
  readonly sender?: SenderContext | undefined;
  readonly idempotency_key?: string | undefined;
  readonly batch_id?: string | undefined;
  readonly refresh?: boolean | undefined;
}

export type AdmissionOutcome =
  | { readonly kind: "served"; readonly jobId: string | null; readonly briefJson: string; readonly usage: AdmissionUsage }
  | { readonly kind: "queued"; readonly jobId: string; readonly detail: DetailLevel; readonly usage: AdmissionUsage }
  | { readonly kind: "replayed"; readonly job: ReplayedJob }
  | { readonly kind: "unresolved"; readonly usage: AdmissionUsage };

interface Admission {
  readonly caller: Caller;
  readonly request: EnrichRequest;
  readonly detail: DetailLevel;
}

/**
 * Admits one request: idempotent replay, seed, email matching, price, cache, in this order. What it does to the database it does in one transaction;
 * the event goes out after the commit, and the sweeper sends it again when that is not confirmed.
 * @throws ServiceError a seed's own code, purpose_not_allowed, test_key_fixture_only, payment_required, rate_limited, service_busy
 */
export async function admitEnrichment(given: EnrichmentServices, { caller, request, detail }: Admission): Promise<AdmissionOutcome> {
  const { env, pool, clock } = given;
  const at = clock.now();
  const key = request.idempotency_key;
  if (key !== undefined) {
    const job = await findReplay(pool, { accountId: caller.accountId, operation: "enrich", key, at });
    if (job) return { kind: "replayed", job };
  }

  if (isForbiddenGoal(request.sender?.goal)) throw new ServiceError("purpose_not_allowed");
  const normalized = normalizeSeed(request);
  if (normalized.kind === "invalid") throw new ServiceError(normalized.code);
  const { seed, keys } = normalized;
  const isFixture = isFixtureSeed(seed);
  if (caller.environment === "test" && !isFixture) throw new ServiceError("test_key_fixture_only");
  const isEmailOnly = seed.emailHash !== null && seed.linkedinSlug === null && seed.name === null;
  const unresolved: AdmissionOutcome = {
    kind: "unresolved",
    usage: { cacheStatus: "miss", creditsCharged: 0, creditsRemaining: caller.availableCredits },
  };
  // A free-mail or role address alone is never matched, known and suppressed ones included.
  if (isEmailOnly && classifyEmail(request.email ?? "") !== "work") return unresolved;

  const secret = suppressionSecret(env);
  const facts = await loadAdmissionFacts(sharedReader(pool), {
    accountId: caller.accountId,
    keys,
    keyHmacs: keys.map((identifier) => hmacIdentifier(secret, identifier)),
    detail,
  });
  // A suppressed person is admitted like any other; the run refuses. The form of the answer tells nothing.
  const person = pickKnownPerson(seed, facts.persons);
  if (isEmailOnly && !person && !facts.isSuppressed && !(await hasDocumentForEmail(pool, seed.emailHash ?? ""))) return unresolved;

  const refresh = request.refresh === true;
  const decision = decideAdmission({
    isFixture,
    refresh,
    availableCredits: caller.availableCredits,
    isSuppressed: facts.isSuppressed,
    isUnlocked: person?.isUnlocked === true && person.briefId !== null,
    isCached: person?.generatedAt != null && at.getTime() - person.generatedAt.getTime() < env.BRIEF_TTL_DAYS * dayMs,
  });
  const admitted = { caller, request, detail, seed, isFixture, refresh, at };
  switch (decision.kind) {
    case "payment_required":
      throw paymentRequired(env, { required: decision.costCredits, available: caller.availableCredits });
    case "serve_stored":
      return serveStored(given, { ...admitted, person: person as KnownPerson, costCredits: decision.costCredits });
    case "queue":
      return queueJob(given, { ...admitted, costCredits: decision.costCredits });
  }
}

interface Admitted extends Admission {
  readonly seed: Seed;
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly costCredits: 0 | 1;
  readonly at: Date;
}

/** `identity.seed`: the four fields exactly as sent. */
export function suppliedSeedJson({ linkedin_url, name, company, title }: SeedInput): string {
  return JSON.stringify({ linkedin_url, name, company, title });
}

async function serveStored(given: EnrichmentServices, admitted: Admitted & { person: KnownPerson }): Promise<AdmissionOutcome> {
  const { caller, request, detail, person, costCredits, at, isFixture } = admitted;
  const seedJson = suppliedSeedJson(request);
  const cacheStatus: CacheStatus = isFixture ? "fixture" : costCredits === 0 ? "unlocked" : "hit";
  const jobId = newId("job", at);
  const row = {
    jobId,
    accountId: caller.accountId,
    personId: person.personId,
    briefId: person.briefId,
    detail,
    seedJson,
    isFixture,
    charged: costCredits,
    cacheStatus,
    clientBatchId: request.batch_id ?? null,
    at,
  };

  const joined = joinSegments(person.segments ?? "", { seedJson, charged: costCredits > 0, detail });
  const briefJson = request.sender ? rankForSender(joined, request.sender) : joined;
  if (costCredits === 0 && request.idempotency_key === undefined) {
    // Nothing is charged and nobody can ask for it again: the line may go with the next batch.
    given.pulls.record(row);
    return { kind: "served", jobId: null, briefJson, usage: { cacheStatus, creditsCharged: 0, creditsRemaining: caller.availableCredits } };
  }

  type Outcome = { kind: "replay" | "short" | "again" | "gone" } | { kind: "served"; remaining: number };
  const outcome = await inTransaction<Outcome>(given.pool, async (tx) => {
    if (!(await claimKey(tx, admitted, jobId))) return tx.rollback({ kind: "replay" });
    let remaining = caller.availableCredits;
    if (costCredits > 0) {
      const balance = await reserveCredit(tx, { accountId: caller.accountId, jobId, at });
      if (!balance) return tx.rollback({ kind: "short" });
      const { rows } = await tx.query("SELECT 1 FROM person WHERE id = $1 FOR KEY SHARE", [person.personId]);
      if (rows.length === 0) return tx.rollback({ kind: "gone" });
      // Another request of this account may have unlocked the person meanwhile: then this one is free and starts over.
      const unlocked = await tx.query(
        "INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        [caller.accountId, person.personId, jobId, at],
      );
      if (unlocked.rowCount === 0) return tx.rollback({ kind: "again" });
      remaining = (await captureCredit(tx, { accountId: caller.accountId, jobId, at })).available;
    }
    if (!(await insertServedJob(tx, row))) return tx.rollback({ kind: "gone" });
    return { kind: "served", remaining };
  });
  switch (outcome.kind) {
    case "replay":
      return replayOf(given, admitted);
    case "short":
      throw paymentRequired(given.env, { required: 1, available: 0 });
    case "again":
      return serveStored(given, { ...admitted, costCredits: 0 });
    case "gone":
      return queueJob(given, { ...admitted, costCredits: isFixture ? 0 : 1 });
    case "served":
      return { kind: "served", jobId, briefJson, usage: { cacheStatus, creditsCharged: costCredits, creditsRemaining: outcome.remaining } };
  }
}

async function queueJob(given: EnrichmentServices, admitted: Admitted): Promise<AdmissionOutcome> {
  const { env, pool } = given;
  const { caller, request, detail, seed, isFixture, refresh, costCredits, at } = admitted;
  const jobId = newId("job", at);
  const cacheStatus: CacheStatus = isFixture ? "fixture" : "miss";
  type Outcome = { kind: "replay" | "short" | "too_many" } | { kind: "queued"; run: JoinedRun; remaining: number };
  const outcome = await inTransaction<Outcome>(pool, async (tx) => {
    if (!(await claimKey(tx, admitted, jobId))) return tx.rollback({ kind: "replay" });
    let remaining = caller.availableCredits;
    if (costCredits > 0) {
      const balance = await reserveCredit(tx, { accountId: caller.accountId, jobId, at });
      if (!balance) return tx.rollback({ kind: "short" });
      remaining = balance.available;
    }
    const { rows } = await tx.query("SELECT count(*)::int AS open FROM job WHERE account_id = $1 AND status IN ('queued', 'running')", [
      caller.accountId,
    ]);
    if (rows[0].open >= env.MAX_QUEUED_JOBS) return tx.rollback({ kind: "too_many" });
    const run = await joinOrStartRun(tx, {
      fingerprint: seedFingerprint(seed),
      seed,
      isFixture,
      refresh,
      deadlineAt: runDeadline(at, env.JOB_MAX_SECONDS),
      at,
    });
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
      at,
    });
    return { kind: "queued", run, remaining };
  });
  switch (outcome.kind) {
    case "replay":
      return replayOf(given, admitted);
    case "short":
      throw paymentRequired(env, { required: costCredits, available: 0 });
    case "too_many":
      throw new ServiceError("rate_limited", { details: { retry_after_seconds: 30 }, headers: { "Retry-After": "30" } });
    case "queued":
      if (outcome.run.isNew) {
        // Not confirmed is not lost: the sweeper sends what has no confirmation.
        await requestRun(given, outcome.run.runId).catch((error: Error) =>
          log.warn({ run_id: outcome.run.runId, err: error.message }, "run event not confirmed"),
        );
      }
      return { kind: "queued", jobId, detail, usage: { cacheStatus, creditsCharged: 0, creditsRemaining: outcome.remaining } };
  }
}

/** First in the transaction: the unique row decides which of two equal requests is the first. */
async function claimKey(tx: Queryable, { caller, request, at }: Admitted, jobId: string): Promise<boolean> {
  const key = request.idempotency_key;
  return key === undefined || rememberKey(tx, { accountId: caller.accountId, operation: "enrich", key, jobId, body: request, at });
}

async function replayOf({ pool }: EnrichmentServices, { caller, request, at }: Admitted): Promise<AdmissionOutcome> {
  const job = await findReplay(pool, { accountId: caller.accountId, operation: "enrich", key: request.idempotency_key ?? "", at });
  if (!job) throw new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
  return { kind: "replayed", job };
}
