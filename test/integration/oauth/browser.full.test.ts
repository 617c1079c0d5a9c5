import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashSessionSecret } from "@/lib/account/session-cookie";
import { newId } from "@/lib/ids";
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
