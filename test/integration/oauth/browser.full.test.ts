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
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  program = http.createServer(({ url = "" }, response) => {
    arrived(new URL(url, back).searchParams);
    response.end("back in the program");
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  back = `http://127.0.0.1:${(program.address() as AddressInfo).port}/back`;
}, 300_000);

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

it("somebody allows a program in a real browser, it spends a credit, is refused the next, and is taken back", async () => {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const authProvider: OAuthClientProvider = {
    redirectUrl: back,
    clientMetadata: { client_name: "Claude \u202eof Tidewater", redirect_uris: [back] },
    clientInformation: () => kept.client as ReturnType<OAuthClientProvider["clientInformation"]>,
    saveClientInformation: keep("client"),
    tokens: () => kept.tokens as ReturnType<OAuthClientProvider["tokens"]>,
    saveTokens: keep("tokens"),
    redirectToAuthorization: keep("goTo"),
    saveCodeVerifier: keep("verifier"),
    codeVerifier: () => String(kept.verifier),
    saveDiscoveryState: keep("discovery"),
    discoveryState: () => kept.discovery as ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>,
  };
  const open = () => new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { authProvider });
  const transport = open();
  await expect(new Client({ name: "host", version: "1.0.0" }).connect(transport)).rejects.toThrow();

  const { caller, context } = await signedIn(3);
  const page = await context.newPage();
  const shown = await page.goto(String(kept.goTo));
  expect(shown?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(shown?.headers()["x-frame-options"]).toBe("DENY");
  const words = await page.locator("[data-consent]").innerText();
  expect(words).toContain("Not verified");
  expect(words).toContain("“Claude of Tidewater”");
  expect(words).toContain("this computer");
  expect(words).toContain(`${caller.accountId}@example.test`);
  await page.getByRole("spinbutton", { name: "Credits a day" }).fill("1");
  await page.locator('input[value="daily"]').check();
  const answered = new Promise<URLSearchParams>((resolve) => {
    arrived = resolve;
  });
  await page.getByRole("button", { name: "Allow" }).click();
  await transport.finishAuth(await answered);

  const client = new Client({ name: "host", version: "1.0.0" });
  await client.connect(open());
  const ask = (slug: string) =>
    client.callTool({ name: "enrich_person", arguments: { linkedin_url: `https://www.linkedin.com/in/${slug}-${caller.accountId}` } });
  expect((await ask("tamsin-reed")).structuredContent).toMatchObject({ status: "queued" });
  expect(JSON.stringify((await ask("orla-fenwick")).content)).toContain("spend_limit_reached");
  expect(await world.balance(caller)).toEqual({ available: 2, reserved: 1 });

  await page.goto(`${service.baseUrl}/account/programs`);
  expect(await page.locator("[data-grant]").innerText()).toContain("Spends up to 1 credits a day");
  await page.getByRole("button", { name: /Take back/ }).click();
  await page.getByText("No program is signed in to this account.").waitFor();
  await expect(client.listTools()).rejects.toThrow();
  await context.close();
}, 120_000);

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
}, 60_000);

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
  expect(await page.locator("h1").innerText()).toBe("This request is over");
  await context.close();
}, 60_000);

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
}, 120_000);

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
}, 120_000);
