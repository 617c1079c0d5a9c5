import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes out as JSON. */
  readonly body: string | Uint8Array | object;
}

/** What stands for one provider: it answers as the provider's own documentation says. */
export type Provider = (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>;

export type Misbehaviour = "hang" | "refuse" | "garbage" | "status_500" | "rate_limited";

export interface ServedProvider {
  readonly url: string;
  /** In order of arrival, those that were misbehaved to as well. */
  readonly requests: readonly ProviderRequest[];
  /** From now on every request meets this; null: answers again. */
  misbehave(how: Misbehaviour | null): void;
  close(): Promise<void>;
}

/** Serves a provider on a free port of loopback. */
export async function serveProvider(provider: Provider): Promise<ServedProvider> {
  const requests: ProviderRequest[] = [];
  let misbehaviour: Misbehaviour | null = null;
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    switch (misbehaviour) {
      case "hang":
        return;
      case "refuse":
        response.destroy();
        return;
      case "garbage":
        return send(response, { status: 200, headers: { "content-type": "application/json" }, body: "<html>{]\u0000" });
      case "status_500":
        return send(response, { status: 500, body: { message: "Server Error" } });
      case "rate_limited":
        return send(response, { status: 429, headers: { "retry-after": "3600" }, body: { message: "Too Many Requests" } });
      default:
        return send(response, await provider(request));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave(how) {
      misbehaviour = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const url = new URL(incoming.url ?? "/", "http://stand-in.test");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(pieces).toString("utf8"),
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: ProviderAnswer): void {
  const isText = typeof body === "string" || body instanceof Uint8Array;
  response.writeHead(status, { ...(isText ? {} : { "content-type": "application/json" }), ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
