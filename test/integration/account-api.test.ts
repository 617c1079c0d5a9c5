import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface Call {
  readonly key?: string;
  readonly body?: string;
}

/** The answer, held against the contract. */
async function send(method: string, path: string, { key, body }: Call = {}, at = service.baseUrl) {
  const response = await contractFetch(`${at}${path}`, {
    method,
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body } : {}),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, headers: response.headers };
}

describe("POST /api/account/rotate-key", () => {
  it("takes no body for this key, and stops the old one", async () => {
    const { secret } = await world.createCaller();
    const { status, answer, headers } = await send("POST", "/api/account/rotate-key", { key: secret });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: "rotated", revoked: 1 });
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await send("GET", "/api/account", { key: secret })).status).toBe(401);
    expect((await send("GET", "/api/account", { key: String(answer.api_key) })).status).toBe(200);
  });

  it("answers one of many at once, and 401 to the rest", async () => {
    const { secret } = await world.createCaller();
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await send("POST", "/api/account/rotate-key", { key: secret, body: '{"scope":"all"}' })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it.each([
    ['{"scope":"some"}', "invalid_request"],
    ["{", "invalid_json"],
    ["[]", "invalid_request"],
  ])("refuses the body %s and leaves the key alone", async (body, code) => {
    const { secret } = await world.createCaller();
    expect((await send("POST", "/api/account/rotate-key", { key: secret, body })).answer.error).toBe(code);
    expect((await send("GET", "/api/account", { key: secret })).status).toBe(200);
  });
});

describe("the account over HTTP", () => {
  it("is paged by the cursors that it hands out", async () => {
    const { secret } = await world.createCaller({ credits: 2 });
    const { answer } = await send("GET", "/api/account/history?limit=1", { key: secret });
    expect(answer).toMatchObject({ entries: [{ kind: "purchase", available_after: 2 }], next_cursor: null });
    expect((await send("GET", "/api/account/history?cursor=x", { key: secret })).answer.error).toBe("invalid_cursor");
  });

  it("keeps its callback secret until it is rotated", async () => {
    const { secret: key } = await world.createCaller();
    const first = (await send("GET", "/api/account/callback-secret", { key })).answer;
    expect((await send("GET", "/api/account/callback-secret", { key })).answer).toEqual(first);
    const rotated = (await send("POST", "/api/account/callback-secret/rotate", { key })).answer;
    expect(rotated).toMatchObject({ previous: { secret: first.secret } });
  });

  it("says that nothing can be bought here, after key and body", async () => {
    const { secret: key } = await world.createCaller();
    const setting = '{"enabled":true,"threshold":1,"packs":1,"monthly_limit":3}';
    for (const [method, path, body] of [
      ["POST", "/api/billing/checkout", undefined],
      ["GET", "/api/billing/auto-recharge", undefined],
      ["PUT", "/api/billing/auto-recharge", setting],
    ] as const) {
      expect((await send(method, path, { ...(body ? { body } : {}) })).status).toBe(401);
      expect(await send(method, path, { key, ...(body ? { body } : {}) })).toMatchObject({
        status: 503,
        answer: { error: "billing_not_configured" },
      });
    }
    expect((await send("POST", "/api/billing/checkout", { key, body: '{"packs":21}' })).answer.error).toBe("invalid_request");
  });
});

describe("/api/auth", () => {
  it("knows nobody without a cookie, and leads everything but the session to the pages", async () => {
    expect(await (await fetch(`${service.baseUrl}/api/auth/session`)).json()).toEqual({});
    for (const [path, place] of [
      ["signin", "/account"],
      ["callback/email?token=abc&email=a%40example.test", "/account/sign-in/confirm?token=abc"],
      ["csrf", "/account"],
    ] as const) {
      const response = await fetch(`${service.baseUrl}/api/auth/${path}`, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([303, `${service.baseUrl}${place}`]);
    }
    expect((await fetch(`${service.baseUrl}/api/auth/signin/email`, { method: "POST" })).status).toBe(405);
  });

  it("says that it is not set up, in production without its secret; so does the page", async () => {
    const bare = await startService({
      databaseUrl: world.database.url,
      hasExecutor: false,
      env: { APP_ENV: "production", AUTH_SECRET: "", SUPPRESSION_SECRET: "0123456789abcdef0123456789abcdef" },
    });
    try {
      const response = await fetch(`${bare.baseUrl}/api/auth/session`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: "auth_not_configured" });
      const page = await (await fetch(`${bare.baseUrl}/account`)).text();
      expect(page).toContain("Sign-in is not set up on this deployment");
      expect(page).not.toContain("Email me a link");
    } finally {
      await bare.stop();
    }
  });
});
