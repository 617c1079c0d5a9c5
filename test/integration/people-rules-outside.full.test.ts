import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptTerms } from "@/lib/account/accept-terms";
import { systemClock } from "@/lib/clock";
import { fixtureSubject } from "@/lib/fixture/subject";
import { importDocuments } from "../../scripts/library/import-documents";
import { contractFetch } from "../harness/contract-fetch";
import { callMcpTool, connectMcp } from "../harness/mcp-client";
import { runPcb } from "../harness/run-pcb";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

/** The rules about people as whoever calls the service meets them. */
let world: World;
let service: TestService;
beforeAll(async () => {
  world = await createWorld();
  const paths = [path.resolve(import.meta.dirname, "../material/people.jsonl")];
  await importDocuments({ pool: world.services.pool, paths, access: "public", clock: systemClock });
  const env = { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "", PEOPLE_FIRST_DAY: "2" };
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env });
}, 400_000);
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

async function send(method: string, at: string, secret: string, body?: unknown) {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

const pcb = (secret: string, ...args: string[]) => runPcb(args, { environment: { PCB_API_KEY: secret, PCB_URL: service.baseUrl } });

const marisol = { name: "Marisol Quenneville", company: "Lanternfish Labs" };

describe("an account that has not named its purpose", () => {
  it("gets no brief by key, alias, batch, agents or terminal, the fixture subject's included; and does so once it has", async () => {
    const caller = await world.createCaller({ credits: 3, hasAcceptedTerms: false });
    const { secret } = caller;
    const before = await world.balance(caller);
    const fixture = { linkedin_url: fixtureSubject.linkedinUrl };
    const refused = { status: 403, body: { error: "terms_not_accepted", account_url: `${service.baseUrl}/account` } };
    expect(await send("POST", "/api/enrich", secret, marisol)).toMatchObject(refused);
    expect(await send("POST", "/api/enrich", secret, { ...marisol, idempotency_key: "one" })).toMatchObject(refused);
    expect(await send("POST", "/api/enrich", secret, fixture)).toMatchObject(refused);
    expect(await send("POST", "/api/brief", secret, marisol)).toMatchObject(refused);
    expect(await send("GET", "/api/brief?name=Marisol+Quenneville&company=Lanternfish+Labs", secret)).toMatchObject(refused);
    expect(await send("POST", "/api/enrich/batch", secret, { profiles: [marisol] })).toMatchObject(refused);
    const client = await connectMcp({ baseUrl: service.baseUrl, key: secret });
    for (const [tool, args] of [
      ["enrich_person", { ...marisol, max_credits: 1 }],
      ["get_fixture_brief", {}],
      ["submit_batch", { profiles: [marisol], max_credits: 1 }],
    ] as const) {
      const result = await callMcpTool(client, tool, args);
      expect(result.error, tool).toMatchObject({ error: "terms_not_accepted" });
      expect(result.text).toContain(`${service.baseUrl}/account`);
    }
    expect((await pcb(secret, "brief", "--name", marisol.name, "--company", marisol.company)).code).toBe(3);
    expect(await world.balance(caller)).toEqual(before);
    const { rows } = await world.services.pool.query("SELECT 1 FROM job WHERE account_id = $1", [caller.accountId]);
    expect(rows).toEqual([]);
    await acceptTerms(world.services, { accountId: caller.accountId, purpose: "partnerships" });
    // The key of before the refusal is free: nothing was recorded for it.
    expect(await send("POST", "/api/enrich", secret, { ...marisol, idempotency_key: "one" })).toMatchObject({
      status: 202,
      body: { status: "queued" },
    });
    await client.close();
  });
});

describe("the cap on new people", () => {
  it("is answered alike by API, batch, agents and terminal, with when and what to do", async () => {
    const { secret } = await world.createCaller({ credits: 9 });
    for (const company of ["Acme One", "Acme Two"])
      expect((await send("POST", "/api/enrich", secret, { ...marisol, company })).status).toBe(202);
    const third = { ...marisol, company: "Acme Three" };
    const refused = await send("POST", "/api/enrich", secret, third);
    expect(refused).toMatchObject({ status: 403, body: { error: "daily_people_limit", people_left: 0, people_asked: 1, max_people: 2 } });
    // A cap of a day asks for no waiting: the moment is in the body, and no header makes a client sleep till then.
    expect(refused.headers.get("retry-after")).toBeNull();
    const waitMs = Date.parse(String(refused.body.available_at)) - Date.now();
    expect(waitMs).toBeGreaterThan(23 * 3_600_000);
    expect(waitMs).toBeLessThanOrEqual(24 * 3_600_000);
    const estimate = await send("POST", "/api/enrich/batch", secret, { profiles: [third], estimate_only: true });
    expect(estimate.body.estimate).toMatchObject({ warnings: [{ index: 0, code: "daily_people_limit" }] });
    expect((await send("POST", "/api/enrich/batch", secret, { profiles: [third] })).status).toBe(403);
    const client = await connectMcp({ baseUrl: service.baseUrl, key: secret });
    const result = await callMcpTool(client, "enrich_person", { ...third, max_credits: 1 });
    expect(result.error).toMatchObject({ error: "daily_people_limit" });
    expect(result.text).toContain("Do not go on trying");
    await client.close();
    expect((await pcb(secret, "brief", "--name", third.name, "--company", third.company)).code).toBe(7);
  });
});

describe("a goal that briefs may not serve", () => {
  it("is refused by API, alias and agents, however it is written", async () => {
    const { secret } = await world.createCaller({ credits: 3 });
    for (const sender of [
      { goal: "h\u200bire her" },
      { goal: "tenant screening" },
      { goal: "decide whether to", offer: "insure this person" },
    ]) {
      const refused = { status: 400, body: { error: "purpose_not_allowed" } };
      expect(await send("POST", "/api/enrich", secret, { ...marisol, sender })).toMatchObject(refused);
      expect(await send("POST", "/api/brief", secret, { ...marisol, sender })).toMatchObject(refused);
    }
    const allowed = { ...marisol, sender: { goal: "Sell our hiring software to HR leaders", offer: "Background checks" } };
    expect((await send("POST", "/api/enrich", secret, allowed)).status).toBe(202);
  });
});
