import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { type OAuthClientProvider as AiSdkProvider, auth, createMCPClient } from "@ai-sdk/mcp";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "@/lib/ids";
import { hashSessionSecret } from "@/lib/secrets/session-cookie";
import { requireChromium } from "../../../scripts/platform/find-chromium.mjs";
import { freePort } from "../../../scripts/platform/free-port";
import { startService, type TestService } from "../../harness/server";
import { createWorld, type World } from "../../harness/world";

let world: World;
let service: TestService;
let browser: Browser;
let program: http.Server;
let back = "";
let arrived: (query: URLSearchParams) => void = () => {};

beforeAll(async () => {
  world = await createWorld();
  browser = await chromium.launch({ executablePath: await requireChromium(), args: ["--no-sandbox"] });
  program = http.createServer(({ url = "" }, response) => {
    if (url === new URL(documentUrl).pathname)
      return void response.end(JSON.stringify({ client_id: documentUrl, client_name: claimedName, redirect_uris: [back] }));
    arrived(new URL(url, back).searchParams);
    response.end("back in the program");
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  back = `http://127.0.0.1:${(program.address() as AddressInfo).port}/back`;
  const env = { LANES_LOCAL_INTERNET: new URL(back).origin };
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env });
}, 600_000);

afterAll(async () => {
  await browser?.close();
  program?.close();
  program?.closeAllConnections();
  await service?.stop();
  await world.database.drop();
});

/** A context of the browser that is signed in to a new account. */
async function signedIn(credits: number) {
  const caller = await world.createCaller({ credits });
  const secret = randomBytes(32).toString("base64url");
  const at = world.services.clock.now();
  await world.services.pool.query(
    "INSERT INTO portal_session (id, account_id, secret_hash, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)",
    [newId("ses", at), caller.accountId, hashSessionSecret(secret), at, new Date(at.getTime() + 86_400_000)],
  );
  const context = await browser.newContext();
  await context.addCookies([{ name: "brief-session", value: secret, url: service.baseUrl, httpOnly: true, sameSite: "Lax" }]);
  return { caller, context };
}

/** Where the program describes itself; `LANES_LOCAL_INTERNET` serves the names of `.example` from loopback. */
const documentUrl = "https://agent.example/oauth/client.json";
const claimedName = "Claude \u202eof Tidewater";

/** The official client with its own provider; where its user has to go is in `kept.goTo`. */
function host(way: { clientMetadataUrl?: string; isAskedWithin: boolean }) {
  const kept: Record<string, unknown> = {};
  const asked: string[] = [];
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const authProvider: OAuthClientProvider = {
    ...(way.clientMetadataUrl === undefined ? {} : { clientMetadataUrl: way.clientMetadataUrl }),
    redirectUrl: back,
    clientMetadata: { client_name: claimedName, redirect_uris: [back] },
    clientInformation: () => kept.client as ReturnType<OAuthClientProvider["clientInformation"]>,
    saveClientInformation: keep("client"),
    tokens: () => kept.tokens as ReturnType<OAuthClientProvider["tokens"]>,
    saveTokens: keep("tokens"),
    redirectToAuthorization: keep("goTo"),
    saveCodeVerifier: keep("verifier"),
    codeVerifier: () => String(kept.verifier),
    saveDiscoveryState: keep("discovery"),
    discoveryState: () => kept.discovery as ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>,
    invalidateCredentials: (scope) => {
      if (scope === "tokens") kept.tokens = undefined;
    },
  };
  const open = () => new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { authProvider });
  async function connect(): Promise<Client> {
    const newest = { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
    const client = new Client({ name: "host", version: "1.0.0" }, way.isAskedWithin ? newest : {});
    if (way.isAskedWithin)
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        asked.push(params.message);
        return { action: "accept", content: { spend: true } };
      });
    await client.connect(open());
    return client;
  }
  return { kept, asked, open, connect };
}

it.each([
  ["registered itself", { isAskedWithin: false }, ["Not verified", `“Claude of Tidewater”`]],
  ["has a metadata document", { isAskedWithin: true, clientMetadataUrl: documentUrl }, ["agent.example", `“Claude of Tidewater”`]],
] as const)(
  "a program that %s is allowed in a real browser, refused over its budget, asks, spends a credit, and is taken back",
  async (_how, way, shownWords) => {
    const { kept, asked, open, connect } = host(way);
    await expect(connect()).rejects.toThrow();
    expect(new URL(String(kept.goTo)).searchParams.get("client_id") === documentUrl).toBe(way.isAskedWithin);

    const { caller, context } = await signedIn(3);
    const page = await context.newPage();
    const allowed = async (spending: "daily" | "ask") => {
      const shown = await page.goto(String(kept.goTo));
      expect(shown?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(shown?.headers()["x-frame-options"]).toBe("DENY");
      const words = await page.locator("[data-consent]").innerText();
      for (const each of [...shownWords, "this computer", `${caller.accountId}@example.test`]) expect(words).toContain(each);
      await page.getByRole("spinbutton", { name: "Credits a day" }).fill("1");
      await page.locator(`input[value="${spending}"]`).check();
      const answered = new Promise<URLSearchParams>((resolve) => {
        arrived = resolve;
      });
      await page.getByRole("button", { name: "Allow" }).click();
      await open().finishAuth(await answered);
      return connect();
    };
    const takenBack = async (client: Client, words: string) => {
      await page.goto(`${service.baseUrl}/account/programs`);
      expect(await page.locator("[data-grant]").innerText()).toContain(words);
      await page.getByRole("button", { name: /Take access back/ }).click();
      await page.getByText("No program is signed in to this account.").waitFor();
      await expect(client.listTools()).rejects.toThrow();
    };
    const somebody = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}-${caller.accountId}` });

    const budgeted = await allowed("daily");
    expect((await budgeted.listTools()).tools.map(({ name }) => name)).toContain("enrich_person");
    const profiles = [somebody("tamsin-reed"), somebody("orla-fenwick")];
    const over = await budgeted.callTool({ name: "submit_batch", arguments: { profiles } });
    expect(JSON.stringify(over.content)).toContain("spend_limit_reached");
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
    await takenBack(budgeted, "Spends up to 1 credits a day");

    const asking = await allowed("ask");
    const ask = (more: object = {}) =>
      asking.callTool({ name: "enrich_person", arguments: { ...somebody("tamsin-reed"), max_credits: 1, ...more } });
    const first = await ask();
    if (!way.isAskedWithin) {
      const [, body] = first.content as { text: string }[];
      const refused = JSON.parse(body?.text ?? "{}") as { confirm: string };
      expect(refused).toMatchObject({ error: "confirmation_required", credits_required: 1, for: somebody("tamsin-reed").linkedin_url });
      expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
      expect((await ask({ confirm: refused.confirm })).structuredContent).toMatchObject({ status: "queued" });
    } else {
      expect(first.structuredContent).toMatchObject({ status: "queued" });
      expect(asked).toEqual([`Spend 1 credit on ${somebody("tamsin-reed").linkedin_url}?`]);
    }
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 1 });
    await takenBack(asking, "Asks");
    await context.close();
  },
  120_000,
);

it("the n8n node asks for a brief, follows the job, and says what is refused", async () => {
  const require = createRequire(import.meta.url);
  const { BriefService } = require("../../../clients/n8n/BriefService.node.js");
  const { BriefServiceApi } = require("../../../clients/n8n/BriefServiceApi.credentials.js");
  const caller = await world.createCaller({ credits: 2 });
  const credentials = { url: `${service.baseUrl}/`, key: caller.secret };
  const { Authorization } = new BriefServiceApi().authenticate.properties.headers;
  /** As n8n calls it: the same helper, over the network. */
  const run = async (items: readonly Record<string, unknown>[], goesOn = false) => {
    const given = {
      getInputData: () => items.map((json) => ({ json })),
      getNodeParameter: (name: string, index: number, fallback: unknown) => items[index]?.[name] ?? fallback,
      getCredentials: async () => credentials,
      continueOnFail: () => goesOn,
      helpers: {
        async httpRequestWithAuthentication(_name: string, { url, method, body }: { url: string; method: string; body?: object }) {
          const headers = {
            Authorization: Authorization.replace("=", "").replace("{{$credentials.key}}", credentials.key),
            "Content-Type": "application/json",
          };
          const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
          return { statusCode: answer.status, body: await answer.json() };
        },
      },
    };
    const [answers] = await new BriefService().execute.call(given);
    return answers as { json: Record<string, unknown>; pairedItem: { item: number } }[];
  };
  const linkedin_url = `https://www.linkedin.com/in/tamsin-reed-${caller.accountId}`;
  const [asked, account] = await run([{ operation: "enrich", linkedin_url, email: "" }, { operation: "account" }]);
  expect(asked).toMatchObject({ json: { status: "queued" }, pairedItem: { item: 0 } });
  expect(account).toMatchObject({ json: { credits: { available: 1, reserved: 1 } }, pairedItem: { item: 1 } });
  const [job] = await run([{ operation: "job", job_id: asked?.json.job_id }]);
  expect(job?.json).toMatchObject({ status: "queued", job_id: asked?.json.job_id });
  await expect(run([{ operation: "enrich" }])).rejects.toThrow(/^\w+: /);
  expect((await run([{ operation: "job", job_id: "job_none" }], true))[0]?.json.error).toBeTypeOf("string");
}, 400_000);

it("what programs ask is answered as JSON, and another browser's request is over", async () => {
  for (const path of [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-protected-resource/mcp",
  ]) {
    const answer = await fetch(`${service.baseUrl}${path}`);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/json; charset=utf-8"]);
  }
  const { context } = await signedIn(1);
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/oauth/consent/${"A".repeat(43)}`);
  expect(await page.locator("h1").innerText()).toBe("This request has ended");
  await context.close();
}, 400_000);

/** The owner allows a credit a day, in the browser. */
async function allow(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("spinbutton", { name: "Credits a day" }).fill("1");
  await page.locator('input[value="daily"]').check();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL((url) => url.port !== new URL(service.baseUrl).port);
}

it("the AI SDK's client signs in, lists and spends a credit", async () => {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const authProvider: AiSdkProvider = {
    redirectUrl: back,
    clientMetadata: { client_name: "An application", redirect_uris: [back] },
    clientInformation: () => kept.client as ReturnType<AiSdkProvider["clientInformation"]>,
    isClientInformationDynamicallyRegistered: () => true,
    saveClientInformation: keep("client"),
    authorizationServerInformation: () => kept.server as ReturnType<NonNullable<AiSdkProvider["authorizationServerInformation"]>>,
    saveAuthorizationServerInformation: keep("server"),
    tokens: () => kept.tokens as ReturnType<AiSdkProvider["tokens"]>,
    saveTokens: keep("tokens"),
    redirectToAuthorization: keep("goTo"),
    saveCodeVerifier: keep("verifier"),
    codeVerifier: () => String(kept.verifier),
  };
  const url = `${service.baseUrl}/mcp`;
  const connect = () => createMCPClient({ transport: { type: "http", url, authProvider } });
  await expect(connect()).rejects.toThrow();
  const { caller, context } = await signedIn(2);
  const answered = new Promise<URLSearchParams>((resolve) => {
    arrived = resolve;
  });
  await allow(context, String(kept.goTo));
  expect(await auth(authProvider, { serverUrl: url, authorizationCode: (await answered).get("code") ?? "" })).toBe("AUTHORIZED");
  const client = await connect();
  const tools = await client.tools();
  expect(Object.keys(tools)).toContain("enrich_person");
  const linkedin_url = `https://www.linkedin.com/in/tamsin-reed-${caller.accountId}`;
  const answer = await tools.enrich_person?.execute({ linkedin_url }, { toolCallId: "one", messages: [] });
  expect(answer).toMatchObject({ structuredContent: { status: "queued" } });
  expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
  await client.close();
  await context.close();
}, 400_000);

it("mcp-remote signs in for a host that knows standard input and output alone", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "mcp-remote-"));
  const proxy = path.join(path.dirname(createRequire(import.meta.url).resolve("mcp-remote/package.json")), "dist", "proxy.js");
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [proxy, `${service.baseUrl}/mcp`, String(await freePort()), "--allow-http", "--transport", "http-only"],
    // Nothing on this machine opens a browser but the test.
    env: { ...(process.env as Record<string, string>), MCP_REMOTE_CONFIG_DIR: folder, HOME: folder, BROWSER: "true", PATH: folder },
    stderr: "pipe",
  });
  const { caller, context } = await signedIn(2);
  const address = new Promise<string>((resolve) => {
    let said = "";
    transport.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http\S+\/oauth\/authorize\S+/.exec(said) ?? [];
      if (found && said.includes(`${found}\n`)) resolve(found);
    });
  });
  const client = new Client({ name: "host", version: "1.0.0" });
  const connected = client.connect(transport);
  try {
    await allow(context, await address);
    await connected;
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("enrich_person");
    const linkedin_url = `https://www.linkedin.com/in/tamsin-reed-${caller.accountId}`;
    const answer = await client.callTool({ name: "enrich_person", arguments: { linkedin_url } });
    expect(answer.structuredContent).toMatchObject({ status: "queued" });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
  } finally {
    await client.close();
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 400_000);
