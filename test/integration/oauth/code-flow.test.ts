import { afterAll, beforeAll, expect, it } from "vitest";
import { createOauthWorld, type OauthWorld, pkce } from "../../harness/oauth-world";

let world: OauthWorld;

beforeAll(async () => {
  world = await createOauthWorld();
});

afterAll(() => world.database.drop());

it("probe", async () => {
  const base = world.services.env.baseUrl;
  const registered = await world.fetch(`${base}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Probe", redirect_uris: ["http://127.0.0.1:1234/back"] }),
  });
  console.log(registered.status, await registered.clone().text());
  const { client_id } = (await registered.json()) as { client_id: string };
  const caller = await world.createCaller({ credits: 3 });
  const browser = await world.browser(caller);
  const { verifier, challenge } = pkce();
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: "http://127.0.0.1:1234/back",
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "s1",
    scope: "read spend",
    resource: `${base}/mcp`,
  });
  const begun = await browser.go(`/oauth/authorize?${query}`);
  console.log(begun.status, begun.headers.get("location"), begun.headers.getSetCookie(), await begun.text());
  const consent = begun.headers.get("location") ?? "";
  const decided = await browser.go(`${consent}/decision`, {
    method: "POST",
    body: new URLSearchParams({ decision: "allow", spending: "daily", credits: "2" }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const page = await decided.text();
  console.log(decided.status, page);
  const next = /url=([^"]+)"/.exec(page)?.[1] ?? "";
  const resumed = await browser.go(next);
  console.log(resumed.status, resumed.headers.get("location"), await resumed.text());
  const code = new URL(resumed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const tokens = await world.fetch(`${base}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id,
      redirect_uri: "http://127.0.0.1:1234/back",
      code_verifier: verifier,
    }),
  });
  console.log(tokens.status, await tokens.clone().text());
  const { access_token } = (await tokens.json()) as { access_token: string };
  const used = await world.fetch(`${base}/mcp`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_account", arguments: {} } }),
  });
  console.log(used.status, (await used.text()).slice(0, 500));
  const api = await world.fetch(`${base}/api/account`, { headers: { authorization: `Bearer ${access_token}` } });
  console.log(api.status, api.headers.get("www-authenticate"));
  console.log(
    (await world.services.pool.query("SELECT model, account_id, grant_id, payload FROM oauth_record")).rows
      .map((r) => JSON.stringify(r))
      .join("\n"),
  );
  expect(1).toBe(1);
});
