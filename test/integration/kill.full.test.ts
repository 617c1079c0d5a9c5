import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import { freePort } from "../../scripts/platform/free-port";
import { findPostmaster, stopPostmaster } from "../../scripts/platform/postmaster";
import { isAlive, waitForExit } from "../../scripts/platform/process-identity";
import { contractFetch } from "../harness/contract-fetch";
import { type FictionalPerson, fictionalPerson, fictionalRow } from "../harness/fictional-people";
import { type StartedCommand, startCommand } from "../harness/supervisor";

const people = Array.from({ length: 50 }, (_, index) => fictionalPerson(index));
const credits = 60;
const testTimeoutMs = 600_000;
const endTimeoutMs = 180_000;

let dataDir: string;
let port: number;
let started: StartedCommand[];
let pools: pg.Pool[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "kill-"));
  await chmod(dataDir, 0o755);
  port = await freePort();
  started = [];
  pools = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const command of started) {
    command.process.kill("SIGCONT");
    command.process.kill("SIGTERM");
  }
  await Promise.all(started.map((command) => command.ended));
  const postmaster = findPostmaster(clusterDir());
  if (postmaster !== null) await stopPostmaster(postmaster);
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "everything killed in the middle of 50 jobs, the database too: after the next start all 50 end, each charged once",
  async () => {
    await begin();
    const jobIds = await admitAll();
    const killed = await killInTheMiddle({ database: true });
    expect(killed.some(({ command }) => command.includes("postgres"))).toBe(true);
    await begin();
    await expectAllSettled(jobIds);
  },
  testTimeoutMs,
);

test(
  "servers killed twice in the middle of 50 jobs, the database left behind: all 50 end, each charged once",
  async () => {
    await begin();
    const jobIds = await admitAll();
    await killInTheMiddle({ database: false });
    await begin();
    await killInTheMiddle({ database: false });
    await begin();
    await expectAllSettled(jobIds);
  },
  testTimeoutMs,
);

/** Starts the service as a person does. At the first start the people's pages go into the library. */
async function begin(): Promise<void> {
  const isFirst = started.length === 0;
  const settings = { DATA_DIR: dataDir, PORT: String(port), LOCAL_CREDITS: String(credits), EXECUTOR_CONCURRENCY: "2" };
  const command = startCommand(settings);
  started.push(command);
  await command.printed("Ready at");
  if (isFirst) await importPeople(people);
}

async function importPeople(list: readonly FictionalPerson[]): Promise<void> {
  const file = path.join(dataDir, "people.jsonl");
  await writeFile(file, list.map(fictionalRow).join("\n"));
  const counts = await importDocuments({ pool: await openPool(), paths: [file], access: "public", clock: systemClock });
  expect(counts).toMatchObject({ inserted: list.length, bad: 0 });
}

/** One job for each person, over HTTP. */
async function admitAll(): Promise<string[]> {
  const secret = (await readFile(path.join(dataDir, "api-key"), "utf8")).trim();
  const answers = people.map(async ({ name, company }) => {
    const response = await contractFetch(`http://localhost:${port}/api/enrich`, {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name, company }),
    });
    expect(response.status).toBe(202);
    return ((await response.json()) as { job_id: string }).job_id;
  });
  return Promise.all(answers);
}

interface KilledProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Holds the executor still as soon as this start has ended some jobs, makes sure that others are running and queued, and kills the whole tree:
 * nothing gets to say goodbye.
 */
async function killInTheMiddle({ database }: { readonly database: boolean }): Promise<KilledProcess[]> {
  const pool = await openPool();
  const before = await statusCounts(pool);
  const enough = (before.done ?? 0) + 5;
  const root = started.at(-1)?.process.pid as number;
  const executor = descendantsOf(root).find(({ command }) => command.includes("executor.js"));
  await expect
    .poll(async () => (await statusCounts(pool)).done ?? 0, { interval: 5, timeout: endTimeoutMs, message: printed() })
    .toBeGreaterThanOrEqual(enough);
  let middle: Partial<Record<string, number>> = {};
  // Between two runs there is a moment without one: then it goes on for a moment more.
  await expect
    .poll(
      async () => {
        process.kill(executor?.pid as number, "SIGSTOP");
        middle = await statusCounts(pool);
        if ((middle.running ?? 0) === 0) process.kill(executor?.pid as number, "SIGCONT");
        return middle.running ?? 0;
      },
      { interval: 5, timeout: endTimeoutMs, message: printed() },
    )
    .toBeGreaterThanOrEqual(1);
  expect(middle.done).toBeGreaterThanOrEqual(enough);
  expect(middle.queued).toBeGreaterThanOrEqual(10);

  const tree = [{ pid: root, command: "supervisor" }, ...descendantsOf(root)];
  const victims = database ? tree : tree.filter(({ command }) => !command.includes("postgres"));
  for (const { pid } of victims) process.kill(pid, "SIGKILL");
  for (const { pid } of victims) expect(await waitForExit(pid, 5_000)).toBe(true);
  const postmaster = tree.find(({ command }) => command.includes(clusterDir()));
  expect(isAlive(postmaster?.pid as number)).toBe(!database);
  return victims;
}

async function expectAllSettled(jobIds: readonly string[]): Promise<void> {
  const pool = await openPool();
  await expect.poll(() => openJobs(pool), { interval: 50, timeout: endTimeoutMs, message: printed() }).toBe(0);
  const { rows: jobs } = await pool.query("SELECT id, status, charged, reserved, person_id, brief_id FROM job");
  expect(new Set(jobs.map((job) => job.id))).toEqual(new Set(jobIds));
  expect(jobs.map((job) => job.status)).toEqual(jobIds.map(() => "done"));
  expect(jobs.every((job) => job.charged === 1 && job.reserved === 0)).toBe(true);
  expect(new Set(jobs.map((job) => job.person_id)).size).toBe(jobIds.length);
  expect(new Set(jobs.map((job) => job.brief_id)).size).toBe(jobIds.length);

  const briefs = await pool.query("SELECT count(*)::int AS briefs, count(DISTINCT person_id)::int AS people FROM brief");
  expect(briefs.rows).toEqual([{ briefs: jobIds.length, people: jobIds.length }]);
  const entries = await pool.query(
    "SELECT kind, count(*)::int AS entries, count(DISTINCT job_id)::int AS jobs FROM ledger_entry GROUP BY kind ORDER BY kind",
  );
  expect(entries.rows).toEqual([
    { kind: "capture", entries: jobIds.length, jobs: jobIds.length },
    { kind: "purchase", entries: 1, jobs: 0 },
    { kind: "reserve", entries: jobIds.length, jobs: jobIds.length },
  ]);
  const accounts =
    await pool.query(`SELECT a.available, a.reserved, sum(e.available_delta)::int AS entered_available, sum(e.reserved_delta)::int AS entered_reserved
    FROM account a JOIN ledger_entry e ON e.account_id = a.id GROUP BY a.id`);
  const left = credits - jobIds.length;
  expect(accounts.rows).toEqual([{ available: left, reserved: 0, entered_available: left, entered_reserved: 0 }]);
  const open = await pool.query("SELECT count(*)::int AS open FROM enrichment_run WHERE status IN ('queued', 'running')");
  expect(open.rows).toEqual([{ open: 0 }]);
}

async function statusCounts(pool: pg.Pool): Promise<Partial<Record<string, number>>> {
  const { rows } = await pool.query("SELECT status, count(*)::int AS jobs FROM job GROUP BY status");
  return Object.fromEntries(rows.map((row) => [row.status, row.jobs]));
}

async function openJobs(pool: pg.Pool): Promise<number> {
  const { queued = 0, running = 0 } = await statusCounts(pool);
  return queued + running;
}

/** The database of the present start: its port may have changed. */
async function openPool(): Promise<pg.Pool> {
  const { url } = JSON.parse(await readFile(path.join(dataDir, "database.json"), "utf8")) as { url: string };
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The sessions of a killed server are no failure of the test.
  pool.on("error", () => {});
  pools.push(pool);
  return pool;
}

function descendantsOf(root: number): KilledProcess[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? "" }));
  const below = (pid: number): KilledProcess[] =>
    rows.filter((row) => row.parent === pid).flatMap((row) => [{ pid: row.pid, command: row.command }, ...below(row.pid)]);
  return below(root);
}

function clusterDir(): string {
  return path.join(dataDir, "postgres", "cluster");
}

function printed(): string {
  return started.map((command) => command.output()).join("\n");
}
