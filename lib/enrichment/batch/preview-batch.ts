import type { Caller } from "@/lib/db/api-keys";
import { loadBatchFacts } from "@/lib/db/batch-facts";
import type { ServiceError } from "@/lib/errors";
import { hashedKeys, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichmentServices } from "../enrichment-services";
import { peopleRefusal } from "./people-warning";
import { type BatchEstimate, planBatch } from "./plan-batch";
import { readBatchRows } from "./read-batch-rows";

/** What would become of a row: paid for when it ends with a brief, free for one of three reasons, or asked for by an earlier row. */
export type RowFate =
  | { readonly kind: "paid" | "unlocked" | "fixture" | "unmatchable" }
  | { readonly kind: "duplicate"; readonly ofIndex: number };

export interface BatchPreview {
  /** What a submission would be refused with now, whatever the balance. */
  readonly refusal: ServiceError | null;
  readonly estimate: BatchEstimate;
  /** By the row's index; an invalid row has none. */
  readonly fates: ReadonlyMap<number, RowFate>;
}

/**
 * A batch's estimate, row by row. It reads only, by the rules of the API's estimate, and of the people that are stored it sees those whom this
 * account has unlocked and nobody else.
 */
export async function previewBatch(
  { env, pool, clock }: Pick<EnrichmentServices, "env" | "pool" | "clock">,
  { caller, profiles }: { readonly caller: Caller; readonly profiles: readonly unknown[] },
): Promise<BatchPreview> {
  const reading = readBatchRows(profiles, caller.environment);
  const keys = [...new Set(reading.rows.flatMap((row) => row.suppressionKeys))];
  const facts = await loadBatchFacts(pool, {
    accountId: caller.accountId,
    requestKey: null,
    ...hashedKeys(suppressionSecret(env), keys),
  });
  const plan = planBatch(reading, facts, {
    profiles: profiles.length,
    availableCredits: caller.availableCredits,
    concurrency: env.EXECUTOR_CONCURRENCY,
  });
  const { queued, served, unresolved } = plan;
  const fates = new Map<number, RowFate>();
  for (const { row, costCredits } of queued)
    fates.set(row.index, { kind: costCredits === 1 ? "paid" : row.isFixture ? "fixture" : "unlocked" });
  for (const { row } of served) fates.set(row.index, { kind: "unlocked" });
  for (const row of unresolved) fates.set(row.index, { kind: "unmatchable" });
  const indexOf = new Map(reading.rows.map((row) => [row.fingerprint, row.index]));
  for (const { index } of reading.duplicates) {
    const [row] = readBatchRows([profiles[index]], caller.environment).rows;
    fates.set(index, { kind: "duplicate", ofIndex: indexOf.get(row?.fingerprint ?? "") ?? 0 });
  }
  return { estimate: plan.estimate, fates, refusal: await peopleRefusal({ env, pool }, { caller, plan, at: clock.now() }) };
}
