import type { BriefLanguage, DetailLevel } from "@/lib/contract/vocabulary";
import { reserveCredits } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { CommitUnconfirmed } from "@/lib/db/outage";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { insertServedJobs, type ServedJob } from "@/lib/enrichment/jobs/job-rows";
import type { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { suppliedSeedJson } from "../admitted-request";
import { countPeople } from "../daily-people";
import type { EnrichmentServices } from "../enrichment-services";
import { claimBatchKey } from "../idempotency";
import { runDeadline } from "../run-deadline";
import { countSpending } from "../spend-budget";
import { type BatchJob, type BatchRun, insertBatch, insertBatchJobs, joinOrStartRuns } from "./batch-rows";
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
    const payment = await payForBatch(tx, { env, caller, plan, paid, at });
    if (payment.kind !== "paid") return tx.rollback(payment);
    const submitted: SubmittedBatch = {
      batchId,
      estimate: { ...plan.estimate, creditsAvailable: payment.availableBefore },
      detail,
      enqueued: queued.map(({ row, jobId }) => ({ index: row.index, jobId })),
      isDeliveredByCallback: callbackUrl !== null,
      skipped: skippedRows(served, plan.unresolved),
    };
    const responseJson = renderAnswer(submitted);
    const open = await insertBatch(tx, { batchId, accountId, responseJson, reservedCredits: paid.length, at });
    if (open + queued.length > env.MAX_QUEUED_JOBS) return tx.rollback({ kind: "too_many" });
    const lines = served.map((job): ServedJob => ({ ...servedJob(job), accountId, detail, language, batchId, at }));
    if (lines.length > 0 && (await insertServedJobs(tx, lines)) < lines.length) return tx.rollback({ kind: "outdated" });
    const runs = queued.length === 0 ? [] : await startJobs(tx);
    const overspent = queued.length === 0 ? null : await countSpending(tx, { env, caller, jobIds: paid, at });
    if (overspent) return tx.rollback({ kind: "capped", error: overspent });
    if (alsoStore && !(await alsoStore(tx, submitted))) return tx.rollback({ kind: "outdated" });
    return { kind: "stored", batchId, responseJson, newRunIds: runs.filter((run) => run.isNew).map((run) => run.runId) };
  }).catch((error: unknown) => {
    throw error instanceof CommitUnconfirmed ? enqueueUnconfirmed(batchId, error) : error;
  });

  async function startJobs(tx: Queryable): Promise<readonly BatchRun[]> {
    const deadlineAt = runDeadline(at, env.JOB_MAX_SECONDS);
    const runs = await joinOrStartRuns(tx, { rows: queued.map(({ row }) => row), deadlineAt, at });
    const keptKey = callbackUrl === null ? null : requestKey;
    await insertBatchJobs(tx, { batchId, accountId, jobs: queued, runs, detail, language, callbackUrl, requestKey: keptKey, at });
    return [...runs.values()];
  }
}

type Payment = { readonly kind: "paid"; readonly availableBefore: number } | Extract<StoredBatch, { readonly kind: "short" | "capped" }>;

interface PaymentOrder extends Pick<BatchOrder, "caller" | "plan" | "at"> {
  readonly env: EnrichmentServices["env"];
  /** Ids of the jobs that cost a credit. */
  readonly paid: readonly string[];
}

/** Reserves the credits and counts the new people against the account's cap; a batch that costs nothing needs neither. */
async function payForBatch(tx: Queryable, { env, caller, plan, paid, at }: PaymentOrder): Promise<Payment> {
  const { accountId, availableCredits } = caller;
  if (paid.length === 0) return { kind: "paid", availableBefore: availableCredits };
  const balance = await reserveCredits(tx, { accountId, jobIds: paid, at });
  if (!balance) return { kind: "short", availableCredits: await readAvailable(tx, accountId) };
  const error = await countPeople(tx, { env, accountId, fingerprints: newPeople(plan).map((row) => row.fingerprint), at });
  return error ? { kind: "capped", error } : { kind: "paid", availableBefore: balance.available + paid.length };
}

type RowOfServed = BatchPlan["served"][number] & { readonly jobId: string };

/** The part of its job that a row which is answered from what is stored decides. */
function servedJob({ jobId, row, person }: RowOfServed): Omit<ServedJob, "accountId" | "detail" | "language" | "batchId" | "at"> {
  return {
    jobId,
    personId: person.personId,
    briefId: person.briefId,
    seedJson: suppliedSeedJson(row.supplied),
    isFixture: false,
    charged: 0,
    cacheStatus: "unlocked",
    clientBatchId: null,
    clientReference: row.clientReference,
    metadata: row.metadata,
    batchIndex: row.index,
  };
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
