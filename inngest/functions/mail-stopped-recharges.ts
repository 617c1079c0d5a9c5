import { billingServices } from "@/lib/billing/billing-services";
import { mailStoppedRecharge } from "@/lib/billing/mail-stopped-recharge";
import { inngest, rechargeStopped } from "@/lib/gateways/queue";

/** Tells an owner that auto-recharge was switched off. When the mail server does not accept it, the sweep asks for it again. */
export const mailStoppedRecharges = inngest.createFunction(
  {
    id: "mail-stopped-recharge",
    triggers: { event: rechargeStopped },
    concurrency: [{ limit: 4 }, { limit: 1, key: "event.data.paymentId" }],
    retries: 2,
  },
  async ({ event, step }) => step.run("mail", () => mailStoppedRecharge(billingServices(), { paymentId: event.data.paymentId })),
);
