import { enrichOperation } from "@/lib/contract/operations/enrich";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { defineRoute } from "@/lib/http/define-route";
import { enrichReply } from "@/lib/http/enrich-reply";
import { routeMethods } from "@/lib/http/route-methods";

/** One paid, asynchronous brief. */
const enrich = defineRoute(enrichOperation, async ({ caller, query, body: request, services, reply }) => {
  const detail = query.detail ?? request.detail ?? caller.defaultDetail ?? "full";
  const { status, body } = enrichReply(await admitEnrichment(services, { caller, request, detail }));
  return reply(status, body);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich", { POST: enrich });
