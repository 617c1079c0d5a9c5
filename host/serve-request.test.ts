import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { eventStream } from "@/lib/http/event-stream";
import { readBounded } from "@/lib/http/read-body";
import { answerWithText } from "@/lib/http/text-answer";
import { boundLeftovers } from "./bound-leftovers";
import { routeMatcher } from "./match-route";
import type { RouteModule } from "./routes";
import type { Lane } from "./send-answer";
import { serveRequest } from "./serve-request";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

type Handler = (request: Request, context: { readonly params?: Promise<object> }) => Promise<Response>;

/** A host with one route whose every method is this handler. */
async function hostOf(handle: Handler, path = "/api/jobs/[id]") {
  const module = Object.fromEntries(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [method, handle])) as RouteModule;
  const { match } = routeMatcher({ [path]: async () => module });
  const lanes: Lane[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    boundLeftovers(incoming, outgoing, 1_000);
    const found = match((incoming.url ?? "").split("?")[0] ?? "");
    if (found === null) throw new Error("The path is not the host's.");
    void serveRequest(found, { incoming, outgoing, noteLane: (lane) => lanes.push(lane) });
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lanes };
}

it("a handler is given its method, path, query, fields and parameters", async () => {
  const { origin, lanes } = await hostOf(async (request, context) =>
    answerWithText(
      request,
      JSON.stringify({
        method: request.method,
        url: new URL(request.url).search,
        field: request.headers.get("X-Field"),
        none: request.headers.get("x-none"),
        fields: [...request.headers].some(([name]) => name === "x-field"),
        params: await context.params,
      }),
      201,
      { "X-Own": "1" },
    ),
  );
  const answer = await fetch(`${origin}/api/jobs/job_1?detail=full`, { headers: { "x-field": "käse".slice(0, 1) } });
  expect([answer.status, answer.headers.get("x-own"), answer.headers.get("content-length")]).toEqual([201, "1", expect.any(String)]);
  expect(await answer.json()).toEqual({
    method: "GET",
    url: "?detail=full",
    field: "k",
    none: null,
    fields: true,
    params: { id: "job_1" },
  });
  expect(lanes).toEqual(["text"]);
});

it("texts of any script go out whole, with their length in bytes", async () => {
  const text = JSON.stringify({ name: "Žofie 王芳 🦊".repeat(500) });
  const { origin, lanes } = await hostOf(async (request) => answerWithText(request, text, 200, {}));
  const answer = await fetch(`${origin}/api/jobs/a`, { headers: { "Accept-Encoding": "identity" } });
  expect(Number(answer.headers.get("content-length"))).toBe(Buffer.byteLength(text));
  expect(await answer.text()).toBe(text);
  expect(lanes).toEqual(["text"]);
});

it("HEAD is GET whose body stays here", async () => {
  const { origin } = await hostOf(async (request) => answerWithText(request, "12345", 200, {}));
  const answer = await fetch(`${origin}/api/jobs/a`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "5", ""]);
});

it.each([
  ["at once", (body: string) => [body]],
  ["in drops", (body: string) => [...body]],
])("a body is read without a stream, whether it comes %s", async (_how, cut) => {
  const { origin } = await hostOf(async (request) =>
    answerWithText(request, Buffer.from(await readBounded(request, { timeoutMs: 5_000, maxBytes: 100 })).toString(), 200, {}),
  );
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest(`${origin}/api/jobs/a`, { method: "POST" }, (response) => {
      response.setEncoding("utf8").once("data", resolve);
    });
    sent.once("error", reject);
    for (const piece of cut('{"name":"Zelda"}')) sent.write(piece);
    sent.end();
  });
  expect(answer).toBe('{"name":"Zelda"}');
});

it("a body may be read as that of any request, too", async () => {
  const { origin, lanes } = await hostOf(async (request) => {
    const copy = request.clone();
    return Response.json({ given: await request.json(), text: await copy.text() });
  });
  const answer = await fetch(`${origin}/api/jobs/a`, { method: "PUT", body: '{"a":1}' });
  expect(await answer.json()).toEqual({ given: { a: 1 }, text: '{"a":1}' });
  expect(lanes).toEqual(["response"]);
});

it("a body that breaks off is an error of its reader, and the host goes on", async () => {
  const failures: string[] = [];
  const { origin } = await hostOf(async (request) => {
    try {
      await readBounded(request, { timeoutMs: 5_000, maxBytes: 100 });
    } catch (error) {
      failures.push((error as Error).message);
    }
    return answerWithText(request, "{}", 200, {});
  });
  await new Promise<void>((resolve) => {
    const sent = httpRequest(`${origin}/api/jobs/a`, { method: "POST", headers: { "Content-Length": 100 } });
    sent.once("error", () => resolve());
    sent.write("{", () => sent.destroy(new Error("gone")));
  });
  await expect.poll(() => failures).toEqual(["The connection ended before the body did."]);
  expect((await fetch(`${origin}/api/jobs/a`)).status).toBe(200);
});

it("events reach their reader one by one, and their sender hears when the reader is gone", async () => {
  let isOver = false;
  const waiting: (() => void)[] = [];
  const { origin } = await hostOf(async ({ signal }) =>
    eventStream({
      signal,
      beatMs: 60_000,
      maxAgeMs: 60_000,
      retryMs: 1_000,
      start: ({ send }) => {
        waiting.push(() => send("step", { n: 2 }));
        return () => {
          isOver = true;
        };
      },
    }),
  );
  const leave = new AbortController();
  const answer = await fetch(`${origin}/api/jobs/a`, { signal: leave.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  const until = async (text: string) => {
    while (!seen.includes(text)) seen += (await reader?.read())?.value ?? "";
  };
  await until("event: beat");
  expect(isOver).toBe(false);
  for (const go of waiting) go();
  await until('event: step\ndata: {"n":2}');
  leave.abort();
  await expect.poll(() => isOver).toBe(true);
});

it("a request's signal tells that its reader has gone, and not that the answer is done", async () => {
  const heard: string[] = [];
  let go: (() => void) | undefined;
  const { origin } = await hostOf(async (request) => {
    request.signal.addEventListener("abort", () => heard.push(request.url.slice(-4)));
    if (request.url.endsWith("gone"))
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    return answerWithText(request, "{}", 200, {});
  });
  await (await fetch(`${origin}/api/jobs/done`)).text();
  const leave = new AbortController();
  const left = fetch(`${origin}/api/jobs/gone`, { signal: leave.signal }).catch(() => "left");
  await expect.poll(() => go).toBeDefined();
  leave.abort();
  expect(await left).toBe("left");
  await expect.poll(() => heard).toEqual(["gone"]);
  go?.();
});

it("what a handler throws is answered as a fault of ours, with its request id", async () => {
  const { origin, lanes } = await hostOf(async () => {
    throw new Error("secret of the inside");
  });
  const answer = await fetch(`${origin}/api/jobs/a`);
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body.error]).toEqual([500, "internal_error"]);
  expect(body.request_id).toBe(answer.headers.get("x-request-id"));
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(lanes).toEqual(["response"]);
});

it("a text is a platform's Response for whoever else asks", async () => {
  const answer = answerWithText(new Request("http://localhost/"), "{}", 202, { "X-Own": "1" });
  expect(answer).toBeInstanceOf(Response);
  expect([answer.status, answer.headers.get("x-own"), await answer.text()]).toEqual([202, "1", "{}"]);
});

it("a handler can read the address of a request whose Host is no name", async () => {
  const { origin } = await hostOf(async (request) => answerWithText(request, new URL(request.url).pathname, 200, {}));
  const { port } = new URL(origin);
  for (const host of ["a b/c", "", "[::", "brief.example:99999", "1.2.3.256", "brief.example/x"]) {
    const asked = httpRequest({ port, host: "127.0.0.1", path: "/api/jobs/job_1", headers: { host }, setHost: false });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect([host, answer.statusCode, (await answer.toArray()).join("")]).toEqual([host, 200, "/api/jobs/job_1"]);
  }
});
