import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** True when the request has been taken, and its answer is under way. */
export type TakeRequest = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `take` look at each request of this process's HTTP servers before whoever listens there. The first request tells of a server, and is itself
 * the first that is looked at: its beginning is published before it is handed out.
 */
export function standBefore(take: TakeRequest): void {
  const known = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const behind = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (!take(request, response)) for (const listener of behind) listener.call(server, request, response);
    });
  });
}
