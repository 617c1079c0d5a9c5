import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadDocuments } from "@/lib/db/documents";
import { readOpenLanes } from "@/lib/db/lane-breakers";
import { createPool } from "@/lib/db/pool";
import type { Seed } from "@/lib/engine/types";
import { loadEnv } from "@/lib/env";
import { collectFromLane } from "@/lib/lanes/collect";
import { fetchEach } from "@/lib/lanes/fetch-each";
import { firstLeads } from "@/lib/lanes/first-leads";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { libraryLane } from "@/lib/lanes/library-lane";
import { configuredLanes } from "@/lib/lanes/registry";
import { runQueries } from "@/lib/lanes/search/run-queries";
import type { Finding, Leads, Source } from "@/lib/lanes/source";
import { createTestDatabase, type TestDatabase } from "../harness/database";

let database: TestDatabase;
const seed: Seed = { linkedinSlug: null, name: "Ada Example", company: null, title: null, domain: null, emailHash: null };
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

beforeEach(async () => {
  now = new Date("2026-02-01T10:00:00Z");
  await database.pool.query("DELETE FROM document; DELETE FROM lane_breaker; DELETE FROM source_fetch");
});

const env = loadEnv({ APP_ENV: "test", LANE_BREAKER_FAILURES: "2", LANE_BREAKER_SECONDS: "0.05" });

/** A name of its own for each test: breakers outlive one. */
let count = 0;

beforeEach(() => {
  count += 1;
});

async function collect(source: Source, { refresh = false, leads = firstLeads(seed) }: { refresh?: boolean; leads?: Leads } = {}) {
  const lane = { name: source.lane, sources: [source] };
  const [report] = await collectFromLane({ lane, leads, refresh, services: { env, pool: database.pool, clock: { now: () => now } } });
  if (!report) throw new Error("no report");
  return report;
}

const home = "https://ada.example.org/";

function page(text: string, validators?: { etag: string | null; lastModified: string | null }): Finding {
  return {
    kind: "fetched",
    reference: home,
    ...(validators ? { validators } : {}),
    document: {
      access: "public",
      url: home,
      title: "Ada",
      text,
      language: "en",
      author: "Ada Example",
      record: null,
      links: [],
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
    },
  };
}

function sourceOf(change: Partial<Source>): Source {
  return {
    name: `source-${count}`,
    lane: "pages",
    rounds: [1],
    budget: { requests: 5, bytes: 1_000_000, timeoutMs: 5_000 },
    freshForMs: 0,
    isConfigured: () => true,
    usableWith: () => true,
    find: async () => [home],
    fetch: async () => [page("Ada builds boats.")],
    ...change,
  };
}

it("keeps what a source fetched under its lane's name, and gives the same id when it is fetched again", async () => {
  const first = await collect(sourceOf({}));
  expect(first).toMatchObject({ outcome: "collected", documentIds: [expect.stringMatching(/^doc_/)] });
  now = new Date("2026-02-05T10:00:00Z");
  expect((await collect(sourceOf({}))).documentIds).toEqual(first.documentIds);
  expect(await loadDocuments(database.pool, first.documentIds)).toEqual([
    expect.objectContaining({ lane: "pages", text: "Ada builds boats.", retrievedAt: now.toISOString() }),
  ]);
});

it("lets the library find what other lanes fetched", async () => {
  const { documentIds } = await collect(sourceOf({}));
  expect(await collect(libraryLane)).toMatchObject({ outcome: "collected", documentIds });
});

it("asks for nothing when there is nothing to fetch or to ask with, nor in a round that is not the source's", async () => {
  const never = async () => {
    throw new Error("must not be called");
  };
  expect(await collect(sourceOf({ find: async () => [], fetch: never }))).toMatchObject({ outcome: "collected", documentIds: [] });
  expect(await collect(sourceOf({ usableWith: () => false, find: never }))).toMatchObject({ outcome: "skipped", documentIds: [] });
  expect(await collect(sourceOf({ rounds: [2], find: never }))).toMatchObject({ outcome: "skipped", documentIds: [] });
});

it("does not fetch again what is fresh, two people's runs alike, and does when it has aged or a refresh is asked for", async () => {
  let fetches = 0;
  const source = sourceOf({
    freshForMs: 3_600_000,
    fetch: async () => {
      fetches += 1;
      return [page(`Ada builds boats, edition ${fetches}.`)];
    },
  });
  const first = await collect(source);
  now = new Date("2026-02-01T10:59:00Z");
  expect((await collect(source)).documentIds).toEqual(first.documentIds);
  expect(fetches).toBe(1);
  await collect(source, { refresh: true });
  expect(fetches).toBe(2);
  now = new Date("2026-02-01T12:30:00Z");
  await collect(source);
  expect(fetches).toBe(3);
});

it("gives a conditional fetch the validators of the last one, and keeps the text that has not changed", async () => {
  const seen: unknown[] = [];
  const source = sourceOf({
    freshForMs: 3_600_000,
    fetch: async (references, { validatorsOf }) => {
      const validators = validatorsOf(references[0] ?? "");
      seen.push(validators);
      return validators ? [{ kind: "not_modified", reference: home }] : [page("Ada builds boats.", { etag: '"1"', lastModified: null })];
    },
  });
  const first = await collect(source);
  now = new Date("2026-02-03T10:00:00Z");
  expect((await collect(source)).documentIds).toEqual(first.documentIds);
  expect(seen).toEqual([null, { etag: '"1"', lastModified: null }]);
  const [document] = await loadDocuments(database.pool, first.documentIds);
  expect(document).toMatchObject({ text: "Ada builds boats.", retrievedAt: now.toISOString() });
  now = new Date("2026-02-03T10:30:00Z");
  await collect(source);
  expect(seen).toHaveLength(2);
});

it("remembers for as long that a reference had nothing, but not that it could not be reached", async () => {
  let asked = 0;
  const source = sourceOf({
    freshForMs: 3_600_000,
    find: async () => [home, "https://down.example.org/"],
    fetch: async (references) => {
      asked += references.length;
      return references.includes(home) ? [{ kind: "nothing", reference: home }] : [];
    },
  });
  await collect(source);
  await collect(source);
  expect(asked).toBe(3);
});

it("fetches anew what an erasure has taken", async () => {
  const source = sourceOf({ freshForMs: 3_600_000 });
  const first = await collect(source);
  await database.pool.query("DELETE FROM document WHERE id = ANY ($1)", [first.documentIds]);
  const again = await collect(source);
  expect(await loadDocuments(database.pool, again.documentIds)).toHaveLength(1);
});

it("hands on the addresses that a search names", async () => {
  const source = sourceOf({ lane: "search", find: async () => ["query"], fetch: async () => [{ kind: "lead", url: home }] });
  expect(await collect(source)).toMatchObject({ outcome: "collected", documentIds: [], urls: [home] });
});

it("opens a source's breaker for all processes after failures in a row, and closes it when the source answers again", async () => {
  let calls = 0;
  let isBroken = true;
  const flaky = sourceOf({
    fetch: async () => {
      calls += 1;
      if (isBroken) throw new UpstreamError("bad_status", null, 502);
      return [page("Ada builds boats.")];
    },
  });
  expect((await collect(flaky)).outcome).toBe("failed");
  expect(await readOpenLanes(database.pool)).toEqual(new Set());
  expect((await collect(flaky)).outcome).toBe("failed");
  expect(await readOpenLanes(database.pool)).toEqual(new Set(["pages"]));
  expect((await collect(flaky)).outcome).toBe("failed");
  expect(calls).toBe(2);
  // Another process, whose own count is at nothing, leaves it alone too: only the row tells it.
  const elsewhere = { ...flaky, name: `${flaky.name}-elsewhere` };
  await database.pool.query("UPDATE lane_breaker SET source = $1", [elsewhere.name]);
  expect((await collect(elsewhere)).outcome).toBe("failed");
  expect(calls).toBe(2);
  now = new Date("2026-02-01T10:00:01Z");
  expect((await collect(elsewhere)).outcome).toBe("failed");
  expect(calls).toBe(3);
  expect(await readOpenLanes(database.pool)).toEqual(new Set(["pages"]));
  now = new Date("2026-02-01T10:00:02Z");
  isBroken = false;
  expect((await collect(elsewhere)).outcome).toBe("collected");
  expect(await readOpenLanes(database.pool)).toEqual(new Set());
});

it("counts a site that fails once, however often it is asked for, and several that fail as what they are", async () => {
  let site = "dead.example";
  const reader = sourceOf({
    fetch: async () => {
      throw new UpstreamError("network", null, null, site);
    },
  });
  for (const _ of [1, 2, 3, 4]) expect((await collect(reader)).outcome).toBe("failed");
  expect(await readOpenLanes(database.pool)).toEqual(new Set());
  site = "dead-too.example";
  await collect(reader);
  expect(await readOpenLanes(database.pool)).toEqual(new Set(["pages"]));
});

it("does not hold a used-up budget against a source", async () => {
  const greedy = sourceOf({
    fetch: async () => {
      throw new UpstreamError("over_budget");
    },
  });
  for (const _ of [1, 2, 3]) expect((await collect(greedy)).outcome).toBe("failed");
  expect(await readOpenLanes(database.pool)).toEqual(new Set());
});

it("gives up a source whose time is up, also when it ignores the signal", async () => {
  const signals: AbortSignal[] = [];
  const hanging = sourceOf({
    budget: { requests: 1, bytes: 1, timeoutMs: 20 },
    find: (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  expect((await collect(hanging)).outcome).toBe("failed");
  expect(signals[0]?.aborted).toBe(true);
});

it("takes what a source hands over when it is told to stop", async () => {
  const polite = sourceOf({
    budget: { requests: 1, bytes: 1, timeoutMs: 20 },
    fetch: (_, { signal }) => new Promise((resolve) => signal.addEventListener("abort", () => resolve([page("Ada builds boats.")]))),
  });
  expect(await collect(polite)).toMatchObject({ outcome: "collected", documentIds: [expect.any(String)] });
});

it("always has the library", () => {
  expect(configuredLanes(env).map(({ name }) => name)).toContain("library");
});

it("asks the first configured of the providers that sell the same, and all of those that do not", () => {
  const all = (["search", "search", "code", "code"] as const).map((lane, index) => sourceOf({ lane, name: `${lane}-${index}` }));
  expect(configuredLanes(env, all).map(({ name, sources }) => [name, sources.map((source) => source.name)])).toEqual([
    ["search", ["search-0"]],
    ["code", ["code-2", "code-3"]],
  ]);
});

it("does not judge a source by a request that has no time to wait", async () => {
  const source = sourceOf({
    fetch: async () => {
      throw new UpstreamError("timeout");
    },
  });
  const lane = { name: source.lane, sources: [source] };
  const services = { env, pool: database.pool, clock: { now: () => now } };
  for (let asked = 0; asked < 4; asked += 1)
    expect(await collectFromLane({ lane, leads: firstLeads(seed), refresh: false, services, timeoutMs: 900 })).toMatchObject([
      { outcome: "failed" },
    ]);
  expect(await readOpenLanes(database.pool)).toEqual(new Set());
  for (let asked = 0; asked < 2; asked += 1) await collect(source);
  expect(await readOpenLanes(database.pool)).toEqual(new Set(["pages"]));
});

describe("our own database, which is no upstream", () => {
  const gone = () => Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
  /** A database that nobody can reach, over a pool like the service's. */
  async function collectWithout(source: Source) {
    const pool = createPool("postgres://nobody@127.0.0.1:1/nothing", 1);
    const lane = { name: source.lane, sources: [source] };
    try {
      return await collectFromLane({ lane, leads: firstLeads(seed), refresh: false, services: { env, pool, clock: { now: () => now } } });
    } finally {
      await pool.end();
    }
  }

  it("has the library throw while it is away, however often, and answer at once when it is back", async () => {
    for (let asked = 0; asked < 6; asked += 1) await expect(collectWithout(libraryLane)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(await collect(libraryLane)).toMatchObject({ outcome: "collected" });
    expect(await readOpenLanes(database.pool)).toEqual(new Set());
  });

  it("has the library throw when it does not answer in time", async () => {
    const silent = { ...libraryLane, budget: { ...libraryLane.budget, timeoutMs: 20 }, find: () => new Promise<never>(() => {}) };
    for (let asked = 0; asked < 3; asked += 1) await expect(collect(silent)).rejects.toMatchObject({ code: "service_unavailable" });
    expect(await readOpenLanes(database.pool)).toEqual(new Set());
  });

  it("is not held against the source that met it, neither while it asks nor when its texts are kept", async () => {
    const asking = sourceOf({
      fetch: async () => {
        throw gone();
      },
    });
    for (let asked = 0; asked < 4; asked += 1) await expect(collect(asking)).rejects.toMatchObject({ code: "57P01" });
    const lane = { name: "pages", sources: [sourceOf({})] } as const;
    const lost = {
      query: database.pool.query.bind(database.pool),
      connect: () => Promise.reject(gone()),
    } as unknown as typeof database.pool;
    const services = { env, pool: lost, clock: { now: () => now } };
    for (let asked = 0; asked < 4; asked += 1)
      await expect(collectFromLane({ lane, leads: firstLeads(seed), refresh: false, services })).rejects.toMatchObject({ code: "57P01" });
    expect(await readOpenLanes(database.pool)).toEqual(new Set());
    expect(await collect(sourceOf({}))).toMatchObject({ outcome: "collected" });
  });

  it("is told from a site's failure where several are asked side by side", async () => {
    const oneOf = async (reference: string): Promise<Finding> => {
      if (reference === "ours") throw gone();
      if (reference === "theirs") throw new UpstreamError("network");
      return page("Ada builds boats.");
    };
    await expect(fetchEach(["fine", "theirs", "ours"], oneOf)).rejects.toMatchObject({ code: "57P01" });
    expect(await fetchEach(["fine", "theirs"], oneOf)).toHaveLength(1);
    await expect(
      runQueries(["fine", "ours"], async (query) => {
        if (query === "ours") throw gone();
        return [home];
      }),
    ).rejects.toMatchObject({ code: "57P01" });
  });

  it("leaves no source of a lane at work when it throws", async () => {
    let ended = false;
    const slow = sourceOf({
      name: `slow-${count}`,
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        ended = true;
        return [];
      },
    });
    const lost = sourceOf({
      name: `lost-${count}`,
      find: async () => {
        throw gone();
      },
    });
    const services = { env, pool: database.pool, clock: { now: () => now } };
    const asked = collectFromLane({ lane: { name: "pages", sources: [lost, slow] }, leads: firstLeads(seed), refresh: false, services });
    await expect(asked).rejects.toMatchObject({ code: "57P01" });
    expect(ended).toBe(true);
  });
});
