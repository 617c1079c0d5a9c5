import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { applyRetention, retentionRules } from "@/lib/privacy/retention";

/** Every hour, and at each start of a worker: removes what is past its time. A step a rule, so that a stop loses one rule's turn at most. */
export const retain = inngest.createFunction(
  { id: "retain", triggers: [{ cron: "17 * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    const removed: Record<string, number> = {};
    for (const rule of retentionRules)
      removed[rule.name] = await step.run(`remove ${rule.name}`, async () => (await applyRetention(pipelineServices(), rule)).removed);
    return removed;
  },
);
