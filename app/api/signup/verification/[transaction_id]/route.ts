import { readSignup } from "@/lib/account/signup/read-signup";
import { getVerificationOperation } from "@/lib/contract/operations/signup";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Where a signup stands. */
const getVerification = defineRoute(getVerificationOperation, async ({ request, params, services, reply }) => {
  const pollingToken = request.headers.get("x-verification-token");
  return reply(200, { status: await readSignup(services, { transactionId: params.transaction_id, pollingToken }) });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/signup/verification/{transaction_id}", {
  GET: getVerification,
});
