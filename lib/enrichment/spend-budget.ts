import { dayMs, secondMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";

/**
 * Whether this key or grant may spend at all. Asked before anything is reserved; what is free passes.
 * @throws ServiceError insufficient_scope
 */
export function requireMaySpend({ scopes }: Pick<Caller, "scopes">, costCredits: number): void {
  if (costCredits > 0 && scopes !== undefined && !scopes.includes("spend")) throw insufficientScope("spend");
}

/** Source: RFC 6750, section 3.1. */
export function insufficientScope(scope: string): ServiceError {
  return new ServiceError("insufficient_scope", {
    details: { required_scope: scope },
    headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

interface Spending {
  readonly env: Pick<Env, "baseUrl">;
  readonly caller: Caller;
  /** Whose credits this transaction has set aside or charged; they are stored. */
  readonly jobIds: readonly string[];
  readonly at: Date;
}

/**
 * Counts these jobs in the daily budget of the key or grant that asked, and refuses what exceeds it. The last statement of an admission, in its
 * transaction, which holds the account's row by then: of any number at once none comes past the budget. What a job gives back, the budget has again.
 * Keys that took each other's place share one, the old and the new of an overlap too.
 * @returns the refusal, for the caller to roll back with; null when it may go on
 */
export async function countSpending(tx: Queryable, { env, caller, jobIds, at }: Spending): Promise<ServiceError | null> {
  const { spendPerDay, lineage, keyId } = caller;
  if (spendPerDay === undefined || jobIds.length === 0) return null;
  const dayStart = new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const { rows } = await tx.query<{ added: number; before: number }>({
    name: "count-spending",
    text: `WITH ours AS (UPDATE job SET spender = $1 WHERE id = ANY($2) RETURNING 1)
      SELECT (SELECT count(*)::int FROM ours) AS added,
        (SELECT coalesce(sum(reserved + charged - returned), 0)::int FROM job WHERE spender = $1 AND created_at >= $3) AS before`,
    values: [lineage ?? keyId, jobIds, dayStart],
  });
  const { added, before } = onlyRow({ rows });
  if (added !== jobIds.length) throw new Error("A job that was paid for is not there to be counted.");
  if (before + added <= spendPerDay) return null;
  return new ServiceError("spend_limit_reached", {
    details: {
      credits_required: added,
      spend_per_day: spendPerDay,
      spent_today: before,
      retry_after_seconds: Math.ceil((dayStart.getTime() + dayMs - at.getTime()) / secondMs),
      account_url: `${env.baseUrl}/account`,
    },
  });
}
