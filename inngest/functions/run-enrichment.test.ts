import { serve } from "inngest/edge";
import { describe, expect, it } from "vitest";
import { inngest } from "@/lib/gateways/queue";
import { buildCallRequest, readCallAnswer } from "../embedded/call-protocol";
import { decideAnswer } from "../embedded/decide-answer";
import { planFunctions } from "../embedded/function-plan";
import { discoveryStepId, planRun } from "../embedded/plan-run";
import { applyChange, type RunState } from "../embedded/run-state";
import { runEnrichment } from "./run-enrichment";

const now = new Date("2026-03-02T10:00:00Z");
const handle = serve({ client: inngest, functions: [runEnrichment] });
const [plan] = planFunctions(inngest, [runEnrichment]);

/**
 * Drives the function as the executor does, with outputs in place of the steps' work, until nothing but the steps named in `held` is left to be done.
 * @returns the names of the steps that were begun, in order
 */
async function begun(outputs: Readonly<Record<string, unknown>>, held: readonly string[]): Promise<string[]> {
  let state: RunState = {
    ...{ runId: "01RUN", functionId: plan?.id ?? "", attempt: 0, wakeAt: null, forcesPlan: true, asksAfterEach: false, steps: new Map() },
    eventJson: JSON.stringify({ id: "evt_1", name: "enrichment/run.requested", data: { runId: "run_1" }, ts: now.getTime() }),
  };
  const names: string[] = [];
  const inHand = new Set<string>();
  let wantsDiscovery = false;
  for (let turn = 0; turn < 60; turn += 1) {
    const { calls } = planRun(state, { now, inHand, wantsDiscovery });
    const [call] = calls;
    if (call === undefined) return names;
    if (call !== discoveryStepId) {
      const step = state.steps.get(call);
      if (step === undefined) throw new Error("an unknown step");
      names.push(step.name);
      if (held.includes(step.name)) inHand.add(call);
      else {
        const position = [...state.steps.values()].filter(({ status }) => status === "done").length;
        const outputJson = JSON.stringify(outputs[step.name] ?? { documents: 1, urls: 1, claims: 0 });
        state = applyChange(state, { steps: [{ ...step, status: "done", outputJson, position }], run: {} });
        wantsDiscovery = true;
      }
      continue;
    }
    wantsDiscovery = false;
    const answer = await readCallAnswer(await handle(buildCallRequest({ state, stepId: call, attempt: 0, maxAttempts: 4 })));
    const facts = { now, maxAttempts: 4, retry: { baseMs: 1_000, maxMs: 60_000, random: () => 0 }, isOutdated: false };
    const decision = decideAnswer(state, call, answer, facts);
    if (decision.kind !== "goes_on") return [...names, decision.kind];
    state = applyChange(state, decision.change);
  }
  throw new Error("no end");
}

const outputs = {
  "resolve-identity": { kind: "started", lanes: ["search", "code"], asksModel: true },
  "gather-leads": { lanes: ["avatars"], isTied: true },
  "identify-person": { kind: "identified", documents: 1 },
};

describe("the steps of a run, as the executor begins them", () => {
  it("shows a preview while the model is asked", async () => {
    const steps = await begun(outputs, ["propose"]);
    expect(steps).toContain("preview");
    expect(steps).not.toContain("verify");
  });

  it("reads what search named while another lane is still at work", async () => {
    const steps = await begun(outputs, ["collect-code"]);
    expect(steps).toContain("collect-pages");
    expect(steps).not.toContain("gather-leads");
  });

  it("translates the claims of a brief that somebody asked for in another language, before it is settled", async () => {
    const steps = await begun({ ...outputs, compose: { claims: 1, languages: 1 } }, []);
    expect(steps.slice(-4)).toEqual(["compose", "render", "settle", "completed"]);
  });

  it("comes to its end", async () => {
    expect((await begun(outputs, [])).slice(-4)).toEqual(["second-opinion", "compose", "settle", "completed"]);
  });
});
