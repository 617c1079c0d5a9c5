import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractVersion } from "@/lib/contract/version";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = (await world.createCaller({ credits: 5 })).secret;
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

async function call(method: string, at: string, body?: unknown, key: string = secret): Promise<Answer> {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly externalDocs?: { readonly url: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly deprecated?: boolean }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}

async function document(): Promise<OpenApi> {
  return (await (await contractFetch(`${service.baseUrl}/openapi.json`)).json()) as OpenApi;
}

const person = { name: "Zelda Quillfeather", company: "Conformance" };

describe("the contract", () => {
  it("is served as OpenAPI 3.1, version 0.1.0, with the service's own address and paths without a version", async () => {
    const { openapi, info, servers, paths } = await document();
    expect(openapi).toMatch(/^3\.1\./);
    expect([info.version, contractVersion]).toEqual(["0.1.0", "0.1.0"]);
    expect(servers.map(({ url }) => url)).toEqual([service.baseUrl]);
    expect(Object.keys(paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
  });

  it("marks both methods of /api/brief as deprecated, and nothing else", async () => {
    const { paths } = await document();
    const deprecated = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => (operation.deprecated ? [`${method} ${path}`] : [])),
    );
    expect(deprecated.sort()).toEqual(["get /api/brief", "post /api/brief"]);
  });

  it("knows no choice of a quality tier: such fields are ignored", async () => {
    const { components } = await document();
    for (const body of ["EnrichRequest", "BriefRequest", "BatchRequest"])
      expect(Object.keys(components.schemas[body]?.properties ?? {}).join()).not.toMatch(/tier|quality|model/);
    expect((await call("POST", "/api/enrich", { ...person, tier: "draft", quality: "low" })).status).toBe(202);
  });

  it("leads agents to POST /mcp, which takes the API's key and is no part of the JSON contract", async () => {
    const { paths, externalDocs } = await document();
    expect(Object.keys(paths)).not.toContain("/mcp");
    expect(externalDocs).toMatchObject({ url: `${service.baseUrl}/docs/agents` });
    expect((await fetch(externalDocs?.url ?? "")).status).toBe(200);
    const answer = await fetch(`${service.baseUrl}/mcp`, { method: "POST", body: "{}" });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  });

  it("says in /api/brief's answers that it is deprecated, and what comes after it", async () => {
    for (const answer of [await call("GET", "/api/brief?name=Zelda"), await call("POST", "/api/brief", {})]) {
      expect(answer.headers.get("deprecation")).not.toBeNull();
      expect(answer.headers.get("link")).toContain('</api/enrich>; rel="successor-version"');
      expect(answer.headers.get("sunset")).toBeNull();
    }
  });
});

describe("the account's web pages", () => {
  it.each(["/app", "/account"])("%s is a page, not JSON", async (at) => {
    const response = await fetch(`${service.baseUrl}${at}`, { redirect: "follow" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await response.text()).toContain("<main");
  });
});

describe("billing", () => {
  it.each([
    ["POST", "/api/billing/checkout", { packs: 1 }],
    ["GET", "/api/billing/auto-recharge", undefined],
    ["PUT", "/api/billing/auto-recharge", { enabled: false, threshold: 1, packs: 1, monthly_limit: 1 }],
  ])("%s %s wants a key, and answers 503 billing_not_configured without a provider", async (method, at, body) => {
    expect((await call(method, at, body, "pcb_live_nope")).body.error).toBe("unauthorized");
    const answer = await call(method, at, body);
    expect([answer.status, answer.body.error]).toEqual([503, "billing_not_configured"]);
  });

  it("names no person in a purchase: packs are all that it takes", async () => {
    const { components } = await document();
    // A key repeats the same purchase and says nothing of anybody.
    expect(Object.keys(components.schemas.CheckoutRequest?.properties ?? {}).sort()).toEqual(["idempotency_key", "packs"]);
  });
});

describe("a batch over HTTP", () => {
  const rows = (count: number, label: string) => Array.from({ length: count }, (_, n) => ({ ...person, company: `${label} ${n}` }));
  const batch = (body: unknown, key?: string) => call("POST", "/api/enrich/batch", body, key);

  it.each([
    ["empty_profiles", { profiles: [] }],
    ["empty_profiles", {}],
    ["batch_too_large", { profiles: rows(101, "Large") }],
    ["invalid_callback_url", { profiles: rows(1, "Callback"), callback_url: "http://hooks.example.com/x" }],
    ["invalid_batch", { profiles: [person, person] }],
    ["invalid_batch", { profiles: [{ linkedin_url: "https://www.linkedin.com/company/acme" }] }],
    ["invalid_request", { profiles: rows(1, "Key"), idempotency_key: "k".repeat(201) }],
  ])("400 %s", async (code, body) => {
    const answer = await batch(body);
    expect([answer.status, answer.body.error]).toEqual([400, code]);
  });

  it("200 with the estimate alone, of up to 100 rows, read-only", async () => {
    const answer = await batch({ profiles: rows(100, "Estimate"), estimate_only: true });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(["estimate"]);
    expect(answer.body.estimate).toMatchObject({ profiles: 100, billable_max: 100, credits_required: 100, sufficient: false });
  });

  it("402 is the same body as for a single request", async () => {
    const poor = await world.createCaller();
    const [one, many] = [await call("POST", "/api/enrich", person, poor.secret), await batch({ profiles: rows(1, "Poor") }, poor.secret)];
    expect([one.status, many.status]).toEqual([402, 402]);
    expect(many.body).toEqual(one.body);
    expect(many.body).toMatchObject({
      error: "payment_required",
      pack: { credits: 5, subtotal: { amount: 500, currency: "usd" }, tax: "added at checkout" },
    });
  });

  it("202 with batch_id, estimate, counts, rows and poll; a key of 200 characters repeats it, mismatches and expires", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const body = { profiles: [...rows(2, "Kept"), { email: "zelda@gmail.com" }], idempotency_key: "k".repeat(200) };
    const first = await batch(body, caller.secret);
    expect(first.status).toBe(202);
    expect(first.body).toMatchObject({
      estimate: { profiles: 3 },
      enqueued_count: 2,
      skipped_count: 1,
      enqueued: [{ index: 0 }, { index: 1 }],
      skipped: [{ index: 2, reason: "email_unresolved" }],
      poll: `/api/enrich/batch/${first.body.batch_id}`,
    });
    const poll = await call("GET", String(first.body.poll), undefined, caller.secret);
    expect(poll.body).toMatchObject({ batch_id: first.body.batch_id, credits: { reserved: 2, charged: 0, released: 0 } });
    const again = await batch(body, caller.secret);
    expect([again.status, again.body]).toEqual([202, first.body]);
    const other = await batch({ ...body, profiles: rows(1, "Other") }, caller.secret);
    expect([other.status, other.body.error]).toEqual([409, "idempotency_key_mismatch"]);
    await world.services.pool.query("UPDATE idempotency_key SET expires_at = $2 WHERE account_id = $1", [
      caller.accountId,
      world.services.clock.now(),
    ]);
    const late = await batch(body, caller.secret);
    expect([late.status, late.body.error]).toEqual([409, "idempotency_key_expired"]);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 2 });
  });

  it("of somebody else looks like none: 404 batch_not_found", async () => {
    const other = await world.createCaller({ credits: 1 });
    const { body } = await batch({ profiles: rows(1, "Own") }, other.secret);
    for (const at of [String(body.poll), "/api/enrich/batch/bat_nobody"])
      expect((await call("GET", at)).body.error).toBe("batch_not_found");
  });
});
