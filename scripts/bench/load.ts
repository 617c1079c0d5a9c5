import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type FictionalPerson, fictionalPerson, maxFictionalPeople } from "../../test/harness/fictional-people";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { type Figure, figure } from "./figure";
import { importPeople, makeAccount, storePulled } from "./jobs";
import { type ExpectedRequest, type OpenLoadResult, runOpenLoad } from "./open-load";
import { pulledPerson, pullRequests } from "./sample-pulls";
import { searchRate } from "./search-rate";
import { type BenchServer, startBareServer, startProduct } from "./servers";

const limitMs = 250;
const accountCount = 10;
const pulledCount = 500;
/** Enough new people for every try; the mix asks for 2 % of what is sent. */
const newCount = 6_000;
const warmUpMs = 5_000;
const stepMs = 6_000;
const drainMs = 5_000;
/** Jobs may wait no longer than this when a step ends: a rate at which the queue only grows is not held. */
const maxBacklogSeconds = 5;
const idleTimeoutMs = 120_000;
const search = { firstRate: 25, maxDoublings: 8, halvings: 4 };

/**
 * The highest rate of 90 % pulls, 8 % polls and 2 % new briefs at which p99 stays under 250 ms, nothing fails and the jobs keep up; and the same of
 * `node:http` with two indexed selects, which is sent as many requests, all of them pulls. Load, PostgreSQL and executor share the machine.
 */
export async function measureLoad(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const servers: BenchServer[] = [];
  const url = await database.fresh("load");
  const pool = benchPool(url);
  try {
    const { pulls, news: allNews } = await fill(pool);
    let seed = 0;
    const offer = ({ origin }: BenchServer, perSecond: number, durationMs: number, news: readonly ExpectedRequest[]) => {
      seed += 1;
      return runOpenLoad({ origin, perSecond, durationMs, drainMs, seed, pulls, news, polls: [] });
    };
    const product = await startProduct(url, { hasExecutor: true });
    servers.push(product);
    let news = allNews;
    const loadProduct = async (perSecond: number, durationMs: number) => {
      await waitUntilIdle(pool);
      const result = await offer(product, perSecond, durationMs, news);
      news = news.slice(result.newCount);
      return { ...result, backlogSeconds: (await openJobs(pool)) / Math.max(1, (result.newCount * 1_000) / durationMs) };
    };
    await loadProduct(search.firstRate, warmUpMs);
    const held = new Map<number, OpenLoadResult>();
    const found = await searchRate({
      ...search,
      holds: async (rate) => {
        const result = await loadProduct(rate, stepMs);
        const isHeld = holds(result) && result.backlogSeconds <= maxBacklogSeconds;
        say("product", rate, result, isHeld);
        if (isHeld) held.set(rate, result);
        return isHeld;
      },
    });
    await waitUntilIdle(pool);
    await product.stop();
    servers.pop();

    const bare = await startBareServer(url);
    servers.push(bare);
    const reference = await searchRate({
      ...search,
      holds: async (rate) => {
        const result = await offer(bare, rate, stepMs, []);
        say("bare server", rate, result, holds(result));
        return holds(result);
      },
    });
    const best = held.get(found.rate);
    return [
      figure({ name: "load_highest_rate", unit: "requests/s", rounds: [found.rate] }),
      figure({ name: "load_p50_at_that_rate", unit: "ms", rounds: [best?.p50Ms ?? Number.NaN] }),
      figure({ name: "load_p99_at_that_rate", unit: "ms", rounds: [best?.p99Ms ?? Number.NaN] }),
      figure({ name: "load_bare_server_highest_rate", unit: "requests/s", rounds: [reference.rate] }),
      figure({ name: "load_vs_bare_server", unit: "ratio", rounds: [found.rate / reference.rate] }),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pool.end();
    await database.stop();
  }
}

/** Some accounts, people whom they have unlocked and others, as pulls of the ones and requests for the others. */
async function fill(pool: pg.Pool): Promise<{ readonly pulls: readonly ExpectedRequest[]; readonly news: readonly ExpectedRequest[] }> {
  const secrets: string[] = [];
  for (let index = 0; index < accountCount; index += 1) secrets.push(await makeAccount(pool, `bench-${index}@example.test`));
  const people = Array.from({ length: newCount }, (_, index) => newPerson(index));
  await importPeople(pool, people);
  const pulled = Array.from({ length: pulledCount }, (_, index) => pulledPerson(index));
  await storePulled(pool, pulled);
  const pulls = pullRequests(pulled, secrets).map((request): ExpectedRequest => ({ ...request, expects: 200 }));
  const news = people.map(
    ({ name, company }, index): ExpectedRequest => ({
      path: "/api/enrich",
      method: "POST",
      headers: { Authorization: `Bearer ${secrets[index % accountCount]}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name, company }),
      expects: 202,
    }),
  );
  return { pulls, news };
}

/** There are more of them than single family names make; nobody among those who are pulled has two. */
function newPerson(index: number): FictionalPerson {
  const person = fictionalPerson(index % maxFictionalPeople);
  const second = fictionalPerson(Math.floor(index / maxFictionalPeople) * 20)
    .name.split(" ")
    .at(-1);
  const name = `${person.name}-${second}`;
  return { ...person, name, bio: person.bio.replaceAll(person.name, name) };
}

function holds({ p99Ms, failures }: OpenLoadResult): boolean {
  return Object.keys(failures).length === 0 && p99Ms < limitMs;
}

function say(who: string, rate: number, { p50Ms, p99Ms, lagP99Ms, failures, sent }: OpenLoadResult, isHeld: boolean): void {
  const figures = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms (generator late by ${lagP99Ms.toFixed(1)} ms)`;
  const failed = Object.entries(failures).map(([what, times]) => `, ${times} × ${what}`);
  console.error(`  ${who}: ${rate}/s, ${sent} sent, ${figures}${failed.join("")}: ${isHeld ? "held" : "not held"}`);
}

async function openJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>("SELECT count(*)::int AS open FROM job WHERE status IN ('queued', 'running')");
  return rows[0]?.open ?? 0;
}

/** Each step begins without what the one before has left. @throws Error when the jobs do not end. */
async function waitUntilIdle(pool: pg.Pool): Promise<void> {
  const startedMs = performance.now();
  while ((await openJobs(pool)) > 0) {
    if (performance.now() - startedMs > idleTimeoutMs) throw new Error(`Jobs have not ended after ${idleTimeoutMs / 1_000} s.`);
    await sleep(50);
  }
}
