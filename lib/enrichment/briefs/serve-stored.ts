import { rechargeWhenLow } from "@/lib/billing/recharge-requests";
import type { BriefLanguage, CacheStatus } from "@/lib/contract/vocabulary";
import type { KnownPerson } from "@/lib/db/admission-facts";
import { type AdmissionOutcome, type AdmittedRequest, jobOfRequest, replayOf } from "@/lib/enrichment/admitted-request";
import { requestDeliveries } from "@/lib/enrichment/deliveries/request-deliveries";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import type { ServedJob } from "@/lib/enrichment/jobs/job-rows";
import { queueJob } from "@/lib/enrichment/jobs/queue-job";
import { paymentRequired } from "@/lib/enrichment/payment-required";
import { requireWithinMaxCredits } from "@/lib/enrichment/require-within-max-credits";
import { requireMaySpend } from "@/lib/enrichment/spend-budget";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { joinSegments } from "./brief-segments";
import { findOrOrderRendering } from "./order-rendering";
import { rankForSender } from "./rank-for-sender";
import { type FoundRendering, sayIn } from "./say-in";
import { sellStored } from "./sell-stored";

/**
 * Answers with the brief that is stored: at once, or by the callback. What is charged, can be asked for again or is delivered gets its job in one
 * transaction; a free pull's line goes with the next batch of them.
 */
export async function serveStored(
  services: EnrichmentServices,
  admitted: AdmittedRequest & { readonly person: KnownPerson },
): Promise<AdmissionOutcome> {
  const { caller, request, person, costCredits, callbackUrl, isFixture } = admitted;
  const job = servedJob(admitted);
  const { jobId, cacheStatus } = job;
  const usage = (creditsRemaining: number) => ({ cacheStatus, creditsCharged: costCredits, creditsRemaining });
  const isCalledSomething = request.client_reference !== undefined || request.metadata !== undefined;
  if (costCredits === 0 && request.idempotency_key === undefined && callbackUrl === null && !isCalledSomething) {
    // Nothing is charged and nobody looks for it by what they call it: the line may go with the next batch.
    services.pulls.record(job);
    const rendering = job.language === "en" ? null : await renderingFor(services, job);
    return { kind: "served", jobId, briefJson: renderFor(job, person.segments ?? "", rendering), usage: usage(caller.availableCredits) };
  }

  const sale = await sellStored(services, admitted, job);
  switch (sale.kind) {
    case "replay":
      return replayOf(services, admitted);
    case "short":
      throw paymentRequired(services.env, { required: 1, available: 0 });
    case "capped":
      throw sale.error;
    case "unlocked_meanwhile":
      return serveStored(services, { ...admitted, costCredits: 0 });
    case "gone":
      requireMaySpend(caller, isFixture ? 0 : 1);
      requireWithinMaxCredits(isFixture ? 0 : 1, admitted.maxCredits);
      return queueJob(services, { ...admitted, costCredits: isFixture ? 0 : 1 });
    case "sold": {
      if (costCredits > 0) rechargeWhenLow(services.queue, caller, sale.remaining);
      const rendering = await renderingFor(services, job);
      if (callbackUrl === null)
        return { kind: "served", jobId, briefJson: renderFor(job, sale.segments, rendering), usage: usage(sale.remaining) };
      // Not confirmed is not lost: the sweeper sends what has no confirmation.
      await requestDeliveries(services, sale.deliveryIds).catch((error: Error) =>
        log.warn({ job_id: jobId, err: error.message }, "callback event not confirmed"),
      );
      return { kind: "accepted", jobId, usage: usage(sale.remaining) };
    }
  }
}

type DoneJob = ServedJob & { readonly language: BriefLanguage };

/** The job that this request leaves behind, already done. */
function servedJob(admitted: AdmittedRequest & { readonly person: KnownPerson }): DoneJob {
  const { person, costCredits, at, isFixture } = admitted;
  const cacheStatus: CacheStatus = isFixture ? "fixture" : costCredits === 0 ? "unlocked" : "hit";
  return {
    ...jobOfRequest(admitted, newId("job", at)),
    personId: person.personId,
    briefId: person.briefId,
    charged: costCredits,
    cacheStatus,
  };
}

/** Asked when the request is served: one that is refused orders no translation, and a paid answer does not fail for want of one. */
function renderingFor(services: EnrichmentServices, { jobId, briefId, language }: DoneJob): Promise<FoundRendering> {
  return findOrOrderRendering(services, { briefId, language }).catch((error: Error) => {
    log.warn({ job_id: jobId, err: error.message }, "translation neither found nor ordered");
    return null;
  });
}

function renderFor({ seedJson, charged, detail, sender, language }: DoneJob, segments: string, rendering: FoundRendering): string {
  const joined = joinSegments(segments, { seedJson, charged: charged > 0, detail });
  return sayIn(sender ? rankForSender(joined, sender) : joined, language, rendering);
}
