import { processQueue } from "@/lib/gateways/process-queue";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";

/** Every minute, and at each start of a worker: sends again what was not confirmed, ends what is past its deadline. */
export const sweep = inngest.createFunction(
  { id: "sweep", triggers: [{ cron: "* * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("sweep", () => sweepRuns({ ...pipelineServices(), queue: processQueue() })),
);
