import { secondMs } from "@/lib/clock";
import { readBreakers } from "@/lib/db/lane-breakers";
import type { ProofQuestions } from "@/lib/engine/proposals/ask-proofs";
import type { Proposal } from "@/lib/engine/proposals/proposal";
import type { PairOpinion, ProofAnswers } from "@/lib/engine/proposals/settle-proposals";
import type { VerifiedClaims } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import { judgeClaims, judgeTokens, proofTimeShare } from "@/lib/lanes/language-model/judge-claims";
import { hasLocalJudge, judgeLocally } from "@/lib/lanes/language-model/local-judge";
import { isModelConfigured, type ModelAnswer, type ModelUsage, noUsage } from "@/lib/lanes/language-model/model-answer";
import { noteModelState } from "@/lib/lanes/language-model/model-state";
import { proposeClaims } from "@/lib/lanes/language-model/propose-claims";
import { readBlind } from "@/lib/lanes/language-model/read-blind";
import { BreakerOpen, throughBreaker } from "@/lib/lanes/source-breaker";
import { inSpan } from "@/lib/telemetry/in-span";
import { count, observe } from "@/lib/telemetry/meters";
import { loadSubject } from "./load-subject";
import type { PipelineServices } from "./pipeline-services";
import { runEngineStep } from "./run-engine-step";
import { ErasedArtifact, findArtifact, loadOpenRun, saveArtifact } from "./run-row";

/** How the language model appears among the lanes, in health and in a run's spending. */
const modelSource = { name: "language_model", lane: "language_model" } as const;
export const proposalsArtifact = "proposals";

/**
 * Lets the language model propose claims from the texts that are tied to the person. What it says is kept for the verifying step, which treats it as
 * it treats everybody's. Down, slow, over budget or nonsense: the run goes on without it, and says so.
 */
export async function proposeRunClaims(services: PipelineServices, runId: string): Promise<{ proposals: number }> {
  const run = await loadOpenRun(services.pool, runId);
  if (!run || !isModelConfigured(services.env)) return { proposals: 0 };
  const subject = await unlessErased(loadSubject(services, runId));
  if (subject === null) return { proposals: 0 };
  const { identity, documents } = subject;
  const pages = await runEngineStep("numberStatements", { identity, documents });
  const answer = await throughModelBreaker(services, bookOfRun(services, runId), (signal) =>
    proposeClaims({ ...services, signal }, { fullName: identity.fullName, pages }),
  );
  if (answer.kind === "unavailable") return { proposals: 0 };
  await saveArtifact(services.pool, {
    runId,
    name: proposalsArtifact,
    payload: answer.value satisfies readonly Proposal[],
    at: services.clock.now(),
  });
  return { proposals: answer.value.length };
}

/**
 * Asks the language model for proofs, side by side: whether each claim's quote carries it, and what the quotes of pending claims say to somebody who
 * does not know what is claimed. Without answers nothing pending gets into the brief.
 */
export async function proveRunClaims(services: PipelineServices, runId: string): Promise<{ lowered: number }> {
  const run = await loadOpenRun(services.pool, runId);
  if (!run || !isModelConfigured(services.env)) return { lowered: 0 };
  const subject = await unlessErased(loadSubject(services, runId));
  const verified = await findArtifact<VerifiedClaims>(services.pool, runId, "verified");
  if (subject === null || verified === null || verified.judge !== undefined) return { lowered: 0 };
  const { fullName } = subject.identity;
  const questions = await runEngineStep("askProofs", { verified, fullName });
  if (questions.batches.length === 0) return { lowered: 0 };
  let reserved = await spentBefore(services, runId);
  const judged: Promise<ProofAnswers["judged"][number]>[] = [];
  for (const { pairs } of questions.batches) {
    const spent = reserved;
    reserved = withReserve(services.env, reserved, judgeTokens(pairs.length));
    judged.push(
      answerOf(services, bookOfRun(services, runId), (signal) => judgeClaims({ ...services, signal }, { fullName, pairs }, spent)),
    );
  }
  const blind =
    questions.blind.length === 0
      ? Promise.resolve(null)
      : answerOf(services, bookOfRun(services, runId), (signal) =>
          readBlind({ ...services, signal }, { fullName, quotes: questions.blind }, reserved),
        );
  const second = hasLocalJudge(services.env) ? askLocalJudge(services.env, questions) : null;
  const answers: ProofAnswers = {
    judged: await Promise.all(judged),
    blind: await blind,
    ...(second === null ? {} : { second: await second }),
  };
  const settled = await runEngineStep("settleProposals", { verified, questions, answers });
  await saveArtifact(services.pool, { runId, name: "verified", payload: settled, at: services.clock.now() });
  return { lowered: verified.claims.length - settled.claims.length };
}

/** Batch by batch: one that the time is up for is one without an answer. */
async function askLocalJudge(env: Env, { fullName, second }: ProofQuestions): Promise<NonNullable<ProofAnswers["second"]>> {
  const signal = AbortSignal.timeout(Math.ceil(env.LM_MAX_SECONDS * secondMs * proofTimeShare));
  const said: (readonly PairOpinion[] | null)[] = [];
  for (const { pairs } of second) said.push(await judgeLocally(env, { fullName, pairs, signal }));
  return said;
}

/** Null where the model gave none; its spending is noted either way. */
export async function answerOf<T>(
  services: PipelineServices,
  book: SpendingBook,
  call: (signal: AbortSignal) => Promise<ModelAnswer<T>>,
): Promise<T | null> {
  const answer = await throughModelBreaker(services, book, call);
  return answer.kind === "answered" ? answer.value : null;
}

/**
 * What a call that is under way may still spend counts as spent for the one beside it. A question is some four times as long as its answer may be.
 */
export function withReserve(env: Env, spent: ModelUsage, outputTokens: number, inputTokens = outputTokens * 4): ModelUsage {
  const costMicros = inputTokens * (env.LM_INPUT_USD_PER_MTOK ?? 0) + outputTokens * (env.LM_OUTPUT_USD_PER_MTOK ?? 0);
  return {
    inputTokens: spent.inputTokens + inputTokens,
    outputTokens: spent.outputTokens + outputTokens,
    costMicros: spent.costMicros + Math.ceil(costMicros),
  };
}

/** Null where an erasure took it: the next step that decides ends the run. */
async function unlessErased<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch((error: unknown) => {
    if (error instanceof ErasedArtifact) return null;
    throw error;
  });
}

class ModelUnavailable extends Error {
  constructor(readonly answer: ModelAnswer<never> & { kind: "unavailable" }) {
    super(`language model ${answer.reason}`);
    this.name = "ModelUnavailable";
  }
}

/** Where what the model was paid for a piece of work is noted. */
export interface SpendingBook {
  spent(): Promise<ModelUsage>;
  note(call: { readonly outcome: "collected" | "failed"; readonly elapsedMs: number; readonly usage: ModelUsage }): Promise<void>;
}

/** The answer, its spending noted in the book whatever it was; `unavailable` at once while the breaker is open. */
async function throughModelBreaker<T>(
  services: PipelineServices,
  book: SpendingBook,
  call: (signal: AbortSignal) => Promise<ModelAnswer<T>>,
): Promise<ModelAnswer<T>> {
  const startedMs = services.clock.now().getTime();
  const breakers = await readBreakers(services.pool, modelSource.lane);
  const signal = AbortSignal.timeout(services.env.LM_MAX_SECONDS * 1_000);
  let answer: ModelAnswer<T>;
  try {
    answer = await throughBreaker(services, modelSource, breakers.get(modelSource.name), async () => {
      const said = await inSpan("lane request", { kind: "client", attributes: { "pcb.lane": modelSource.lane, "pcb.kind": "model" } }, () =>
        call(signal),
      );
      // A run's own limit says nothing about the provider's health.
      if (said.kind === "unavailable" && said.reason !== "over_budget") throw new ModelUnavailable(said);
      return said;
    });
  } catch (error) {
    if (error instanceof ModelUnavailable) answer = error.answer;
    else if (error instanceof BreakerOpen) answer = { kind: "unavailable", reason: "upstream", usage: noUsage };
    else throw error;
  }
  await noteModelState(services, answer);
  const outcome = answer.kind === "answered" ? "collected" : "failed";
  const elapsedMs = services.clock.now().getTime() - startedMs;
  count("pcb_lane_rounds_total", { lane: modelSource.lane, outcome });
  observe("pcb_lane_seconds", { lane: modelSource.lane }, elapsedMs / 1_000);
  await book.note({ outcome, elapsedMs, usage: answer.usage });
  return answer;
}

/** A run's own: its row among the lanes. */
export function bookOfRun({ pool }: Pick<PipelineServices, "pool">, runId: string): SpendingBook {
  return {
    spent: () => spentBefore({ pool }, runId),
    async note({ outcome, elapsedMs, usage: { inputTokens, outputTokens, costMicros } }) {
      await pool.query(
        `INSERT INTO run_lane (run_id, lane, source, outcome, documents, elapsed_ms, requests, input_tokens, output_tokens, cost_micros)
         VALUES ($1, 'language_model', '', $2, 0, $3, 1, $4, $5, $6)
         ON CONFLICT (run_id, lane, source) DO UPDATE SET
           outcome = CASE WHEN 'failed' IN (run_lane.outcome, excluded.outcome) THEN 'failed' ELSE excluded.outcome END,
           elapsed_ms = run_lane.elapsed_ms + excluded.elapsed_ms, requests = run_lane.requests + 1,
           input_tokens = run_lane.input_tokens + excluded.input_tokens, output_tokens = run_lane.output_tokens + excluded.output_tokens,
           cost_micros = run_lane.cost_micros + excluded.cost_micros`,
        [runId, outcome, elapsedMs, inputTokens, outputTokens, costMicros],
      );
    },
  };
}

/** What the run has spent on the model by now. */
async function spentBefore({ pool }: Pick<PipelineServices, "pool">, runId: string): Promise<ModelUsage> {
  const { rows } = await pool.query<{ input_tokens: number; output_tokens: number; cost_micros: number }>(
    "SELECT input_tokens, output_tokens, cost_micros FROM run_lane WHERE run_id = $1 AND lane = 'language_model'",
    [runId],
  );
  const row = rows[0];
  return row ? { inputTokens: row.input_tokens, outputTokens: row.output_tokens, costMicros: row.cost_micros } : noUsage;
}
