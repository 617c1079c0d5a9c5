import { dayMs } from "@/lib/clock";
import { type AdmissionFacts, type KnownPerson, loadAdmissionFacts } from "@/lib/db/admission-facts";
import { sharedReader } from "@/lib/db/shared-reader";
import { classifyEmail } from "@/lib/engine/identity/seed/email-address";
import { normalizeSeed, seedFingerprint, suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { isFixtureSeed } from "@/lib/fixture/is-fixture-seed";
import { hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import { type Admission, type AdmissionOutcome, type AdmittedRequest, replayOfKey } from "./admitted-request";
import { serveStored } from "./briefs/serve-stored";
import { openCandidate } from "./candidates/candidates";
import { decideAdmission } from "./decide-admission";
import { checkCallbackUrl } from "./deliveries/check-callback-url";
import type { EnrichmentServices } from "./enrichment-services";
import { findReplay } from "./idempotency";
import { readOpenJobs } from "./jobs/open-jobs";
import { queueJob } from "./jobs/queue-job";
import { matchEmail } from "./match-email";
import { paymentRequired } from "./payment-required";
import { pickKnownPerson } from "./pick-known-person";
import { isForbiddenSender } from "./purpose/is-forbidden-sender";
import { requestHash } from "./request-hash";
import { metadataText, requestMark } from "./request-mark";
import { requireWithinMaxCredits } from "./require-within-max-credits";
import { requireMaySpend } from "./spend-budget";

/** How often what is under way may end just as a request would join it. */
const maxTries = 3;

/**
 * Admits one request: idempotent replay, seed, what is under way, the account's own unlocks, price, email matching, cache, in this order. What it
 * does to the database it does in one transaction; the event goes out after the commit, and the sweeper sends it again when that is not confirmed.
 * @throws ServiceError terms_not_accepted, daily_people_limit, refresh_limit, a seed's own code, invalid_candidate, invalid_callback_url,
 * purpose_not_allowed, test_key_fixture_only, max_credits_exceeded, insufficient_scope, spend_limit_reached, payment_required, rate_limited,
 * service_busy
 */
export async function admitEnrichment(services: EnrichmentServices, admission: Admission): Promise<AdmissionOutcome> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    // What was foreseen is as old as the first try.
    const outcome = await admitOnce(services, attempt === 0 ? admission : { ...admission, foreseen: undefined });
    if (outcome) return outcome;
  }
  throw new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
}

/** Null when what was under way for this request ended meanwhile: then it stands otherwise. */
async function admitOnce(services: EnrichmentServices, admission: Admission): Promise<AdmissionOutcome | null> {
  const { env, pool, clock } = services;
  const { caller, request, foreseen } = admission;
  const at = clock.now();
  const key = request.idempotency_key;
  if (key !== undefined) {
    const job = await findReplay(pool, { accountId: caller.accountId, operation: "enrich", key, at });
    if (job) return replayOfKey(env, request, job);
  }

  if (!caller.hasAcceptedTerms) throw new ServiceError("terms_not_accepted", { details: { account_url: `${env.baseUrl}/account` } });
  if (isForbiddenSender(request.sender)) throw new ServiceError("purpose_not_allowed");
  const { seed, keys } = foreseen?.normalized.kind === "ok" ? foreseen.normalized : await seedOf(services, admission, at);
  const isFixture = isFixtureSeed(seed);
  if (caller.environment === "test" && !isFixture) throw new ServiceError("test_key_fixture_only");
  const isEmailOnly = seed.emailHash !== null && seed.linkedinSlug === null && seed.name === null;
  const callbackUrl = request.callback_url === undefined ? null : await checkCallbackUrl(services, request.callback_url);
  const fingerprint = foreseen?.fingerprint ?? seedFingerprint(seed);
  const refresh = request.refresh === true;
  const unresolved: AdmissionOutcome = {
    kind: "unresolved",
    usage: { cacheStatus: "miss", creditsCharged: 0, creditsRemaining: caller.availableCredits },
  };
  // A free-mail or role address alone is never matched, known and suppressed ones included.
  if (isEmailOnly && classifyEmail(request.email ?? "") !== "work") return unresolved;

  const facts = foreseen?.detail === admission.detail ? foreseen.facts : await factsFor(services, admission, { seed, keys, fingerprint });
  const asked = {
    ...admission,
    seed,
    fingerprint,
    ...marksOf(env, admission, callbackUrl),
    callbackUrl,
    isFixture,
    refresh,
    isNewPerson: false,
    at,
  };
  // Before the balance: what is under way is paid for.
  if (facts.isUnderWay) return joinUnderWay(services, { ...asked, costCredits: 0 });
  // A suppressed person is admitted like any other; the run refuses. The form of the answer tells nothing.
  const person = pickKnownPerson(seed, facts.persons);
  const isCached = person?.generatedAt != null && at.getTime() - person.generatedAt.getTime() < env.BRIEF_TTL_DAYS * dayMs;
  const decision = decideAdmission({
    isFixture,
    refresh,
    availableCredits: caller.availableCredits,
    isSuppressed: facts.isSuppressed,
    isUnlocked: person?.isUnlocked === true && person.briefId !== null,
    isCached,
  });
  requireMaySpend(caller, decision.costCredits);
  requireWithinMaxCredits(decision.costCredits, admission.maxCredits);
  if (decision.kind === "payment_required")
    throw paymentRequired(env, { required: decision.costCredits, available: caller.availableCredits });
  // After the price: without credit a stored address and one that nobody knows get the same 402, by the same statements.
  let runSeed = seed;
  if (isEmailOnly && person?.isUnlocked !== true) {
    const isStored = person !== null || facts.isSuppressed;
    const isPaidFor = decision.kind === "serve_stored";
    const match = await matchEmail(services, { accountId: caller.accountId, email: request.email ?? "", seed, isStored, isPaidFor });
    if (match.kind === "unmatched") return unresolved;
    runSeed = match.seed;
  }

  const admitted = { ...asked, isNewPerson: !isFixture && person?.isUnlocked !== true, seed: runSeed };
  switch (decision.kind) {
    case "serve_stored":
      return serveStored(services, { ...admitted, person: person as KnownPerson, costCredits: decision.costCredits });
    case "queue":
      return queue(services, { ...admitted, costCredits: decision.costCredits }, { person, isCached, isSuppressed: facts.isSuppressed });
  }
}

/** What is stored about whom the request asks for. */
function factsFor(
  { env, pool }: EnrichmentServices,
  { caller, request, detail, replaysOpenJob = false }: Admission,
  { seed, keys, fingerprint }: { readonly seed: Seed; readonly keys: readonly string[]; readonly fingerprint: string },
): Promise<AdmissionFacts> {
  const secret = suppressionSecret(env);
  return loadAdmissionFacts(sharedReader(pool), {
    accountId: caller.accountId,
    keys,
    // Of somebody chosen the run finds out: nothing stored is served by a choice.
    keyHmacs: seed.chosen ? [] : suppressionKeys(seed).flatMap((identifier) => hmacsOf(secret, identifier)),
    detail,
    fingerprint,
    refresh: request.refresh === true,
    anyRefresh: replaysOpenJob,
  });
}

/** What tells the request from others, and what its idempotency key is kept with. */
function marksOf(env: Env, { request, detail, nonce }: Admission, callbackUrl: string | null) {
  const key = request.idempotency_key ?? null;
  return {
    requestMark: () =>
      requestMark({
        key,
        callbackUrl,
        detail,
        language: request.language ?? "en",
        sender: request.sender,
        labels: [request.batch_id ?? null, nonce ?? null, request.client_reference ?? null, metadataText(request.metadata)],
      }),
    bodyHash: key === null ? null : requestHash(suppressionSecret(env), request),
  };
}

/**
 * Whom the request asks for: the seed that it gives, or whom it chose, by no identifier of the request's.
 * @throws ServiceError a seed's own code, invalid_candidate
 */
async function seedOf(
  { env, pool }: EnrichmentServices,
  { caller, request }: Admission,
  at: Date,
): Promise<{ readonly seed: Seed; readonly keys: readonly string[] }> {
  const normalized = normalizeSeed(request);
  const candidateId = request.candidate_id;
  const isLeftOut = candidateId !== undefined && normalized.kind === "invalid" && normalized.code === "missing_identifier";
  if (normalized.kind === "invalid" && !isLeftOut)
    throw new ServiceError(normalized.code, normalized.code === "invalid_request" ? { details: { issues: [normalized.issue] } } : {});
  if (candidateId !== undefined) {
    const seed = await openCandidate(pool, { accountId: caller.accountId, candidateId, secret: suppressionSecret(env), at });
    if (seed === null) throw new ServiceError("invalid_candidate");
    return { seed, keys: [] };
  }
  if (normalized.kind === "invalid") throw new ServiceError(normalized.code);
  return normalized;
}

/** The replay of the account's open job, or a job beside it at no cost; null when that has just ended. */
async function joinUnderWay(services: EnrichmentServices, admitted: AdmittedRequest): Promise<AdmissionOutcome | null> {
  const { match } = await readOpenJobs(sharedReader(services.pool), admitted);
  if (match?.isSame) return { kind: "replayed", job: match.job };
  return queueJob(services, admitted, { joinsOnly: true });
}

/**
 * A run of its own. A refresh past its cap is refused to whoever has the person; to anybody else that refusal would tell of the shared cache, so they
 * get what they would without `refresh`: the brief that is stored, and where that is too old, a run.
 */
async function queue(
  services: EnrichmentServices,
  admitted: AdmittedRequest,
  { person, isCached, isSuppressed }: { readonly person: KnownPerson | null; readonly isCached: boolean; readonly isSuppressed: boolean },
): Promise<AdmissionOutcome> {
  const refreshes = admitted.refresh && !admitted.isFixture && person?.briefId != null ? person : null;
  try {
    return await queueJob(services, admitted, { refreshedPersonId: refreshes?.personId });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "refresh_limit" || refreshes === null || refreshes.isUnlocked) throw error;
    if (isSuppressed) return queueJob(services, admitted);
    const plain = { ...admitted, refresh: false };
    return isCached ? serveStored(services, { ...plain, person: refreshes }) : queueJob(services, plain);
  }
}
