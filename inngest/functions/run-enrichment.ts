import { env } from "@/lib/env";
import { inngest } from "@/lib/gateways/queue";
import { proposeRunClaims, secondRunOpinion } from "@/lib/pipeline/ask-model";
import { collectSources, gatherRunLeads } from "@/lib/pipeline/collect-sources";
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
    const collect = (laneName: string) =>
      step.run(`collect-${laneName}`, () => collectSources(pipelineServices(), { runId, laneName, round: 1 }));
    await Promise.all(
      started.lanes.map(async (laneName) => {
        const { urls } = await collect(laneName);
        // What search named is read at once, without a wait for the lanes beside it.
        if (laneName === "search" && urls > 0) await collect("pages");
      }),
    );
    const leads = await step.run("gather-leads", () => gatherRunLeads(pipelineServices(), runId));
    await Promise.all(
      leads.lanes.map((laneName) =>
        step.run(`follow-${laneName}`, () => collectSources(pipelineServices(), { runId, laneName, round: 2 })),
      ),
    );
    const identified = await step.run("identify-person", () => identifyPerson(pipelineServices(), runId));
    if (identified.kind === "ended") return { runId, ended: "before extracting" };
    await Promise.all([
      step.run("extract", () => extractRunClaims(pipelineServices(), runId)),
      ...(started.asksModel ? [step.run("propose", () => proposeRunClaims(pipelineServices(), runId))] : []),
    ]);
    await step.run("verify", () => verifyRunClaims(pipelineServices(), runId));
    if (started.asksModel) await step.run("second-opinion", () => secondRunOpinion(pipelineServices(), runId));
    await step.run("compose", () => composeRunBrief(pipelineServices(), runId));
    return step.run("settle", () => settleRunBrief(pipelineServices(), runId));
  },
);
