import { enrichBatchOperation } from "@/lib/contract/operations/batch";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { batchEstimateView, submittedBatchText } from "@/lib/http/batch-views";
import { defineRoute } from "@/lib/http/define-route";
import { idempotencyKeyOf, replayedField } from "@/lib/http/idempotency-key";
import { routeMethods } from "@/lib/http/route-methods";

/** Up to 100 profiles at once: an estimate, or paid work that starts whole or not at all. */
const enrichBatch = defineRoute(enrichBatchOperation, async ({ request: received, caller, body, ignoredFields, services, reply }) => {
  const request = { ...body, idempotency_key: idempotencyKeyOf(received, body.idempotency_key) };
  const outcome = await admitBatch(services, { caller, request, ignoredFields, renderAnswer: submittedBatchText });
  switch (outcome.kind) {
    case "estimated":
      return reply(200, { estimate: batchEstimateView(outcome.estimate) });
    case "submitted":
      return reply(202, outcome.responseJson, outcome.isReplay ? replayedField : {});
  }
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich/batch", { POST: enrichBatch });
