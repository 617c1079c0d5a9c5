import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mintApiKey } from "@/lib/account/api-key";
import type { Caller } from "@/lib/db/api-keys";
import { loadEnv } from "@/lib/env";
import { newId } from "@/lib/ids";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

/** The limits as they are by default, of two web servers over one database, and one with a small queue. */
let world: World;
let first: TestService;
let second: TestService;
let smallQueue: TestService;
beforeAll(async () => {
  world = await createWorld();
  const start = (env: Record<string, string> = {}) => startService({ databaseUrl: world.database.url, hasExecutor: false, env });
  [first, second, smallQueue] = await Promise.all([start(), start(), start({ MAX_QUEUED_JOBS: "3", TRUSTED_PROXIES: "0" })]);
});
afterAll(async () => {
  await Promise.all([first, second, smallQueue].map((service) => service?.stop()));
  await world?.database.drop();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

async function send(
  service: TestService,
  method: string,
  at: string,
  secret: string | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { "Content-Type": "application/json", ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

async function addKey(caller: Caller): Promise<string> {
  const at = world.services.clock.now();
  const key = mintApiKey("live");
  await world.services.pool.query(
    "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
    [newId("key", at), caller.accountId, key.hash, key.prefix, at],
  );
  return key.secret;
}

/** A 429 as the contract has it: how long to wait, said twice, and the IETF fields. */
function expectRateLimited({ status, headers, body }: Answer): void {
  expect([status, body.error]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(body.retry_after_seconds).toBe(Number(headers.get("retry-after")));
}

describe("enrich", () => {
  it("is limited to 600 a minute and 300 at once an account, over all its keys and all web servers", async () => {
    const caller = await world.createCaller();
    const secrets = [caller.secret, await addKey(caller)];
    const startedMs = performance.now();
    const answers: Answer[] = [];
    // A body that names nobody counts like any other, and is cheap. 150 at once, as a slow server refuses whom it has let wait for long.
    while (answers.length < 5_000 && !answers.some(({ status }) => status === 429))
      answers.push(
        ...(await Promise.all(times(150, (n) => send(n % 4 < 2 ? first : second, "POST", "/api/enrich", secrets[n % 2] ?? "", {})))),
      );
    const refilled = ((performance.now() - startedMs) / 1_000) * 10;
    const passed = answers.filter(({ status }) => status === 400).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(passed + refused.length).toBe(answers.length);
    expect(refused).not.toHaveLength(0);
    // Each server may hold a block of 15 that it has not spent.
    expect(passed).toBeGreaterThanOrEqual(300 - 2 * 15);
    expect(passed).toBeLessThanOrEqual(300 + Math.ceil(refilled));
    for (const answer of refused) expectRateLimited(answer);
    for (const { headers } of answers) {
      expect(headers.get("ratelimit-policy")).toBe('"enrich";q=600;w=60');
      expect(headers.get("ratelimit")).toMatch(/^"enrich";r=\d+;t=\d+$/);
    }
    const stranger = await world.createCaller();
    expect((await send(first, "POST", "/api/enrich", stranger.secret, {})).status).toBe(400);
  });

  it("is shared with the deprecated alias", async () => {
    const { secret } = await world.createCaller();
    // Ten come back a second, which on a slow machine is many while others are sent.
    const untilRefused = async (method: string, at: string, body?: unknown) => {
      const answers: Answer[] = [];
      while (answers.length < 5_000 && !answers.some(({ status }) => status === 429))
        answers.push(...(await Promise.all(times(150, () => send(first, method, at, secret, body)))));
      return answers;
    };
    await untilRefused("POST", "/api/enrich", {});
    const [next, ...more] = await untilRefused("GET", "/api/brief");
    // Of a limit of its own nearly 300 would be left.
    expect(Number(/r=(\d+)/.exec(next?.headers.get("ratelimit") ?? "")?.[1])).toBeLessThan(200);
    expect(next?.headers.get("ratelimit-policy")).toBe('"enrich";q=600;w=60');
    for (const answer of more.filter(({ status }) => status === 429)) expectRateLimited(answer);
  });
});

describe("batch", () => {
  it("is limited to 30 a minute an account", async () => {
    const { secret } = await world.createCaller();
    const answers = await Promise.all(times(33, () => send(first, "POST", "/api/enrich/batch", secret, { profiles: [] })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(30);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const answer of refused) expectRateLimited(answer);
    expect(refused[0]?.headers.get("ratelimit-policy")).toBe('"batch";q=30;w=60');
  });
});

describe("polls", () => {
  it("are never refused under 50 a second a key, and each key has its own", async () => {
    const caller = await world.createCaller();
    for (const secret of [caller.secret, await addKey(caller)]) {
      const answers = await Promise.all(times(50, () => send(first, "GET", "/api/jobs/job_unknown", secret)));
      expect(answers.every(({ status }) => status === 404)).toBe(true);
      expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"poll";q=50;w=1');
    }
  });
});

describe("signup", () => {
  it("is limited to 20 an hour a network address", async () => {
    const from = (address: string) => send(first, "POST", "/api/signup", null, { email: "not an address" }, { "X-Forwarded-For": address });
    for (const _ of times(20, () => 0)) expect((await from("203.0.113.7")).body.error).toBe("invalid_email");
    const refused = await from("203.0.113.7");
    expectRateLimited(refused);
    expect(refused.headers.get("ratelimit-policy")).toBe('"signup";q=20;w=3600');
    expect((await from("203.0.113.8")).body.error).toBe("invalid_email");
  });

  it("counts by the connection's address where no proxy is trusted, whatever a caller writes", async () => {
    const from = (address: string) =>
      send(smallQueue, "POST", "/api/signup", null, { email: "not an address" }, { "X-Forwarded-For": address });
    for (const n of times(20, (n) => n)) expect((await from(`203.0.113.${n}`)).body.error).toBe("invalid_email");
    expectRateLimited(await from("203.0.113.99"));
  });

  it("takes 120 characters of client_name and device_name, and not one more", async () => {
    const ask = (length: number, field: string) =>
      send(
        first,
        "POST",
        "/api/signup",
        null,
        { email: "ann@acme-robotics.example", [field]: "x".repeat(length) },
        { "X-Forwarded-For": "203.0.113.9" },
      );
    for (const field of ["client_name", "device_name"]) {
      // Without a mail server nothing is made of it, but it has been taken.
      expect((await ask(120, field)).body.error).toBe("verification_delivery_failed");
      const refused = await ask(121, field);
      expect([refused.status, refused.body.error]).toEqual([400, "invalid_request"]);
    }
  });
});

describe("jobs at work", () => {
  it("are at most so many an account: past it a 429 that says which limit it is, with nothing reserved", async () => {
    const caller = await world.createCaller({ credits: 10 });
    const ask = (n: number) =>
      send(smallQueue, "POST", "/api/enrich", caller.secret, { name: "Zelda Quillfeather", company: `Queued ${n}` });
    for (const n of [1, 2, 3]) expect((await ask(n)).status).toBe(202);
    const refused = await ask(4);
    expectRateLimited(refused);
    expect(refused.body).toMatchObject({ limit: "queued_jobs", max_queued_jobs: 3, retry_after_seconds: 30 });
    expect(await world.balance(caller)).toEqual({ available: 7, reserved: 3 });
  });
});

it("the defaults are those of the contract", () => {
  expect(loadEnv({})).toMatchObject({
    RATE_ENRICH_PER_MINUTE: 600,
    RATE_ENRICH_BURST: 300,
    RATE_BATCH_PER_MINUTE: 30,
    RATE_SIGNUP_PER_HOUR_EMAIL: 5,
    RATE_SIGNUP_PER_HOUR_ADDRESS: 20,
    RATE_PRIVACY_PER_HOUR_EMAIL: 5,
    RATE_PRIVACY_PER_HOUR_ADDRESS: 30,
    RATE_PRIVACY_PER_DAY_PROFILE: 10,
    RATE_POLL_PER_SECOND: 50,
    MAX_QUEUED_JOBS: 1_000,
    PEOPLE_FIRST_DAY: 100,
    PEOPLE_FIRST_WEEK: 250,
    PEOPLE_PER_DAY: 2_000,
    REFRESHES_PER_WEEK: 3,
    REFRESHES_PER_WEEK_ACCOUNT: 2,
    REQUEST_BODY_SECONDS: 10,
    REQUEST_SECONDS: 30,
  });
});
