import type { Env } from "@/lib/env";
import type { ModelFailure } from "./provider-problem";

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar, by the prices in the settings; 0 where these do not say them (`isPriceKnown`). */
  readonly costMicros: number;
}

export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** What the language model said, or why it said nothing. What was used is known either way. */
export type ModelAnswer<T> =
  | {
      readonly kind: "answered";
      readonly value: T;
      readonly usage: ModelUsage;
      /** Elements of the answer's lists were left out: it broke off, or they were not of the form. */
      readonly isPartial?: true;
    }
  | {
      readonly kind: "unavailable";
      readonly reason: "not_configured" | "timeout" | "over_budget" | "upstream" | "malformed";
      readonly usage: ModelUsage;
      /** What exactly; absent where no model was asked for. */
      readonly failure?: ModelFailure;
      readonly status?: number;
    };

/** Whether the settings name a language model. */
export function isModelConfigured(env: Pick<Env, "LM_PROVIDER" | "LM_MODEL">): boolean {
  return env.LM_PROVIDER !== undefined && env.LM_MODEL !== undefined;
}
