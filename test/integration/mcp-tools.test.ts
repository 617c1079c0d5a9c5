import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "@/lib/clock";
import { derivedKeyMinutes, mcpTools } from "@/lib/contract/mcp-tools";
import { normalizeSeed, seedFingerprint } from "@/lib/engine/identity/seed/normalize-seed";
import { serveStored } from "@/lib/enrichment/briefs/serve-stored";
import { GET as getAccountRoute } from "../../app/api/account/route";
import { GET as getBatchRoute } from "../../app/api/enrich/batch/[batch_id]/route";
import { POST as postBatch } from "../../app/api/enrich/batch/route";
import { POST as postEnrich } from "../../app/api/enrich/route";
import { GET as getJobRoute } from "../../app/api/jobs/[id]/route";
import { hostileStrings } from "../harness/hostile-strings";
import { createMcpWorld, type McpWorld } from "../harness/mcp-world";

let world: McpWorld;
beforeAll(async () => {
  world = await createMcpWorld({
    RATE_POLL_PER_SECOND: "10000",
    RATE_ENRICH_BURST: "10000",
    RATE_BATCH_PER_MINUTE: "10000",
    RATE_READ_PER_MINUTE: "10000",
  });
});
afterEach(() => {
  world.services.clock.offsetMs = 0;
});
afterAll(() => world.database.drop());

/** What a tool adds to the API's answer for agents. */
function withoutHelp({ next: _next, notice: _notice, idempotency_key: _key, ...answer }: Record<string, unknown>) {
  return answer;
}

describe("the tools", () => {
  it("are listed with a price, hints and shapes that stand in place", async () => {
    const { client } = await world.agent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
    for (const tool of tools) {
      expect(tool.description).toMatch(/ Price: \S.*\.$/);
      expect(tool.inputSchema.type).toBe("object");
      expect(tool.outputSchema?.type).toBe("object");
      expect(Object.keys(tool.annotations ?? {})).toEqual(
        expect.arrayContaining(["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]),
      );
    }
    expect(JSON.stringify(tools)).not.toContain("$ref");
    const paid = tools.filter(({ inputSchema }) => "max_credits" in (inputSchema.properties ?? {}));
    expect(paid.map(({ name }) => name)).toEqual(["enrich_person", "submit_batch"]);
    for (const { annotations, inputSchema } of paid) {
      expect(annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
      expect(Object.keys(inputSchema.properties ?? {})).toContain("idempotency_key");
    }
  });

  it("answer what the API answers to the same request", async () => {
    const { caller, call } = await world.agent({ credits: 9 });
    const { secret } = caller;
    expect((await call("get_account")).structured).toMatchObject({ email: `${caller.accountId}@example.test`, credits: { available: 9 } });
    const [first, second] = [world.stranger(), world.stranger()];
    const known = await world.storePerson({ fullName: first.fullName, keys: [first.key] });

    const profiles = [{ linkedin_url: first.linkedin_url }, { linkedin_url: second.linkedin_url }, { name: "Tamsin Reed" }, {}];
    const estimated = await call("estimate_batch", { profiles });
    expect(estimated.structured).toEqual(
      await world.api(secret, postBatch, "/api/enrich/batch", { body: { profiles, estimate_only: true } }),
    );

    const served = await call("enrich_person", { linkedin_url: first.linkedin_url, idempotency_key: "served" });
    expect(served.structured).toMatchObject({
      status: "done",
      usage: { cache_status: "hit", credits_charged: 1 },
      idempotency_key: "served",
    });
    const pulled = await call("enrich_person", { linkedin_url: first.linkedin_url, idempotency_key: "pulled" });
    const pulledByApi = await world.api(secret, postEnrich, "/api/enrich?detail=compact", {
      body: { linkedin_url: first.linkedin_url, idempotency_key: "again" },
    });
    expect({ ...withoutHelp(pulled.structured), job_id: "" }).toEqual({ ...pulledByApi, job_id: "" });
    expect((pulled.structured.brief as { identity: object }).identity).toMatchObject({ canonical_id: known.personId });

    const queued = await call("enrich_person", { linkedin_url: second.linkedin_url, idempotency_key: "queued" });
    expect(queued.structured).toMatchObject({ status: "queued", next: { tool: "get_job", after_seconds: 5 } });
    const replayed = await call("enrich_person", { linkedin_url: second.linkedin_url, idempotency_key: "queued" });
    const replayedByApi = await world.api(secret, postEnrich, "/api/enrich", {
      body: { linkedin_url: second.linkedin_url, idempotency_key: "queued" },
    });
    expect(withoutHelp(replayed.structured)).toEqual(replayedByApi);

    for (const id of [String(served.structured.job_id), String(queued.structured.job_id)]) {
      const job = await call("get_job", { job_id: id });
      expect(withoutHelp(job.structured)).toEqual(
        await world.api(secret, getJobRoute, `/api/jobs/${id}?detail=compact`, { params: { id } }),
      );
    }

    const rows = profiles.slice(0, 2);
    const submitted = await call("submit_batch", { profiles: rows, max_credits: 1, idempotency_key: "rows" });
    expect(withoutHelp(submitted.structured)).toEqual(
      await world.api(secret, postBatch, "/api/enrich/batch", { body: { profiles: rows, idempotency_key: "rows" } }),
    );
    const batchId = String(submitted.structured.batch_id);
    const batch = await call("get_batch", { batch_id: batchId });
    expect(withoutHelp(batch.structured)).toEqual(
      await world.api(secret, getBatchRoute, `/api/enrich/batch/${batchId}`, { params: { batch_id: batchId } }),
    );
    expect(batch.structured.next).toEqual({ tool: "get_batch", arguments: { batch_id: batchId }, after_seconds: 5 });
    expect((await call("get_account")).structured).toEqual(await world.api(secret, getAccountRoute, "/api/account"));
  });

  it("make the sample brief for nothing, also with a test key and without a credit", async () => {
    const { caller, call } = await world.agent({ environment: "test" });
    const { structured } = await call("get_fixture_brief");
    expect(structured).toMatchObject({ status: "queued", usage: { cache_status: "fixture", credits_charged: 0 } });
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
    const refused = await call("enrich_person", { linkedin_url: world.stranger().linkedin_url });
    expect(refused.error).toMatchObject({ error: "test_key_fixture_only" });
    expect(refused.text).toContain("get_fixture_brief");
  });

  it("never say a key", async () => {
    const { caller, client, call } = await world.agent({ credits: 3 });
    const person = world.stranger();
    await world.storePerson({ fullName: person.fullName, keys: [person.key] });
    const seed = { linkedin_url: person.linkedin_url };
    const said: unknown[] = [await client.listTools(), client.getInstructions(), client.getServerVersion()];
    const { structured } = await call("enrich_person", seed);
    for (const [name, args] of [
      ["get_account", {}],
      ["get_fixture_brief", {}],
      ["estimate_batch", { profiles: [seed] }],
      ["enrich_person", seed],
      ["enrich_person", { name: caller.secret }],
      ["get_job", { job_id: structured.job_id }],
      ["get_job", { job_id: caller.secret }],
      ["submit_batch", { profiles: [seed], max_credits: 1 }],
      ["get_batch", { batch_id: caller.secret }],
    ] as const) {
      said.push(await client.callTool({ name, arguments: { ...args } }));
    }
    said.push(await client.listResources(), await client.readResource({ uri: `brief://job/${structured.job_id}` }));
    said.push(await client.getPrompt({ name: "write_opener", arguments: { job_id: String(structured.job_id) } }));
    const text = JSON.stringify(said);
    expect(text).toContain(String(structured.job_id));
    expect(text).not.toContain(caller.secret);
    expect(text).not.toMatch(/pcb_(live|test)_\w{20}/);
  });
});

describe("max_credits", () => {
  it("refuses what would cost more before anything is reserved, and lets pass what is free", async () => {
    const { caller, call } = await world.agent({ credits: 2 });
    const person = world.stranger();
    await world.storePerson({ fullName: person.fullName, keys: [person.key] });
    for (const seed of [{ linkedin_url: person.linkedin_url }, { linkedin_url: world.stranger().linkedin_url }]) {
      const refused = await call("enrich_person", { ...seed, max_credits: 0 });
      expect(refused.error).toMatchObject({ error: "max_credits_exceeded", credits_required: 1, max_credits: 0 });
      expect(refused.text).toContain("max_credits 1");
    }
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    expect((await world.services.pool.query("SELECT 1 FROM job WHERE account_id = $1", [caller.accountId])).rows).toEqual([]);
    await call("enrich_person", { linkedin_url: person.linkedin_url, max_credits: 1 });
    const again = await call("enrich_person", { linkedin_url: person.linkedin_url, max_credits: 0, idempotency_key: "free" });
    expect(again.structured).toMatchObject({ status: "done", usage: { cache_status: "unlocked", credits_charged: 0 } });
    const refreshed = await call("enrich_person", { linkedin_url: person.linkedin_url, refresh: true, max_credits: 0 });
    expect(refreshed.error).toMatchObject({ error: "max_credits_exceeded" });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("holds where a brief that would be free is erased while it is asked for", async () => {
    const { caller } = await world.agent({ credits: 1 });
    const { linkedin_url } = world.stranger();
    const request = { linkedin_url, idempotency_key: "erased" };
    const reading = normalizeSeed(request);
    if (reading.kind === "invalid") throw new Error(reading.code);
    const gone = {
      personId: "per_gone",
      briefId: "brf_gone",
      fullName: "Tamsin Reed",
      isUnlocked: true,
      generatedAt: null,
      segments: "",
      keys: [],
    };
    const admitted = {
      caller,
      request,
      detail: "compact",
      seed: reading.seed,
      fingerprint: seedFingerprint(reading.seed),
      requestMark: () => "",
      bodyHash: null,
      callbackUrl: null,
    } as const;
    const serving = serveStored(world.services, {
      ...admitted,
      ...{
        isFixture: false,
        isNewPerson: false,
        refresh: false,
        costCredits: 0,
        maxCredits: 0,
        at: world.services.clock.now(),
        person: gone,
      },
    });
    await expect(serving).rejects.toMatchObject({ code: "max_credits_exceeded" });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("bounds a whole batch, and without it somebody is asked", async () => {
    const { caller, call } = await world.agent({ credits: 5 });
    const profiles = [1, 2, 3].map(() => ({ linkedin_url: world.stranger().linkedin_url }));
    expect((await call("submit_batch", { profiles })).error).toMatchObject({ error: "confirmation_required", credits_required: 3 });
    expect((await call("submit_batch", { profiles, max_credits: 2 })).error).toMatchObject({
      error: "max_credits_exceeded",
      credits_required: 3,
    });
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
    expect((await call("submit_batch", { profiles, max_credits: 3 })).structured).toMatchObject({ enqueued_count: 3 });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 3 });
  });
});

describe("an estimate", () => {
  const profilesOf = (count: number) => Array.from({ length: count }, () => ({ linkedin_url: world.stranger().linkedin_url }));

  it("recommends a submission that would start, and says what was ignored", async () => {
    const { call } = await world.agent({ credits: 1 });
    const { text, structured } = await call("estimate_batch", { profiles: [{ ...profilesOf(1)[0], company: "!!!", nickname: "Tam" }] });
    const { warnings } = structured.estimate as { warnings: { code: string; message: string }[] };
    expect(warnings).not.toEqual([]);
    for (const { code, message } of warnings) expect(text).toContain(`Row 0: ${code}. ${message}`);
    expect(text).toMatch(/\nNext: submit_batch with these profiles and max_credits 1, if your user agrees\.$/);
  });

  it("recommends to buy instead when credits are short, and to wait when too many people are new", async () => {
    const { call, caller } = await world.agent({ credits: 1 });
    const short = await call("estimate_batch", { profiles: profilesOf(2) });
    expect(short.text).toMatch(
      /\nDo not submit it now: it would be refused\. Tell your user: a 5-Pack of credits is bought at .*\/account /,
    );
    await world.services.pool.query(
      "INSERT INTO asked_person (account_id, mark, asked_at) SELECT $1, decode(md5(number::text), 'hex'), $2 FROM generate_series(1, $3) AS number",
      [caller.accountId, world.services.clock.now(), world.services.env.PEOPLE_FIRST_DAY - 1],
    );
    const capped = await call("estimate_batch", { profiles: profilesOf(2) });
    expect(capped.text).toMatch(/\ndaily_people_limit: .* New people left: 1; in this batch: 2;/);
    expect(capped.text).toMatch(/\nDo not submit it now: it would be refused\. Tell your user: ask for fewer new people, or wait\.$/);
    for (const { text } of [short, capped]) expect(text).not.toContain("Next: submit_batch");
  });
});

describe("a retry", () => {
  const windowMs = derivedKeyMinutes * minuteMs;
  /** The clock stands one minute before a window of made keys ends. */
  const beforeWindowEnds = () => {
    const { clock } = world.services;
    clock.offsetMs = windowMs - (clock.now().getTime() % windowMs) - minuteMs;
  };

  it("without a key counts once within 10 minutes, in whatever order its fields come, and says which key was made", async () => {
    const { caller, call } = await world.agent({ credits: 9 });
    const { linkedin_url } = world.stranger();
    beforeWindowEnds();
    const first = await call("enrich_person", { linkedin_url, name: "Tamsin Reed", sender: { goal: "say hello", name: "Ivo" } });
    expect(first.structured.status).toBe("queued");
    world.services.clock.offsetMs += 9 * minuteMs;
    const again = await call("enrich_person", {
      sender: { name: "Ivo", goal: "say hello" },
      name: "Tamsin Reed",
      linkedin_url,
      max_credits: 1,
    });
    expect(again.structured).toMatchObject({ job_id: first.structured.job_id, idempotency_key: first.structured.idempotency_key });
    expect(String(first.structured.idempotency_key)).toMatch(/^mcp_[\w-]{43}$/);
    expect(await world.balance(caller)).toEqual({ available: 8, reserved: 1 });
    world.services.clock.offsetMs += 2 * minuteMs;
    const later = await call("enrich_person", { linkedin_url, name: "Tamsin Reed", sender: { goal: "say hello", name: "Ivo" } });
    expect(later.structured.job_id).not.toBe(first.structured.job_id);
  });

  it("is no retry with other arguments, with another tool or from another account", async () => {
    const [one, other] = [await world.agent({ credits: 9 }), await world.agent({ credits: 9 })];
    const { linkedin_url } = world.stranger();
    const keys = await Promise.all([
      one.call("enrich_person", { linkedin_url }),
      one.call("enrich_person", { linkedin_url, refresh: true }),
      other.call("enrich_person", { linkedin_url }),
      one.call("submit_batch", { profiles: [{ linkedin_url }], max_credits: 1 }),
    ]);
    expect(new Set(keys.map(({ structured }) => structured.idempotency_key)).size).toBe(4);
    expect(keys.map(({ isError }) => isError)).toEqual([false, false, false, false]);
  });

  it("of a batch counts once, many at a time too", async () => {
    const { caller, call } = await world.agent({ credits: 9 });
    const profiles = [1, 2].map(() => ({ linkedin_url: world.stranger().linkedin_url }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => call("submit_batch", { profiles, max_credits: 2 })));
    expect(new Set(answers.map(({ structured }) => structured.batch_id)).size).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 7, reserved: 2 });
    const reworded = await call("submit_batch", {
      profiles: [profiles[0]],
      max_credits: 2,
      idempotency_key: answers[0]?.structured.idempotency_key,
    });
    expect(reworded.error).toMatchObject({ error: "idempotency_key_mismatch", idempotency_key: answers[0]?.structured.idempotency_key });
  });
});

describe("a paid call that is held up", () => {
  it("says so within 2 seconds, and the same call again finds what it began", async () => {
    const { caller, call } = await world.agent({ credits: 2 });
    const { linkedin_url } = world.stranger();
    const holder = await world.services.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [caller.accountId]);
    const late = await call("enrich_person", { linkedin_url });
    expect(late.error).toMatchObject({ error: "service_busy", retry_after_seconds: 5, idempotency_key: expect.stringMatching(/^mcp_/) });
    expect(late.text).toContain("counts once");
    await holder.query("COMMIT");
    holder.release();
    const again = await call("enrich_person", { linkedin_url });
    expect(again.structured).toMatchObject({ status: "queued", idempotency_key: late.error.idempotency_key });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
  });
});

describe("a refusal", () => {
  it("for lack of credit carries the pack, the checkout and the account's page, the same as the API's", async () => {
    const { caller, call } = await world.agent();
    const { linkedin_url } = world.stranger();
    const { error, text } = await call("enrich_person", { linkedin_url });
    const { idempotency_key, ...body } = error;
    expect(body).toEqual(await world.api(caller.secret, postEnrich, "/api/enrich", { body: { linkedin_url } }));
    expect(body).toMatchObject({ error: "payment_required", pack: { credits: 5 }, checkout: { path: "/api/billing/checkout" } });
    expect(text).toContain(String(body.account_url));
    expect(idempotency_key).toMatch(/^mcp_/);
  });

  it.each([
    ["enrich_person", {}, "missing_identifier"],
    ["enrich_person", { linkedin_url: "https://www.linkedin.com/company/acme" }, "invalid_linkedin_url"],
    ["enrich_person", { linkedin_url: 7 }, "invalid_linkedin_url"],
    ["enrich_person", { email: "nobody" }, "invalid_email"],
    ["enrich_person", { name: "Tamsin Reed", company: "Acme", sender: { goal: "decide whether to hire her" } }, "purpose_not_allowed"],
    ["enrich_person", { name: "Tamsin Reed", idempotency_key: "k".repeat(201) }, "invalid_request"],
    ["estimate_batch", { profiles: [] }, "empty_profiles"],
    ["estimate_batch", {}, "empty_profiles"],
    ["estimate_batch", { profiles: Array.from({ length: 101 }, () => ({})) }, "batch_too_large"],
    ["submit_batch", { profiles: [{}], max_credits: 1 }, "invalid_batch"],
    ["get_job", { job_id: "job_00000000000000000000000000" }, "job_not_found"],
    ["get_job", {}, "invalid_request"],
    ["get_batch", { batch_id: "x" }, "batch_not_found"],
  ])("of %s with %j is %s, with what to do about it", async (name, args, code) => {
    const { caller, call } = await world.agent({ credits: 1 });
    const { isError, error, text } = await call(name, args);
    expect([isError, error.error]).toEqual([true, code]);
    expect(text).toMatch(new RegExp(`^${code}: .+\\. .+\\.$`, "s"));
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("is the answer to whatever text stands in an argument, and never a failure of ours", async () => {
    const { client, call } = await world.agent();
    const faults: unknown[] = [];
    for (const text of hostileStrings()) {
      const calls = [
        call("enrich_person", { name: text, company: text, idempotency_key: text.slice(0, 200) }),
        call("enrich_person", { linkedin_url: text, email: text }),
        call("estimate_batch", { profiles: [{ name: text, domain: text, [text]: text }, text] }),
        call("get_job", { job_id: text }),
        call("get_batch", { batch_id: text, [text]: text }),
      ];
      for (const { error } of await Promise.all(calls)) if (error.error === "internal_error") faults.push([text, error]);
      const reads = [
        client.listResources({ cursor: text }),
        client.listResources({ cursor: Buffer.from(`${text} per_${"0".repeat(26)}`).toString("base64url") }),
        client.readResource({ uri: text }),
        client.getPrompt({ name: "write_opener", arguments: { job_id: text, goal: text } }),
      ];
      for (const read of await Promise.allSettled(reads)) {
        if (read.status === "rejected" && ![-32602, -32002].includes(read.reason.code)) faults.push([text, String(read.reason)]);
      }
    }
    expect(faults).toEqual([]);
  });

  it("of a tool that there is none of is an error of the protocol", async () => {
    const { client } = await world.agent();
    await expect(client.callTool({ name: "delete_everything" })).rejects.toMatchObject({ code: -32602 });
  });
});
