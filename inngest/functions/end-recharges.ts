import { billingServices } from "@/lib/billing/billing-services";
import { endRecharge } from "@/lib/billing/end-recharge";
import { inngest, rechargeOpened } from "@/lib/gateways/queue";

/** Charges a recharge that was opened. When the provider cannot be reached, the sweep asks for it again. */
export const endRecharges = inngest.createFunction(
  {
    id: "end-recharge",
    triggers: { event: rechargeOpened },
    concurrency: [{ limit: 8 }, { limit: 1, key: "event.data.paymentId" }],
    retries: 4,
  },
  async ({ event, step }) => step.run("end", () => endRecharge(billingServices(), { paymentId: event.data.paymentId })),
);
