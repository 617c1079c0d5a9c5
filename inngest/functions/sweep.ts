import { sweepDisputes } from "@/lib/disputes/sweep-disputes";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { sweepCallbacks } from "@/lib/pipeline/sweep-callbacks";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { refundEveryThinned } from "@/lib/privacy/refund-thinned";

/** Every minute, and at each start of a worker: sends again what was not confirmed, ends what is past its deadline, returns credits of briefs that lost too much. */
export const sweep = inngest.createFunction(
  { id: "sweep", triggers: [{ cron: "* * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    runs: await step.run("sweep", () => sweepRuns(pipelineServices())),
    callbacks: await step.run("sweep-callbacks", () => sweepCallbacks(pipelineServices())),
    disputes: await step.run("sweep-disputes", () => sweepDisputes(pipelineServices())),
    refunds: await step.run("refund-thinned", () => refundEveryThinned(pipelineServices())),
  }),
);
