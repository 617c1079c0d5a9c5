import { enrichOperation } from "@/lib/contract/operations/enrich";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { defineRoute } from "@/lib/http/define-route";
import { needsReviewView, queuedView, replayedView, servedText } from "@/lib/http/job-views";
import { routeMethods } from "@/lib/http/route-methods";

/** One paid, asynchronous brief. */
const enrich = defineRoute(enrichOperation, async ({ caller, query, body, services, reply }) => {
  const detail = query.detail ?? body.detail ?? caller.defaultDetail ?? "full";
  const outcome = await admitEnrichment(services, { caller, request: body, detail });
  switch (outcome.kind) {
    case "served":
      return reply(200, servedText(outcome.jobId, outcome.briefJson, outcome.usage));
    case "replayed":
      return reply(200, replayedView(outcome.job));
    case "unresolved":
      return reply(200, needsReviewView(outcome.usage));
    case "queued":
      return reply(202, queuedView(outcome.jobId, outcome.detail, outcome.usage));
  }
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich", { POST: enrich });
