import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servedOperations } from "@/lib/contract/operations";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

const operationsWith = (given: "bearer" | "none") =>
  servedOperations.filter(({ auth }) => auth === given).map(({ method, path }) => [method, path] as const);
const bearer = operationsWith("bearer");
const open = operationsWith("none");

const concrete = (path: string) => path.replace(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000");

async function send(
  service: TestService,
  method: string,
  path: string,
  secret?: string,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await contractFetch(`${service.baseUrl}${concrete(path)}`, {
    method,
    headers: { "Content-Type": "application/json", ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }) },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

function expectUnavailable(
  code: "auth_not_configured" | "service_unavailable",
  [method, path]: readonly [string, string],
  { status, headers, body }: Awaited<ReturnType<typeof send>>,
): void {
  expect([method, path, status, body.error]).toEqual([method, path, 503, code]);
  expect(headers.get("retry-after")).toBe("5");
}

describe("keys", () => {
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

  it.each(bearer)("%s %s wants one: 401 without, and with one that nobody has", async (method, path) => {
    for (const wrong of [undefined, "pcb_live_nope"]) {
      const answer = await send(service, method, path, wrong);
      expect([answer.status, answer.body.error]).toEqual([401, "unauthorized"]);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="/);
    }
  });

  it.each(open)("%s %s wants none", async (method, path) => {
    expect((await send(service, method, path)).status).not.toBe(401);
  });
});

describe("a key store that cannot be read", () => {
  let world: World;
  let service: TestService;
  beforeAll(async () => {
    world = await createWorld();
    service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
  });
  afterAll(() => service?.stop());

  it("has every operation with a key say service_unavailable, signup too; health is 200, down, and names no part", async () => {
    const { secret } = await world.createCaller();
    expect((await send(service, "GET", "/api/jobs", secret)).status).toBe(200);
    await world.database.drop();
    for (const [method, path] of [...bearer, ["POST", "/api/signup"]] as const)
      expectUnavailable("service_unavailable", [method, path], await send(service, method, path, secret));
    const mcp = await fetch(`${service.baseUrl}/mcp`, { method: "POST", headers: { Authorization: `Bearer ${secret}` }, body: "{}" });
    expect([mcp.status, mcp.headers.get("retry-after"), (await mcp.json()).error]).toEqual([503, "5", "service_unavailable"]);
    const health = await send(service, "GET", "/api/health");
    expect([health.status, health.body.status]).toEqual([200, "down"]);
    expect(JSON.stringify(health.body)).not.toMatch(/postgres|sql|econn|127\.0\.0\.1|localhost/i);
  });
});

describe("production without AUTH_SECRET", () => {
  let world: World;
  let service: TestService;
  beforeAll(async () => {
    world = await createWorld();
    service = await startService({
      databaseUrl: world.database.url,
      hasExecutor: false,
      env: { APP_ENV: "production", SUPPRESSION_SECRET: "0123456789abcdef0123456789abcdef" },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await world?.database.drop();
  });

  it.each(bearer)("%s %s: 503 auth_not_configured, with a good key too", async (method, path) => {
    const { secret } = await world.createCaller();
    expectUnavailable("auth_not_configured", [method, path], await send(service, method, path, secret));
  });

  it("POST /api/signup: 503 auth_not_configured", async () => {
    expectUnavailable("auth_not_configured", ["POST", "/api/signup"], await send(service, "POST", "/api/signup"));
  });

  it("health is 200 all the same", async () => {
    expect((await send(service, "GET", "/api/health")).status).toBe(200);
  });
});
