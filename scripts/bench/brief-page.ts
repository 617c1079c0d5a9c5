import { randomBytes } from "node:crypto";
import type pg from "pg";
import { addMs, dayMs, systemClock } from "@/lib/clock";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { newId } from "@/lib/ids";
import { hashSessionSecret, sessionCookieName } from "@/lib/secrets/session-cookie";
import { fictionalPerson } from "../../test/harness/fictional-people";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { longBrief } from "./long-brief";
import { processCpuMs } from "./process-cpu";
import { interleave } from "./rounds";
import { type BenchServer, startProduct } from "./servers";
import { median } from "./statistics";

const manyClaims = 200;
const fewClaims = 20;
const pagesPerRound = 20;
/** The first pages of a process are dearer: the compiler has not seen them. */
const warmUpPages = 20;

/** The portal's page of a long brief, one request after the other, from the request to its last byte: session, database, rendering and all. */
export async function measureBriefPage(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("brief_page");
    const pool = benchPool(url);
    const product = await startProduct(url);
    try {
      const { accountId, cookie } = await makeSession(pool, product);
      const many = await storeUnlocked(pool, accountId, 0, manyClaims);
      const few = await storeUnlocked(pool, accountId, 1, fewClaims);
      const pages = [`/app/briefs/${many}`, `/app/briefs/${few}`, "/privacy"];
      for (const page of pages) await timePages(product, { page, cookie, count: warmUpPages });
      const rounds = await interleave(pages.map((page) => () => timePages(product, { page, cookie, count: pagesPerRound })));
      const [manyMs = [], fewMs = [], plainMs = []] = rounds.map((costs) => costs.map(({ elapsedMs }) => elapsedMs));
      const cpuMs = (rounds[0] ?? []).flatMap((cost) => cost.cpuMs ?? []);
      const kilobytes = (rounds[0] ?? []).map(({ bytes }) => bytes / 1_024);
      return [
        figure({ name: "brief_page_200_claims", unit: "ms", rounds: manyMs, target: { atMost: 60 } }),
        ...(cpuMs.length === 0 ? [] : [figure({ name: "brief_page_200_claims_cpu", unit: "ms", rounds: cpuMs, target: { atMost: 45 } })]),
        figure({ name: "brief_page_20_claims", unit: "ms", rounds: fewMs }),
        figure({ name: "plain_page_of_the_portal", unit: "ms", rounds: plainMs }),
        figure({ name: "brief_page_200_vs_20_claims", unit: "ratio", rounds: ratios(manyMs, fewMs), target: { atMost: 10 } }),
        figure({ name: "brief_page_200_claims_size", unit: "KB", rounds: kilobytes, target: { atMost: 300 } }),
      ];
    } finally {
      await product.stop();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

interface PageCost {
  /** The median. */
  readonly elapsedMs: number;
  /** Of the web server's process, on average; null where the system does not tell. What else the machine does is not in it. */
  readonly cpuMs: number | null;
  readonly bytes: number;
}

interface PageOrder {
  readonly page: string;
  readonly cookie: string;
  readonly count: number;
}

/** Asks for a page some times, one after the other. */
async function timePages({ origin, pid }: BenchServer, { page, cookie, count }: PageOrder): Promise<PageCost> {
  const elapsedMs: number[] = [];
  let bytes = 0;
  const cpuBeforeMs = processCpuMs(pid);
  for (let index = 0; index < count; index += 1) {
    const startedMs = performance.now();
    const response = await fetch(`${origin}${page}`, { headers: { Cookie: cookie } });
    bytes = (await response.arrayBuffer()).byteLength;
    elapsedMs.push(performance.now() - startedMs);
    if (response.status !== 200) throw new Error(`${page} was answered with ${response.status}.`);
  }
  const cpuAfterMs = processCpuMs(pid);
  return {
    elapsedMs: median(elapsedMs),
    cpuMs: cpuBeforeMs === null || cpuAfterMs === null ? null : (cpuAfterMs - cpuBeforeMs) / count,
    bytes,
  };
}

async function makeSession(pool: pg.Pool, { origin }: BenchServer): Promise<{ accountId: string; cookie: string }> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  const secret = randomBytes(32).toString("base64url");
  await pool.query(
    "INSERT INTO account (id, email, purpose, terms_accepted_at, created_at) VALUES ($1, $2, 'meeting_preparation', $3, $3)",
    [accountId, "reader@example.test", at],
  );
  await pool.query(
    "INSERT INTO portal_session (id, account_id, secret_hash, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)",
    [newId("ses", at), accountId, hashSessionSecret(secret), at, addMs(at, dayMs)],
  );
  return { accountId, cookie: `${sessionCookieName({ baseUrl: origin })}=${secret}` };
}

async function storeUnlocked(pool: pg.Pool, accountId: string, index: number, claimCount: number): Promise<string> {
  const at = systemClock.now();
  const person = fictionalPerson(index);
  const personId = newId("per", at);
  const segments = segmentBrief(longBrief(person, personId, claimCount, at));
  await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, person.name, at]);
  await pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_bench', $3, $4, $5)",
    [newId("brf", at), personId, segments.full, segments.compact, at],
  );
  await pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_bench', $3)", [
    accountId,
    personId,
    at,
  ]);
  return personId;
}
