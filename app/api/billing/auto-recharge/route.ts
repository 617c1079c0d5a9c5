import { readAutoRecharge, setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { getAutoRechargeOperation, putAutoRechargeOperation } from "@/lib/contract/operations/account";
import { autoRechargeSavedView, autoRechargeView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { idempotencyKeyOf, replayedField } from "@/lib/http/idempotency-key";
import { routeMethods } from "@/lib/http/route-methods";

const read = defineRoute(getAutoRechargeOperation, async ({ caller, services, reply }) =>
  reply(200, autoRechargeView(await readAutoRecharge(services, caller.accountId))),
);

const write = defineRoute(putAutoRechargeOperation, async ({ request, caller, services, body, reply }) => {
  const { enabled, threshold, packs, monthly_limit: monthlyLimit, charge_now: chargeNow } = body;
  const order = { enabled, threshold, packs, monthlyLimit, chargeNow };
  const saved = await setAutoRecharge(services, caller.accountId, order, idempotencyKeyOf(request, body.idempotency_key));
  return reply(200, autoRechargeSavedView(saved), saved.isReplay === true ? replayedField : {});
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/auto-recharge", { GET: read, PUT: write });
