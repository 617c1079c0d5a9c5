import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { captureCredit, releaseCredit } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import { forgetRefresh } from "@/lib/enrichment/briefs/count-refresh";
import { offerCandidates } from "@/lib/enrichment/candidates/candidates";
import { requestDeliveries } from "@/lib/enrichment/deliveries/request-deliveries";
import { storeDeliveries } from "@/lib/enrichment/deliveries/store-deliveries";
import { endWithoutBrief } from "@/lib/enrichment/end-without-brief";
import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";
import { count, observe } from "@/lib/telemetry/meters";
import { lastLook } from "./last-look";
import { privateKeysOf, type RunOutcome } from "./run-outcome";
import { storeBriefs } from "./store-briefs";

interface Settlement {
  readonly runId: string;
  readonly outcome: RunOutcome;
  readonly suppressionSecret: SuppressionSecret;
}

interface OpenJob {
  readonly id: string;
  readonly account_id: string;
  readonly reserved: number;
  readonly refresh: boolean;
}

export interface SettlementServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}

const maxTries = 5;

/**
 * Ends a run and all its jobs in one transaction: stores the brief, captures or releases each credit, marks the unlocks. A run that has ended is left
 * as it is, so settling twice is the same as once. Jobs with a callback address get their delivery in the same transaction. Locks in the one order:
 * accounts by id, person, run.
 * @returns how many jobs ended, 0 when the run had ended before
 */
export async function settleRun(services: SettlementServices, settlement: Settlement): Promise<number> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const ended = await inTransaction<Settled>(services.pool, (tx) => settle(tx, settlement, services.clock.now()));
    if (ended === "joined_late") continue;
    // Not confirmed is not lost: the sweeper sends what has no confirmation.
    await requestDeliveries(services, ended.deliveryIds).catch((error: Error) =>
      log.warn({ run_id: settlement.runId, err: error.message }, "callback events not confirmed"),
    );
    if (ended.end) {
      const { outcome, reason, afterMs } = ended.end;
      count("pcb_runs_total", { outcome, reason });
      observe("pcb_run_seconds", { outcome }, afterMs / 1_000);
      log.info({ run_id: settlement.runId, outcome, reason, jobs: ended.jobs, elapsed_ms: afterMs }, "run ended");
    }
    return ended.jobs;
  }
  throw new Error("Jobs kept joining the run while it was being settled.");
}

async function settle(tx: Transaction<Settled>, { runId, outcome, suppressionSecret }: Settlement, at: Date): Promise<Settled> {
  const before = await openJobs(tx, runId);
  const accounts = [...new Set(before.map((job) => job.account_id))].sort();
  await tx.query("SELECT id FROM account WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [accounts]);

  const personId = outcome.kind === "composed" || outcome.kind === "cached" ? outcome.personId : null;
  const people = personId === null ? [] : await holdPeople(tx, personId, privateKeysOf(outcome));
  const run = (
    await tx.query<{
      status: "queued" | "running" | "done" | "refused" | "failed" | "merged";
      seed: unknown;
      refresh: boolean;
      created_at: Date;
    }>("SELECT status, seed, refresh, created_at FROM enrichment_run WHERE id = $1 FOR UPDATE", [runId])
  ).rows[0];
  if (!run || !["queued", "running"].includes(run.status)) return tx.rollback({ jobs: 0, deliveryIds: [] });
  const jobs = await openJobs(tx, runId);
  if (jobs.some((job) => !accounts.includes(job.account_id))) return tx.rollback("joined_late");

  const askedKeys = suppressionKeys(run.seed as Seed);
  const final = await lastLook(tx, { outcome, askedKeys, isPersonThere: people.includes(personId ?? ""), suppressionSecret });
  const briefOf = final.kind === "composed" ? await storeBriefs(tx, runId, final, accounts, at) : null;
  const hasBrief = final.kind === "composed" || final.kind === "cached";
  if (personId !== null && hasBrief)
    await endWithBrief(tx, {
      runId,
      jobs,
      personId,
      briefOf: (accountId) => (final.kind === "cached" ? final.briefId : (briefOf?.get(accountId) ?? "")),
      isNew: final.kind === "composed",
      at,
    });
  else await endWithoutBrief(tx, { runId, jobs, outcome: final as Extract<RunOutcome, { reason: string }>, secret: suppressionSecret, at });
  if (final.kind === "refused" && final.candidates !== undefined)
    await offerCandidates(tx, { jobs, candidates: final.candidates, secret: suppressionSecret, at });
  if (run.refresh && final.kind === "failed") await forgetRefresh(tx, runId);
  const end = {
    outcome: hasBrief ? ("done" as const) : final.kind,
    reason: "reason" in final ? final.reason : "none",
    afterMs: Math.max(0, at.getTime() - run.created_at.getTime()),
  };
  return { jobs: jobs.length, end, deliveryIds: await storeDeliveries(tx, { jobIds: jobs.map((job) => job.id), at }) };
}

/**
 * By id: the person, and whomever an account's own keys lead to for everybody, so that nothing is withdrawn of them meanwhile either. @returns who is
 * there
 */
async function holdPeople(tx: Queryable, personId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT id FROM person WHERE id = $1 OR id IN (SELECT person_id FROM person_identifier WHERE key = ANY($2)) ORDER BY id FOR NO KEY UPDATE",
    [personId, keys],
  );
  return rows.map(({ id }) => id);
}

/** Jobs that ended, and their deliveries; or a job of another account joined the run after the locks were taken. */
type Settled =
  | {
      readonly jobs: number;
      readonly deliveryIds: readonly string[];
      readonly end?: { readonly outcome: string; readonly reason: string; readonly afterMs: number };
    }
  | "joined_late";

async function openJobs(tx: Pick<pg.PoolClient, "query">, runId: string): Promise<OpenJob[]> {
  const { rows } = await tx.query<{ id: string; account_id: string; reserved: number; refresh: boolean }>(
    "SELECT id, account_id, reserved, refresh FROM job WHERE run_id = $1 AND status IN ('queued', 'running') ORDER BY created_at, id",
    [runId],
  );
  return rows;
}

interface Ending {
  readonly runId: string;
  readonly jobs: readonly OpenJob[];
  readonly at: Date;
}

/**
 * One run is paid once per account: by the oldest job that has a credit set aside, when the run unlocks the person for the account, or is a refresh
 * that made a new brief. Whatever else the account has set aside for it goes back.
 */
async function endWithBrief(
  tx: Pick<pg.PoolClient, "query">,
  { runId, jobs, personId, briefOf, isNew, at }: Ending & { personId: string; briefOf: (accountId: string) => string; isNew: boolean },
): Promise<void> {
  for (const accountId of new Set(jobs.map((job) => job.account_id))) {
    const own = jobs.filter((job) => job.account_id === accountId);
    const payer = own.find((job) => job.reserved > 0);
    const unlock = await tx.query(
      "INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [accountId, personId, (payer ?? own[0])?.id, at],
    );
    const isPaid = unlock.rowCount === 1 || (isNew && own.some((job) => job.refresh));
    for (const job of own) {
      const isCharged = isPaid && job === payer;
      if (job.reserved > 0) await (isCharged ? captureCredit : releaseCredit)(tx, { accountId, jobId: job.id, at });
      await tx.query(
        `UPDATE job SET status = 'done', person_id = $2, brief_id = $3, reserved = 0, charged = $4::smallint, finished_at = $5, started_at = coalesce(started_at, $5),
          seed_mark = NULL, request_mark = NULL, cache_status = CASE WHEN $4::smallint = 1 OR is_fixture THEN cache_status ELSE 'unlocked' END WHERE id = $1`,
        [job.id, personId, briefOf(accountId), isCharged ? 1 : 0, at],
      );
    }
  }
  await tx.query(
    "UPDATE enrichment_run SET status = 'done', stage = 'finished', reason = NULL, person_id = $2, finished_at = $3, seed = '{}', fingerprint = '' WHERE id = $1",
    [runId, personId, at],
  );
  await tx.query("DELETE FROM run_artifact WHERE run_id = $1", [runId]);
}
