import { billingServices } from "@/lib/billing/billing-services";
import { reconcilePayments } from "@/lib/billing/reconcile-payments";
import { sweepRecharges } from "@/lib/billing/sweep-recharges";
import { inngest } from "@/lib/gateways/queue";

/** Every ten minutes, and at each start of a worker: asks the provider what it never told, and finds recharges that were lost on the way. */
export const reconcile = inngest.createFunction(
  { id: "reconcile-payments", triggers: [{ cron: "*/10 * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    payments: await step.run("payments", () => reconcilePayments(billingServices())),
    recharges: await step.run("recharges", () => sweepRecharges(billingServices())),
  }),
);
