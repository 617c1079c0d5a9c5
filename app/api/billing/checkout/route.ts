import { startCheckout } from "@/lib/billing/start-checkout";
import { checkoutOperation } from "@/lib/contract/operations/account";
import { checkoutView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { idempotencyKeyOf, replayedField } from "@/lib/http/idempotency-key";
import { routeMethods } from "@/lib/http/route-methods";

/** Buys 5-Packs. */
const checkout = defineRoute(checkoutOperation, async ({ request, caller, services, body, reply }) => {
  const idempotencyKey = idempotencyKeyOf(request, body.idempotency_key);
  const started = await startCheckout(services, { accountId: caller.accountId, packs: body.packs, idempotencyKey });
  return reply(200, checkoutView(started), started.isReplay === true ? replayedField : {});
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/checkout", { POST: checkout });
