import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface ProxyTarget {
  readonly port: number;
  readonly key: string;
  /** Asked for in place of the one that a program asks for, which goes on with what the server then agrees to. */
  readonly revision?: string;
}

export interface BearerProxy {
  readonly url: string;
  /** Where requests go from now on, and the key that each of them gets. */
  aim(target: ProxyTarget): void;
  /** The revisions of the Model Context Protocol that requests named in their headers since the last `aim`. */
  revisions(): readonly string[];
  close(): Promise<void>;
}

/** A reverse proxy on loopback that adds a key, for programs that cannot send one. Host and Origin pass as they come. */
export async function startBearerProxy(): Promise<BearerProxy> {
  let aimed: ProxyTarget | undefined;
  const named = new Set<string>();
  const server: Server = createServer((incoming, outgoing) => {
    if (!aimed) return void outgoing.writeHead(503).end();
    const { revision } = aimed;
    const said = incoming.headers["mcp-protocol-version"];
    if (typeof said === "string") named.add(said);
    const headers = { ...incoming.headers, authorization: `Bearer ${aimed.key}` };
    const passed = forward({ host: "127.0.0.1", port: aimed.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.headersSent || outgoing.writeHead(502).end());
    if (revision === undefined) return void incoming.pipe(passed);
    // Of the same length, as every revision's name is.
    void text(incoming).then(
      (body) => passed.end(body.replace(/("protocolVersion":")\d{4}-\d\d-\d\d"/, `$1${revision}"`)),
      () => passed.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    revisions: () => [...named],
    aim: (target) => {
      aimed = target;
      named.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
