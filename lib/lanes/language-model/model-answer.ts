import type { Env } from "@/lib/env";

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar, by the prices in the settings. */
  readonly costMicros: number;
}

export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** What the language model said, or why it said nothing. What was used is known either way. */
export type ModelAnswer<T> =
  | { readonly kind: "answered"; readonly value: T; readonly usage: ModelUsage }
  | {
      readonly kind: "unavailable";
      readonly reason: "not_configured" | "timeout" | "over_budget" | "upstream" | "malformed";
      readonly usage: ModelUsage;
    };

/** Whether the settings name a language model. */
export function isModelConfigured(env: Pick<Env, "LM_PROVIDER" | "LM_MODEL">): boolean {
  return env.LM_PROVIDER !== undefined && env.LM_MODEL !== undefined;
}
