import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadDocuments } from "@/lib/db/documents";
import { readLaneHealth } from "@/lib/db/lane-health";
import type { Seed } from "@/lib/engine/types";
import { loadEnv } from "@/lib/env";
import { collectFromLane } from "@/lib/lanes/collect";
import type { Lane, LaneDocument } from "@/lib/lanes/lane";
import { libraryLane } from "@/lib/lanes/library-lane";
import { configuredLanes } from "@/lib/lanes/registry";
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
  await database.pool.query("DELETE FROM document; DELETE FROM lane_health");
});

const env = loadEnv({ APP_ENV: "test" });

function collect(lane: Lane) {
  return collectFromLane({ lane, seed, context: { env, pool: database.pool, clock: { now: () => now } } });
}

function page(text: string): LaneDocument {
  return {
    kind: "fetched",
    document: {
      access: "public",
      url: "https://ada.example.org/",
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

function laneOf(change: Partial<Lane>): Lane {
  return {
    name: "pages",
    isConfigured: () => true,
    usableWith: () => true,
    find: async () => ["https://ada.example.org/"],
    fetch: async () => [page("Ada builds boats.")],
    timeoutMs: 5_000,
    ...change,
  };
}

it("keeps what a lane fetched under the lane's name, and gives the same id when it is fetched again", async () => {
  const first = await collect(laneOf({}));
  expect(first).toEqual({ outcome: "collected", documentIds: [expect.stringMatching(/^doc_/)] });
  now = new Date("2026-02-05T10:00:00Z");
  expect(await collect(laneOf({}))).toEqual(first);
  expect(await loadDocuments(database.pool, first.documentIds)).toEqual([
    expect.objectContaining({ lane: "pages", text: "Ada builds boats.", retrievedAt: now.toISOString() }),
  ]);
});

it("lets the library lane find what other lanes fetched", async () => {
  const { documentIds } = await collect(laneOf({}));
  expect(await collect(libraryLane)).toEqual({ outcome: "collected", documentIds });
});

it("asks for nothing when there is nothing to fetch or to ask with", async () => {
  const never = async () => {
    throw new Error("must not be called");
  };
  expect(await collect(laneOf({ find: async () => [], fetch: never }))).toEqual({ outcome: "collected", documentIds: [] });
  expect(await collect(laneOf({ usableWith: () => false, find: never }))).toEqual({ outcome: "skipped", documentIds: [] });
});

it("turns an error into an outcome and notes the change of health once", async () => {
  const broken = laneOf({
    fetch: async () => {
      throw new Error("upstream says no");
    },
  });
  expect(await collect(broken)).toEqual({ outcome: "failed", documentIds: [] });
  expect(await readLaneHealth(database.pool)).toEqual(new Map([["pages", "degraded"]]));
  const changedAt = async () =>
    (await database.pool.query("SELECT changed_at FROM lane_health WHERE lane = 'pages'")).rows[0].changed_at.toISOString();
  now = new Date("2026-02-01T10:05:00Z");
  await collect(broken);
  expect(await changedAt()).toBe("2026-02-01T10:00:00.000Z");
  await collect(laneOf({}));
  expect(await readLaneHealth(database.pool)).toEqual(new Map([["pages", "ok"]]));
  expect(await changedAt()).toBe("2026-02-01T10:05:00.000Z");
});

it("gives up a lane whose time is up, also when it ignores the signal", async () => {
  const signals: AbortSignal[] = [];
  const hanging = laneOf({
    timeoutMs: 20,
    find: (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  expect(await collect(hanging)).toEqual({ outcome: "failed", documentIds: [] });
  expect(signals[0]?.aborted).toBe(true);
});

it("always has the library", () => {
  expect(configuredLanes(env).map(({ name }) => name)).toContain("library");
});
