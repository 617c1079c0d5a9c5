import { NonRetriableError } from "inngest";
import { sweepClosedAccounts } from "@/lib/account/sweep-closed-accounts";
import { sweepClosedCustomers } from "@/lib/billing/forget-customer";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { applyRetention, retentionRules } from "@/lib/retention/retention";

/**
 * Every hour, and at each start of a worker: removes what is past its time, and what closed accounts have left. A step a rule, so that a stop loses
 * one rule's turn at most, and one that fails stops no other; the run then ends as failed.
 */
export const retain = inngest.createFunction(
  { id: "retain", triggers: [{ cron: "17 * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    const removed: Record<string, number> = {};
    const failed: string[] = [];
    const attempt = async (name: string, stepName: string, work: () => Promise<number>) => {
      try {
        removed[name] = await step.run(stepName, work);
      } catch {
        failed.push(name);
      }
    };
    for (const rule of retentionRules)
      await attempt(rule.name, `remove ${rule.name}`, async () => (await applyRetention(pipelineServices(), rule)).removed);
    await attempt("closed accounts", "sweep closed accounts", () => sweepClosedAccounts(pipelineServices()));
    await attempt("closed customers", "sweep closed customers", () => sweepClosedCustomers(pipelineServices()));
    if (failed.length > 0) throw new NonRetriableError(`Not removed: ${failed.join(", ")}.`);
    return removed;
  },
);
