import { listDisputesOperation, openDisputeOperation } from "@/lib/contract/operations/disputes";
import { openKeyedDispute } from "@/lib/disputes/open-keyed-dispute";
import { listDisputes } from "@/lib/disputes/read-disputes";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { disputeView } from "@/lib/http/dispute-views";
import { idempotencyKeyOf, replayedField } from "@/lib/http/idempotency-key";
import { routeMethods } from "@/lib/http/route-methods";

/** Says that a claim of this job's brief is wrong. */
const postDispute = defineRoute(openDisputeOperation, async ({ request, caller, params, body, services, reply }) => {
  const { claim, reason, details = null, idempotency_key: inBody } = body;
  const order = { accountId: caller.accountId, jobId: params.id, claim, reason, details };
  const { dispute, isReplay, isOtherBody } = await openKeyedDispute(services, order, idempotencyKeyOf(request, inBody));
  const view = { ...disputeView(dispute), ...(isOtherBody ? { warnings: ["idempotency_key_other_body" as const] } : {}) };
  return reply(dispute.status === "checking" ? 202 : 200, view, isReplay ? replayedField : {});
});

const getDisputes = defineRoute(listDisputesOperation, async ({ caller, params, services, reply }) => {
  const disputes = await listDisputes(services.pool, { accountId: caller.accountId, jobId: params.id });
  if (disputes === null) throw new ServiceError("job_not_found");
  return reply(200, { disputes: disputes.map(disputeView) });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs/{id}/disputes", { GET: getDisputes, POST: postDispute });
