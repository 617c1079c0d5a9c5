import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, NoOutputGeneratedError, Output, RetryError } from "ai";
import type { z } from "zod";
import { timeLimit } from "@/lib/clock";
import type { Env } from "@/lib/env";
import type { SourceContext } from "../source";
import { limitedFetch } from "./limited-fetch";
import { isModelConfigured, type ModelAnswer, type ModelUsage, noUsage } from "./model-answer";

export type ModelServices = Pick<SourceContext, "env" | "clock" | "signal">;

export interface ModelQuestion<T> {
  readonly system: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  readonly maxOutputTokens: number;
  /** This call's share of `LM_MAX_SECONDS`, 0 to 1: the shares of one run's calls add up to 1. */
  readonly timeShare: number;
  readonly spentBefore: ModelUsage;
}

const maxAnswerBytes = 2_000_000;
/** English takes some 4 bytes a token, Chinese 3: this errs to the dear side. */
const bytesPerToken = 3;
/** What the provider's own framing and the schema add to a prompt. */
const framingTokens = 600;

/**
 * One question to the configured model, answered in the schema's form or not at all: at temperature 0, with one retry at most, within time, tokens and cost. What
 * it may cost is weighed before anything is sent, a retry included. Never throws, and neither key nor text gets into what it returns.
 */
export async function askModel<T>(given: ModelServices, question: ModelQuestion<T>): Promise<ModelAnswer<T>> {
  const { env, signal } = given;
  if (!isModelConfigured(env)) return { kind: "unavailable", reason: "not_configured", usage: noUsage };
  const inputTokens = estimateTokens(question.system) + estimateTokens(question.prompt) + framingTokens;
  const expected = usageOf(env, inputTokens, question.maxOutputTokens);
  if (isOverBudget(env, question.spentBefore, expected)) return { kind: "unavailable", reason: "over_budget", usage: noUsage };
  const sent = usageOf(env, inputTokens, 0);
  const limit = AbortSignal.any([signal, timeLimit(Math.ceil(env.LM_MAX_SECONDS * 1_000 * question.timeShare))]);
  try {
    const result = await withinTime(
      generateText({
        model: modelOf(env),
        system: question.system,
        prompt: question.prompt,
        output: Output.object({ schema: question.schema }),
        temperature: 0,
        maxOutputTokens: question.maxOutputTokens,
        maxRetries: 1,
        abortSignal: limit,
      }),
      limit,
    );
    const usage = countedUsage(env, result.usage, sent);
    try {
      return { kind: "answered", value: result.output, usage };
    } catch {
      return { kind: "unavailable", reason: "malformed", usage };
    }
  } catch (error) {
    if (limit.aborted) return { kind: "unavailable", reason: "timeout", usage: sent };
    return failure(env, error, sent);
  }
}

function modelOf(env: Env): LanguageModel {
  const fetch = limitedFetch(maxAnswerBytes);
  const model = env.LM_MODEL ?? "";
  // Base address and key are always given, so that the packages look for neither in the environment themselves.
  if (env.LM_PROVIDER === "anthropic") {
    const provider = createAnthropic({ baseURL: env.LM_BASE_URL ?? "https://api.anthropic.com/v1", apiKey: env.LM_KEY ?? "", fetch });
    return provider(model);
  }
  const provider = createOpenAICompatible({
    name: "language-model",
    baseURL: env.LM_BASE_URL ?? "https://api.openai.com/v1",
    ...(env.LM_KEY === undefined ? {} : { apiKey: env.LM_KEY }),
    supportsStructuredOutputs: true,
    fetch,
  });
  return provider(model);
}

/** The package waits for a retry's delay and for slow bodies by the same signal; this holds where it should forget to. */
async function withinTime<T>(work: PromiseLike<T>, limit: AbortSignal): Promise<T> {
  let onAbort = () => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error("time is up"));
    if (limit.aborted) onAbort();
    else limit.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    limit.removeEventListener("abort", onAbort);
  }
}

function failure<T>(env: Env, error: unknown, sent: ModelUsage): ModelAnswer<T> {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(cause)) {
    return { kind: "unavailable", reason: "malformed", usage: countedUsage(env, cause.usage, sent) };
  }
  if (NoOutputGeneratedError.isInstance(cause)) return { kind: "unavailable", reason: "malformed", usage: sent };
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  // A body that is no answer of the protocol came with status 200: what was sent may be billed.
  const isAnswered = status !== undefined && status < 300;
  if (isAnswered) return { kind: "unavailable", reason: "malformed", usage: sent };
  return { kind: "unavailable", reason: "upstream", usage: noUsage };
}

function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, "utf8") / bytesPerToken);
}

function isOverBudget(env: Env, before: ModelUsage, expected: ModelUsage): boolean {
  const tokens = before.inputTokens + before.outputTokens + expected.inputTokens + expected.outputTokens;
  return tokens > env.LM_MAX_TOKENS_PER_RUN || before.costMicros + expected.costMicros > env.LM_MAX_USD_PER_RUN * 1_000_000;
}

/** Dollars for a million tokens are millionths of a dollar for one. */
function usageOf(env: Env, inputTokens: number, outputTokens: number): ModelUsage {
  const costMicros = Math.ceil(inputTokens * env.LM_INPUT_USD_PER_MTOK + outputTokens * env.LM_OUTPUT_USD_PER_MTOK);
  return { inputTokens, outputTokens, costMicros };
}

/** What the provider counted, where that is a count; else what was estimated. */
function countedUsage(
  env: Env,
  counted: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
  sent: ModelUsage,
): ModelUsage {
  return usageOf(env, readCount(counted?.inputTokens) ?? sent.inputTokens, readCount(counted?.outputTokens) ?? sent.outputTokens);
}

function readCount(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 && value <= 10_000_000 ? Math.round(value) : null;
}
