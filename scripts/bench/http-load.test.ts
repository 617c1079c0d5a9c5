import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { runLoad } from "./http-load";

async function loaded(answer: RequestListener): Promise<string | number> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const requests = [{ path: "/one?a=1", method: "POST" as const, headers: { "content-type": "text/plain" }, body: "ä body" }];
  try {
    return (await runLoad({ origins: [`http://127.0.0.1:${port}`], requests, connections: 2, durationMs: 100 })).requests;
  } catch (error) {
    return (error as Error).message;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const long = "0\r\n".repeat(50_000);

it.each<[string, RequestListener]>([
  ["a length", (_, response) => response.setHeader("content-length", long.length).end(long)],
  [
    "chunks",
    (_, response) => {
      response.write(long);
      response.end(long);
    },
  ],
  ["nothing in them", (_, response) => response.setHeader("content-length", 0).end()],
])("reads one answer after the other over each connection, with %s", async (_, answer) => {
  let asked = 0;
  const whole: string[] = [];
  const counted = await loaded((request, response) => {
    asked += 1;
    let body = "";
    request.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    request.on("end", () => {
      whole.push(`${request.method} ${request.url} ${body}`);
      answer(request, response);
    });
  });
  expect(counted).toBe(asked);
  expect(new Set(whole)).toEqual(new Set(["POST /one?a=1 ä body"]));
});

it("says how many were not answered, or with another status", async () => {
  expect(await loaded((_, response) => response.writeHead(500).end())).toMatch(/^(\d+) of \1 requests/);
  expect(await loaded((request) => request.socket.destroy())).toMatch(/^2 of 0 requests/);
  expect(await loaded((request, response) => response.setHeader("content-length", 10).write("half", () => request.socket.end()))).toMatch(
    /^2 of 0 requests/,
  );
});
