import { env } from "@/lib/env";
import { inngest, runRequested } from "@/lib/gateways/queue";
import { proposeRunClaims, proveRunClaims } from "@/lib/pipeline/ask-model";
import { collectSources, gatherRunLeads } from "@/lib/pipeline/collect-sources";
import { failRun } from "@/lib/pipeline/fail-run";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { inStage } from "@/lib/pipeline/in-stage";
import { composeRunBrief, extractRunClaims, settleRunBrief, verifyRunClaims } from "@/lib/pipeline/make-brief";
import { previewRun } from "@/lib/pipeline/make-preview";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { renderRunBrief } from "@/lib/pipeline/render-brief";
import { startRun } from "@/lib/pipeline/start-run";
import type { RunStage } from "@/lib/telemetry/metric-catalogue";
import { retryStep, waitingRetries } from "./retry-step";

/** A step that goes beside others: what waits for it alone begins when it has ended, and not when they all have. */
const beside = (id: string) => ({ id, parallelMode: "race" }) as const;

/** One brief. Order and retries only: each step is a shell in `lib/pipeline`, and hands on ids and counts, never a person's text. */
export const runEnrichment = inngest.createFunction(
  {
    id: "run-enrichment",
    triggers: { event: runRequested },
    idempotency: "event.data.runId",
    concurrency: env().EXECUTOR_CONCURRENCY,
    retries: waitingRetries,
    onFailure: async ({ event, step }) => {
      const asked = event.data.event.data;
      await step.run("fail", () => inStage("fail", asked, () => failRun(pipelineServices(), asked.runId)));
    },
  },
  async ({ event, step, attempt }) => {
    const { runId, origin } = event.data;
    const stage = <T>(name: RunStage, work: () => Promise<T>, lane?: string) =>
      retryStep(attempt, () => inStage(name, { runId, origin, ...(lane === undefined ? {} : { lane }) }, work));
    const started = await step.run("resolve-identity", () => stage("resolve_identity", () => startRun(pipelineServices(), runId)));
    if (started.kind === "ended") return { runId, ended: "before collecting" };
    const collect = (laneName: string) =>
      step.run(beside(`collect-${laneName}`), () =>
        stage("collect", () => collectSources(pipelineServices(), { runId, laneName, round: 1 }), laneName),
      );
    await Promise.all(
      started.lanes.map(async (laneName) => {
        const { urls } = await collect(laneName);
        // What search named is read at once, without a wait for the lanes beside it.
        if (laneName === "search" && urls > 0) await collect("pages");
      }),
    );
    const leads = await step.run("gather-leads", () => stage("gather_leads", () => gatherRunLeads(pipelineServices(), runId)));
    await Promise.all(
      leads.lanes.map((laneName) =>
        step.run(beside(`follow-${laneName}`), () =>
          stage("follow", () => collectSources(pipelineServices(), { runId, laneName, round: 2 }), laneName),
        ),
      ),
    );
    const identified = await step.run("identify-person", () => stage("identify_person", () => identifyPerson(pipelineServices(), runId)));
    if (identified.kind === "ended") return { runId, ended: "before extracting" };
    await Promise.all([
      step
        .run(beside("extract"), () => stage("extract", () => extractRunClaims(pipelineServices(), runId)))
        .then(() =>
          // While the model is asked: what the rules found can be read already.
          started.asksModel ? step.run(beside("preview"), () => stage("preview", () => previewRun(pipelineServices(), runId))) : null,
        ),
      ...(started.asksModel
        ? [step.run(beside("propose"), () => stage("propose", () => proposeRunClaims(pipelineServices(), runId)))]
        : []),
    ]);
    await step.run("verify", () => stage("verify", () => verifyRunClaims(pipelineServices(), runId)));
    if (started.asksModel) await step.run("second-opinion", () => stage("second_opinion", () => proveRunClaims(pipelineServices(), runId)));
    const composed = await step.run("compose", () => stage("compose", () => composeRunBrief(pipelineServices(), runId)));
    if (started.asksModel && composed.languages > 0)
      await step.run("render", () => stage("render", () => renderRunBrief(pipelineServices(), runId)));
    return step.run("settle", () => stage("settle", () => settleRunBrief(pipelineServices(), runId)));
  },
);
