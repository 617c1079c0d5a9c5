import { getBriefOperation, postBriefOperation } from "@/lib/contract/operations/brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { defineRoute } from "@/lib/http/define-route";
import { enrichReply } from "@/lib/http/enrich-reply";
import { routeMethods } from "@/lib/http/route-methods";

/** Deprecated alias of POST /api/enrich, seed in the query. */
const getBrief = defineRoute(getBriefOperation, async ({ caller, query, services, reply }) => {
  const { detail: asked, ...request } = query;
  const detail = asked ?? caller.defaultDetail ?? "full";
  const { status, body } = enrichReply(await admitEnrichment(services, { caller, request, detail, replaysOpenJob: true }));
  return reply(status, body);
});

/** The same with a JSON seed. What only the successor knows (refresh, callback_url, batch_id, idempotency_key) is ignored. */
const postBrief = defineRoute(postBriefOperation, async ({ caller, query, body: given, services, reply }) => {
  const { detail: asked, ...request } = given;
  const detail = query.detail ?? asked ?? caller.defaultDetail ?? "full";
  const { status, body } = enrichReply(await admitEnrichment(services, { caller, request, detail, replaysOpenJob: true }));
  return reply(status, body);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/brief", { GET: getBrief, POST: postBrief });
