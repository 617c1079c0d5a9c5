import { loadWithdrawalMarks } from "@/lib/db/withdrawal-marks";
import type { RunFacts } from "@/lib/engine/brief/brief-facts";
import type { ClaimGround } from "@/lib/engine/brief/claim-grounds";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { levelRights } from "@/lib/engine/identity/vouching/levels";
import { maxOwnJudged } from "@/lib/engine/proposals/ask-proofs";
import type { Proposal } from "@/lib/engine/proposals/proposal";
import type { ComposeOutcome, JudgeRecord, StoredBrief, VerifiedClaims } from "@/lib/engine/types";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { proposalsArtifact } from "./ask-model";
import type { EngineOutput } from "./engine-task";
import type { IdentityArtifact } from "./identify-person";
import { suppressibleKeys } from "./known-people";
import { type LaneReach, readLaneReach } from "./lane-reach";
import { languagesAsked } from "./languages-asked";
import { loadSubject } from "./load-subject";
import type { PipelineServices } from "./pipeline-services";
import { privateKeys } from "./private-person";
import { findRenderings } from "./render-brief";
import { runEngineStep } from "./run-engine-step";
import { ErasedArtifact, findArtifact, loadArtifact, loadOpenRun, type RunRow, saveArtifact, setStage } from "./run-row";
import { settleRun } from "./settle-run";

/**
 * The steps between a known person and a settled run. Each loads what the step before left, lets the engine decide, and saves; each can run twice
 * with the effect of once, and does nothing when the run has ended.
 */

interface StepCount {
  readonly claims: number;
}

const noClaims: StepCount = { claims: 0 };

export async function extractRunClaims(services: PipelineServices, runId: string): Promise<StepCount> {
  return withOpenRun(services, runId, noClaims, async () => {
    await setStage(services.pool, runId, "extracting_claims");
    const { identity, documents } = await loadSubject(services, runId);
    const extracted = await runEngineStep("extractClaims", { identity, documents, asOf: services.clock.now() });
    await saveArtifact(services.pool, { runId, name: "extracted", payload: extracted, at: services.clock.now() });
    return { claims: extracted.candidates.length };
  });
}

export async function verifyRunClaims(services: PipelineServices, runId: string): Promise<StepCount> {
  return withOpenRun(services, runId, noClaims, async () => {
    await setStage(services.pool, runId, "verifying_claims");
    const { identity, documents } = await loadSubject(services, runId);
    const extracted = await loadArtifact<EngineOutput<"extractClaims">>(services.pool, runId, "extracted");
    const proposals = await findArtifact<readonly Proposal[]>(services.pool, runId, proposalsArtifact);
    const candidates =
      proposals === null
        ? extracted
        : await runEngineStep("admitProposals", { ...extracted, identity, documents, proposals, asOf: services.clock.now() });
    const verified = await runEngineStep("verifyClaims", { ...candidates, identity, documents, asOf: services.clock.now() });
    await saveArtifact(services.pool, { runId, name: "verified", payload: verified, at: services.clock.now() });
    return { claims: verified.claims.length };
  });
}

export async function composeRunBrief(services: PipelineServices, runId: string): Promise<StepCount & { languages: number }> {
  return withOpenRun(services, runId, { ...noClaims, languages: 0 }, async ({ isFixture }) => {
    await setStage(services.pool, runId, "composing_brief");
    const { identity, documents, personId } = await loadSubject(services, runId);
    const verified = await loadArtifact<VerifiedClaims>(services.pool, runId, "verified");
    const composed = await runEngineStep("composeBrief", {
      identity,
      documents,
      verified,
      canonicalId: personId,
      asOf: services.clock.now(),
      reportUrl: `${services.env.baseUrl}/privacy`,
      isFixture,
      withdrawn: await loadWithdrawalMarks(services.pool, personId),
    });
    if (composed.kind === "composed") {
      const payload = await runEngineStep("readGrounds", { brief: composed.brief, identity, documents });
      await saveArtifact(services.pool, { runId, name: "grounds", payload, at: services.clock.now() });
    }
    const reach = await readLaneReach(services.pool, runId);
    await saveArtifact(services.pool, {
      runId,
      name: "composed",
      payload: withRun(composed, reach, verified.judge),
      at: services.clock.now(),
    });
    return { claims: verified.claims.length, languages: (await languagesAsked(services, runId)).length };
  });
}

/** Last step: the brief, the unlocks, the credits and the jobs, in one transaction. */
export async function settleRunBrief(services: PipelineServices, runId: string): Promise<{ jobs: number }> {
  return withOpenRun(services, runId, { jobs: 0 }, async (run) => {
    const { pool } = services;
    const secret = suppressionSecret(services.env);
    const composed = await loadArtifact<ComposeOutcome | ComposedBefore>(pool, runId, "composed");
    const { personId, identity } = await loadArtifact<IdentityArtifact>(pool, runId, "identity");
    if (composed.kind === "refused") {
      const { isLibraryAlone } = await readLaneReach(pool, runId);
      const outcome = isLibraryAlone
        ? ({ kind: "failed", reason: "upstream_unavailable" } as const)
        : ({ kind: "refused", reason: composed.reason } as const);
      return { jobs: await settleRun(services, { runId, outcome, suppressionSecret: secret }) };
    }
    const outcome = {
      kind: "composed",
      personId,
      facts: "facts" in composed ? composed.facts : factsOfBrief(composed.brief),
      generatedAt: new Date(composed.brief.generated_at),
      keys: suppressibleKeys(identity),
      level: identity.level ?? null,
      grounds: await findArtifact<readonly ClaimGround[]>(pool, runId, "grounds"),
      renderings: await findRenderings(services, runId),
      privateKeys: identity.level === undefined || levelRights[identity.level].isShared ? null : privateKeys(run.seed, identity),
    } as const;
    return { jobs: await settleRun(services, { runId, outcome, suppressionSecret: secret }) };
  });
}

/** Runs one step's work unless the run has ended; a run whose person was erased meanwhile ends as refused. */
async function withOpenRun<T>(services: PipelineServices, runId: string, nothing: T, work: (run: RunRow) => Promise<T>): Promise<T> {
  const run = await loadOpenRun(services.pool, runId);
  if (!run) return nothing;
  try {
    return await work(run);
  } catch (error) {
    if (!(error instanceof ErasedArtifact)) throw error;
    await settleRun(services, {
      runId,
      outcome: { kind: "refused", reason: "subject_suppressed" },
      suppressionSecret: suppressionSecret(services.env),
    });
    return nothing;
  }
}

const modelLane = "language_model";

/** As a process of a release before facts leaves it. */
interface ComposedBefore {
  readonly kind: "composed";
  readonly brief: StoredBrief;
}

/** A lane that is on and failed is seen in the brief, never hidden. */
function withRun(composed: ComposeOutcome, { failed, partly, hasModel }: LaneReach, judge: JudgeRecord | undefined): ComposeOutcome {
  if (composed.kind !== "composed") return composed;
  const run: RunFacts = {
    unreached: failed.filter((lane) => lane !== modelLane),
    partly: [...partly],
    model: hasModel ? "asked" : failed.includes(modelLane) ? "out_of_reach" : "unused",
    max_judged: maxOwnJudged,
    ...(judge === undefined ? {} : { judge }),
  };
  const facts = { ...composed.facts, run };
  return { ...composed, facts, brief: renderBrief(facts) };
}
