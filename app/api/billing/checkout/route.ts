import { startCheckout } from "@/lib/billing/start-checkout";
import { checkoutOperation } from "@/lib/contract/operations/account";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Buys 5-Packs. */
const checkout = defineRoute(checkoutOperation, async ({ caller, services, body, reply }) => {
  const { url, sessionId } = await startCheckout(services, { accountId: caller.accountId, packs: body.packs });
  return reply(200, { checkout_url: url, session_id: sessionId });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/checkout", { POST: checkout });
