import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oauthSteps } from "../../harness/oauth-steps";
import { createOauthWorld, type OauthWorld } from "../../harness/oauth-world";

const revision = "2026-07-28";
let world: OauthWorld;
let steps: ReturnType<typeof oauthSteps>;

beforeAll(async () => {
  world = await createOauthWorld({ RATE_OAUTH_PER_MINUTE: "10000", RATE_OAUTH_REGISTER_PER_HOUR: "1000" });
  steps = oauthSteps(world);
});

afterAll(() => world.database.drop());

const somebody = () => ({ linkedin_url: world.stranger().linkedin_url });

type Said = { action: "accept"; content: { spend: boolean } } | { action: "decline" } | { action: "cancel" };

/** The official client at the newest revision; what it was asked, and what its user says to it. */
async function host(key: string, said: Said = { action: "decline" }) {
  const asked: string[] = [];
  const client = new Client(
    { name: "host", version: "1.0.0" },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: revision } } },
  );
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    asked.push(params.message);
    return said;
  });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${steps.base}/mcp`), {
      fetch: world.fetch,
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  );
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  return { client, asked, call };
}

interface Round {
  readonly status: number;
  readonly result: Record<string, unknown> & { requestState?: string };
  readonly error?: { code: number; message: string };
}

/** One message of the newest revision, as a program writes it that keeps to nothing. */
async function send(key: string, params: Record<string, unknown>, capabilities: object = { elicitation: { form: {} } }): Promise<Round> {
  const response = await world.fetch(`${steps.base}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": revision,
      "mcp-method": "tools/call",
      "mcp-name": String(params.name),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": revision,
          "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": capabilities,
        },
      },
    }),
  });
  return { ...((await response.json()) as Omit<Round, "status">), status: response.status };
}

const yes = { spend: { action: "accept", content: { spend: true } } };
const enrich = (seed: object) => ({ name: "enrich_person", arguments: seed });

describe(`revision ${revision}`, () => {
  it("lists what the older ones list, and keeps no session", async () => {
    const { secret } = await world.createCaller();
    const { client } = await host(secret);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["enrich_person", "get_job"]));
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["write_opener"]);
    expect((await client.listResources()).resources).toEqual([]);
    await expect(client.readResource({ uri: "brief://job/job_none" })).rejects.toMatchObject({ code: -32602 });
  });

  it("asks the user within the call, and spends what was said yes to, once", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const { asked, call } = await host(caller.secret, { action: "accept", content: { spend: true } });
    const seed = somebody();
    expect((await call("enrich_person", seed)).structuredContent).toMatchObject({ status: "queued" });
    expect(asked).toEqual([`Spend 1 credit on ${seed.linkedin_url}?`]);
    expect((await call("submit_batch", { profiles: [somebody(), somebody()] })).structuredContent).toMatchObject({ enqueued_count: 2 });
    expect(asked[1]).toBe("Spend 2 credits on 2 people?");
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 3 });
  });

  it.each<[string, Said]>([
    ["no", { action: "decline" }],
    ["nothing", { action: "cancel" }],
    ["yes to the form and no to the price", { action: "accept", content: { spend: false } }],
  ])("spends nothing when the user says %s", async (_what, said) => {
    const caller = await world.createCaller({ credits: 3 });
    const { asked, call } = await host(caller.secret, said);
    const answer = await call("enrich_person", somebody());
    expect([answer.isError, asked.length]).toEqual([true, 1]);
    expect(JSON.stringify(answer.content)).toContain("did not agree");
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
  });

  it("asks nobody within a budget or under max_credits, and asks anyway where the owner wants to be asked", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const bounded = await host(caller.secret);
    expect((await bounded.call("enrich_person", { ...somebody(), max_credits: 1 })).structuredContent).toMatchObject({ status: "queued" });
    const daily = await host((await steps.signIn(caller, { spending: "daily", credits: "1" })).tokens.access_token);
    expect((await daily.call("enrich_person", somebody())).structuredContent).toMatchObject({ status: "queued" });
    expect([...bounded.asked, ...daily.asked]).toEqual([]);
    const asking = await host((await steps.signIn(caller, { spending: "ask" })).tokens.access_token);
    expect((await asking.call("enrich_person", { ...somebody(), max_credits: 1 })).isError).toBe(true);
    expect(asking.asked).toHaveLength(1);
  });

  it("asks a host without forms by the value that the older revisions have", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { result } = await send(caller.secret, enrich(somebody()), {});
    expect([result.isError, JSON.stringify(result.content)]).toEqual([true, expect.stringContaining("confirmation_required")]);
  });
});

describe("the state that comes back with an answer", () => {
  it("counts once, for this call, of this key, with a yes, and unaltered", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const other = await world.createCaller({ credits: 5 });
    const seed = somebody();
    const { result } = await send(caller.secret, enrich(seed));
    expect(result.resultType).toBe("input_required");
    const requestState = String(result.requestState);
    const again = (changes: object, key = caller.secret) => send(key, { ...enrich(seed), requestState, inputResponses: yes, ...changes });

    const [version = "", payload = "", mac = ""] = requestState.split(".");
    const read = JSON.parse(Buffer.from(payload, "base64url").toString()) as { p: { value: string } };
    const forged = Buffer.from(JSON.stringify({ ...read, exp: 9_999_999_999 })).toString("base64url");
    for (const state of [`${version}.${forged}.${mac}`, `${version}.${payload}.${"A".repeat(mac.length)}`, "v1.x.y", ""])
      expect((await again({ requestState: state })).result?.isError ?? true).not.toBe(false);
    expect((await again({}, other.secret)).error?.code).toBe(-32602);
    // The value alone, shown the other way, is none.
    const shown = await send(caller.secret, enrich({ ...seed, confirm: read.p.value }));
    expect(shown.result.resultType).toBe("input_required");
    // Another person's call, and no answer at all: asked anew.
    expect((await again(enrich(somebody()))).result.resultType).toBe("input_required");
    expect((await again({ inputResponses: {} })).result.resultType).toBe("input_required");
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });

    expect((await again({})).result.structuredContent).toMatchObject({ status: "queued" });
    expect((await again({ arguments: { ...seed, refresh: true } })).result.resultType).toBe("input_required");
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
    expect(await world.balance(other)).toEqual({ available: 5, reserved: 0 });
  });
});
