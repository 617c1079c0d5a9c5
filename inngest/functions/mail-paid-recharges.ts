import { billingServices } from "@/lib/billing/billing-services";
import { mailPaidRecharge } from "@/lib/billing/mail-paid-recharge";
import { inngest, rechargePaid } from "@/lib/gateways/queue";

/** Tells an owner what auto-recharge has bought. When the mail server does not accept it, the sweep asks for it again. */
export const mailPaidRecharges = inngest.createFunction(
  {
    id: "mail-paid-recharge",
    triggers: { event: rechargePaid },
    concurrency: [{ limit: 4 }, { limit: 1, key: "event.data.paymentId" }],
    retries: 2,
  },
  async ({ event, step }) => step.run("mail", () => mailPaidRecharge(billingServices(), { paymentId: event.data.paymentId })),
);
