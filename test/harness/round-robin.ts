import { createServer, request as forward, type Server } from "node:http";

export interface RoundRobin {
  close(): Promise<void>;
}

/** They speak of one connection, not of the answer. */
const hopHeaders = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * A reverse proxy on loopback that hands each request to the next of several servers, whatever connection it came by. It adds nothing: Host, Origin
 * and X-Forwarded-For pass as they come, and answers flow as they are written.
 */
export async function startRoundRobin({
  port,
  targets,
}: {
  readonly port: number;
  readonly targets: readonly number[];
}): Promise<RoundRobin> {
  let count = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const target = targets[count++ % targets.length];
    const { method, url: path, headers } = incoming;
    // A connection for each: one that is kept may be closed by the server just as it is taken again.
    const passed = forward({ agent: false, host: "127.0.0.1", port: target, method, path, headers }, (answer) => {
      outgoing.sendDate = false;
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    passed.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  // A browser holds connections open; what ends them is the end of the test.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!hopHeaders.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
