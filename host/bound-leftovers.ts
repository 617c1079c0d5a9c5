import type { IncomingMessage, ServerResponse } from "node:http";

/** What a client that is still sending has at least to read its answer in. */
const minGraceMs = 250;

/**
 * Of a body that its answer did not wait for: the rest is taken off the wire and thrown away, so that the answer reaches a client that is still
 * sending and the connection can carry its next request. It has the time that any body has, from the request's beginning; then the connection ends.
 */
export function boundLeftovers(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  if (!announcesBody(request)) return;
  const startedMs = performance.now();
  response.once("finish", () => {
    const { socket } = request;
    if (request.complete || request.destroyed || socket.destroyed) return;
    const late = setTimeout(() => socket.destroy(), Math.max(minGraceMs, bodyMs - (performance.now() - startedMs)));
    request.once("end", () => clearTimeout(late));
    request.once("close", () => clearTimeout(late));
    // Whoever read it has stopped; while somebody still listens for its pieces it would not flow.
    request.unpipe();
    request.removeAllListeners("readable").removeAllListeners("data");
    setImmediate(() => request.resume());
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
