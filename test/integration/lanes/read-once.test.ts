import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { giveTurnBack, takeTurn } from "@/lib/db/host-pace";
import { storeSiteFile } from "@/lib/db/site-files";
import { collectFromLane } from "@/lib/lanes/collect";
import { companySource } from "@/lib/lanes/company/company-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import { pagesSource } from "@/lib/lanes/pages/pages-source";
import type { Source } from "@/lib/lanes/source";
import { seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type ServedSites, serveSites } from "../../internet/serve-sites";
import { webPage } from "../../internet/web-page";

let database: TestDatabase;
let served: ServedSites;

const site = "https://harrowgate-looms.example";
const named = [`${site}/team/edda-quist`, `${site}/team`, `${site}/about`];
const paragraphs = ["Edda Quist is Head of Weaving at Harrowgate Looms."];
const leads = firstLeads(seedOf({ name: "Edda Quist", domain: "harrowgate-looms.example" }), named);

beforeAll(async () => {
  database = await createTestDatabase();
  served = await serveSites({
    pages: new Map(named.map((url) => [url, webPage({ title: "Edda Quist", paragraphs: [...paragraphs, url] })])),
    delayMs: () => 30,
  });
});
afterAll(async () => {
  await served.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM site_file; DELETE FROM host_pace; DELETE FROM document; DELETE FROM source_fetch");
});

interface Asking {
  readonly runId: string;
  readonly createdAt: Date;
}

const newRun = (): Asking => ({ runId: randomUUID(), createdAt: new Date() });

async function collect(source: Source, { runId, createdAt }: Asking, { refresh = false, wantsMore = true } = {}) {
  const [report] = await collectFromLane({
    lane: { name: source.lane, sources: [source] },
    leads,
    refresh,
    services: sourceContext({ database, env: { LANES: "company,pages", LANES_LOCAL_INTERNET: served.origin, WEB_HOST_PER_SECOND: "50" } }),
    run: { runId, createdAt, allowance: async () => wantsMore },
  });
  if (!report) throw new Error("no report");
  return report;
}

const askedSince = (start: number) => served.requests.slice(start).map(({ url }) => url);
const everything = [`${site}/robots.txt`, `${site}/sitemap.xml`, ...named].sort();

it("two lanes of a run that read the same pages at the same time ask for each address once, and both have the texts", async () => {
  const run = newRun();
  const start = served.requests.length;
  const reports = await Promise.all([collect(companySource, run), collect(pagesSource, run)]);
  expect(askedSince(start).sort()).toEqual(everything);
  expect(reports.map(({ outcome, documentIds }) => [outcome, documentIds.length])).toEqual([
    ["collected", 3],
    ["collected", 3],
  ]);
  expect(reports.reduce((sum, { spent }) => sum + spent.requests, 0)).toBe(everything.length);
  expect(reports.reduce((sum, { spent }) => sum + spent.pages, 0)).toBe(named.length);
});

it.each([false, true])("what one lane has read the next lane of the run does not ask for (refresh: %s)", async (refresh) => {
  // Read for somebody else, before.
  await collect(pagesSource, newRun());
  const run = newRun();
  const start = served.requests.length;
  const first = await collect(companySource, run, { refresh });
  expect(
    askedSince(start)
      .filter((url) => named.includes(url))
      .sort(),
  ).toEqual(refresh ? [...named].sort() : []);
  const second = await collect(pagesSource, run, { refresh });
  expect(new Set(askedSince(start)).size).toBe(askedSince(start).length);
  expect([...second.documentIds].sort()).toEqual([...first.documentIds].sort());
  expect(second.spent.requests).toBe(0);
});

it("another run's refresh reads anew, also at the same time", async () => {
  await collect(pagesSource, newRun());
  const start = served.requests.length;
  await Promise.all([collect(pagesSource, newRun(), { refresh: true }), collect(pagesSource, newRun(), { refresh: true })]);
  expect(askedSince(start).sort()).toEqual([...named, ...named].sort());
  expect(served.requests.slice(start).every(({ isConditional }) => isConditional)).toBe(true);
});

it("what was erased meanwhile is not known to the next lane", async () => {
  const run = newRun();
  await collect(companySource, run);
  await database.pool.query("DELETE FROM document");
  const start = served.requests.length;
  await collect(pagesSource, run);
  expect(askedSince(start).sort()).toEqual([...named].sort());
});

it("a lane without a budget ends, and the other reads on", async () => {
  const run = newRun();
  const [without, other] = await Promise.all([collect(companySource, run, { wantsMore: false }), collect(pagesSource, run)]);
  expect(without.spent.requests).toBe(0);
  expect(other).toMatchObject({ outcome: "collected", spent: { pages: named.length } });
  expect(other.documentIds).toHaveLength(named.length);
});

it("rules that another process stored while this one waited for its turn are not asked for", async () => {
  const { pool } = database;
  const nextTurn = async () => (await pool.query("SELECT next_at FROM host_pace")).rows[0]?.next_at.getTime();
  await takeTurn(pool, { host: "harrowgate-looms.example", at: new Date(), intervalMs: 2_000, maxWaitMs: 0 });
  const before = await nextTurn();
  const start = served.requests.length;
  const { web } = sourceContext({ database, env: { LANES_LOCAL_INTERNET: served.origin } });
  const page = web.page(`${site}/team`);
  await expect.poll(nextTurn).toBeGreaterThan(before);
  await storeSiteFile(pool, `${site}/robots.txt`, { status: 200, body: "User-agent: *\nDisallow: /private/" }, new Date());
  expect(await page).toMatchObject({ kind: "read" });
  expect(askedSince(start)).toEqual([`${site}/team`]);
});

it("a turn that is given back is the next one's, unless somebody has queued behind it", async () => {
  const { pool } = database;
  const takenAt = new Date("2026-02-01T10:00:00.123Z");
  // A third of a second is no whole number of milliseconds.
  const pace = { host: "a.example", intervalMs: 1_000 / 3 };
  const wait = () => takeTurn(pool, { ...pace, at: takenAt, maxWaitMs: 10_000 });
  await wait();
  const second = await wait();
  expect(second).toBeCloseTo(333, -1);
  await giveTurnBack(pool, { ...pace, takenAt, waitMs: second ?? 0 });
  expect(await wait()).toBe(second);
  const third = await wait();
  await giveTurnBack(pool, { ...pace, takenAt, waitMs: second ?? 0 });
  expect(await wait()).toBeGreaterThan(third ?? 0);
});
