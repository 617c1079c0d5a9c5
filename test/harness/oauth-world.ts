import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Caller } from "@/lib/db/api-keys";
import type { RouteHandler } from "@/lib/http/define-route";
import { newId } from "@/lib/ids";
import { hashSessionSecret, sessionCookieName } from "@/lib/secrets/session-cookie";
import { routeMatcher } from "../../host/match-route";
import { createMcpWorld, type McpWorld } from "./mcp-world";

type RouteFile = Readonly<Record<string, RouteHandler>>;

const app = path.resolve(import.meta.dirname, "../../app");

/** Every route of these folders, as a browser or a program would reach it. */
function routesOf(folders: readonly string[]): Record<string, () => Promise<RouteFile>> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(app, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|\/)route\.ts$/.test(file))
      .map((file) => `/${path.posix.join(folder, path.posix.dirname(file)).replace(/\/\.?$/, "")}`),
  );
  return Object.fromEntries(files.map((at) => [at, () => import(/* @vite-ignore */ path.join(app, at, "route.ts")) as Promise<RouteFile>]));
}

export interface Browser {
  /** Follows nothing: what came back, and its cookies are kept. */
  go(url: string, init?: { method?: string; body?: URLSearchParams; headers?: Record<string, string> }): Promise<Response>;
}

export interface OauthWorld extends McpWorld {
  /** Answers as the service would, in this process. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** A browser; signed in when a caller is given. */
  browser(caller?: Caller): Promise<Browser>;
}

/** A world in which the authorisation server, the tools and the API answer without a network. */
export async function createOauthWorld(settings: Record<string, string> = {}): Promise<OauthWorld> {
  const world = await createMcpWorld({ AUTH_SECRET: "an-auth-secret-for-tests-0123456789ab", ...settings });
  const { env, pool, clock } = world.services;
  const wellKnown = routesOf([".well-known"]);
  const { match } = routeMatcher(routesOf(["api", "mcp", "oauth"]) as Parameters<typeof routeMatcher>[0]);

  async function answer(given: string | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(given, init);
    const { pathname, origin } = new URL(request.url);
    if (origin !== env.baseUrl) throw new TypeError("fetch failed");
    const load = wellKnown[pathname];
    const found = match(pathname);
    if (!load && !found) return new Response("not found", { status: 404 });
    const module = (load ? await load() : await found?.route.load()) as RouteFile;
    const handler = module[request.method];
    return handler ? handler(request, { params: Promise.resolve(found?.params ?? {}) }) : new Response(null, { status: 405 });
  }

  return {
    ...world,
    fetch: answer,
    async browser(caller) {
      const jar = new Map<string, string>();
      if (caller) jar.set(sessionCookieName(env), await signIn(caller));
      return {
        async go(url, init = {}) {
          const response = await answer(new URL(url, env.baseUrl), {
            ...init,
            headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "), ...init.headers },
          });
          for (const line of response.headers.getSetCookie()) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (value === "") jar.delete(name);
            else jar.set(name, value);
          }
          return response;
        },
      };
    },
  };

  async function signIn({ accountId }: Caller): Promise<string> {
    const secret = randomBytes(32).toString("base64url");
    const at = clock.now();
    await pool.query(
      "INSERT INTO portal_session (id, account_id, secret_hash, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)",
      [newId("ses", at), accountId, hashSessionSecret(secret), at, new Date(at.getTime() + 86_400_000)],
    );
    return secret;
  }
}

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function pkce(): Pkce {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
