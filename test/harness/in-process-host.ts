import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sharedReader } from "@/lib/db/shared-reader";
import type { Mailer } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import type { Services } from "@/lib/http/services";
import { boundLeftovers } from "../../host/bound-leftovers";
import { routeMatcher } from "../../host/match-route";
import { hostRoutes } from "../../host/routes";
import { serveRequest } from "../../host/serve-request";
import type { World } from "./world";

export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The service's own host in this very process, over a real socket and the world's database: whole HTTP answers without a build. */
export async function startInProcessHost({ services }: World) {
  const holder = globalThis as { pcbServices?: Services };
  const mailer: Mailer = { send: async () => {} };
  holder.pcbServices = { ...services, mailer, limiter: new RateLimiter(services.pool, services.clock) };
  const { match } = routeMatcher(hostRoutes);
  const server = createServer((incoming, outgoing) => {
    boundLeftovers(incoming, outgoing, 5_000);
    const found = match(new URL(incoming.url ?? "", "http://localhost").pathname);
    if (found) void serveRequest(found, { incoming, outgoing, noteLane: () => undefined });
    else outgoing.writeHead(404).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function call(method: string, path: string, key: string, body?: object, headers: Record<string, string> = {}): Promise<HostAnswer> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await sharedReader(services.pool).end();
    delete holder.pcbServices;
  }

  return { call, close };
}
