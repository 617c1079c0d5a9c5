import net from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { systemClock } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import { startMeter } from "@/lib/lanes/http/meter";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { createWebClient } from "@/lib/lanes/http/web-client";
import { isPublicAddress } from "@/lib/net/public-address";
import type { ResolvedAddress } from "@/lib/net/resolve-public";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { type HostileAnswer, hostileRows, innerAddresses, type RawServer, serveRaw, whole } from "../../harness/hostile-pages";

let database: TestDatabase;
let internet: RawServer;
/** Listens where nobody may come. */
let inner: RawServer;
/** By host and path. */
const answers = new Map<string, HostileAnswer>();
const rows = hostileRows();
/** Stands in the addresses of the table, which is made before the server has its port. */
const innerPort = 47_291;

let peakBytes = 0;
let idleBytes = 0;
let idleResidentBytes = 0;
let watch: NodeJS.Timeout;

beforeAll(async () => {
  database = await createTestDatabase();
  internet = await serveRaw((host, path) => answers.get(`${host}${path}`) ?? null);
  inner = await serveRaw(() => whole("<p>secret</p>"));
  for (const [index, { answer }] of rows.entries()) answers.set(`row-${index}.example/`, answer);
  // What reading loads when it is first needed is no growth.
  answers.set("warm.example/", whole("<p>Ada Example builds boats.</p>"));
  answers.set("warm.example/pdf", whole("%PDF-1.7\n%%EOF", { "Content-Type": "application/pdf" }));
  for (const path of ["", "pdf"]) await outcomeOf(`http://warm.example/${path}`, client());
  idleBytes = usedBytes();
  idleResidentBytes = process.memoryUsage().rss;
  watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }, 20);
});

afterAll(async () => {
  clearInterval(watch);
  await Promise.all([internet.close(), inner.close()]);
  await database.drop();
});

setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What is held once everything that may go is gone, outside of the heap too. */
function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/** A source's turn ends with its test, as the collector ends it. */
const turns: AbortController[] = [];

afterEach(() => {
  for (const turn of turns.splice(0)) turn.abort();
});

function client(given: Partial<Parameters<typeof createWebClient>[0]> = {}, timeoutMs = 15_000) {
  const turn = new AbortController();
  turns.push(turn);
  const timer = setTimeout(() => turn.abort(), timeoutMs);
  turn.signal.addEventListener("abort", () => clearTimeout(timer));
  const env = loadEnv({
    APP_ENV: "test",
    LOG_LEVEL: "silent",
    WEB_HOST_PER_SECOND: "500",
    LANES_LOCAL_INTERNET: `http://127.0.0.1:${internet.port}`,
  });
  return createWebClient({
    env,
    pool: database.pool,
    clock: systemClock,
    meter: startMeter({ requests: 100, bytes: 1_000_000_000 }),
    signal: turn.signal,
    ...given,
  });
}

async function outcomeOf(url: string, reader: ReturnType<typeof client>): Promise<{ outcome: string; text: string }> {
  try {
    const page = await reader.page(url);
    return page.kind === "read"
      ? { outcome: "read", text: page.document.text }
      : { outcome: page.kind === "failed" ? page.reason : page.kind, text: "" };
  } catch (error) {
    if (error instanceof UpstreamError && error.failure === "timeout") return { outcome: "ends", text: "" };
    throw error;
  }
}

const timeoutMs = 400;

describe("a hostile page", () => {
  test.each(rows.map((row, index) => ({ ...row, index })))("of $what does no harm", async ({ index, expected, text }) => {
    const startedMs = performance.now();
    const limitMs = expected.includes("ends") ? timeoutMs : 10_000;
    const { outcome, text: read } = await outcomeOf(`http://row-${index}.example/`, client({}, limitMs));
    expect(expected).toContain(outcome);
    if (outcome === "read" && text) expect(read).toMatch(text);
    expect(performance.now() - startedMs).toBeLessThan(limitMs + 2_000);
  });

  test("that never ends is left after fifteen seconds by a source that has more time", { timeout: 30_000 }, async () => {
    const silent = rows.findIndex(({ what }) => what === "a page drop by drop");
    const startedMs = performance.now();
    expect(await outcomeOf(`http://row-${silent}.example/`, client({}, 60_000))).toMatchObject({ outcome: "timeout" });
    expect(performance.now() - startedMs).toBeLessThan(17_000);
  });

  test("is a robots.txt too, a sitemap, a picture and a JSON answer", async () => {
    const bomb = rows.find(({ what }) => what === "a gzip bomb")?.answer;
    const endless = rows.find(({ what }) => what === "an endless page in chunks")?.answer;
    if (!bomb || !endless) throw new Error("no such row");
    const page = whole("<p>Ada Example builds boats.</p>");
    answers
      .set("bomb.example/robots.txt", bomb)
      .set("bomb.example/", page)
      .set("bomb.example/sitemap.xml", bomb)
      .set("bomb.example/a.json", bomb);
    answers.set("endless.example/robots.txt", endless).set("endless.example/", page).set("endless.example/a.html", endless);
    for (const host of ["bomb.example", "endless.example"]) {
      const reader = client();
      expect((await outcomeOf(`http://${host}/`, reader)).outcome).toBe("read");
      expect(await reader.siteFile(`http://${host}/sitemap.xml`)).toBeNull();
      expect(await reader.json(`http://${host}/a.json`, z.unknown())).toBeNull();
      expect(await reader.bytes(`http://${host}/a.html`, { types: ["text/html"], maxBytes: 1_000_000 })).toBeNull();
    }
  });
});

describe("a machine inside", () => {
  const addresses = innerAddresses(innerPort);

  beforeAll(() => {
    for (const [index, address] of addresses.entries()) {
      const location = address.replace(`:${innerPort}/`, `:${inner.port}/`).replace(/[^\0-\x7f]/g, encodeURIComponent);
      answers.set(`redirect-${index}.example/`, whole("", { Location: location }, "302 Found"));
    }
  });

  test.each(addresses)("is not reached as %s", async (address) => {
    const url = address.replace(`:${innerPort}/`, `:${inner.port}/`);
    expect(await outcomeOf(url, client())).toMatchObject({ outcome: "address_refused" });
    expect(await client().json(url, z.unknown())).toBeNull();
    expect(inner.connections()).toBe(0);
  });

  test.each(addresses.map((address, index) => ({ address, index })))("is not reached by a redirect to $address", async ({ index }) => {
    expect(await outcomeOf(`http://redirect-${index}.example/`, client())).toMatchObject({ outcome: "address_refused" });
    expect(inner.connections()).toBe(0);
  });

  test.each([
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "data:text/html,boats",
    "javascript:alert(1)",
    "gopher://127.0.0.1:70/_x",
    "blob:x",
  ])("is not reached by a redirect to %s", async (to) => {
    answers.set("scheme.example/", whole("", { Location: to }, "302 Found"));
    expect(await outcomeOf("http://scheme.example/", client())).toMatchObject({ outcome: "address_refused" });
  });

  test.each([22, 25, 465, 2375, 5432, 6379, 9200, 11211, 27017])("and no port of another protocol is spoken to: %i", async (port) => {
    expect(await outcomeOf(`http://row-0.example:${port}/`, client())).toMatchObject({ outcome: "address_refused" });
  });

  test.each(["http://user@row-0.example/", "http://user:word@row-0.example/", `http://public.com:80@127.0.0.1:${innerPort}/`])(
    "and no credentials are sent: %s",
    async (url) => {
      expect(await outcomeOf(url, client())).toMatchObject({ outcome: "address_refused" });
    },
  );

  test.each([
    ["one that leads inside", [["127.0.0.1"]]],
    ["one that leads inside by IPv6", [["::1"]]],
    ["one that leads to the cloud's own host", [["169.254.169.254"]]],
    ["one that leads inside by an IPv4 address within an IPv6 one", [["::ffff:127.0.0.1"]]],
    ["one that leads outside and inside", [["8.8.4.4", "127.0.0.1"]]],
    ["one that leads inside at the second asking", [["8.8.4.4"], ["127.0.0.1"]]],
  ])("is not reached by a public name: %s", async (_what, turns) => {
    let asked = 0;
    const dialled: ResolvedAddress[] = [];
    const reader = client({
      resolve: async () => {
        const turn = turns[Math.min(asked, turns.length - 1)] ?? [];
        asked += 1;
        return turn.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      },
      connect: (peer) => {
        dialled.push(...peer.addresses);
        return net.connect({ host: "127.0.0.1", port: internet.port });
      },
    });
    const host = `rebinding-${turns.length}-${turns[0]?.length}.com`;
    answers.set(`${host}:${inner.port}/`, whole("<p>Ada Example builds boats.</p>"));
    expect(await outcomeOf(`http://${host}:${inner.port}/`, reader)).toMatchObject({ outcome: "address_refused" });
    expect(dialled.every(({ address }) => isPublicAddress(address))).toBe(true);
    expect(inner.connections()).toBe(0);
  });
});

test("after all of them memory is where it was, and never rose by much", async () => {
  expect(rows.length + 2 * innerAddresses(innerPort).length).toBeGreaterThanOrEqual(100);
  expect(inner.connections()).toBe(0);
  const peakMegabytes = (peakBytes - idleResidentBytes) / 1_048_576;
  // Sockets that are closing hold theirs a little longer.
  await expect.poll(() => (usedBytes() - idleBytes) / 1_048_576, { timeout: 10_000, interval: 200 }).toBeLessThan(16);
  // The worker that reads large pages is in it; the bombs unpack to gigabytes.
  expect(peakMegabytes).toBeLessThan(700);
});
