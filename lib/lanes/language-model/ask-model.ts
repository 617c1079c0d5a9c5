import type { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { count } from "@/lib/telemetry/meters";
import type { SourceContext } from "../source";
import { type Dialect, knownDialect, rememberDialect, stepDown } from "./dialect";
import { isModelConfigured, type ModelAnswer, type ModelUsage, noUsage } from "./model-answer";
import { addUsage, estimateTokens, isOverBudget, usageOf } from "./model-budget";
import { type ModelReply, type ModelRequest, sendToModel } from "./model-client";
import { isPassing, type ModelFailure, type ProviderProblem, readProblem } from "./provider-problem";
import { readAnswer } from "./read-answer";
import { unlessAborted } from "./unless-aborted";

export interface ModelServices extends Pick<SourceContext, "env" | "clock" | "signal"> {
  /** Told of each request on the way to an answer. */
  readonly watch?: (attempt: ModelAttempt) => void;
}

export interface ModelQuestion<T> {
  /** What the call is for, as it stands in logs and metrics. */
  readonly call?: ModelCall;
  /** The same words for every call of its kind, so that providers may keep them: what changes stands in `addendum`. */
  readonly system: string;
  /** What belongs to the instructions and changes with each call, such as the mark around data. Sent right after them. */
  readonly addendum?: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  /** What is asked for, where `schema` understands more than that. */
  readonly form?: z.ZodType;
  /** For the answer alone: room for a model's own reasoning is added to it. */
  readonly maxOutputTokens: number;
  /** This call's share of `LM_MAX_SECONDS`, 0 to 1: the shares of one run's calls add up to 1. */
  readonly timeShare: number;
  readonly spentBefore: ModelUsage;
}

export const modelCalls = ["propose", "judge", "judge_locally", "read_blind", "translate", "read_back", "other"] as const;
export type ModelCall = (typeof modelCalls)[number];

/** One request of a question. `words` are the provider's own: for a screen, never for a log. */
export interface ModelAttempt {
  readonly dialect: Dialect;
  readonly elapsedMs: number;
  readonly usage: ModelUsage;
  readonly failure: ModelFailure | null;
  readonly status: number | null;
  readonly words: string;
}

/** A question before it is known what the run has spent. */
export type AskedQuestion<T> = Omit<ModelQuestion<T>, "spentBefore">;

/** What the provider's own framing and the schema add to a prompt. */
export const framingTokens = 600;

/** About how many tokens a question takes, framing and schema included; it errs to the dear side. */
export function tokensOfQuestion({
  system,
  addendum = "",
  prompt,
}: Pick<ModelQuestion<unknown>, "system" | "addendum" | "prompt">): number {
  return estimateTokens(system) + estimateTokens(addendum) + estimateTokens(prompt) + framingTokens;
}
/** Each part of a dialect can be refused once, an answer can be eaten up by reasoning once, and a failing server is asked a second time. */
const maxRequests = 8;
/** For a model's own reasoning, once it was seen to reason and unless `LM_REASONING_TOKENS` says otherwise. */
const reasoningTokens = 8_000;
const retryAfterMs = secondMs / 2;
const longestWaitMs = 5 * secondMs;

/**
 * One question to the configured model, answered in the schema's form or not at all, within time, tokens and cost. How this server wants to be asked
 * is found out by its refusals and remembered. What a request may cost is weighed before it is sent. Never throws, and neither key nor text gets into
 * what it returns.
 */
export async function askModel<T>({ env, signal, watch }: ModelServices, question: ModelQuestion<T>): Promise<ModelAnswer<T>> {
  if (!isModelConfigured(env)) return { kind: "unavailable", reason: "not_configured", usage: noUsage };
  const limit = limitedBy(signal, Math.ceil(env.LM_MAX_SECONDS * secondMs * question.timeShare));
  try {
    const answer = await askInDialects(env, question, limit.signal, watch ?? (() => {}));
    note(question.call ?? "other", answer);
    return answer;
  } finally {
    limit.end();
  }
}

/** What of a question is sent. */
export function requestOf({ system, addendum = "", prompt, schema, form, maxOutputTokens }: AskedQuestion<unknown>): ModelRequest {
  return { instructions: system, addendum, prompt, schema: form ?? schema, maxOutputTokens };
}

async function askInDialects<T>(
  env: Env,
  question: ModelQuestion<T>,
  signal: AbortSignal,
  watch: (attempt: ModelAttempt) => void,
): Promise<ModelAnswer<T>> {
  const { schema } = question;
  const inputTokens = tokensOfQuestion(question);
  const sent = usageOf(env, inputTokens, 0);
  let dialect = knownDialect(env);
  let usage = noUsage;
  let last: ProviderProblem | null = null;
  let hasRetried = false;
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const longest = question.maxOutputTokens + roomFor(env, dialect);
    if (isOverBudget(env, addUsage(question.spentBefore, usage), usageOf(env, inputTokens, longest)))
      return unavailable(last?.failure ?? "over_budget", usage, last?.status ?? null);
    const startedMs = performance.now();
    const told = (failure: ModelFailure | null, used: ModelUsage, problem?: ProviderProblem) =>
      watch({
        dialect,
        elapsedMs: performance.now() - startedMs,
        usage: used,
        failure,
        status: problem?.status ?? null,
        words: problem?.words ?? "",
      });
    let reply: ModelReply;
    try {
      const request = { ...requestOf(question), maxOutputTokens: longest };
      reply = await unlessAborted(sendToModel(env, dialect, request, signal), signal);
    } catch (error) {
      const problem = signal.aborted ? timeIsUp : readProblem(error);
      const used = mayBeBilled(problem) ? sent : noUsage;
      usage = addUsage(usage, used);
      told(problem.failure, used, problem);
      const next = stepDown(env.LM_PROVIDER, dialect, problem);
      last = problem;
      if (next !== null) dialect = next;
      else if (!hasRetried && isPassing(problem) && (problem.retryAfterMs ?? 0) <= longestWaitMs) {
        hasRetried = true;
        await pause(problem.retryAfterMs ?? retryAfterMs, signal);
      } else return unavailable(problem.failure, usage, problem.status);
      continue;
    }
    const used = usageOf(env, readCount(reply.inputTokens) ?? sent.inputTokens, readCount(reply.outputTokens) ?? 0);
    usage = addUsage(usage, used);
    const learned = learn(dialect, reply, longest);
    rememberDialect(env, learned);
    const read = readAnswer(reply.text, schema);
    const failure = read !== null ? null : reply.end === "whole" ? "malformed" : reply.end;
    told(failure, used);
    if (read !== null) return { kind: "answered", value: read.value, usage, ...(read.isWhole ? {} : { isPartial: true }) };
    // Reasoning took the whole room: with more of it there is an answer.
    const hasMoreRoom = roomFor(env, learned) > roomFor(env, dialect);
    if (failure !== "cut_off" || !hasMoreRoom) return unavailable(failure ?? "malformed", usage, null);
    last = { failure, status: null, words: "", retryAfterMs: null };
    dialect = learned;
  }
  return unavailable(last?.failure ?? "malformed", usage, last?.status ?? null);
}

const timeIsUp: ProviderProblem = { failure: "timeout", status: null, words: "no answer in time", retryAfterMs: null };

/** A body that is no answer of the protocol came with status 200, and a request that ran out of time was at work: what was sent may be billed. */
function mayBeBilled({ failure }: ProviderProblem): boolean {
  return failure === "timeout" || failure === "malformed" || failure === "too_large";
}

/** A server that knows not the limit's new name lets the answer run on without a word: it is given the old name from then on. */
function learn(dialect: Dialect, reply: ModelReply, longest: number): Dialect {
  const ignoresLimit = dialect.limit === "max_completion_tokens" && (readCount(reply.outputTokens) ?? 0) > longest;
  return { ...dialect, reasons: dialect.reasons || reply.reasoned, ...(ignoresLimit ? { limit: "max_tokens" as const } : {}) };
}

function roomFor(env: Env, { reasons }: Dialect): number {
  return env.LM_REASONING_TOKENS ?? (reasons ? reasoningTokens : 0);
}

function unavailable(failure: ModelFailure, usage: ModelUsage, status: number | null): ModelAnswer<never> {
  return { kind: "unavailable", reason: reasonOf(failure), failure, usage, ...(status === null ? {} : { status }) };
}

function reasonOf(failure: ModelFailure): "timeout" | "over_budget" | "upstream" | "malformed" {
  if (failure === "timeout" || failure === "over_budget") return failure;
  return ["malformed", "cut_off", "filtered", "too_large"].includes(failure) ? "malformed" : "upstream";
}

/** What was asked, and that it failed and why: no prompt, no answer, no key, no word of the provider's. */
function note(call: ModelCall, answer: ModelAnswer<unknown>): void {
  if (answer.kind === "answered") {
    count("pcb_model_calls_total", { call, outcome: answer.isPartial ? "partial" : "answered" });
    return;
  }
  const failure = answer.failure ?? "malformed";
  count("pcb_model_calls_total", { call, outcome: failure });
  log.warn({ call, failure, ...(answer.status === undefined ? {} : { status: answer.status }) }, "language model call failed");
}

/**
 * The caller's signal and a time limit in one, held by a plain timer and a listener: Node.js 20 lets go of a limit that nothing but `AbortSignal.any`
 * holds. `end` lets go of both.
 */
function limitedBy(signal: AbortSignal, ms: number): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort(new DOMException("The time is up.", "TimeoutError"));
  const timer = setTimeout(stop, ms);
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** What the provider counted, where that is a count. */
function readCount(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 && value <= 10_000_000 ? Math.round(value) : null;
}
