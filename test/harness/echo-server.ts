import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface EchoServer {
  readonly url: string;
  /** Everything that came: addresses, headers and bodies. */
  heard(): string;
  close(): Promise<void>;
}

/** A provider at its worst: it refuses each call, and its refusal repeats all that it was sent, in whatever form its clients read errors. */
export async function startEchoServer(): Promise<EchoServer> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const said = `${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)} ${Buffer.concat(chunks).toString("utf8")}`;
      heard.push(said);
      const error = { type: "invalid_request_error", code: "bad_key", message: said, param: said };
      response.writeHead(400, said.replace(/[^ -~]/g, " ").slice(0, 200), {
        "Content-Type": "application/json",
        "X-Said": encodeURI(said).slice(0, 2_000),
      });
      response.end(JSON.stringify({ error, message: said, detail: said, errors: [{ message: said }] }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () => heard.join("\n"),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
