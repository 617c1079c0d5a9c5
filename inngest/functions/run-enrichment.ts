import { env } from "@/lib/env";
import { inngest } from "@/lib/gateways/queue";
import { collectSources } from "@/lib/pipeline/collect-sources";
import { failRun } from "@/lib/pipeline/fail-run";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { composeRunBrief, extractRunClaims, settleRunBrief, verifyRunClaims } from "@/lib/pipeline/make-brief";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { startRun } from "@/lib/pipeline/start-run";

/** One brief. Order and retries only: each step is a shell in `lib/pipeline`, and hands on ids and counts, never a person's text. */
export const runEnrichment = inngest.createFunction(
  {
    id: "run-enrichment",
    triggers: { event: "enrichment/run.requested" },
    idempotency: "event.data.runId",
    concurrency: env().EXECUTOR_CONCURRENCY,
    retries: 3,
    onFailure: async ({ event, step }) => {
      await step.run("fail", () => failRun(pipelineServices(), event.data.event.data.runId));
    },
  },
  async ({ event, step }) => {
    const { runId } = event.data;
    const started = await step.run("resolve-identity", () => startRun(pipelineServices(), runId));
    if (started.kind === "ended") return { runId, ended: "before collecting" };
    await Promise.all(
      started.lanes.map((laneName) => step.run(`collect-${laneName}`, () => collectSources(pipelineServices(), { runId, laneName }))),
    );
    const identified = await step.run("identify-person", () => identifyPerson(pipelineServices(), runId));
    if (identified.kind === "ended") return { runId, ended: "before extracting" };
    await step.run("extract", () => extractRunClaims(pipelineServices(), runId));
    await step.run("verify", () => verifyRunClaims(pipelineServices(), runId));
    await step.run("compose", () => composeRunBrief(pipelineServices(), runId));
    return step.run("settle", () => settleRunBrief(pipelineServices(), runId));
  },
);
