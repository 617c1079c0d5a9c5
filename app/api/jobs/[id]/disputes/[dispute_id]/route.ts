import { getDisputeOperation } from "@/lib/contract/operations/disputes";
import { readDispute } from "@/lib/disputes/read-disputes";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { disputeView } from "@/lib/http/dispute-views";
import { routeMethods } from "@/lib/http/route-methods";

/** How a dispute stands. */
const getDispute = defineRoute(getDisputeOperation, async ({ caller, params, services, reply }) => {
  const dispute = await readDispute(services.pool, { accountId: caller.accountId, jobId: params.id, disputeId: params.dispute_id });
  if (dispute === null) throw new ServiceError("dispute_not_found");
  return reply(200, disputeView(dispute), dispute.status === "checking" ? { "Retry-After": "5" } : {});
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs/{id}/disputes/{dispute_id}", { GET: getDispute });
