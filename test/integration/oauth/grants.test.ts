import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeAccount } from "@/lib/account/close-account";
import { documentFetcher } from "@/lib/oauth/fetch-document";
import { listGrants, revokeGrant } from "@/lib/oauth/grants";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { back, oauthSteps } from "../../harness/oauth-steps";
import { createOauthWorld, type OauthWorld, pkce } from "../../harness/oauth-world";

let world: OauthWorld;
let steps: ReturnType<typeof oauthSteps>;
let internet: http.Server;
const documents = new Map<string, object>();

beforeAll(async () => {
  internet = http.createServer(({ url = "", headers }, response) => {
    const document = documents.get(`https://${headers.host}${url}`);
    response.statusCode = document === undefined ? 302 : 200;
    if (document === undefined) response.setHeader("location", "http://127.0.0.1/");
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => internet.listen(0, "127.0.0.1", resolve));
  const { port } = internet.address() as AddressInfo;
  world = await createOauthWorld({
    LANES_LOCAL_INTERNET: `http://127.0.0.1:${port}`,
    RATE_OAUTH_PER_MINUTE: "10000",
    RATE_OAUTH_REGISTER_PER_HOUR: "1000",
  });
  steps = oauthSteps(world);
});

afterAll(async () => {
  internet.close();
  internet.closeAllConnections();
  await world.database.drop();
});

describe("a metadata document", () => {
  it("is who the client is: its host is what the owner reads, and no registration is needed", async () => {
    const clientId = "https://agent.example/oauth/client.json";
    documents.set(clientId, { client_id: clientId, client_name: "Agent", redirect_uris: [back], logo_uri: "https://agent.example/l.png" });
    const caller = await world.createCaller({ credits: 1 });
    const browser = await world.browser(caller);
    const keys = pkce();
    const begun = await steps.begin(browser, clientId, keys);
    const returned = await steps.goBack(browser, await steps.decide(browser, begun.headers.get("location") ?? "", { spending: "none" }));
    const tokens = await steps.exchange(clientId, keys, returned.searchParams.get("code") ?? "");
    expect((await steps.use(tokens.access_token)).status).toBe(200);
    expect(await listGrants(world.services.pool, caller.accountId)).toMatchObject([
      { client: { clientId, name: "Agent", kind: "document", host: "agent.example" }, scopes: ["read"], resource: "mcp" },
    ]);
  });

  it.each([
    [
      "names another client",
      "https://imposter.example/c.json",
      { client_id: "https://agent.example/oauth/client.json", redirect_uris: [back] },
    ],
    ["names no address", "https://empty.example/c.json", { client_id: "https://empty.example/c.json" }],
    [
      "is too large",
      "https://large.example/c.json",
      { client_id: "https://large.example/c.json", redirect_uris: [back], x: "x".repeat(11_000) },
    ],
    ["is a redirect", "https://moved.example/c.json", undefined],
  ])("that %s is none", async (_what, clientId, document) => {
    if (document) documents.set(clientId, document);
    const answer = await steps.begin(await world.browser(await world.createCaller()), clientId, pkce());
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  it.each([
    ["https://127.0.0.1/c.json"],
    ["https://localhost/c.json"],
    ["https://169.254.169.254/latest"],
    ["https://[::1]/c.json"],
    ["https://0x7f000001/c.json"],
    ["https://metadata.google.internal/c.json"],
    ["http://agent.example/c.json"],
    ["https://user:pw@agent.example/c.json"],
  ])("at %s is not fetched", async (clientId) => {
    const dialled: unknown[] = [];
    const fetchDocument = documentFetcher({
      localInternet: undefined,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      connect: (peer) => {
        dialled.push(peer);
        throw new Error("dialled");
      },
    });
    await expect(fetchDocument(clientId)).rejects.toThrow();
    expect(dialled).toEqual([]);
  });

  it("whose name leads inward, alone or beside a public address, or a moment later, is not fetched", async () => {
    const answers = [["10.0.0.7"], ["93.184.216.34", "127.0.0.1"]];
    for (const addresses of answers) {
      const fetchDocument = documentFetcher({
        localInternet: undefined,
        resolve: async () => addresses.map((address) => ({ address, family: 4 })),
        connect: () => {
          throw new Error("dialled");
        },
      });
      await expect(fetchDocument("https://rebinding.com/c.json")).rejects.toMatchObject({
        cause: { message: expect.not.stringContaining("dialled") },
      });
    }
    // Asked once: what is dialled is what was judged, whatever the name says next.
    let asked = 0;
    const peers: string[] = [];
    const fetchDocument = documentFetcher({
      localInternet: undefined,
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? "93.184.216.34" : "127.0.0.1", family: 4 }];
      },
      connect: ({ addresses }) => {
        peers.push(...addresses.map(({ address }) => address));
        throw new Error("dialled");
      },
    });
    await expect(fetchDocument("https://rebinding.com/c.json")).rejects.toThrow();
    expect([asked, peers]).toEqual([1, ["93.184.216.34"]]);
  });
});

describe("a grant", () => {
  it("ends at once when its owner takes it back, and nobody else can", async () => {
    const [owner, stranger] = [await world.createCaller(), await world.createCaller()];
    const { clientId, tokens } = await steps.signIn(owner);
    const [grant] = await listGrants(world.services.pool, owner.accountId);
    const grantId = grant?.id ?? "";
    await revokeGrant(world.services, { accountId: stranger.accountId, grantId });
    expect((await steps.use(tokens.access_token)).status).toBe(200);
    await revokeGrant(world.services, { accountId: owner.accountId, grantId });
    expect((await steps.use(tokens.access_token)).status).toBe(401);
    expect(await steps.refresh(clientId, tokens.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await listGrants(world.services.pool, owner.accountId)).toEqual([]);
  });

  it("goes with its account, and nothing of it stays", async () => {
    const owner = await world.createCaller();
    const { clientId, tokens } = await steps.signIn(owner);
    const closed = await closeAccount(world.services, { accountId: owner.accountId, typedEmail: `${owner.accountId}@example.test` });
    expect(closed.kind).toBe("closed");
    expect((await steps.use(tokens.access_token)).status).toBe(401);
    expect((await steps.refresh(clientId, tokens.refresh_token)).status).toBe(400);
    const { rows } = await world.services.pool.query(
      "SELECT id FROM oauth_grant WHERE account_id = $1 UNION ALL SELECT model FROM oauth_record WHERE payload::text LIKE '%' || $1 || '%'",
      [owner.accountId],
    );
    expect(rows).toEqual([]);
  });

  it("and its codes and tokens are forgotten once they are over", async () => {
    const owner = await world.createCaller();
    await steps.signIn(owner);
    world.services.clock.offsetMs = 366 * 86_400_000;
    for (const rule of retentionRules.filter(({ name }) => ["codes and tokens", "ended grants"].includes(name)))
      await applyRetention(world.services, rule);
    world.services.clock.offsetMs = 0;
    const { rows } = await world.services.pool.query(
      "SELECT id FROM oauth_grant WHERE account_id = $1 UNION ALL SELECT model FROM oauth_record WHERE account_id = $1",
      [owner.accountId],
    );
    expect(rows).toEqual([]);
  });

  it("given back by its program ends too", async () => {
    const { clientId, tokens } = await steps.signIn(await world.createCaller());
    const body = new URLSearchParams({ token: tokens.refresh_token, client_id: clientId });
    expect((await world.fetch(`${steps.base}/oauth/revoke`, { method: "POST", body })).status).toBe(200);
    expect((await steps.use(tokens.access_token)).status).toBe(401);
  });
});
