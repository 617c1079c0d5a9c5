import type { Env } from "@/lib/env";
import type { ModelUsage } from "./model-answer";

type Prices = Pick<Env, "LM_INPUT_USD_PER_MTOK" | "LM_OUTPUT_USD_PER_MTOK">;

/** English takes some 4 bytes a token, Chinese 3: this errs to the dear side. */
const bytesPerToken = 3;
/** The most dollars of a run where the prices are known and no limit is set. */
export const defaultMaxUsd = 0.5;

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, "utf8") / bytesPerToken);
}

/** Without both prices no cost can be told, and no limit in dollars kept: tokens alone bound a run. */
export function isPriceKnown(env: Prices): boolean {
  return env.LM_INPUT_USD_PER_MTOK !== undefined && env.LM_OUTPUT_USD_PER_MTOK !== undefined;
}

/** Dollars for a million tokens are millionths of a dollar for one. Where the prices are not known the cost stands as 0. */
export function usageOf(env: Prices, inputTokens: number, outputTokens: number): ModelUsage {
  const costMicros = Math.ceil(inputTokens * (env.LM_INPUT_USD_PER_MTOK ?? 0) + outputTokens * (env.LM_OUTPUT_USD_PER_MTOK ?? 0));
  return { inputTokens, outputTokens, costMicros };
}

export function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costMicros: a.costMicros + b.costMicros,
  };
}

/** Whether a call that may use `expected` could take a run that has used `before` over its tokens or dollars. */
export function isOverBudget(
  env: Prices & Pick<Env, "LM_MAX_TOKENS_PER_RUN" | "LM_MAX_USD_PER_RUN">,
  before: ModelUsage,
  expected: ModelUsage,
): boolean {
  const { inputTokens, outputTokens, costMicros } = addUsage(before, expected);
  const maxMicros = (env.LM_MAX_USD_PER_RUN ?? defaultMaxUsd) * 1_000_000;
  return inputTokens + outputTokens > env.LM_MAX_TOKENS_PER_RUN || (isPriceKnown(env) && costMicros > maxMicros);
}
