import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type ProviderAnswer, type ProviderRequest, type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let provider: ServedProvider;
let answer: (request: ProviderRequest) => ProviderAnswer;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

beforeEach(async () => {
  answer = () => ({ status: 200, body: { name: "Ada", more: 1 } });
  provider = await serveProvider((request) => answer(request));
});

afterEach(async () => {
  await provider.close();
});

const schema = z.object({ name: z.string() });

function api(given: Partial<Parameters<typeof sourceContext>[0]> = {}) {
  return sourceContext({ database, ...given }).api;
}

function ask(given: Partial<Parameters<typeof sourceContext>[0]> = {}) {
  return api(given).json({ url: `${provider.url}/people`, schema });
}

describe("a call", () => {
  test("sends query and headers, says who asks, and gives what the source reads", async () => {
    const found = await api().json({
      url: `${provider.url}/people`,
      query: { q: "Ada & Bob", page: 2, exact: true, missing: undefined },
      headers: { Authorization: "Bearer key" },
      schema,
    });
    expect(found).toEqual({ name: "Ada" });
    expect(provider.requests[0]).toMatchObject({
      method: "GET",
      path: "/people",
      headers: { authorization: "Bearer key", "user-agent": "PersonalContextBrief/0.1.0 (+https://service.test/about)" },
    });
    expect(Object.fromEntries(provider.requests[0]?.query ?? [])).toEqual({ q: "Ada & Bob", page: "2", exact: "true" });
  });

  test("with a body is a POST of JSON", async () => {
    await api().json({ url: `${provider.url}/search`, body: { query: "Ada" }, schema });
    expect(provider.requests[0]).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"Ada"}',
    });
  });

  test("reads compressed answers, asked for or not", async () => {
    answer = () => ({ status: 200, headers: { "content-encoding": "gzip" }, body: gzipSync('{"name":"Ada"}') });
    expect(await ask()).toEqual({ name: "Ada" });
  });

  test.each([404, 204])("answered by %s has found nobody", async (status) => {
    answer = () => ({ status, body: "" });
    expect(await ask()).toBeNull();
  });

  test("has found nobody by the statuses that the provider gives that meaning", async () => {
    answer = () => ({ status: 422, body: {} });
    expect(await api().json({ url: provider.url, schema, emptyStatuses: [422] })).toBeNull();
    await expect(ask()).rejects.toMatchObject({ failure: "bad_status", status: 422 });
  });

  test("gives bytes as they are, within their limit", async () => {
    answer = () => ({ status: 200, headers: { "content-type": "image/png" }, body: Buffer.from("picture") });
    const url = `${provider.url}/ada.png`;
    expect(Buffer.from((await api().bytes({ url, maxBytes: 7 })) ?? []).toString()).toBe("picture");
    await expect(api().bytes({ url, maxBytes: 6 })).rejects.toMatchObject({ failure: "too_large" });
  });
});

describe("an answer of another form", () => {
  test.each([
    ["no JSON", "<html>"],
    ["half of it", '{"name":"Ad'],
    ["other fields", '{"title":"Ada"}'],
    ["nested beyond reason", "[".repeat(200_000)],
    ["no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["nothing", ""],
  ])("is malformed, and not asked for again: %s", async (_what, body) => {
    answer = () => ({ status: 200, body });
    await expect(ask()).rejects.toMatchObject({ failure: "malformed" });
    expect(provider.requests).toHaveLength(1);
  });

  test("is too large beyond two megabytes, packed or not", async () => {
    const body = JSON.stringify({ name: "a".repeat(2_100_000) });
    answer = () => ({ status: 200, body });
    await expect(ask()).rejects.toMatchObject({ failure: "too_large" });
    answer = () => ({ status: 200, headers: { "content-encoding": "gzip" }, body: gzipSync(body) });
    await expect(ask()).rejects.toMatchObject({ failure: "too_large" });
  });
});

describe("a refusal", () => {
  test.each([
    [401, {}, "unauthorized"],
    [403, {}, "unauthorized"],
    [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1770000000" }, "rate_limited"],
    [403, { "retry-after": "60" }, "rate_limited"],
    [429, { "retry-after": "60" }, "rate_limited"],
    [400, {}, "bad_status"],
  ])("by %s with %j is %s, and not asked for again", async (status, headers, failure) => {
    answer = () => ({ status, headers: headers as Record<string, string>, body: {} });
    const clock = { now: () => new Date(1_769_999_940_000) };
    await expect(ask({ clock })).rejects.toMatchObject({ failure, status, retryAfterMs: failure === "rate_limited" ? 60_000 : null });
    expect(provider.requests).toHaveLength(1);
  });

  test.each([500, 502, 503, 429])("by %s is tried again, twice at most", async (status) => {
    answer = () => ({ status, body: {} });
    await expect(ask()).rejects.toMatchObject({ status });
    expect(provider.requests).toHaveLength(3);
  });

  test("that passes is no failure", async () => {
    let count = 0;
    answer = () => {
      count += 1;
      return count < 3 ? { status: 503, body: {} } : { status: 200, body: { name: "Ada" } };
    };
    expect(await ask()).toEqual({ name: "Ada" });
  });

  test("that names a time is honoured when there is time", async () => {
    let count = 0;
    answer = () => {
      count += 1;
      return count === 1 ? { status: 429, headers: { "retry-after": "1" }, body: {} } : { status: 200, body: { name: "Ada" } };
    };
    const startedMs = performance.now();
    expect(await ask()).toEqual({ name: "Ada" });
    expect(performance.now() - startedMs).toBeGreaterThan(990);
  });
});

describe("a provider that is not there", () => {
  test("refuses connections: tried again, then a failure of the network", async () => {
    provider.misbehave("refuse");
    await expect(ask()).rejects.toMatchObject({ failure: "network" });
    expect(provider.requests).toHaveLength(3);
  });

  test("keeps silent: the source's time ends the call", async () => {
    provider.misbehave("hang");
    const startedMs = performance.now();
    await expect(ask({ budget: { timeoutMs: 300 } })).rejects.toMatchObject({ failure: "timeout" });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  test("is not asked at all when the time is up", async () => {
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ failure: "timeout" });
    expect(provider.requests).toHaveLength(0);
  });
});

describe("a budget", () => {
  test("counts repeats, and what went wrong before it was used up is what went wrong", async () => {
    answer = () => ({ status: 503, body: {} });
    await expect(ask({ budget: { requests: 2 } })).rejects.toMatchObject({ failure: "bad_status", status: 503 });
    expect(provider.requests).toHaveLength(2);
  });

  test("lets no call out when it is used up", async () => {
    const { json } = api({ budget: { requests: 1 } });
    await json({ url: provider.url, schema });
    await expect(json({ url: provider.url, schema })).rejects.toMatchObject({ failure: "over_budget" });
    expect(provider.requests).toHaveLength(1);
  });

  test("counts the bytes of answers", async () => {
    answer = () => ({ status: 200, body: { name: "a".repeat(10_000) } });
    await expect(ask({ budget: { bytes: 5_000 } })).rejects.toMatchObject({ failure: "over_budget" });
  });
});

describe("a redirect", () => {
  test("within the provider is followed", async () => {
    answer = ({ path }) =>
      path === "/people" ? { status: 301, headers: { location: "/persons" }, body: "" } : { status: 200, body: { name: "Ada" } };
    expect(await ask()).toEqual({ name: "Ada" });
  });

  test("to another origin takes no key there", async () => {
    const elsewhere = await serveProvider(() => ({ status: 200, body: { name: "Mallory" } }));
    answer = () => ({ status: 302, headers: { location: `${elsewhere.url}/people` }, body: "" });
    await expect(ask()).rejects.toMatchObject({ failure: "bad_status", status: 302 });
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.close();
  });

  test("round in circles ends", async () => {
    answer = () => ({ status: 302, headers: { location: "/people" }, body: "" });
    await expect(ask()).rejects.toMatchObject({ failure: "bad_status", status: 302 });
    expect(provider.requests).toHaveLength(4);
  });
});
