import { stopBatchOperation } from "@/lib/contract/operations/batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { stopBatch } from "@/lib/enrichment/batch/stop-batch";
import { ServiceError } from "@/lib/errors";
import { stoppedBatchView } from "@/lib/http/batch-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Ends what of a batch has not started. */
const stop = defineRoute(stopBatchOperation, async ({ caller, params, services, reply }) => {
  const own = { accountId: caller.accountId, batchId: params.batch_id };
  const stopped = await stopBatch(services, own);
  const batch = stopped && (await readBatch(services.pool, own));
  if (!stopped || !batch) throw new ServiceError("batch_not_found");
  return reply(200, stoppedBatchView(batch, stopped.stopped));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/enrich/batch/{batch_id}/stop", { POST: stop });
