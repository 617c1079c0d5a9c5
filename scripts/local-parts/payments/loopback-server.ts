import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { secondMs } from "@/lib/clock";
import { listenNear, type Place } from "../listen-near";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface LoopbackServer {
  readonly port: number;
  /** Without a trailing slash. */
  readonly url: string;
  /** Until this is called every request is answered by 503. */
  answer(handle: Handle): void;
  close(): Promise<void>;
}

const maxBodyBytes = 1_000_000;
/** A page from elsewhere whose name was pointed at this machine is told apart by its name. */
const ownHosts = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** @param place null: any free port. */
export async function startLoopbackServer(place: Place | null): Promise<LoopbackServer> {
  let handle: Handle = async (_request, response) => void response.writeHead(503).end();
  const createListener = () =>
    createServer({ requestTimeout: 30 * secondMs }, (request, response) => {
      if (!ownHosts.test(request.headers.host ?? "")) return void response.writeHead(421).end();
      handle(request, response).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    });
  let server = createListener();
  const listen = async (port: number) => {
    server = createListener();
    server.listen({ port, host: "127.0.0.1", exclusive: true });
    await once(server, "listening");
  };
  await (place ? listenNear(place, listen) : listen(0));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    answer(next) {
      handle = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Null when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function write(
  response: ServerResponse,
  { status, headers, body }: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string },
): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}
