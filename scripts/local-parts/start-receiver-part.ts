import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { type Clock, minuteMs, secondMs } from "@/lib/clock";
import { openKeptFiles } from "@/lib/local/kept-files";
import { localFolders } from "@/lib/local/local-folders";
import { printReceived } from "@/lib/local/received-callback";
import { listenNear, type Place } from "./listen-near";
import { receiverCertificate } from "./receiver-certificate";
import type { LocalPart } from "./start-mail-part";

const maxBodyBytes = 5_000_000;
const maxConnections = 200;
/** A sender that is kept waiting on request is let go after this. */
const hangMs = 2 * minuteMs;

/**
 * An HTTPS server on this machine alone that keeps what is posted to it, under any path, and answers 204. `?answer=500` answers that status instead,
 * and `?answer=hang` nothing, so that a developer can watch the tries that follow.
 */
export async function startReceiverPart({
  dataDir,
  clock,
  place,
}: {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly place: Place;
}): Promise<LocalPart> {
  const certificate = await receiverCertificate(dataDir, clock.now());
  const keep = await openKeptFiles(localFolders(dataDir).received, clock);
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") return answer(response, 405, { Allow: "POST" });
    const body = await readBody(request);
    if (body === null) return answer(response, 413, { Connection: "close" });
    const wanted = wantedAnswer(request.url ?? "/");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    await keep(printReceived({ receivedAt: clock.now(), path: request.url ?? "/", headers, answer: wanted, body }));
    if (wanted === "hang") return void setTimeout(() => response.destroy(), hangMs).unref();
    answer(response, wanted, wanted >= 300 && wanted < 400 ? { Location: "/redirected" } : {});
  };
  const listen = async (port: number, host: string) => {
    const server = createServer({ ...certificate, requestTimeout: 30 * secondMs }, (request, response) => {
      receive(request, response).catch(() => (response.headersSent ? response.destroy() : answer(response, 500)));
    });
    server.maxConnections = maxConnections;
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
    return server;
  };

  // "localhost" is one address for some programs and the other for others.
  let servers: Server[] = [];
  const port = await listenNear(place, async (candidate) => {
    const first = await listen(candidate, "127.0.0.1");
    servers = [first];
    try {
      servers.push(await listen(candidate, "::1"));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return;
      first.close();
      throw error;
    }
  });
  return { port, stop: async () => void (await Promise.all(servers.map(stopServer))) };
}

/** Null when it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function wantedAnswer(url: string): number | "hang" {
  const wanted = new URL(url, "https://localhost").searchParams.get("answer") ?? "";
  if (wanted === "hang") return "hang";
  return /^[2-5]\d\d$/.test(wanted) ? Number(wanted) : 204;
}

function answer(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "Content-Length": "0", ...headers }).end();
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
