import { listDisputesOperation, openDisputeOperation } from "@/lib/contract/operations/disputes";
import { openDispute } from "@/lib/disputes/open-dispute";
import { listDisputes } from "@/lib/disputes/read-disputes";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { disputeView } from "@/lib/http/dispute-views";
import { routeMethods } from "@/lib/http/route-methods";

/** Says that a claim of this job's brief is wrong. */
const postDispute = defineRoute(openDisputeOperation, async ({ caller, params, body, services, reply }) => {
  const { claim, reason, details = null } = body;
  const dispute = await openDispute(services, { accountId: caller.accountId, jobId: params.id, claim, reason, details });
  return dispute.status === "checking" ? reply(202, disputeView(dispute)) : reply(200, disputeView(dispute));
});

const getDisputes = defineRoute(listDisputesOperation, async ({ caller, params, services, reply }) => {
  const disputes = await listDisputes(services.pool, { accountId: caller.accountId, jobId: params.id });
  if (disputes === null) throw new ServiceError("job_not_found");
  return reply(200, { disputes: disputes.map(disputeView) });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs/{id}/disputes", { GET: getDisputes, POST: postDispute });
