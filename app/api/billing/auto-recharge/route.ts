import { readAutoRecharge, setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { getAutoRechargeOperation, putAutoRechargeOperation } from "@/lib/contract/operations/account";
import { autoRechargeSavedView, autoRechargeView } from "@/lib/http/account-views";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

const read = defineRoute(getAutoRechargeOperation, async ({ caller, services, reply }) =>
  reply(200, autoRechargeView(await readAutoRecharge(services, caller.accountId))),
);

const write = defineRoute(putAutoRechargeOperation, async ({ caller, services, body, reply }) => {
  const { enabled, threshold, packs, monthly_limit: monthlyLimit, charge_now: chargeNow } = body;
  const saved = await setAutoRecharge(services, caller.accountId, { enabled, threshold, packs, monthlyLimit, chargeNow });
  return reply(200, autoRechargeSavedView(saved));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/billing/auto-recharge", { GET: read, PUT: write });
