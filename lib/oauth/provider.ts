import { createHmac, generateKeyPairSync } from "node:crypto";
import { errors, interactionPolicy, type OauthClient, Provider } from "oidc-provider";
import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { scopes } from "@/lib/contract/scopes";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import type { ResolveHost } from "@/lib/net/resolve-public";
import { OauthAdapter } from "./adapter";
import { documentFetcher } from "./fetch-document";
import { readResource, resourceUrl } from "./resources";

export interface OauthServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Of metadata documents' hosts; the machine's name servers when absent. */
  readonly resolveHost?: ResolveHost;
}

export const oauthPaths = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  consent: "/oauth/consent",
} as const;

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** How long each lives, in seconds. A refresh token's life begins anew with each use; the grant ends after a year whatever happens. */
export const lives = {
  AccessToken: hourSeconds / 4,
  AuthorizationCode: 60,
  Interaction: hourSeconds,
  RefreshToken: 30 * daySeconds,
  Grant: 365 * daySeconds,
  Session: hourSeconds,
} as const;

const holder = globalThis as { pcbOauthProviders?: WeakMap<pg.Pool, Provider> };
holder.pcbOauthProviders ??= new WeakMap();
const providers = holder.pcbOauthProviders;

/** The process's authorisation server over this database; one, whatever bundle asks. */
export function oauthProvider(services: OauthServices, secret: string): Provider {
  const known = providers.get(services.pool);
  if (known) return known;
  const provider = createProvider(services, secret);
  providers.set(services.pool, provider);
  return provider;
}

/**
 * OAuth 2.1 by oidc-provider: code with PKCE (S256) alone, public clients, opaque tokens for one resource each, consent asked every time.
 * Sources: RFC 9700; RFC 8414, 8707, 9207, 9728; the Model Context Protocol, revision 2025-11-25, authorization.
 */
function createProvider(services: OauthServices, secret: string): Provider {
  const { env } = services;
  const provider = new Provider(env.baseUrl, {
    adapter: (model: string) => new OauthAdapter(model, services),
    clientAuthMethods: ["none"],
    clientDefaults: {
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      id_token_signed_response_alg: "ES256",
    },
    responseTypes: ["code"],
    scopes: [...scopes],
    claims: {},
    pkce: { required: () => true },
    cookies: cookiesOf(secret),
    features: features(services),
    fetch: documentFetcher({ localInternet: env.LANES_LOCAL_INTERNET, resolve: services.resolveHost }),
    findAccount: (_context: unknown, id: string) => findAccount(services, id),
    loadExistingGrant: loadConsented,
    interactions: { policy: askAlways(), url: (_context: unknown, { uid }: { readonly uid: string }) => `${oauthPaths.consent}/${uid}` },
    issueRefreshToken: (_context: unknown, client: OauthClient) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    routes: { ...oauthPaths, jwks: "/oauth/jwks" },
    ttl: lives,
    jwks: { keys: [unusedKey()] },
    allowOmittingSingleRegisteredRedirectUri: false,
    renderError: (context: { body: unknown; type: string }, out: object) => {
      context.type = "json";
      context.body = JSON.stringify(out);
    },
  });
  provider.on("server_error", (_context, error) =>
    log.error({ err: error instanceof Error ? error.message : "no error" }, "authorisation server failed"),
  );
  return provider;
}

/** The library wants a key for ID tokens. There are none: `openid` is no scope here, and tokens are opaque. */
function unusedKey(): object {
  return { ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" };
}

function features({ env }: OauthServices): object {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_context: unknown, client: OauthClient, token: { readonly clientId?: string }) => token.clientId === client.clientId,
    },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    clientIdMetadataDocument: { enabled: true, ack: "draft-02", cacheDuration: { min: 30, max: daySeconds } },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resourceUrl(env.baseUrl, "mcp"),
      useGrantedResource: () => true,
      getResourceServerInfo(_context: unknown, indicator: string) {
        if (readResource(env.baseUrl, indicator) === null) throw new errors.InvalidTarget();
        return { scope: scopes.join(" "), audience: indicator, accessTokenFormat: "opaque", accessTokenTTL: lives.AccessToken };
      },
    },
  };
}

/** Signed, so that nobody chooses their own. Lax: another site's form brings none of them. */
function cookiesOf(secret: string): object {
  const options = { httpOnly: true, sameSite: "lax", signed: true };
  return {
    keys: [createHmac("sha256", secret).update("oauth-cookies").digest("base64url")],
    names: { session: "brief-oauth", interaction: "brief-oauth-consent", resume: "brief-oauth-resume" },
    long: options,
    short: options,
  };
}

/** Nothing is remembered from one authorisation to the next: whoever is signed in is asked each time. */
function askAlways(): readonly interactionPolicy.Prompt[] {
  const { Check, Prompt } = interactionPolicy;
  const isUnanswered = new Check("not_asked", "The account's owner has to be asked.", ({ oidc }) =>
    oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [new Prompt({ name: "login", requestable: true }), new Prompt({ name: "consent", requestable: true }, isUnanswered)];
}

/** What this very request was granted, and nothing older. */
async function loadConsented({ oidc }: { readonly oidc: { readonly result?: Consented; readonly provider: Provider } }) {
  const grantId = oidc.result?.consent?.grantId;
  return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
}

interface Consented {
  readonly consent?: { readonly grantId?: string };
}

async function findAccount({ pool }: OauthServices, id: string) {
  const { rowCount } = await pool.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL AND blocked_at IS NULL", [id]);
  return rowCount === 1 ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
}
