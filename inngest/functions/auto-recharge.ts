import { billingServices } from "@/lib/billing/billing-services";
import { openRecharge } from "@/lib/billing/open-recharge";
import { requestRechargeEnd } from "@/lib/billing/recharge-requests";
import { inngest, rechargeWanted } from "@/lib/gateways/queue";

/** Opens a recharge when one is due, and hands it on. */
export const autoRecharge = inngest.createFunction(
  {
    id: "auto-recharge",
    triggers: { event: rechargeWanted },
    concurrency: [{ limit: 8 }, { limit: 1, key: "event.data.accountId" }],
    retries: 3,
  },
  async ({ event, step }) => {
    const { accountId } = event.data;
    const paymentId = await step.run("open", () => openRecharge(billingServices(), { accountId }));
    if (paymentId === null) return { accountId, opened: null };
    await step.run("hand-on", () => requestRechargeEnd(billingServices().queue, { paymentId, cause: "opened" }));
    return { accountId, opened: paymentId };
  },
);
