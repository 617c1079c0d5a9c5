import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtureSubject } from "@/lib/fixture/subject";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface Asked {
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/** GET without a body, POST with one; every answer is checked against the contract and for the headers of a deprecated operation. */
async function brief(secret: string, { query = {}, body }: Asked) {
  const method = body === undefined ? "GET" : "POST";
  const response = await contractFetch(`${service.baseUrl}/api/brief?${new URLSearchParams(query)}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
  expect(response.headers.get("link")).toBe('</api/enrich>; rel="successor-version"');
  expect(response.headers.has("sunset")).toBe(false);
  return { status: response.status, answer };
}

let people = 0;
const stranger = () => {
  people += 1;
  return `https://www.linkedin.com/in/alias-stranger-${people}`;
};

describe("GET and POST /api/brief", () => {
  it("queue like /api/enrich, one credit reserved, and answer the open job to a repeat", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const linkedin_url = stranger();
    const first = await brief(caller.secret, { query: { linkedin_url } });
    expect(first).toMatchObject({ status: 202, answer: { status: "queued" } });
    const again = await brief(caller.secret, { body: { linkedin_url: `${linkedin_url}/?utm=x` } });
    expect(again).toMatchObject({ status: 200, answer: { status: "queued", job_id: first.answer.job_id } });
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
  });

  it("start one job when twenty ask for one person at once", async () => {
    const caller = await world.createCaller({ credits: 20 });
    const query = { name: "Zelda Quillfeather", company: "Aliasworks" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => brief(caller.secret, { query })));
    expect(new Set(answers.map(({ answer }) => answer.job_id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await world.balance(caller)).toEqual({ available: 19, reserved: 1 });
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("answer one 202 and three replays when four ask at once with one credit", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const linkedin_url = stranger();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => brief(caller.secret, n % 2 === 0 ? { query: { linkedin_url } } : { body: { linkedin_url } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202]);
    expect(new Set(answers.map(({ answer }) => answer.job_id)).size).toBe(1);
    expect(answers.map(({ answer }) => (answer.usage as { credits_remaining: number }).credits_remaining)).toEqual([0, 0, 0, 0]);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
  });

  it("show the balance as it is when many ask at once", async () => {
    const caller = await world.createCaller({ credits: 300 });
    const query = { linkedin_url: stranger() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => brief(caller.secret, { query })));
    const shown = answers.map(({ answer }) => (answer.usage as { credits_remaining: number }).credits_remaining);
    expect(new Set(shown)).toEqual(new Set([299]));
  });

  it("answer inline on a cache hit only: 1 credit, then 0", async () => {
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:alias-known"] });
    const caller = await world.createCaller({ credits: 2 });
    const query = { linkedin_url: "https://www.linkedin.com/in/alias-known", detail: "compact" };
    const hit = await brief(caller.secret, { query });
    expect(hit).toMatchObject({ status: 200, answer: { status: "done", usage: { cache_status: "hit", credits_charged: 1 } } });
    expect(hit.answer.brief).toMatchObject({ capabilities: { detail: "compact" } });
    const { detail: _detail, ...seed } = query;
    const free = await brief(caller.secret, { query: { detail: "full" }, body: { ...seed, detail: "compact" } });
    expect(free).toMatchObject({ status: 200, answer: { usage: { cache_status: "unlocked", credits_charged: 0, credits_remaining: 1 } } });
    expect(free.answer.brief).toMatchObject({ capabilities: { detail: "full" } });
  });

  it("ignore what only the successor knows: refresh, callback_url, batch_id, idempotency_key", async () => {
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:alias-ignores"] });
    const caller = await world.createCaller({ credits: 3 });
    const body = {
      linkedin_url: "https://www.linkedin.com/in/alias-ignores",
      refresh: true,
      callback_url: "not a url",
      batch_id: 7,
      idempotency_key: "k",
    };
    expect(await brief(caller.secret, { body })).toMatchObject({ status: 200, answer: { status: "done", usage: { cache_status: "hit" } } });
    expect(await brief(caller.secret, { body })).toMatchObject({
      status: 200,
      answer: { status: "done", usage: { cache_status: "unlocked" } },
    });
    const { rows } = await world.services.pool.query("SELECT 1 FROM idempotency_key WHERE account_id = $1", [caller.accountId]);
    expect(rows).toEqual([]);
  });

  it("refuse like the successor", async () => {
    const caller = await world.createCaller();
    const { secret } = caller;
    expect(await brief(secret, { query: {} })).toMatchObject({ status: 400, answer: { error: "missing_identifier" } });
    expect(await brief(secret, { query: { company: "Acme" } })).toMatchObject({ status: 400, answer: { error: "missing_identifier" } });
    expect(await brief(secret, { query: { name: "A B", detail: "half" } })).toMatchObject({
      status: 400,
      answer: { error: "invalid_detail" },
    });
    expect(await brief(secret, { query: { linkedin_url: "https://example.com/in/x" } })).toMatchObject({
      status: 400,
      answer: { error: "invalid_linkedin_url" },
    });
    expect(await brief(secret, { body: { name: "Zelda Quillfeather", company: "Aliasworks" } })).toMatchObject({
      status: 402,
      answer: { error: "payment_required", credits_required: 1, credits_available: 0 },
    });
    expect(await brief(secret, { body: { name: "A B", sender: { goal: "decide whom to hire" } } })).toMatchObject({
      status: 400,
      answer: { error: "purpose_not_allowed" },
    });
    expect(await brief(secret, { body: { email: "someone@gmail.com" } })).toMatchObject({
      status: 200,
      answer: { status: "needs_review", reason: "email_unresolved" },
    });
    expect(await brief("pcb_live_nonsense", { query: { name: "A B" } })).toMatchObject({ status: 401, answer: { error: "unauthorized" } });
    const test = await world.createCaller({ environment: "test" });
    expect(await brief(test.secret, { query: { linkedin_url: fixtureSubject.linkedinUrl } })).toMatchObject({ status: 202 });
    expect(await brief(test.secret, { query: { name: "A B", company: "C" } })).toMatchObject({
      status: 400,
      answer: { error: "test_key_fixture_only" },
    });
  });

  it("answer 500 brief_failed when the engine's store fails for a moment, and charge nothing", async () => {
    const caller = await world.createCaller({ credits: 1 });
    await world.services.pool.query("ALTER TABLE enrichment_run RENAME TO enrichment_run_away");
    const failed = await brief(caller.secret, { query: { linkedin_url: stranger() } }).finally(() =>
      world.services.pool.query("ALTER TABLE enrichment_run_away RENAME TO enrichment_run"),
    );
    expect(failed).toMatchObject({ status: 500, answer: { error: "brief_failed", request_id: expect.stringMatching(/^req_/) } });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    expect(await brief(caller.secret, { query: { linkedin_url: stranger() } })).toMatchObject({ status: 202 });
  });
});
