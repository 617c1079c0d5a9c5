import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { back, oauthSteps } from "../../harness/oauth-steps";
import { createOauthWorld, type OauthWorld, pkce } from "../../harness/oauth-world";

let world: OauthWorld;
let steps: ReturnType<typeof oauthSteps>;
let owner: Caller;

beforeAll(async () => {
  world = await createOauthWorld({ RATE_OAUTH_PER_MINUTE: "10000", RATE_OAUTH_REGISTER_PER_HOUR: "40" });
  steps = oauthSteps(world);
  owner = await world.createCaller({ credits: 5 });
});

afterAll(() => world.database.drop());

async function grantCount(): Promise<number> {
  return (await world.services.pool.query("SELECT count(*)::int AS n FROM oauth_grant WHERE revoked_at IS NULL")).rows[0].n;
}

describe("answers go where the client said", () => {
  it.each([
    ["another path", "http://127.0.0.1:1234/elsewhere"],
    ["another host", "https://attacker.example/back"],
    ["a path below", `${back}/more`],
    ["a fragment", `${back}#x`],
  ])("never to %s: nothing is sent there, and nobody is asked", async (_what, uri) => {
    const answer = await steps.begin(await world.browser(owner), await steps.newClient(), pkce(), { redirect_uri: uri });
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  it("every answer names its server, so that a client of several cannot mix them up (RFC 9207)", async () => {
    const { returned } = await steps.code(owner);
    expect(returned.searchParams.get("iss")).toBe(steps.base);
    expect(returned.searchParams.get("state")).toBe("a-state");
    const browser = await world.browser(owner);
    const begun = await steps.begin(browser, await steps.newClient(), pkce());
    const denied = await steps.goBack(browser, await steps.decide(browser, begun.headers.get("location") ?? "", { decision: "deny" }));
    expect([denied.searchParams.get("error"), denied.searchParams.get("iss")]).toEqual(["access_denied", steps.base]);
  });

  it.each([["javascript:alert(1)"], ["http://attacker.example/"], ["data:text/html,x"], ["https://user:pw@host.example/"]])(
    "a registration with %s is none",
    async (uri) => {
      expect((await steps.register({ redirect_uris: [uri] })).status).toBe(400);
    },
  );
});

describe("a code", () => {
  it("is used once: a second time it is refused, and what the first gave ends", async () => {
    const { clientId, keys, code } = await steps.code(owner);
    const first = await steps.exchange(clientId, keys, code);
    expect((await steps.use(first.access_token)).status).toBe(200);
    expect(await steps.exchange(clientId, keys, code)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect((await steps.use(first.access_token)).status).toBe(401);
    expect(await steps.refresh(clientId, first.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  it("of two at the same instant gives tokens to one at most", async () => {
    const { clientId, keys, code } = await steps.code(owner);
    const answers = await Promise.all([steps.exchange(clientId, keys, code), steps.exchange(clientId, keys, code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("of one client is nothing to another, and of one verifier nothing with another", async () => {
    const victim = await steps.code(owner);
    const other = await steps.newClient();
    expect(await steps.exchange(other, victim.keys, victim.code)).toMatchObject({ status: 400, error: "invalid_grant" });
    const injected = await steps.code(owner);
    expect(await steps.exchange(injected.clientId, pkce(), injected.code)).toMatchObject({ status: 400, error: "invalid_grant" });
    const moved = await steps.code(owner);
    expect(await steps.exchange(moved.clientId, moved.keys, moved.code, { redirect_uri: "http://127.0.0.1:9/back" })).toMatchObject({
      status: 400,
      error: "invalid_grant",
    });
  });

  it("is over after a minute", async () => {
    const { clientId, keys, code } = await steps.code(owner);
    world.services.clock.offsetMs = 61_000;
    const late = await steps.exchange(clientId, keys, code);
    world.services.clock.offsetMs = 0;
    expect(late).toMatchObject({ status: 400, error: "invalid_grant" });
  });
});

describe("PKCE cannot be talked down", () => {
  it.each([
    ["without a challenge", { code_challenge: null, code_challenge_method: null }],
    ["with plain", { code_challenge_method: "plain" }],
    ["with a challenge whose method is left out", { code_challenge_method: null }],
  ])("%s nobody is asked", async (_what, changes) => {
    const answer = await steps.begin(await world.browser(owner), await steps.newClient(), pkce(), changes);
    const location = answer.headers.get("location") ?? "";
    expect(location).not.toContain("/oauth/consent/");
    if (location !== "") expect(new URL(location).searchParams.get("error")).toBe("invalid_request");
  });

  it("a code is not exchanged without its verifier, nor for the challenge itself", async () => {
    const { clientId, keys, code } = await steps.code(owner);
    expect(await steps.exchange(clientId, { ...keys, verifier: keys.challenge }, code)).toMatchObject({ status: 400 });
  });
});

describe("a token", () => {
  it("for the tools is 401 at the API, and the other way round; each says where to get one", async () => {
    const tools = await steps.signIn(owner);
    const api = await steps.signIn(owner, undefined, { resource: `${steps.base}/api` });
    expect((await steps.use(tools.tokens.access_token, "mcp")).status).toBe(200);
    expect((await steps.use(api.tokens.access_token, "api")).status).toBe(200);
    const wrong = [await steps.use(tools.tokens.access_token, "api"), await steps.use(api.tokens.access_token, "mcp")];
    expect(wrong.map(({ status }) => status)).toEqual([401, 401]);
    expect(wrong.map(({ headers }) => headers.get("www-authenticate"))).toEqual(
      ["api", "mcp"].map(
        (resource) => `Bearer resource_metadata="${steps.base}/.well-known/oauth-protected-resource/${resource}", error="invalid_token"`,
      ),
    );
  });

  it("is not had for a resource that there is not, nor moved to another by a refresh", async () => {
    const answer = await steps.begin(await world.browser(owner), await steps.newClient(), pkce(), {
      resource: "https://elsewhere.example/mcp",
    });
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_target");
    const { clientId, tokens } = await steps.signIn(owner);
    expect(await steps.refresh(clientId, tokens.refresh_token, { resource: `${steps.base}/api` })).toMatchObject({ status: 400 });
  });

  it("stands nowhere in the database, nor does a code: only the SHA-256", async () => {
    const { tokens, code } = await steps.signIn(owner);
    const { rows } = await world.services.pool.query("SELECT encode(id_hash, 'hex') AS hash, payload::text AS payload FROM oauth_record");
    const stored = JSON.stringify(rows);
    for (const secret of [tokens.access_token, tokens.refresh_token, code]) expect(stored).not.toContain(secret);
    expect(stored).toContain(createHash("sha256").update(`AccessToken:${tokens.access_token}`).digest("hex"));
  });

  it("is over after a quarter of an hour", async () => {
    const { tokens } = await steps.signIn(owner);
    world.services.clock.offsetMs = 15 * 60_000 + 1_000;
    const late = await steps.use(tokens.access_token);
    world.services.clock.offsetMs = 0;
    expect(late.status).toBe(401);
  });
});

describe("a refresh token", () => {
  it("is used once; whoever shows it again ends the whole grant, the thief's and the owner's", async () => {
    const { clientId, tokens } = await steps.signIn(owner);
    const next = await steps.refresh(clientId, tokens.refresh_token);
    expect(next.status).toBe(200);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await steps.use(next.access_token)).status).toBe(200);
    expect(await steps.refresh(clientId, tokens.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect((await steps.use(next.access_token)).status).toBe(401);
    expect(await steps.refresh(clientId, next.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  it("is nothing to another client, and never gives more than was granted", async () => {
    const { clientId, tokens } = await steps.signIn(owner, { spending: "none" });
    expect(tokens.scope).toBe("read");
    expect(await steps.refresh(await steps.newClient(), tokens.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await steps.refresh(clientId, tokens.refresh_token, { scope: "read account" })).toMatchObject({
      status: 400,
      error: "invalid_scope",
    });
    expect(await steps.refresh(clientId, tokens.refresh_token, { scope: "read spend" })).toMatchObject({
      status: 400,
      error: "invalid_scope",
    });
  });
});

describe("consent", () => {
  it("is not given by another site's form, nor by a browser that is not signed in, nor in another browser", async () => {
    const browser = await world.browser(owner);
    const begun = await steps.begin(browser, await steps.newClient(), pkce());
    const path = begun.headers.get("location") ?? "";
    const before = await grantCount();
    const form = { spending: "daily", credits: "5" };
    expect((await steps.decide(browser, path, form, { origin: "https://attacker.example" })).status).toBe(403);
    expect((await steps.decide(browser, path, form, { origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await steps.decide(await world.browser(), path, form, { host: "briefs.example" })).status).toBe(403);
    const victim = await world.browser(await world.createCaller());
    expect((await steps.decide(victim, path, form)).status).toBe(410);
    expect(await grantCount()).toBe(before);
  });

  it("is given once, within the figures that the page offers, and cannot be framed", async () => {
    const browser = await world.browser(owner);
    const begun = await steps.begin(browser, await steps.newClient(), pkce());
    const path = begun.headers.get("location") ?? "";
    for (const credits of ["0", "101", "-1", "1.5", "x"])
      expect((await steps.decide(browser, path, { spending: "daily", credits })).status).toBe(400);
    const given = await steps.decide(browser, path, { spending: "none" });
    expect([given.status, given.headers.get("x-frame-options")]).toEqual([200, "DENY"]);
    expect(given.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect((await steps.decide(browser, path, { spending: "daily", credits: "5" })).status).toBe(410);
  });

  it("grants no more than was asked for", async () => {
    const { tokens } = await steps.signIn(owner, { spending: "daily", credits: "5", account: "yes" }, { scope: "read" });
    expect(tokens.scope).toBe("read");
  });
});

describe("registration", () => {
  it("keeps of a client's name what a reader can see, and nothing of what it says to be", async () => {
    const answer = await steps.register({
      client_name: `Cl\u202eaude\u0000 "<b>of the service</b>" ${"x".repeat(200)}`,
      logo_uri: "https://attacker.example/logo.png",
      client_uri: "https://trusted.example",
      token_endpoint_auth_method: "client_secret_basic",
    });
    const client = (await answer.json()) as Record<string, unknown>;
    expect(client.client_name).toMatch(/^[^\p{Cc}\p{Cf}<>"]{1,80}$/u);
    expect(client).not.toHaveProperty("logo_uri");
    expect(client).not.toHaveProperty("client_uri");
    expect(client).not.toHaveProperty("client_secret");
    expect(client.token_endpoint_auth_method).toBe("none");
  });

  it("by the thousand is refused, and what it left is forgotten within a week", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => steps.register({}, "198.51.100.7")));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(40);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await steps.register({ redirect_uris: Array.from({ length: 11 }, () => back) }, "192.0.2.9")).status).toBe(400);
    const id = await steps.newClient();
    const { rows } = await world.services.pool.query(
      "SELECT expires_at FROM oauth_record WHERE model = 'Client' AND payload->>'client_id' = $1",
      [id],
    );
    expect(rows[0].expires_at.getTime() - world.services.clock.now().getTime()).toBeLessThanOrEqual(7 * 86_400_000);
  });
});
