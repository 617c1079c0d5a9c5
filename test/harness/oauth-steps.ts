import type { Caller } from "@/lib/db/api-keys";
import { type Browser, type OauthWorld, type Pkce, pkce } from "./oauth-world";

export const back = "http://127.0.0.1:1234/back";

export interface TokenAnswer {
  readonly status: number;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error?: string;
}

/** The way of a program and its user, step by step, so that a test can go astray at each. */
export function oauthSteps(world: OauthWorld) {
  const base = world.services.env.baseUrl;

  async function register(metadata: object = {}, address = "203.0.113.1"): Promise<Response> {
    return world.fetch(`${base}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ client_name: "Probe", redirect_uris: [back], ...metadata }),
    });
  }

  async function newClient(metadata: object = {}): Promise<string> {
    return ((await (await register(metadata)).json()) as { client_id: string }).client_id;
  }

  /** To the consent page; its path. */
  async function begin(
    browser: Browser,
    clientId: string,
    { challenge }: Pkce,
    changes: Record<string, string | null> = {},
  ): Promise<Response> {
    const asked = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: back,
      code_challenge: challenge,
      code_challenge_method: "S256",
      state: "a-state",
      scope: "read spend",
      resource: `${base}/mcp`,
      ...changes,
    };
    const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
    return browser.go(`/oauth/authorize?${query}`);
  }

  function decide(
    browser: Browser,
    consentPath: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return browser.go(`${consentPath}/decision`, {
      method: "POST",
      body: new URLSearchParams({ decision: "allow", ...form }),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  }

  /** Goes on from the answer of the consent page to the program's own address. */
  async function goBack(browser: Browser, decided: Response): Promise<URL> {
    const next = /url=([^"]+)"/.exec(await decided.text())?.[1] ?? "";
    return new URL((await browser.go(next)).headers.get("location") ?? "about:blank");
  }

  async function token(fields: Record<string, string>): Promise<TokenAnswer> {
    const response = await world.fetch(`${base}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
    return { ...((await response.json()) as Omit<TokenAnswer, "status">), status: response.status };
  }

  /** A code for this account, and what belongs to it. */
  async function code(
    caller: Caller,
    form: Record<string, string> = { spending: "daily", credits: "2" },
    changes: Record<string, string | null> = {},
  ) {
    const clientId = await newClient();
    const keys = pkce();
    const browser = await world.browser(caller);
    const begun = await begin(browser, clientId, keys, changes);
    const returned = await goBack(browser, await decide(browser, begun.headers.get("location") ?? "", form));
    return { clientId, keys, browser, returned, code: returned.searchParams.get("code") ?? "" };
  }

  const exchange = (clientId: string, { verifier }: Pkce, given: string, changes: Record<string, string> = {}) =>
    token({ grant_type: "authorization_code", code: given, client_id: clientId, redirect_uri: back, code_verifier: verifier, ...changes });

  const refresh = (clientId: string, refreshToken: string, changes: Record<string, string> = {}) =>
    token({ grant_type: "refresh_token", refresh_token: refreshToken, client_id: clientId, ...changes });

  /** Tokens for this account. */
  async function signIn(caller: Caller, form?: Record<string, string>, changes?: Record<string, string | null>) {
    const got = await code(caller, form, changes);
    return { ...got, tokens: await exchange(got.clientId, got.keys, got.code) };
  }

  /** Whether the tools, or the API, take it. */
  const use = (accessToken: string, resource: "mcp" | "api" = "mcp") =>
    resource === "api"
      ? world.fetch(`${base}/api/account`, { headers: { authorization: `Bearer ${accessToken}` } })
      : world.fetch(`${base}/mcp`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${accessToken}`,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
        });

  return { base, register, newClient, begin, decide, goBack, token, code, exchange, refresh, signIn, use };
}
