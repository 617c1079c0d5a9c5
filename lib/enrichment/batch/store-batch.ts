import type { BriefLanguage, DetailLevel } from "@/lib/contract/vocabulary";
import { reserveCredits } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { CommitUnconfirmed } from "@/lib/db/outage";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { insertServedJobs } from "@/lib/enrichment/jobs/job-rows";
import type { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { suppliedSeedJson } from "../admitted-request";
import { countPeople } from "../daily-people";
import type { EnrichmentServices } from "../enrichment-services";
import { claimBatchKey } from "../idempotency";
import { runDeadline } from "../run-deadline";
import { countSpending } from "../spend-budget";
import { type BatchJob, insertBatch, insertBatchJobs, joinOrStartRuns } from "./batch-rows";
import { enqueueUnconfirmed } from "./hand-over-batch";
import { type BatchEstimate, type BatchPlan, newPeople } from "./plan-batch";
import type { BatchRow } from "./read-batch-rows";

/** What a submission is answered with. */
export interface SubmittedBatch {
  readonly batchId: string;
  readonly estimate: BatchEstimate;
  /** Of all its jobs. */
  readonly detail: DetailLevel;
  readonly enqueued: readonly { readonly index: number; readonly jobId: string }[];
  readonly isDeliveredByCallback: boolean;
  readonly skipped: readonly {
    readonly index: number;
    readonly reason: "already_unlocked" | "email_unresolved";
    readonly jobId: string | null;
  }[];
}

interface BatchOrder {
  readonly caller: Caller;
  readonly plan: BatchPlan;
  readonly requestKey: string | null;
  readonly bodyHash: Buffer;
  readonly callbackUrl: string | null;
  readonly language: BriefLanguage;
  /** The 202 answer as JSON text. It is kept, so that a repeat of the key gets the same. */
  readonly renderAnswer: (batch: SubmittedBatch) => string;
  /** Writes down whose rows these are, in the same transaction. False: they are nobody's to ask for any more, and nothing is stored. */
  readonly alsoStore?: AlsoStore | undefined;
  readonly at: Date;
}

export type AlsoStore = (tx: Queryable, batch: Pick<SubmittedBatch, "batchId" | "enqueued" | "skipped">) => Promise<boolean>;

export type StoredBatch =
  | { readonly kind: "stored"; readonly batchId: string; readonly responseJson: string; readonly newRunIds: readonly string[] }
  /** The key was taken or a brief was erased since the plan was made: plan again. */
  | { readonly kind: "outdated" }
  | { readonly kind: "short"; readonly availableCredits: number }
  | { readonly kind: "too_many" }
  | { readonly kind: "capped"; readonly error: ServiceError };

/**
 * The whole batch or nothing of it, in one transaction: key, credits, served jobs, runs, queued jobs. Locks in the one order: account, persons, runs;
 * the runs by fingerprint.
 * @throws ServiceError batch_enqueue_unconfirmed when the connection was lost under the commit: whether the batch is there, its key tells
 */
export function storeBatch(
  { env, pool }: Pick<EnrichmentServices, "env" | "pool">,
  { caller, plan, requestKey, bodyHash, callbackUrl, language, renderAnswer, alsoStore, at }: BatchOrder,
): Promise<StoredBatch> {
  const { accountId } = caller;
  const batchId = newId("bat", at);
  const detail = caller.defaultDetail ?? "full";
  const queued = plan.queued.map((job): BatchJob => ({ ...job, jobId: newId("job", at) }));
  const served = plan.served.map((job) => ({ ...job, jobId: newId("job", at) }));
  const paid = queued.filter((job) => job.costCredits === 1).map((job) => job.jobId);

  return inTransaction<StoredBatch>(pool, async (tx) => {
    if (requestKey !== null && !(await claimBatchKey(tx, { accountId, key: requestKey, batchId, bodyHash, at })))
      return tx.rollback({ kind: "outdated" });
    let availableCredits = caller.availableCredits;
    if (paid.length > 0) {
      const balance = await reserveCredits(tx, { accountId, jobIds: paid, at });
      if (!balance) return tx.rollback({ kind: "short", availableCredits: await readAvailable(tx, accountId) });
      availableCredits = balance.available + paid.length;
    }
    if (paid.length > 0) {
      const fingerprints = newPeople(plan).map((row) => row.fingerprint);
      const error = await countPeople(tx, { env, accountId, fingerprints, at });
      if (error) return tx.rollback({ kind: "capped", error });
    }
    const submitted: SubmittedBatch = {
      batchId,
      estimate: { ...plan.estimate, creditsAvailable: availableCredits },
      detail,
      enqueued: queued.map(({ row, jobId }) => ({ index: row.index, jobId })),
      isDeliveredByCallback: callbackUrl !== null,
      skipped: skippedRows(served, plan.unresolved),
    };
    const responseJson = renderAnswer(submitted);
    const open = await insertBatch(tx, { batchId, accountId, responseJson, reservedCredits: paid.length, at });
    if (open + queued.length > env.MAX_QUEUED_JOBS) return tx.rollback({ kind: "too_many" });
    if (served.length > 0) {
      const lines = served.map(({ jobId, row, person }) => ({
        jobId,
        accountId,
        personId: person.personId,
        briefId: person.briefId,
        detail,
        language,
        seedJson: suppliedSeedJson(row.supplied),
        isFixture: false,
        charged: 0 as const,
        cacheStatus: "unlocked" as const,
        clientBatchId: null,
        clientReference: row.clientReference,
        metadata: row.metadata,
        batchId,
        batchIndex: row.index,
        at,
      }));
      if ((await insertServedJobs(tx, lines)) < lines.length) return tx.rollback({ kind: "outdated" });
    }
    const stored = async (newRunIds: readonly string[]): Promise<StoredBatch> => {
      if (alsoStore && !(await alsoStore(tx, submitted))) return tx.rollback({ kind: "outdated" });
      return { kind: "stored", batchId, responseJson, newRunIds };
    };
    if (queued.length === 0) return stored([]);
    const runs = await joinOrStartRuns(tx, {
      rows: queued.map(({ row }) => row),
      deadlineAt: runDeadline(at, env.JOB_MAX_SECONDS),
      at,
    });
    await insertBatchJobs(tx, {
      batchId,
      accountId,
      jobs: queued,
      runs,
      detail,
      language,
      callbackUrl,
      requestKey: callbackUrl === null ? null : requestKey,
      at,
    });
    const overspent = await countSpending(tx, { env, caller, jobIds: paid, at });
    if (overspent) return tx.rollback({ kind: "capped", error: overspent });
    const newRunIds = [...runs.values()].filter((run) => run.isNew).map((run) => run.runId);
    return stored(newRunIds);
  }).catch((error: unknown) => {
    throw error instanceof CommitUnconfirmed ? enqueueUnconfirmed(batchId, error) : error;
  });
}

async function readAvailable(tx: Queryable, accountId: string): Promise<number> {
  const { rows } = await tx.query<{ available: number }>("SELECT available FROM account WHERE id = $1", [accountId]);
  return rows[0]?.available ?? 0;
}

function skippedRows(
  served: readonly { readonly row: BatchRow; readonly jobId: string }[],
  unresolved: readonly BatchRow[],
): SubmittedBatch["skipped"] {
  return [
    ...served.map(({ row, jobId }) => ({ index: row.index, reason: "already_unlocked" as const, jobId })),
    ...unresolved.map((row) => ({ index: row.index, reason: "email_unresolved" as const, jobId: null })),
  ].sort((a, b) => a.index - b.index);
}
