import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { mintApiKey } from "@/lib/account/api-key";
import { addMs, dayMs, systemClock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { onlyRow } from "@/lib/db/only-row";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { type FictionalPerson, fictionalPerson, fictionalRow } from "../../test/harness/fictional-people";
import { importDocuments } from "../library/import-documents";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { connections, runLoad, startLoad } from "./http-load";
import { roundCount } from "./rounds";
import { pulledBrief, pulledPerson, pullRequests } from "./sample-pulls";
import { benchDataDir, startProduct } from "./servers";

const singleJobs = 20;
const jobsAtOnce = 100;
const pulledCount = 200;
const idleMs = 4_000;
const pollMs = 5;
const jobTimeoutMs = 60_000;

/** One job at a time on an idle machine, then a hundred at once beside a full load of cached pulls. */
export async function measureJobs(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("jobs");
    const pool = benchPool(url);
    const product = await startProduct(url, { hasExecutor: true });
    try {
      const secret = await makeAccount(pool);
      const asked = Array.from({ length: singleJobs + roundCount * jobsAtOnce }, (_, index) => fictionalPerson(index));
      await importPeople(pool, asked);
      const pulled = Array.from({ length: pulledCount }, (_, index) => pulledPerson(asked.length + index));
      await storePulled(pool, pulled);
      const service: Service = { origin: product.origin, secret, pool };

      const singles: number[] = [];
      for (const person of asked.slice(0, singleJobs)) singles.push(await timeJob(service, person));

      const load = { origins: [product.origin], requests: pullRequests(pulled, [secret]), connections };
      await runLoad({ ...load, durationMs: idleMs });
      const idleP99: number[] = [];
      const busyP99: number[] = [];
      const allDoneS: number[] = [];
      for (let round = 0; round < roundCount; round += 1) {
        idleP99.push((await runLoad({ ...load, durationMs: idleMs })).p99Ms);
        const first = singleJobs + round * jobsAtOnce;
        const busy = startLoad({ ...load, durationMs: null });
        allDoneS.push(await timeManyJobs(service, asked.slice(first, first + jobsAtOnce)));
        busy.stop();
        busyP99.push((await busy.result).p99Ms);
      }
      const { rows } = await pool.query<{ done: number }>(
        "SELECT count(*)::int AS done FROM job WHERE status = 'done' AND run_id IS NOT NULL",
      );
      return [
        figure({ name: "job_202_to_done", unit: "s", rounds: singles, target: { atMost: 1 } }),
        figure({ name: "hundred_jobs_all_done", unit: "s", rounds: allDoneS, target: { atMost: 30 } }),
        figure({ name: "pull_p99_idle", unit: "ms", rounds: idleP99 }),
        figure({ name: "pull_p99_beside_hundred_jobs", unit: "ms", rounds: busyP99 }),
        figure({ name: "pull_p99_beside_jobs_vs_idle", unit: "ratio", rounds: ratios(busyP99, idleP99), target: { atMost: 4 } }),
        figure({ name: "share_of_jobs_with_a_brief", unit: "ratio", rounds: [onlyRow({ rows }).done / asked.length] }),
      ];
    } finally {
      await product.stop();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

export interface Service {
  readonly origin: string;
  readonly secret: string;
  readonly pool: pg.Pool;
}

/** Seconds from the 202 to the first poll that shows the job ended. */
async function timeJob(service: Service, person: FictionalPerson): Promise<number> {
  const pollUrl = await admit(service, person);
  const admittedMs = performance.now();
  for (;;) {
    const response = await fetch(`${service.origin}${pollUrl}`, { headers: { Authorization: `Bearer ${service.secret}` } });
    const { status } = (await response.json()) as { status: string };
    const elapsedMs = performance.now() - admittedMs;
    if (status !== "queued" && status !== "running") return elapsedMs / 1_000;
    if (elapsedMs > jobTimeoutMs) throw new Error(`A job is still ${status} after ${jobTimeoutMs / 1_000} s.`);
    await sleep(pollMs);
  }
}

/** Seconds from the first request until the last of the jobs has ended. */
export async function timeManyJobs(service: Service, people: readonly FictionalPerson[]): Promise<number> {
  const startedMs = performance.now();
  await Promise.all(people.map((person) => admit(service, person)));
  for (;;) {
    const { rows } = await service.pool.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM job WHERE status IN ('queued', 'running')",
    );
    const elapsedMs = performance.now() - startedMs;
    if (onlyRow({ rows }).open === 0) return elapsedMs / 1_000;
    if (elapsedMs > jobTimeoutMs)
      throw new Error(`${onlyRow({ rows }).open} of ${people.length} jobs have not ended after ${jobTimeoutMs / 1_000} s.`);
    await sleep(20);
  }
}

async function admit({ origin, secret }: Service, { name, company }: FictionalPerson): Promise<string> {
  const response = await fetch(`${origin}/api/enrich`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name, company }),
  });
  const answer = (await response.json()) as { poll_url?: string };
  if (response.status !== 202 || !answer.poll_url) throw new Error(`A job was answered with ${response.status}: ${JSON.stringify(answer)}`);
  return answer.poll_url;
}

export async function importPeople(pool: pg.Pool, people: readonly FictionalPerson[]): Promise<void> {
  const file = path.join(benchDataDir, "people.jsonl");
  mkdirSync(benchDataDir, { recursive: true });
  writeFileSync(file, people.map(fictionalRow).join("\n"));
  await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });
  await pool.query("ANALYZE");
}

/** Young accounts may do less in a day. */
const accountAgeMs = 90 * dayMs;

/** An account with a key and credits. Returns the key. */
export async function makeAccount(pool: pg.Pool, email = "bench@example.test"): Promise<string> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  const key = mintApiKey("live");
  const madeAt = addMs(at, -accountAgeMs);
  await pool.query("INSERT INTO account (id, email, created_at, terms_accepted_at) VALUES ($1, $2, $3, $3)", [accountId, email, madeAt]);
  await pool.query(
    "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
    [newId("key", at), accountId, key.hash, key.prefix, at],
  );
  await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits: 10_000, cause: `local:${email}`, source: "local", at }));
  return key.secret;
}

/** People with a stored brief, unlocked for every account. */
export async function storePulled(pool: pg.Pool, people: readonly ReturnType<typeof pulledPerson>[]): Promise<void> {
  const at = systemClock.now();
  for (const person of people) {
    const personId = newId("per", at);
    const segments = pulledBrief(person, { personId, generatedAt: at });
    await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, person.name, at]);
    await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $3, $4), ($2, $3, $4)", [
      person.linkedinKey,
      person.nameKey,
      personId,
      at,
    ]);
    await pool.query(
      "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_bench', $3, $4, $5)",
      [newId("brf", at), personId, segments.full, segments.compact, at],
    );
    await pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) SELECT id, $1, 'job_bench', $2 FROM account", [
      personId,
      at,
    ]);
  }
}
