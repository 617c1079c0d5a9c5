import http from "node:http";
import type { AddressInfo } from "node:net";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listGrants, revokeGrant } from "@/lib/oauth/grants";
import { back, oauthSteps } from "../../harness/oauth-steps";
import { createOauthWorld, type OauthWorld } from "../../harness/oauth-world";

let world: OauthWorld;
let steps: ReturnType<typeof oauthSteps>;
let internet: http.Server;
const documentUrl = "https://agent.example/oauth/client.json";

beforeAll(async () => {
  internet = http.createServer((_request, response) =>
    response.end(JSON.stringify({ client_id: documentUrl, client_name: "Agent", redirect_uris: [back] })),
  );
  await new Promise<void>((resolve) => internet.listen(0, "127.0.0.1", resolve));
  const { port } = internet.address() as AddressInfo;
  world = await createOauthWorld({ LANES_LOCAL_INTERNET: `http://127.0.0.1:${port}` });
  steps = oauthSteps(world);
});

afterAll(async () => {
  internet.close();
  internet.closeAllConnections();
  await world.database.drop();
});

/** The client's own provider, as a host writes one: it keeps what it is given, and says where the user has to go. */
function hostProvider(clientMetadataUrl?: string) {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const provider: OAuthClientProvider = {
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    redirectUrl: back,
    clientMetadata: { client_name: "Official client", redirect_uris: [back] },
    state: () => "a-state",
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
  return { provider, kept };
}

const open = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${steps.base}/mcp`), { authProvider, fetch: world.fetch });

it.each([
  ["by registering itself", undefined, "registered"],
  ["by its metadata document", documentUrl, "document"],
])("the official client, second edition, goes the whole way %s", async (_how, clientMetadataUrl, kind) => {
  const owner = await world.createCaller({ credits: 3 });
  const { provider, kept } = hostProvider(clientMetadataUrl);
  const transport = open(provider);
  await expect(new Client({ name: "host", version: "1.0.0" }).connect(transport)).rejects.toThrow();
  const goTo = kept.goTo as URL;
  expect(goTo.searchParams.get("resource")).toBe(`${steps.base}/mcp`);
  if (clientMetadataUrl) expect(goTo.searchParams.get("client_id")).toBe(clientMetadataUrl);

  const browser = await world.browser(owner);
  const begun = await browser.go(goTo.href);
  const returned = await steps.goBack(
    browser,
    await steps.decide(browser, begun.headers.get("location") ?? "", { spending: "daily", credits: "1" }),
  );
  await transport.finishAuth(returned.searchParams);

  const client = new Client({ name: "host", version: "1.0.0" });
  await client.connect(open(provider));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("enrich_person");
  const ask = (args: Record<string, unknown>) => client.callTool({ name: "enrich_person", arguments: args });
  expect((await ask({ linkedin_url: world.stranger().linkedin_url })).structuredContent).toMatchObject({ status: "queued" });
  expect(JSON.stringify((await ask({ linkedin_url: world.stranger().linkedin_url })).content)).toContain("spend_limit_reached");
  expect(await world.balance(owner)).toEqual({ available: 2, reserved: 1 });

  const [grant] = await listGrants(world.services.pool, owner.accountId);
  expect(grant?.client.kind).toBe(kind);
  await revokeGrant(world.services, { accountId: owner.accountId, grantId: grant?.id ?? "" });
  await expect(client.listTools()).rejects.toThrow();
});
