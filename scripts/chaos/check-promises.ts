import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import { callbackEnvelope } from "@/lib/contract/callback";
import { renderOpenApi } from "@/lib/contract/openapi";
import { checkSignature } from "@/lib/local/check-signature";
import { ContractChecker } from "../../test/harness/contract-check";
import type { ContractDocument } from "../../test/harness/contract-document";
import { auditLedger } from "../audit/audit-ledger";
import { auditProvider } from "../audit/audit-provider";
import type { Customer } from "./customers";
import type { KeptService } from "./kept-service";
import type { LoadRecord } from "./load";

export interface PromiseCheck {
  /** Jobs, briefs, entries and callbacks that were looked at. */
  readonly jobs: number;
  readonly done: number;
  readonly briefs: number;
  readonly entries: number;
  readonly callbacks: { readonly delivered: number; readonly givenUp: number; readonly received: number };
  /** How long it took until nothing was at work, in seconds. */
  readonly quietAfterS: number;
  /** A sentence for each broken promise. */
  readonly broken: readonly string[];
}

export interface PromiseOptions {
  readonly service: KeptService;
  readonly record: LoadRecord;
  readonly customers: readonly Customer[];
  /** By then, on the machine's clock, every job has ended and every callback has gone out or was given up. */
  readonly quietWithinMs: number;
  /** From admission to the end, in business time, with the sweeper's turn. */
  readonly jobMaxMs: number;
  /** Tries of a callback before it is given up. */
  readonly callbackTries: number;
  /** How long a job that was acknowledged must be there, on the machine's clock; for ever without it. */
  readonly jobsKeptMs?: number;
  /** False while business time jumped: then what receivers think of timestamps is not asked. */
  readonly checksDeadlines?: boolean;
  /** The ledger is compared with its charges. */
  readonly provider?: Stripe;
}

const maxSentences = 40;
const maxBriefsRead = 400;
const lookEveryMs = 500;
const eventsLimitMs = 100_000;

/** Waits until nothing is at work any more and holds what is there against what the service promises, and against what clients were told. */
export async function checkPromises(options: PromiseOptions): Promise<PromiseCheck> {
  const { service, record } = options;
  const { pool } = service;
  const broken: string[] = record.faults.map((fault) => `An answer that must not be: ${fault}`);
  const breaks = (sentence: string) => {
    if (broken.length < maxSentences) broken.push(sentence);
  };
  const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, [...values])).rows as Row[];

  const quietAfterS = await waitUntilQuiet();
  const { entries } = await auditLedger(pool, { report: (difference) => breaks(`The ledger differs: ${difference}`) });
  if (options.provider) await compareWithProvider(options.provider);
  const jobs = await checkJobs();
  const callbacks = await checkCallbacks();
  const briefs = await checkBriefs();
  await checkLeftovers();
  return { jobs: jobs.all, done: jobs.done, briefs, entries, callbacks, quietAfterS, broken };

  async function waitUntilQuiet(): Promise<number> {
    const startMs = performance.now();
    let open: Record<string, number> = {};
    let quietLooks = 0;
    while (performance.now() - startMs < options.quietWithinMs) {
      open = await openWork().catch((error: Error) => ({ [`database (${error.message})`]: 1 }));
      quietLooks = Object.values(open).every((count) => count === 0) ? quietLooks + 1 : 0;
      // The sweeper comes and goes; nothing else is at work in either of two looks.
      if (quietLooks === 2) return (performance.now() - startMs) / 1_000;
      await sleep(lookEveryMs);
    }
    const left = Object.entries(open).filter(([, count]) => count > 0);
    breaks(`After ${options.quietWithinMs / 1_000} s there is still work: ${left.map(([name, count]) => `${count} ${name}`).join(", ")}`);
    return options.quietWithinMs / 1_000;
  }

  async function openWork(): Promise<Record<string, number>> {
    const [row] = await rowsOf<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM job WHERE status IN ('queued', 'running')) AS "open jobs",
      (SELECT count(*)::int FROM enrichment_run WHERE status IN ('queued', 'running')) AS "open runs",
      (SELECT count(*)::int FROM callback_delivery WHERE status = 'waiting') AS "callbacks on their way",
      (SELECT count(*)::int FROM executor_run WHERE status = 'active') AS "runs of the executor",
      (SELECT count(*)::int FROM executor_event WHERE dispatched_at IS NULL) AS "events of the executor",
      (SELECT count(*)::int FROM graphile_worker.jobs) AS "entries of the queue",
      (SELECT count(*)::int FROM payment WHERE status = 'open' AND EXISTS (SELECT 1 FROM payment_event e WHERE e.payment_id = payment.id)) AS "payments half told"`);
    return row ?? {};
  }

  /** The provider's events may still be on their way: it tries them again for a minute and a half. */
  async function compareWithProvider(provider: Stripe): Promise<void> {
    const startMs = performance.now();
    for (;;) {
      const differences: string[] = [];
      await auditProvider(pool, { provider, report: (difference) => differences.push(difference), before: service.businessNow() });
      if (differences.length === 0) return;
      if (performance.now() - startMs > eventsLimitMs) {
        for (const difference of differences) breaks(`Ledger and provider differ: ${difference}`);
        return;
      }
      await sleep(2_000);
    }
  }

  async function checkJobs(): Promise<{ all: number; done: number }> {
    const stored = await rowsOf<{ id: string; account_id: string; status: string; reserved: number; charged: number; late_ms: number }>(
      `SELECT id, account_id, status, reserved, charged, (extract(epoch FROM finished_at - created_at) * 1000)::float8 AS late_ms FROM job`,
    );
    const byId = new Map(stored.map((job) => [job.id, job]));
    const oldestMs = performance.now() - (options.jobsKeptMs ?? Number.POSITIVE_INFINITY);
    for (const [jobId, { accountId, atMs }] of record.jobs) {
      if (atMs < oldestMs) continue;
      const job = byId.get(jobId);
      if (job === undefined) breaks(`A job that was acknowledged is not there: ${jobId}`);
      else if (job.account_id !== accountId) breaks(`A job is another account's: ${jobId}`);
    }
    for (const job of stored) {
      if (job.reserved !== 0) breaks(`A job that has ended holds a credit: ${job.id}`);
      if (job.status !== "done" && job.charged !== 0) breaks(`A job was charged and is ${job.status}: ${job.id}`);
      if (options.checksDeadlines !== false && job.late_ms > options.jobMaxMs)
        breaks(`A job took ${Math.round(job.late_ms / 1_000)} s: ${job.id}`);
    }
    for (const row of await rowsOf<{ account_id: string; person_id: string; charged: number }>(
      `SELECT account_id, person_id, sum(charged)::int AS charged FROM job WHERE NOT refresh AND person_id IS NOT NULL
       GROUP BY account_id, person_id HAVING sum(charged) > 1`,
    ))
      breaks(`${row.account_id} paid ${row.charged} credits for one person: ${row.person_id}`);
    for (const row of await rowsOf<{ account_id: string; run_id: string; charged: number }>(
      `SELECT account_id, run_id, sum(charged)::int AS charged FROM job WHERE run_id IS NOT NULL GROUP BY account_id, run_id HAVING sum(charged) > 1`,
    ))
      breaks(`${row.account_id} paid ${row.charged} credits for one run: ${row.run_id}`);
    for (const row of await rowsOf<{ label: string; jobs: number }>(
      "SELECT client_batch_id AS label, count(*)::int AS jobs FROM job WHERE client_batch_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1",
    ))
      breaks(`One request made ${row.jobs} jobs: ${row.label}`);
    for (const row of await rowsOf<{ id: string }>(
      `SELECT j.id FROM job j WHERE j.charged <> (SELECT count(*) FROM ledger_entry e WHERE e.job_id = j.id AND e.kind = 'capture')`,
    ))
      breaks(`A job's charge and its ledger entries differ: ${row.id}`);
    for (const row of await rowsOf<{ id: string }>(
      `SELECT j.id FROM job j WHERE j.status = 'done' AND j.person_id IS NOT NULL AND NOT j.is_fixture
       AND NOT EXISTS (SELECT 1 FROM unlock u WHERE u.account_id = j.account_id AND u.person_id = j.person_id)`,
    ))
      breaks(`A job is done and its person is not unlocked: ${row.id}`);
    for (const row of await rowsOf<{ id: string }>("SELECT id FROM account WHERE reserved <> 0"))
      breaks(`An account has credits set aside for nothing: ${row.id}`);
    return { all: stored.length, done: stored.filter((job) => job.status === "done").length };
  }

  async function checkCallbacks(): Promise<PromiseCheck["callbacks"]> {
    const deliveries = await rowsOf<{
      id: string;
      job_id: string;
      status: string;
      attempts: number;
      job_status: string;
      secrets: string[];
    }>(
      `SELECT d.id, d.job_id, d.status, d.attempts, j.status AS job_status,
         ARRAY(SELECT secret FROM callback_secret s WHERE s.account_id = d.account_id) AS secrets
       FROM callback_delivery d JOIN job j ON j.id = d.job_id`,
    );
    const received = new Map<string, Set<string>>();
    const known = new Map(deliveries.map((delivery) => [delivery.job_id, delivery]));
    for (const { headers, body } of service.receiver.received) {
      const envelope = callbackEnvelope.safeParse(JSON.parse(body));
      if (!envelope.success) {
        breaks(`A callback's envelope is not as the contract has it: ${envelope.error.message.slice(0, 200)}`);
        continue;
      }
      const delivery = known.get(envelope.data.job_id);
      if (delivery === undefined) {
        // Retention removes what has ended together with its job.
        continue;
      }
      const ids = received.get(delivery.job_id) ?? new Set();
      received.set(delivery.job_id, ids.add(headers["webhook-id"] ?? ""));
      if (envelope.data.status !== delivery.job_status)
        breaks(`A callback says ${envelope.data.status} of a job that is ${delivery.job_status}`);
      const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const verdict = checkSignature({ headers, body: Buffer.from(body), receivedAt: signedAt }, delivery.secrets);
      if (verdict !== "good") breaks(`A callback's signature is ${verdict}: ${delivery.id}`);
    }
    for (const delivery of deliveries) {
      const ids = [...(received.get(delivery.job_id) ?? [])];
      if (ids.some((id) => id !== delivery.id)) breaks(`A job's callback came under ${ids.length} webhook-ids: ${delivery.job_id}`);
      if (delivery.status === "delivered" && !ids.includes(delivery.id))
        breaks(`A callback counts as delivered and never came: ${delivery.id}`);
      if (delivery.status === "given_up" && delivery.attempts < options.callbackTries)
        breaks(`A callback was given up after ${delivery.attempts} tries: ${delivery.id}`);
    }
    for (const row of await rowsOf<{ id: string }>(
      `SELECT j.id FROM job j WHERE j.callback_url IS NOT NULL AND j.status NOT IN ('queued', 'running')
       AND NOT EXISTS (SELECT 1 FROM callback_delivery d WHERE d.job_id = j.id)`,
    ))
      breaks(`A job with a callback address has no callback: ${row.id}`);
    const count = (status: string) => deliveries.filter((delivery) => delivery.status === status).length;
    return { delivered: count("delivered"), givenUp: count("given_up"), received: service.receiver.received.length };
  }

  /** Over HTTP, as a client reads them: one job of each stored brief. */
  async function checkBriefs(): Promise<number> {
    const checker = new ContractChecker(renderOpenApi(service.baseUrl) as unknown as ContractDocument);
    for (const row of await rowsOf<{ id: string }>("SELECT id FROM job WHERE status = 'done' AND (brief_id IS NULL OR person_id IS NULL)"))
      breaks(`A job is done without a brief: ${row.id}`);
    const jobs = await rowsOf<{ id: string; account_id: string }>(
      `SELECT DISTINCT ON (brief_id) id, account_id FROM job WHERE status = 'done' ORDER BY brief_id, id LIMIT ${maxBriefsRead}`,
    );
    const keys = new Map(options.customers.map(({ accountId, apiKey }) => [accountId, apiKey]));
    let read = 0;
    for (const { id, account_id: accountId } of jobs) {
      const key = keys.get(accountId);
      if (key === undefined) continue;
      const path = `/api/jobs/${id}?detail=full`;
      try {
        const response = await fetch(`${service.baseUrl}${path}`, {
          headers: { Authorization: `Bearer ${key}` },
          signal: AbortSignal.timeout(10_000),
        });
        const text = await response.text();
        checker.check({ method: "GET", path, status: response.status, headers: response.headers, text });
        const { result } = JSON.parse(text) as { result?: { evidence?: unknown[]; generated_at?: string } };
        if (response.status !== 200 || !result?.generated_at || !result.evidence?.length)
          breaks(`A stored brief is not whole: ${id} answered ${response.status}`);
      } catch (error) {
        breaks(`A stored brief cannot be read: ${id}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      }
      read += 1;
    }
    return read;
  }

  async function checkLeftovers(): Promise<void> {
    const [row] = await rowsOf<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM run_artifact a JOIN enrichment_run r ON r.id = a.run_id WHERE r.status NOT IN ('queued', 'running')) AS "artifacts of ended runs",
      (SELECT count(*)::int FROM enrichment_run WHERE status NOT IN ('queued', 'running') AND seed::text <> '{}') AS "seeds of ended runs",
      (SELECT count(*)::int FROM brief b WHERE b.full_segments = '' OR b.compact_segments = '') AS "briefs without content",
      (SELECT count(*)::int FROM batch b WHERE b.event_confirmed_at IS NULL AND EXISTS (SELECT 1 FROM job j WHERE j.batch_id = b.id AND j.status IN ('queued', 'running'))) AS "batches that never began"`);
    for (const [name, count] of Object.entries(row ?? {})) if (count > 0) breaks(`${count} ${name} lie about`);
  }
}
