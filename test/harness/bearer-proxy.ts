import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface BearerProxy {
  readonly url: string;
  /** Where requests go from now on, and the key that each of them gets. */
  aim(target: { readonly port: number; readonly key: string }): void;
  close(): Promise<void>;
}

/** A reverse proxy on loopback that adds a key, for programs that cannot send one. Host and Origin pass as they come. */
export async function startBearerProxy(): Promise<BearerProxy> {
  let aimed: { readonly port: number; readonly key: string } | undefined;
  const server: Server = createServer((incoming, outgoing) => {
    if (!aimed) return void outgoing.writeHead(503).end();
    const headers = { ...incoming.headers, authorization: `Bearer ${aimed.key}` };
    const passed = forward({ host: "127.0.0.1", port: aimed.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    aim: (target) => {
      aimed = target;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
