import { billingServices } from "@/lib/billing/billing-services";
import { mailStoppedRecharge } from "@/lib/billing/mail-stopped-recharge";
import { inngest, rechargeStopped } from "@/lib/gateways/queue";

/** Tells an owner that auto-recharge was switched off. */
export const mailStoppedRecharges = inngest.createFunction(
  { id: "mail-stopped-recharge", triggers: { event: rechargeStopped }, concurrency: 4, retries: 6 },
  async ({ event, step }) => step.run("mail", () => mailStoppedRecharge(billingServices(), { paymentId: event.data.paymentId })),
);
