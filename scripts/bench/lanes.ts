import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { secondMs } from "@/lib/clock";
import type { SeedInput } from "@/lib/contract/seed";
import { onlyRow } from "@/lib/db/only-row";
import { loadEnv } from "@/lib/env";
import { inhabitants } from "../../test/internet/inhabitants";
import { type SmallInternet, startSmallInternet } from "../../test/internet/small-internet";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { type Figure, figure } from "./figure";
import { makeAccount } from "./jobs";
import { neededChainMs, type RecordedCall } from "./lanes-chain";
import { startProduct } from "./servers";

/** Milliseconds that each kind of server takes. A page takes `page` more or less `pageSpread`, each address its own. */
const usualDelays = { search: 800, page: 600, pageSpread: 500, api: 300, model: 8_000 } as const;

const pollMs = 100;
const runTimeoutMs = 120_000;

interface Measured {
  readonly wallMs: number;
  readonly chainMs: number;
  readonly requests: number;
  readonly pages: number;
  readonly bytes: number;
  readonly tokens: number;
}

/** Whole briefs in the small internet, one after the other, each through all lanes at their default pace. */
export async function measureLanes(delays: Readonly<Record<keyof typeof usualDelays, number>> = usualDelays): Promise<Figure[]> {
  const internet = await startSmallInternet({
    delays: {
      search: () => delays.search,
      page: (url) => delays.page + delays.pageSpread * (2 * fractionOf(url) - 1),
      api: () => delays.api,
      model: () => delays.model,
    },
  });
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("lanes");
    const pool = benchPool(url);
    const product = await startProduct(url, { hasExecutor: true, settings: { ...internet.env } });
    try {
      const secret = await makeAccount(pool);
      const services = { origin: product.origin, secret, pool, internet };
      // The first brief of a process loads what all share; somebody of whom nothing is public has that part alone.
      for (const { key, seed } of inhabitants) if (key === "corin") await askFor(services, seed);
      const measured: Measured[] = [];
      // What an address alone leads to is asked before the job is there, within a limit of its own.
      for (const { expect: expected, seed } of inhabitants)
        if (expected.kind === "brief" && seed.email === undefined) measured.push(await measureBrief(services, seed));
      return figuresOf(measured);
    } finally {
      await product.stop();
      await pool.end();
    }
  } finally {
    await database.stop();
    await internet.close();
  }
}

function figuresOf(measured: readonly Measured[]): Figure[] {
  const each = (value: (one: Measured) => number) => measured.map(value);
  const most = (value: (one: Measured) => number) => [Math.max(...each(value))];
  return [
    figure({ name: "brief_through_all_lanes", unit: "s", rounds: each(({ wallMs }) => wallMs / secondMs), target: { atMost: 25 } }),
    figure({ name: "longest_chain_of_calls", unit: "s", rounds: each(({ chainMs }) => chainMs / secondMs) }),
    figure({
      name: "brief_vs_longest_chain",
      unit: "ratio",
      rounds: each(({ wallMs, chainMs }) => wallMs / chainMs),
      target: { atMost: 1.25 },
    }),
    figure({
      name: "worst_brief_vs_longest_chain",
      unit: "ratio",
      rounds: most(({ wallMs, chainMs }) => wallMs / chainMs),
      target: { atMost: 1.25 },
    }),
    figure({ name: "requests_a_brief", unit: "requests", rounds: each(({ requests }) => requests) }),
    figure({ name: "most_requests_of_a_brief", unit: "requests", rounds: most(({ requests }) => requests), target: { atMost: 60 } }),
    figure({ name: "pages_a_brief", unit: "pages", rounds: each(({ pages }) => pages) }),
    figure({ name: "most_pages_of_a_brief", unit: "pages", rounds: most(({ pages }) => pages), target: { atMost: 30 } }),
    figure({ name: "bytes_a_brief", unit: "KB", rounds: each(({ bytes }) => bytes / 1_000) }),
    figure({ name: "model_tokens_a_brief", unit: "tokens", rounds: each(({ tokens }) => tokens) }),
  ];
}

interface Given {
  readonly origin: string;
  readonly secret: string;
  readonly pool: pg.Pool;
  readonly internet: SmallInternet;
}

async function measureBrief(services: Given, seed: SeedInput): Promise<Measured> {
  const { pool, internet } = services;
  const { status, createdMs, finishedMs, gatheredMs, runId } = await askFor(services, seed);
  if (status !== "done") throw new Error(`A brief of the small internet ended as ${status}.`);
  const calls = callsOf(internet, createdMs);
  const ownHost = seed.domain ?? null;
  const intervalMs = secondMs / loadEnv({ APP_ENV: "test" }).WEB_HOST_PER_SECOND;
  const { rows } = await pool.query<{ requests: number; pages: number; bytes: number; tokens: number }>(
    `SELECT sum(requests)::int AS requests, sum(pages)::int AS pages, sum(bytes)::float8 AS bytes, sum(input_tokens + output_tokens)::int AS tokens
     FROM run_lane WHERE run_id = $1`,
    [runId],
  );
  return { wallMs: finishedMs - createdMs, chainMs: neededChainMs({ calls, gatheredMs, ownHost, intervalMs }), ...onlyRow({ rows }) };
}

async function askFor({ origin, secret, pool }: Given, seed: SeedInput) {
  const response = await fetch(`${origin}/api/enrich`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify(seed),
  });
  const answer = (await response.json()) as { job_id?: string };
  if (response.status !== 202 || !answer.job_id) throw new Error(`A job was answered with ${response.status}.`);
  return waitForEnd(pool, answer.job_id);
}

/** Instants in milliseconds since 1970. What a run gathered is there to be seen until it ends. */
async function waitForEnd(pool: pg.Pool, jobId: string) {
  const deadlineMs = performance.now() + runTimeoutMs;
  let gatheredMs = Number.POSITIVE_INFINITY;
  while (performance.now() < deadlineMs) {
    const { rows } = await pool.query<{
      status: "queued" | "running" | "done" | "refused" | "failed";
      run_id: string | null;
      created_at: Date;
      finished_at: Date | null;
      gathered_at: Date | null;
    }>(
      `SELECT j.status, j.run_id, j.created_at, j.finished_at, a.created_at AS gathered_at FROM job j
       LEFT JOIN run_artifact a ON a.run_id = j.run_id AND a.name = 'leads' WHERE j.id = $1`,
      [jobId],
    );
    const { status, run_id, created_at, finished_at, gathered_at } = onlyRow({ rows });
    if (gathered_at !== null) gatheredMs = gathered_at.getTime();
    if (finished_at !== null)
      return { status: status as string, createdMs: created_at.getTime(), finishedMs: finished_at.getTime(), gatheredMs, runId: run_id };
    await sleep(pollMs);
  }
  throw new Error("A brief of the small internet did not end.");
}

function callsOf({ calls, sites }: SmallInternet, sinceMs: number): RecordedCall[] {
  const at = (ms: number) => performance.timeOrigin + ms;
  const all = [
    ...calls.map(({ provider, path, atMs, answeredMs }) => {
      const kind = provider === "brave" ? ("search" as const) : provider === "model" ? ("model" as const) : ("provider" as const);
      return { kind, server: provider, what: path, startMs: at(atMs), endMs: at(answeredMs ?? atMs) };
    }),
    ...sites.requests.map(({ host, url, atMs, answeredMs }) => {
      return { kind: "site" as const, server: host, what: url, startMs: at(atMs), endMs: at(answeredMs ?? atMs) };
    }),
  ];
  return all.filter(({ startMs }) => startMs >= sinceMs);
}

/** Between 0 and 1, the same for the same text. */
function fractionOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash / 2 ** 32;
}
