import { sweepDisputes } from "@/lib/disputes/sweep-disputes";
import { inngest } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { sweepCallbacks } from "@/lib/pipeline/sweep-callbacks";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { sweepErasures } from "@/lib/privacy/sweep-erasures";

/** Every minute, and at each start of a worker: sends again what was not confirmed, ends what is past its deadline, does what failed behind its proof. */
export const sweep = inngest.createFunction(
  { id: "sweep", triggers: [{ cron: "* * * * *" }, { event: "service/worker.started" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    runs: await step.run("sweep", () => sweepRuns(pipelineServices())),
    callbacks: await step.run("sweep-callbacks", () => sweepCallbacks(pipelineServices())),
    erasures: await step.run("sweep-erasures", () => sweepErasures(pipelineServices())),
    disputes: await step.run("sweep-disputes", () => sweepDisputes(pipelineServices())),
  }),
);
