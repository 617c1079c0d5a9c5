import { authSecret } from "@/lib/account/auth-secret";
import { addMs, dayMs, secondMs } from "@/lib/clock";
import { readScopes, type Scope } from "@/lib/contract/scopes";
import { onlyRow } from "@/lib/db/only-row";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { readClientMetadata } from "@/lib/oauth/client-metadata";
import { nodeExchange } from "@/lib/oauth/node-exchange";
import { oauthPaths, oauthProvider } from "@/lib/oauth/provider";
import { resourceUrl } from "@/lib/oauth/resources";
import { authNotConfigured } from "./authenticate";
import { type RouteHandler, responseHeaders } from "./define-route";
import { errorResponse } from "./error-response";
import { limitSubject, rateLimited } from "./limit-subject";
import { observeRequest } from "./observe-request";
import { parseJson, readBounded } from "./read-body";
import { type Services, services } from "./services";

/** Larger than any form or registration of ours. */
const maxBodyBytes = 32_768;
/** Registrations that nobody has consented to, of all clients together. */
const maxUnusedClients = 10_000;
/** Who asks for nothing in particular reads and asks for briefs; the owner decides. */
const usualScopes: readonly Scope[] = ["read", "spend"];

type OauthPath = `/oauth/${string}`;

/** One endpoint of the authorisation server: limits and bounds here, the protocol by `lib/oauth/provider.ts`. */
export function oauthRoute(id: string, method: "GET" | "POST", path: OauthPath): RouteHandler {
  return async (request) => {
    const given = services();
    const requestId = newId("req", given.clock.now());
    const operation = { id, method, path };
    const headers = responseHeaders(requestId);
    return observeRequest(operation, requestId, async () => {
      try {
        return await answer(request, given, path, headers);
      } catch (error) {
        return errorResponse({ error, operation, requestId, headers, request });
      }
    });
  };
}

async function answer(request: Request, services: Services, path: OauthPath, headers: Record<string, string>): Promise<Response> {
  const { env } = services;
  const secret = authSecret(env);
  if (secret === null) throw authNotConfigured(new Error("AUTH_SECRET is not set"));
  await takeLimit(request, services, path);
  const asked = new URL(request.url);
  const bytes =
    request.method === "POST"
      ? await readBounded(request, { timeoutMs: env.REQUEST_BODY_SECONDS * secondMs, maxBytes: maxBodyBytes })
      : new Uint8Array();
  const body = path === oauthPaths.registration ? registrationOf(bytes) : bytes;
  if (body === null) return refuseRegistration(headers);
  if (path === oauthPaths.registration) await requireRoom(services);
  const query = path === oauthPaths.authorization ? authorizationQuery(asked.searchParams, env.baseUrl) : asked.search;
  const exchange = nodeExchange({
    method: request.method,
    url: `${asked.pathname}${query}`,
    headers: { ...carried(request.headers), host: new URL(env.baseUrl).host, "content-length": String(body.byteLength) },
    body,
    isSecure: env.baseUrl.startsWith("https:"),
  });
  void oauthProvider(services, secret).callback()(exchange.request, exchange.response);
  const answered = await exchange.answered;
  const fields = new Headers(answered.headers);
  for (const [name, value] of Object.entries(headers)) if (name !== "Content-Type" || !fields.has(name)) fields.set(name, value);
  return new Response(answered.body, { status: answered.status, headers: fields });
}

const carriedFields = ["cookie", "content-type", "authorization", "origin", "accept"];

function carried(given: Pick<Headers, "get">): Record<string, string> {
  return Object.fromEntries(
    carriedFields.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * What is asked for, in the names of this server: scopes that there are not are left out, none at all are the usual ones; a client that knows no
 * resources means the tools, as every client of before did.
 */
function authorizationQuery(given: URLSearchParams, baseUrl: string): string {
  const query = new URLSearchParams(given);
  const named = readScopes(query.get("scope"));
  query.set("scope", (named.length > 0 ? named : usualScopes).join(" "));
  if (!query.has("resource")) query.set("resource", resourceUrl(baseUrl, "mcp"));
  return `?${query}`;
}

/** The registration in bounds, as JSON; null for what is none. */
function registrationOf(bytes: Uint8Array): Uint8Array | null {
  const metadata = readClientMetadata(parseJson(bytes));
  return metadata && new TextEncoder().encode(JSON.stringify(metadata));
}

/** Source: RFC 7591, section 3.2.2. */
function refuseRegistration(headers: Record<string, string>): Response {
  const error = {
    error: "invalid_redirect_uri",
    error_description: "Send 1 to 10 redirect_uris: https, http on this computer, or a program's own scheme.",
  };
  return new Response(JSON.stringify(error), { status: 400, headers });
}

/** @throws ServiceError rate_limited */
async function takeLimit(request: Request, { env, limiter }: Services, path: OauthPath): Promise<void> {
  const policy =
    path === oauthPaths.registration
      ? ({ name: "oauth_register", perWindow: env.RATE_OAUTH_REGISTER_PER_HOUR, windowSeconds: 3_600 } as const)
      : ({ name: "oauth", perWindow: env.RATE_OAUTH_PER_MINUTE, windowSeconds: 60 } as const);
  const bounded = { ...policy, burst: policy.perWindow };
  const verdict = await limiter.take(bounded, limitSubject(bounded, null, request, env));
  if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
}

/** @throws ServiceError service_busy while there are as many as may be */
async function requireRoom({ pool, clock }: Services): Promise<void> {
  const { rows } = await pool.query<{ unused: number }>(
    `SELECT count(*)::int AS unused FROM (SELECT 1 FROM oauth_record WHERE model = 'Client' AND expires_at BETWEEN $1 AND $2 LIMIT ${maxUnusedClients}) known`,
    [clock.now(), addMs(clock.now(), 7 * dayMs)],
  );
  if (onlyRow({ rows }).unused >= maxUnusedClients)
    throw new ServiceError("service_busy", { details: { retry_after_seconds: 3_600 }, headers: { "Retry-After": "3600" } });
}
