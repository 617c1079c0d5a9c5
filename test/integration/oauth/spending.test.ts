import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, listKeys } from "@/lib/account/account-keys";
import { rotateKeys } from "@/lib/account/rotate-keys";
import { captureCredit, releaseCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { callMcpTool, connectMcp, type ToolResult } from "../../harness/mcp-client";
import { oauthSteps } from "../../harness/oauth-steps";
import { createOauthWorld, type OauthWorld } from "../../harness/oauth-world";

let world: OauthWorld;
let steps: ReturnType<typeof oauthSteps>;

beforeAll(async () => {
  world = await createOauthWorld({ RATE_OAUTH_PER_MINUTE: "10000", RATE_OAUTH_REGISTER_PER_HOUR: "1000" });
  steps = oauthSteps(world);
});

afterAll(() => world.database.drop());

type Call = (name: string, args?: Record<string, unknown>) => Promise<ToolResult>;

/** The official client with a token of this allowance. */
async function connected(caller: Caller, form: Record<string, string>): Promise<Call> {
  const { tokens } = await steps.signIn(caller, form);
  return withBearer(tokens.access_token);
}

async function withBearer(key: string): Promise<Call> {
  const client = await connectMcp({ baseUrl: steps.base, key, fetch: world.fetch });
  return (name, args) => callMcpTool(client, name, args);
}

async function newestKey(accountId: string): Promise<string> {
  return (await listKeys(world.services.pool, accountId, world.services.clock.now()))[0]?.id ?? "";
}

const somebody = () => ({ linkedin_url: world.stranger().linkedin_url });

describe("a daily budget", () => {
  it("is spent without asking, and then refuses; another grant and the key have their own", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const call = await connected(caller, { spending: "daily", credits: "2" });
    for (const _each of [1, 2]) expect((await call("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
    const refused = await call("enrich_person", somebody());
    expect(refused.error).toMatchObject({ error: "spend_limit_reached", spend_per_day: 2, spent_today: 2, credits_required: 1 });
    expect(refused.text).toContain("Do not go on trying.");
    expect(await world.balance(caller)).toEqual({ available: 7, reserved: 2 });
    const other = await connected(caller, { spending: "daily", credits: "1" });
    expect((await other("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
    const key = await withBearer(caller.secret);
    expect((await key("enrich_person", { ...somebody(), max_credits: 1 })).structured).toMatchObject({ status: "queued" });
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("is never exceeded by any number of calls at once, stored briefs and batches among them", async () => {
    const caller = await world.createCaller({ credits: 30 });
    const call = await connected(caller, { spending: "daily", credits: "4" });
    const known = await Promise.all(
      [1, 2, 3].map(async () => {
        const person = world.stranger();
        await world.storePerson({ fullName: person.fullName, keys: [person.key] });
        return { linkedin_url: person.linkedin_url };
      }),
    );
    await Promise.all([
      ...known.map((seed) => call("enrich_person", seed)),
      ...Array.from({ length: 6 }, () => call("enrich_person", somebody())),
      call("submit_batch", { profiles: [somebody(), somebody()] }),
      call("submit_batch", { profiles: [somebody(), somebody(), somebody()] }),
    ]);
    const { available } = await world.balance(caller);
    expect(30 - available).toBe(4);
    const over = await call("submit_batch", { profiles: [somebody()] });
    expect(over.error).toMatchObject({ error: "spend_limit_reached" });
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("has again what a job gives back, and begins anew at midnight UTC", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const call = await connected(caller, { spending: "daily", credits: "1" });
    const first = String((await call("enrich_person", somebody())).structured.job_id);
    const { pool, clock } = world.services;
    const at = clock.now();
    await inTransaction(pool, async (tx) => {
      await releaseCredit(tx, { accountId: caller.accountId, jobId: first, at });
      await tx.query("UPDATE job SET reserved = 0, status = 'refused', finished_at = $2, seed_mark = NULL WHERE id = $1", [first, at]);
    });
    const second = String((await call("enrich_person", somebody())).structured.job_id);
    await inTransaction(pool, async (tx) => {
      await captureCredit(tx, { accountId: caller.accountId, jobId: second, at });
      await tx.query("UPDATE job SET reserved = 0, charged = 1, status = 'done', finished_at = $2, seed_mark = NULL WHERE id = $1", [
        second,
        at,
      ]);
    });
    expect((await call("enrich_person", somebody())).error).toMatchObject({ error: "spend_limit_reached", spent_today: 1 });
    await pool.query("UPDATE job SET created_at = created_at - interval '1 day' WHERE spender IS NOT NULL AND account_id = $1", [
      caller.accountId,
    ]);
    expect((await call("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
  });
});

describe("a key", () => {
  it("may be bounded as a grant is", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const call = await withBearer(caller.secret);
    const { pool } = world.services;
    await pool.query("UPDATE api_key SET spend_per_day = 1 WHERE id = $1", [caller.keyId]);
    expect((await call("enrich_person", { ...somebody(), max_credits: 1 })).structured).toMatchObject({ status: "queued" });
    expect((await call("enrich_person", { ...somebody(), max_credits: 1 })).error).toMatchObject({ error: "spend_limit_reached" });
    await pool.query("UPDATE api_key SET scope = 'read' WHERE id = $1", [caller.keyId]);
    expect((await call("enrich_person", { ...somebody(), max_credits: 1 })).error).toMatchObject({ error: "insufficient_scope" });
    expect((await call("get_account")).isError).toBe(false);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
  });
});

describe("a bounded key", () => {
  it("made at the account's page keeps its bounds, and what it spent today, when it is rotated", async () => {
    const { accountId } = await world.createCaller({ credits: 5 });
    const made = await createKey(world.services, { accountId, deviceName: null, spendPerDay: 1 });
    const call = await withBearer(made.kind === "made" ? made.secret : "");
    expect((await call("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
    const [key] = await listKeys(world.services.pool, accountId, world.services.clock.now());
    expect(key).toMatchObject({ spendPerDay: 1, readsOnly: false });
    const rotated = await rotateKeys(world.services, { accountId, keyId: key?.id ?? "", scope: "this" });
    const after = await withBearer(rotated.secret);
    expect((await after("enrich_person", somebody())).error).toMatchObject({ error: "spend_limit_reached", spent_today: 1 });
    const other = await rotateKeys(world.services, { accountId, keyId: await newestKey(accountId), scope: "this" });
    const last = await withBearer(other.secret);
    expect((await last("enrich_person", somebody())).error).toMatchObject({ error: "spend_limit_reached", spent_today: 1 });
    const reading = await createKey(world.services, { accountId, deviceName: null, readsOnly: true });
    const reader = await withBearer(reading.kind === "made" ? reading.secret : "");
    expect((await reader("enrich_person", { ...somebody(), max_credits: 1 })).error).toMatchObject({ error: "insufficient_scope" });
  });
});

describe("a bounded key that was rotated with an overlap", () => {
  it.each([
    ["the old one first", true],
    ["the new one first", false],
  ])("has one budget with the new one: %s", async (_order, oldFirst) => {
    const { accountId } = await world.createCaller({ credits: 9 });
    const made = await createKey(world.services, { accountId, deviceName: null, spendPerDay: 3 });
    const before = await withBearer(made.kind === "made" ? made.secret : "");
    expect((await before("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
    const rotated = await rotateKeys(world.services, { accountId, keyId: await newestKey(accountId), scope: "this", overlapSeconds: 600 });
    const after = await withBearer(rotated.secret);
    const [one, other] = oldFirst ? [before, after] : [after, before];
    for (const call of [one, other]) expect((await call("enrich_person", somebody())).structured).toMatchObject({ status: "queued" });
    for (const call of [one, other])
      expect((await call("enrich_person", somebody())).error).toMatchObject({ error: "spend_limit_reached", spent_today: 3 });
  });
});

describe("a grant that only reads", () => {
  it("spends nothing, and gets what is free", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const call = await connected(caller, { spending: "none" });
    expect((await call("get_account")).structured).toMatchObject({ credits: { available: 5 } });
    expect((await call("get_fixture_brief")).isError).toBe(false);
    for (const [name, args] of [
      ["enrich_person", { ...somebody(), max_credits: 1 }],
      ["submit_batch", { profiles: [somebody()], max_credits: 1 }],
    ] as const)
      expect((await call(name, args)).error).toMatchObject({ error: "insufficient_scope", required_scope: "spend" });
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
  });

  it("at the API is 403 with what it lacks, never 402; no grant is given a key", async () => {
    const caller = await world.createCaller({ credits: 0 });
    const at = { resource: `${steps.base}/api`, scope: "read spend account" };
    const reader = await steps.signIn(caller, { spending: "none" }, at);
    const ask = (token: string, path: string, body: object) =>
      world.fetch(`${steps.base}${path}`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
    const refused = await ask(reader.tokens.access_token, "/api/enrich", somebody());
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([403, 'Bearer error="insufficient_scope", scope="spend"']);
    expect((await ask(reader.tokens.access_token, "/api/account/rotate-key", {})).status).toBe(403);
    const whole = await steps.signIn(caller, { spending: "daily", credits: "3", account: "yes" }, at);
    expect(whole.tokens.scope).toBe("read spend account");
    expect((await ask(whole.tokens.access_token, "/api/account/rotate-key", {})).status).toBe(403);
  });
});

describe("without a budget somebody is asked", () => {
  it.each(["a key", "a grant that asks each time"])(
    "%s: nothing is set aside before the answer, which counts once, for this very call",
    async (kind) => {
      const caller = await world.createCaller({ credits: 5 });
      const call = kind === "a key" ? await withBearer(caller.secret) : await connected(caller, { spending: "ask" });
      const seed = somebody();
      const asked = await call("enrich_person", seed);
      expect(asked.error).toMatchObject({ error: "confirmation_required", credits_required: 1, for: seed.linkedin_url });
      expect(asked.text).toContain(seed.linkedin_url);
      const confirm = String(asked.error.confirm);
      const elsewhere = await call("enrich_person", { ...somebody(), confirm });
      expect(elsewhere.error).toMatchObject({ error: "confirmation_required" });
      expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
      expect((await call("enrich_person", { ...seed, confirm })).structured).toMatchObject({ status: "queued" });
      expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
      const another = await call("enrich_person", { ...seed, refresh: true, confirm });
      expect(another.error).toMatchObject({ error: "confirmation_required" });
      expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
    },
  );

  it("an agent's own max_credits is no answer where the owner wants to be asked; a value is over after ten minutes", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const call = await connected(caller, { spending: "ask" });
    const profiles = [somebody(), somebody()];
    const asked = await call("submit_batch", { profiles, max_credits: 2 });
    expect(asked.error).toMatchObject({ error: "confirmation_required", credits_required: 2, for: "2 people" });
    const { clock } = world.services;
    clock.offsetMs = 10 * 60_000 + 1_000;
    const late = await call("submit_batch", { profiles, confirm: asked.error.confirm });
    clock.offsetMs = 0;
    expect(late.error).toMatchObject({ error: "confirmation_required" });
    expect((await call("submit_batch", { profiles, confirm: late.error.confirm })).structured).toMatchObject({ enqueued_count: 2 });
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 2 });
  });

  it("a value of one account, or of one grant, is nothing to another", async () => {
    const [one, two] = [await world.createCaller({ credits: 5 }), await world.createCaller({ credits: 5 })];
    const seed = somebody();
    const asked = await (await withBearer(one.secret))("enrich_person", seed);
    const used = await (await withBearer(two.secret))("enrich_person", { ...seed, confirm: asked.error.confirm });
    expect(used.error).toMatchObject({ error: "confirmation_required" });
    expect(await world.balance(two)).toEqual({ available: 5, reserved: 0 });
  });
});

describe("the list of tools", () => {
  it("is under 15 kB, and an argument that no tool knows is named", async () => {
    const caller = await world.createCaller();
    const client = await connectMcp({ baseUrl: steps.base, key: caller.secret, fetch: world.fetch });
    const bytes = JSON.stringify(await client.listTools()).length;
    expect(bytes).toBeLessThan(15_000);
    const answer = await callMcpTool(client, "get_account", { verbose: true });
    expect(answer.text).toContain('ignored: "verbose"');
  });
});
