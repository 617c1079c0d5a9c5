import { rechargeWhenLow } from "@/lib/billing/recharge-requests";
import type { CacheStatus } from "@/lib/contract/vocabulary";
import { captureCredit, reserveCredit } from "@/lib/credits/ledger";
import type { KnownPerson } from "@/lib/db/admission-facts";
import { answersNew } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { isWithheld } from "@/lib/db/withheld";
import { type AdmissionOutcome, type AdmittedRequest, claimKey, replayOf, suppliedSeedJson } from "@/lib/enrichment/admitted-request";
import { countPeople } from "@/lib/enrichment/daily-people";
import { requestDeliveries } from "@/lib/enrichment/deliveries/request-deliveries";
import { storeDeliveries } from "@/lib/enrichment/deliveries/store-deliveries";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { insertServedJob } from "@/lib/enrichment/jobs/job-rows";
import { queueJob } from "@/lib/enrichment/jobs/queue-job";
import { paymentRequired } from "@/lib/enrichment/payment-required";
import { requireWithinMaxCredits } from "@/lib/enrichment/require-within-max-credits";
import { countSpending, requireMaySpend } from "@/lib/enrichment/spend-budget";
import type { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { joinSegments } from "./brief-segments";
import { findOrOrderRendering } from "./order-rendering";
import { rankForSender } from "./rank-for-sender";
import { type FoundRendering, sayIn } from "./say-in";

/**
 * Answers with the brief that is stored: at once, or by the callback. What is charged, can be asked for again or is delivered gets its job in one
 * transaction; a free pull's line goes with the next batch of them.
 */
export async function serveStored(
  given: EnrichmentServices,
  admitted: AdmittedRequest & { readonly person: KnownPerson },
): Promise<AdmissionOutcome> {
  const { caller, request, detail, person, costCredits, callbackUrl, at, isFixture } = admitted;
  const seedJson = suppliedSeedJson(request);
  const cacheStatus: CacheStatus = isFixture ? "fixture" : costCredits === 0 ? "unlocked" : "hit";
  const jobId = newId("job", at);
  const language = request.language ?? "en";
  const row = {
    jobId,
    accountId: caller.accountId,
    personId: person.personId,
    briefId: person.briefId,
    detail,
    language,
    seedJson,
    sender: request.sender ?? null,
    isFixture,
    charged: costCredits,
    cacheStatus,
    clientBatchId: request.batch_id ?? null,
    clientReference: request.client_reference ?? null,
    metadata: request.metadata ?? null,
    callbackUrl,
    requestKey: callbackUrl === null ? null : (request.idempotency_key ?? null),
    at,
  };

  // Asked when the request is served: one that is refused orders no translation, and a paid answer does not fail for want of one.
  const findStrings = () =>
    findOrOrderRendering(given, { briefId: person.briefId, language }).catch((error: Error) => {
      log.warn({ job_id: jobId, err: error.message }, "translation neither found nor ordered");
      return null;
    });
  const render = (segments: string, rendering: FoundRendering) => {
    const joined = joinSegments(segments, { seedJson, charged: costCredits > 0, detail });
    return sayIn(request.sender ? rankForSender(joined, request.sender) : joined, language, rendering);
  };
  const isCalledSomething = request.client_reference !== undefined || request.metadata !== undefined;
  if (costCredits === 0 && request.idempotency_key === undefined && callbackUrl === null && !isCalledSomething) {
    // Nothing is charged and nobody looks for it by what they call it: the line may go with the next batch.
    given.pulls.record(row);
    const usage = { cacheStatus, creditsCharged: 0, creditsRemaining: caller.availableCredits };
    return { kind: "served", jobId, briefJson: render(person.segments ?? "", await findStrings()), usage };
  }

  type Outcome =
    | { kind: "replay" | "short" | "again" | "gone" }
    | { kind: "capped"; error: ServiceError }
    | { kind: "served"; segments: string; remaining: number; deliveryIds: readonly string[] };
  const outcome = await inTransaction<Outcome>(given.pool, async (tx) => {
    if (!(await claimKey(tx, admitted, jobId))) return tx.rollback({ kind: "replay" });
    let remaining = caller.availableCredits;
    let segments = person.segments ?? "";
    if (costCredits > 0) {
      const balance = await reserveCredit(tx, { accountId: caller.accountId, jobId, at });
      if (!balance) return tx.rollback({ kind: (await hasUnlocked(tx, caller.accountId, person.personId)) ? "again" : "short" });
      // Erased, or stopped, since the look at what is stored: the run that follows refuses. Nothing is withdrawn while the row is held.
      const { rows } = await tx.query(`SELECT 1 FROM person WHERE id = $1 AND NOT ${isWithheld("person.id")} FOR SHARE`, [person.personId]);
      if (rows.length === 0) return tx.rollback({ kind: "gone" });
      // What was withdrawn since that look is not sold.
      const stored = await tx.query<{ segments: string }>({
        name: `sold-brief-${detail}`,
        text: `SELECT ${detail}_segments AS segments FROM brief b WHERE id = $1 AND ${answersNew("b")} AND account_id IS NULL`,
        values: [person.briefId],
      });
      const sold = stored.rows[0];
      if (!sold) return tx.rollback({ kind: "gone" });
      segments = sold.segments;
      // Another request of this account may have unlocked the person meanwhile: then this one is free and starts over.
      const unlocked = await tx.query(
        "INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        [caller.accountId, person.personId, jobId, at],
      );
      if (unlocked.rowCount === 0) return tx.rollback({ kind: "again" });
      if (admitted.isNewPerson) {
        const error = await countPeople(tx, { env: given.env, accountId: caller.accountId, fingerprints: [admitted.fingerprint], at });
        if (error) return tx.rollback({ kind: "capped", error });
      }
      remaining = (await captureCredit(tx, { accountId: caller.accountId, jobId, at })).available;
    }
    if (!(await insertServedJob(tx, row))) return tx.rollback({ kind: "gone" });
    const overspent = costCredits > 0 ? await countSpending(tx, { env: given.env, caller, jobIds: [jobId], at }) : null;
    if (overspent) return tx.rollback({ kind: "capped", error: overspent });
    // Free of charge it still belongs to what the account has, as it does when it was made for this very request.
    if (isFixture)
      await tx.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", [
        caller.accountId,
        person.personId,
        jobId,
        at,
      ]);
    return { kind: "served", segments, remaining, deliveryIds: await storeDeliveries(tx, { jobIds: [jobId], at }) };
  });
  switch (outcome.kind) {
    case "replay":
      return replayOf(given, admitted);
    case "short":
      throw paymentRequired(given.env, { required: 1, available: 0 });
    case "capped":
      throw outcome.error;
    case "again":
      return serveStored(given, { ...admitted, costCredits: 0 });
    case "gone":
      requireMaySpend(caller, isFixture ? 0 : 1);
      requireWithinMaxCredits(isFixture ? 0 : 1, admitted.maxCredits);
      return queueJob(given, { ...admitted, costCredits: isFixture ? 0 : 1 });
    case "served": {
      if (costCredits > 0) rechargeWhenLow(given.queue, caller, outcome.remaining);
      const usage = { cacheStatus, creditsCharged: costCredits, creditsRemaining: outcome.remaining };
      const strings = await findStrings();
      if (callbackUrl === null) return { kind: "served", jobId, briefJson: render(outcome.segments, strings), usage };
      // Not confirmed is not lost: the sweeper sends what has no confirmation.
      await requestDeliveries(given, outcome.deliveryIds).catch((error: Error) =>
        log.warn({ job_id: jobId, err: error.message }, "callback event not confirmed"),
      );
      return { kind: "accepted", jobId, usage };
    }
  }
}

/** Whoever waited for a request of the account's own that spent its last credit on the person has them now. */
async function hasUnlocked(tx: Queryable, accountId: string, personId: string): Promise<boolean> {
  const { rowCount } = await tx.query("SELECT 1 FROM unlock WHERE account_id = $1 AND person_id = $2", [accountId, personId]);
  return rowCount === 1;
}
