import { enrichOperation } from "@/lib/contract/operations/enrich";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { ForeseenAdmission } from "@/lib/enrichment/admitted-request";
import { foreseeAdmission } from "@/lib/enrichment/foresee-admission";
import { defineRoute } from "@/lib/http/define-route";
import { enrichReply } from "@/lib/http/enrich-reply";
import { hasKeyHeader, idempotencyKeyOf } from "@/lib/http/idempotency-key";
import { routeMethods } from "@/lib/http/route-methods";

/** One paid, asynchronous brief. */
const enrich = defineRoute<typeof enrichOperation, ForeseenAdmission>(
  enrichOperation,
  async ({ request: received, caller, query, body: given, foreseen, services, reply }) => {
    const request = { ...given, idempotency_key: idempotencyKeyOf(received, given.idempotency_key) };
    const detail = query.detail ?? request.detail ?? caller.defaultDetail ?? "full";
    const { status, body, headers } = enrichReply(await admitEnrichment(services, { caller, request, detail, foreseen }));
    return reply(status, body, headers);
  },
  ({ request: received, query, body: request, services }) =>
    hasKeyHeader(received) ? null : foreseeAdmission(services, { request, detail: query.detail ?? request.detail ?? null }),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich", { POST: enrich });
