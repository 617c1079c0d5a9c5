import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCatalog } from "@/lib/errors";
import { DELETE, GET, OPTIONS, POST, PUT } from "../../app/mcp/route";
import { createMcpWorld, type McpWorld } from "../harness/mcp-world";

const readsPerMinute = 120;
let world: McpWorld;
beforeAll(async () => {
  world = await createMcpWorld({ APP_URL: "https://briefs.example", RATE_READ_PER_MINUTE: String(readsPerMinute) });
});
afterAll(() => world.database.drop());

interface Sent {
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

async function send(body: unknown, { key, headers = {} }: Sent = {}) {
  const request = new Request("https://briefs.example/mcp", {
    method: "POST",
    headers: {
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await POST(request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const initialize = (protocolVersion: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
});
const key = async () => (await world.createCaller()).secret;

describe("POST /mcp", () => {
  it("asks for a key as the API does", async () => {
    for (const given of [undefined, "pcb_live_none", `${await key()}x`]) {
      const { status, headers, body } = await send(ping, given === undefined ? {} : { key: given });
      expect(status).toBe(401);
      expect(headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="https?:.*\/oauth-protected-resource\/mcp"/);
      expect(body).toEqual({ error: "unauthorized", message: errorCatalog.unauthorized.message });
    }
  });

  it("answers without an Origin or with its own, and no other page, whoever's key it has", async () => {
    const secret = await key();
    expect((await send(ping, { key: secret, headers: { Origin: "https://briefs.example" } })).status).toBe(200);
    for (const origin of ["https://evil.example", "http://briefs.example", "https://briefs.example.evil.example", "null"]) {
      const { status, body } = await send(ping, { key: secret, headers: { Origin: origin, Host: new URL("https://evil.example").host } });
      expect([status, body.error]).toEqual([403, "origin_not_allowed"]);
    }
  });

  it.each(SUPPORTED_PROTOCOL_VERSIONS)("speaks version %s of the protocol", async (version) => {
    const secret = await key();
    const { body } = await send(initialize(version), { key: secret });
    expect(body.result).toMatchObject({ protocolVersion: version, capabilities: { tools: {}, resources: {}, prompts: {} } });
    expect(body.result.instructions).toContain("estimate_batch");
    expect((await send(ping, { key: secret, headers: { "MCP-Protocol-Version": version } })).body).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: {},
    });
  });

  it("offers its newest version for one that it does not know, and refuses messages in that one", async () => {
    const secret = await key();
    expect((await send(initialize("1999-01-01"), { key: secret })).body.result.protocolVersion).toBe(SUPPORTED_PROTOCOL_VERSIONS[0]);
    expect((await send(ping, { key: secret, headers: { "MCP-Protocol-Version": "1999-01-01" } })).status).toBe(400);
  });

  it("keeps no session: each message is answered alone, a notification with nothing", async () => {
    const secret = await key();
    const { status, headers, body } = await send({ jsonrpc: "2.0", id: 7, method: "tools/list" }, { key: secret });
    expect([status, headers.get("mcp-session-id"), body.id]).toEqual([200, null, 7]);
    expect(await send({ jsonrpc: "2.0", method: "notifications/initialized" }, { key: secret })).toMatchObject({ status: 202, body: null });
  });

  it.each<[what: string, body: unknown, status: number, code: number]>([
    ["what is no JSON", "{", 400, -32700],
    ["what is no message", { hello: "world" }, 400, -32600],
    ["an initialisation among others", [initialize("2025-06-18"), ping], 400, -32600],
    ["an array that is too long", Array.from({ length: 101 }, () => ping), 400, -32600],
    ["an unknown method", { jsonrpc: "2.0", id: 1, method: "no/such" }, 200, -32601],
  ])("refuses %s in the protocol's own form", async (_what, body, status, code) => {
    const answer = await send(body, { key: await key() });
    expect(answer).toMatchObject({ status, body: { jsonrpc: "2.0", error: { code } } });
    expect(JSON.stringify(answer.body)).not.toContain("    at ");
  });

  it("refuses a body over 1 MiB, one that it is not told to be JSON, and a client that takes no JSON", async () => {
    const secret = await key();
    expect(await send(`"${"x".repeat(1_048_576)}"`, { key: secret })).toMatchObject({ status: 413, body: { error: "body_too_large" } });
    expect((await send(ping, { key: secret, headers: { "Content-Type": "text/plain" } })).status).toBe(415);
    expect((await send(ping, { key: secret, headers: { Accept: "text/html" } })).status).toBe(406);
  });

  it("names each answer, and lets nobody keep one", async () => {
    const secret = await key();
    for (const { headers } of [await send(ping), await send(ping, { key: secret }), await send("{", { key: secret })]) {
      expect(headers.get("x-request-id")).toMatch(/^req_/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toContain("application/json");
    }
  });

  it("counts what is no call of a tool as reads of the account, an array's messages one by one", async () => {
    const secret = await key();
    const pings = (length: number) => Array.from({ length }, (_, id) => ({ ...ping, id }));
    expect((await send(pings(100), { key: secret })).status).toBe(200);
    expect((await send(pings(readsPerMinute - 100), { key: secret })).status).toBe(200);
    // More than a slow machine is given back meanwhile.
    const { status, headers, body } = await send(pings(50), { key: secret });
    expect([status, body.error]).toEqual([429, "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("ratelimit-policy")).toContain('"read"');
  });

  it.each<[what: string, message: object]>([
    ["of a tool that there is none of", { id: 1, params: { name: "delete_everything" } }],
    ["without a tool", { id: 1, params: {} }],
    ["without parameters", { id: 1 }],
    ["with arguments that are none", { id: 1, params: { name: "get_batch", arguments: [] } }],
    ["that nobody waits for", { params: { name: "get_batch", arguments: { batch_id: "x" } } }],
  ])("counts a call %s as a read too", async (_what, message) => {
    const secret = await key();
    const calls = Array.from({ length: readsPerMinute / 2 }, () => ({ jsonrpc: "2.0", method: "tools/call", ...message }));
    for (const _half of [1, 2]) expect((await send(calls, { key: secret })).status).toBeLessThan(300);
    // As many at once as a half: what a slow machine has been given back meanwhile is less.
    expect((await send(calls, { key: secret })).status).toBe(429);
  });

  it("counts a call of a tool in its operation's bucket alone", async () => {
    const secret = await key();
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_batch", arguments: { batch_id: "x" } } };
    expect((await send(call, { key: secret })).headers.get("ratelimit")).toBeNull();
    expect((await send(ping, { key: secret })).headers.get("ratelimit")).toMatch(new RegExp(`r=${readsPerMinute - 1}\\b`));
  });
});

describe("every other method of /mcp", () => {
  it("is refused with the one that there is", async () => {
    for (const [method, handler] of [
      ["GET", GET],
      ["DELETE", DELETE],
      ["PUT", PUT],
    ] as const) {
      const response = await handler(new Request("https://briefs.example/mcp", { method }));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
    expect((await OPTIONS(new Request("https://briefs.example/mcp", { method: "OPTIONS" }))).headers.get("allow")).toBe("POST");
  });
});
