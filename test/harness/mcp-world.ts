import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Caller } from "@/lib/db/api-keys";
import { createMailer } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import type { Services } from "@/lib/http/services";
import { POST } from "../../app/mcp/route";
import { callMcpTool, connectMcp, type ToolResult } from "./mcp-client";
import { createWorld, type World } from "./world";

export interface McpAgent {
  readonly caller: Caller & { readonly secret: string };
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
}

type Route = (request: Request, context?: { params: Promise<Record<string, string>> }) => Promise<Response>;

interface ApiCall {
  /** Sent by POST. */
  readonly body?: unknown;
  readonly params?: Record<string, string>;
}

export interface McpWorld extends World {
  /** A new account and the official client with its key. */
  agent(account?: { credits?: number; environment?: "live" | "test" }): Promise<McpAgent>;
  /** The answer of one of the API's routes. */
  api(secret: string, route: Route, path: string, call?: ApiCall): Promise<Record<string, unknown>>;
  /** A fictional person that no other test uses. */
  stranger(): { readonly linkedin_url: string; readonly key: string; readonly fullName: string };
}

/** A world whose routes run in this process, without a network, so that a test can set its clock. */
export async function createMcpWorld(settings: Record<string, string> = {}): Promise<McpWorld> {
  const world = await createWorld(settings);
  const { pool, clock, env } = world.services;
  (globalThis as { pcbServices?: Services }).pcbServices = {
    ...world.services,
    mailer: createMailer(env),
    limiter: new RateLimiter(pool, clock),
  };
  const overRoute = async (url: string | URL, init?: RequestInit) => {
    const request = new Request(url, init);
    return request.method === "POST" ? POST(request) : new Response(null, { status: 405 });
  };
  let people = 0;
  return {
    ...world,
    async agent(account) {
      const caller = await world.createCaller(account);
      const client = await connectMcp({ baseUrl: env.baseUrl, key: caller.secret, fetch: overRoute });
      // Its user has agreed to one credit for each person.
      const agreed = (name: string, args: object = {}) =>
        name === "enrich_person" && !("confirm" in args) ? { max_credits: 1, ...args } : { ...args };
      return { caller, client, call: (name, args) => callMcpTool(client, name, agreed(name, args)) };
    },
    async api(secret, route, path, { body, params = {} } = {}) {
      const request = new Request(`${env.baseUrl}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { Authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await route(request, { params: Promise.resolve(params) });
      return (await response.json()) as Record<string, unknown>;
    },
    stranger() {
      people += 1;
      const slug = `tamsin-reed-${people}`;
      return { linkedin_url: `https://www.linkedin.com/in/${slug}`, key: `linkedin:${slug}`, fullName: "Tamsin Reed" };
    },
  };
}
