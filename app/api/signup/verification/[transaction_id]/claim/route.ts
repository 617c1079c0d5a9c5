import { claimKey } from "@/lib/account/signup/claim-key";
import { claimVerificationOperation } from "@/lib/contract/operations/signup";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Hands out the key of an approved signup, once. */
const claimVerification = defineRoute(claimVerificationOperation, async ({ request, params, services, reply }) => {
  const pollingToken = request.headers.get("x-verification-token");
  const claim = await claimKey(services, { transactionId: params.transaction_id, pollingToken });
  return claim.kind === "claimed"
    ? reply(200, { status: "approved", api_key: claim.secret, key_prefix: claim.prefix })
    : reply(200, { status: claim.state });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/signup/verification/{transaction_id}/claim", {
  POST: claimVerification,
});
