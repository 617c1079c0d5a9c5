import { getBatchOperation } from "@/lib/contract/operations/batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { ServiceError } from "@/lib/errors";
import { batchView } from "@/lib/http/batch-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** How a batch and its jobs stand; clients poll about every 5 seconds until all have ended. */
const getBatch = defineRoute(getBatchOperation, async ({ caller, params, services, reply }) => {
  const batch = await readBatch(services.pool, { accountId: caller.accountId, batchId: params.batch_id });
  if (!batch) throw new ServiceError("batch_not_found");
  return reply(200, batchView(batch), batch.hasEnded ? {} : { "Retry-After": "5" });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich/batch/{batch_id}", { GET: getBatch });
