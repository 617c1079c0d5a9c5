import { createHmac } from "node:crypto";
import { addMs, minuteMs } from "@/lib/clock";
import { derivedKeyMinutes } from "@/lib/contract/mcp-tools";
import { findRecentKey } from "@/lib/enrichment/idempotency";
import { newestSecret, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { McpCall } from "./tool";

const windowMs = derivedKeyMinutes * minuteMs;

interface KeyQuery {
  readonly operation: "enrich" | "batch";
  readonly tool: string;
  /** As parsed: what the tool does not know is gone. */
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * The idempotency key of a paid call: its own, or one made from account, tool and arguments, so that a client's retry is no second charge. A made key
 * counts for 10 minutes from its first use: the current window's, or the one before while that is young enough. Keyed, since what it is made from can
 * be guessed and it outlives an erasure.
 */
export async function requestKey(
  { services, caller }: Pick<McpCall, "services" | "caller">,
  { operation, tool, args }: KeyQuery,
): Promise<string> {
  const { idempotency_key: own, max_credits: _bound, confirm: _confirm, ...asked } = args;
  if (typeof own === "string") return own;
  const { env, pool, clock } = services;
  const at = clock.now();
  const window = Math.floor(at.getTime() / windowMs);
  const keyOf = (index: number) =>
    `mcp_${createHmac("sha256", newestSecret(suppressionSecret(env)))
      .update(JSON.stringify(["mcp-key", caller.accountId, tool, canonical(asked), index]))
      .digest("base64url")}`;
  const since = addMs(at, -windowMs);
  const recent = await findRecentKey(pool, { accountId: caller.accountId, operation, keys: [keyOf(window), keyOf(window - 1)], since });
  return recent ?? keyOf(window);
}

/** The same value for the same arguments, in whatever order their fields came. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}
