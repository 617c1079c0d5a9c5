import { sweepClosedAccounts } from "@/lib/account/sweep-closed-accounts";
import { sweepClosedCustomers } from "@/lib/billing/forget-customer";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { applyRetention, retentionRules } from "@/lib/privacy/retention";

/**
 * Every hour, and at each start of a worker: removes what is past its time, and what closed accounts have left. A step a rule, so that a stop loses one rule's
 * turn at most.
 */
export const retain = inngest.createFunction(
  { id: "retain", triggers: [{ cron: "17 * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    const removed: Record<string, number> = {};
    for (const rule of retentionRules)
      removed[rule.name] = await step.run(`remove ${rule.name}`, async () => (await applyRetention(pipelineServices(), rule)).removed);
    removed["closed accounts"] = await step.run("sweep closed accounts", () => sweepClosedAccounts(pipelineServices()));
    removed["closed customers"] = await step.run("sweep closed customers", () => sweepClosedCustomers(pipelineServices()));
    return removed;
  },
);
