import type pg from "pg";
import { mintApiKey } from "@/lib/account/api-key";
import { systemClock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { findCaller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { PullRecorder } from "@/lib/enrichment/pull-recorder";
import { loadEnv } from "@/lib/env";
import { createQueue } from "@/lib/gateways/queue";
import { submittedBatchText } from "@/lib/http/batch-views";
import { newId } from "@/lib/ids";
import { countStatements } from "../../test/harness/count-statements";
import { type FilledDatabase, openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { interleave } from "./rounds";
import type { PulledPerson } from "./sample-pulls";
import { type BenchServer, startProduct } from "./servers";
import { median, percentile } from "./statistics";

const fewPeople = 10_000;
const manyPeople = 1_000_000;
const batchesPerRound = 20;
const warmUpBatches = 20;
/**
 * Of a batch of 100: in the shared cache for others, unlocked by the account, by a work address; the rest are unknown, by name, company and domain.
 */
const rowsOfKind = { cached: 20, unlocked: 10, email: 10, unknown: 60 };
const credits = 100_000;

interface Target {
  readonly server: BenchServer;
  readonly pool: pg.Pool;
  readonly database: FilledDatabase;
  readonly account: BenchAccount;
  /** Numbers the batches, so that no two share a run. */
  nextBatch: number;
}

/** A hundred rows estimated and submitted over HTTP, one batch after the other, with a million people in the database against ten thousand. */
export async function measureBatch(): Promise<Figure[]> {
  const benchDatabase = await openBenchDatabase();
  const targets: Target[] = [];
  try {
    for (const people of [fewPeople, manyPeople]) {
      const database = await benchDatabase.filled(people);
      const pool = benchPool(database.url);
      const account = await makeAccount(pool, database.pulled.slice(0, rowsOfKind.unlocked));
      targets.push({ server: await startProduct(database.url), pool, database, account, nextBatch: 0 });
    }
    for (const target of targets) await timeBatches(target, { isEstimate: false, count: warmUpBatches });
    const contenders = targets.flatMap((target) =>
      [true, false].map((isEstimate) => () => timeBatches(target, { isEstimate, count: batchesPerRound })),
    );
    const [fewEstimates = [], few = [], manyEstimates = [], many = []] = await interleave(contenders);
    const statements = await Promise.all(targets.map(countBatch));
    return [
      ...speedFigures("batch_estimate", { few: fewEstimates, many: manyEstimates, maxMs: 200 }),
      ...speedFigures("batch_admission", { few, many, maxMs: 400 }),
      figure({ name: "batch_estimate_statements", unit: "round trips", rounds: statements.map(({ estimate }) => estimate) }),
      figure({
        name: "batch_admission_statements",
        unit: "round trips",
        rounds: statements.map(({ admission }) => admission),
        target: { atMost: 12 },
      }),
    ];
  } finally {
    for (const { server, pool } of targets) {
      await server.stop();
      await removeWork(pool);
      await pool.end();
    }
    await benchDatabase.stop();
  }
}

/** Milliseconds of each batch, round by round. */
type Rounds = readonly (readonly number[])[];

function speedFigures(
  name: string,
  { few, many, maxMs }: { readonly few: Rounds; readonly many: Rounds; readonly maxMs: number },
): Figure[] {
  const p50 = (rounds: Rounds) => rounds.map(median);
  const p99 = (rounds: Rounds) => rounds.map((round) => percentile(round, 99));
  const target = { atMost: maxMs };
  return [
    figure({ name: `${name}_p50_of_10_000_people`, unit: "ms", rounds: p50(few), target }),
    figure({ name: `${name}_p99_of_10_000_people`, unit: "ms", rounds: p99(few), target }),
    figure({ name: `${name}_p50_of_1_000_000_people`, unit: "ms", rounds: p50(many), target }),
    figure({ name: `${name}_p99_of_1_000_000_people`, unit: "ms", rounds: p99(many), target }),
    figure({ name: `${name}_p50_of_a_million_vs_10_000`, unit: "ratio", rounds: ratios(p50(many), p50(few)), target: { atMost: 1.2 } }),
  ];
}

async function timeBatches(
  target: Target,
  { isEstimate, count }: { readonly isEstimate: boolean; readonly count: number },
): Promise<number[]> {
  const timesMs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = JSON.stringify(batchBody(target, isEstimate));
    const startedMs = performance.now();
    const response = await fetch(`${target.server.origin}/api/enrich/batch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${target.account.secret}`, "Content-Type": "application/json" },
      body,
    });
    const text = await response.text();
    timesMs.push(performance.now() - startedMs);
    if (response.status !== (isEstimate ? 200 : 202))
      throw new Error(`A batch was answered with ${response.status}: ${text.slice(0, 300)}`);
  }
  // The account's open jobs stay few, as they would beside an executor.
  await removeWork(target.pool);
  return timesMs;
}

function batchBody(target: Target, isEstimate: boolean) {
  const batch = target.nextBatch;
  target.nextBatch += 1;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => batch * 100 + index);
  return {
    profiles: [
      ...numbers(rowsOfKind.unknown).map((number) => ({
        name: `Nobody Numbered ${letters(number)}`,
        company: `Unknown ${number}`,
        domain: `unknown-${number}.example`,
      })),
      ...numbers(rowsOfKind.cached).map((number) => ({
        linkedin_url: `https://www.linkedin.com/in/${target.account.cachedSlugs[number % fewPeople]}`,
      })),
      ...numbers(rowsOfKind.email).map((number) => ({ email: `somebody.${number}@unknown.example` })),
      ...target.database.pulled.slice(0, rowsOfKind.unlocked).map(({ linkedinUrl }) => ({ linkedin_url: linkedinUrl })),
    ],
    idempotency_key: `bench-${batch}`,
    ...(isEstimate ? { estimate_only: true } : {}),
  };
}

/** Digits count for nothing in a name. */
function letters(number: number): string {
  return [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

/** Statements of an estimate and of an admission, without the key check and the limit. */
async function countBatch(target: Target): Promise<{ estimate: number; admission: number }> {
  const { pool, counter } = countStatements(target.pool);
  const clock = systemClock;
  const env = loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", SUPPRESSION_SECRET: "a secret of the benchmark, kept nowhere else" });
  const services = { env, pool, clock, queue: createQueue({ kind: "embedded", pool, clock }), pulls: new PullRecorder(pool) };
  const caller = await findCaller(target.pool, target.account.keyHash);
  if (!caller) throw new Error("The benchmark's key is unknown.");
  const counted = async (isEstimate: boolean) => {
    counter.statements = 0;
    await admitBatch(services, { caller, request: batchBody(target, isEstimate), renderAnswer: submittedBatchText });
    return counter.statements;
  };
  return { estimate: await counted(true), admission: await counted(false) };
}

interface BenchAccount {
  readonly secret: string;
  readonly keyHash: Buffer;
  /** Of people that are stored and whom this account has not unlocked. */
  readonly cachedSlugs: readonly string[];
}

/** A new account: no history, credits for every batch, and the given people unlocked. */
async function makeAccount(pool: pg.Pool, unlocked: readonly PulledPerson[]): Promise<BenchAccount> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  const key = mintApiKey("live");
  await pool.query("INSERT INTO account (id, email, created_at, terms_accepted_at) VALUES ($1, $2, $3, $3)", [
    accountId,
    `${accountId}@example.test`,
    at,
  ]);
  await pool.query(
    "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
    [newId("key", at), accountId, key.hash, key.prefix, at],
  );
  await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at }));
  await pool.query(
    "INSERT INTO unlock (account_id, person_id, job_id, created_at) SELECT $1, person_id, 'job_bench', $3 FROM person_identifier WHERE key = ANY($2)",
    [accountId, unlocked.map(({ linkedinKey }) => linkedinKey), at],
  );
  const { rows } = await pool.query<{ slug: string }>(
    "SELECT substr(key, 10) AS slug FROM person_identifier WHERE key LIKE 'linkedin:filler-%' ORDER BY key LIMIT $1",
    [fewPeople],
  );
  return { secret: key.secret, keyHash: key.hash, cachedSlugs: rows.map(({ slug }) => slug) };
}

/** What batches leave: nobody works on it here. */
async function removeWork(pool: pg.Pool): Promise<void> {
  await pool.query("TRUNCATE dispute, job, batch, idempotency_key, executor_event");
  await pool.query("DELETE FROM enrichment_run WHERE status = 'queued'");
}
