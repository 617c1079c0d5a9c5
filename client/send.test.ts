import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import {
  ConflictError,
  InvalidRequestError,
  PaymentRequiredError,
  RateLimitedError,
  ServiceFailedError,
  UnauthorizedError,
} from "./api-error";
import { ConnectionError, UnexpectedAnswerError } from "./client-error";
import { type Call, firstPauseMs, maxTries, send, type Transport } from "./send";

type Script = (response: ServerResponse, nth: number) => void;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A server that plays a script, and a transport to it whose pauses are counted instead of waited for. */
async function play(script: Script, options: Partial<Transport> = {}) {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
      script(response, seen.length - 1);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pausesMs: number[] = [];
  const transport: Transport = {
    url,
    apiKey: "pcb_test_key",
    fetch,
    timeoutMs: 5_000,
    wait: async (ms) => {
      pausesMs.push(ms);
    },
    random: () => 0.5,
    ...options,
  };
  return { transport, seen, pausesMs, url };
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(typeof body === "string" ? body : JSON.stringify(body));
}

const refusal = (code: string) => ({ error: code, message: `It is ${code}.` });
const read: Call = { method: "GET", path: "/api/account", isRepeatable: true };
const change: Call = { method: "POST", path: "/api/account/rotate-key", body: {}, isRepeatable: false };

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable("It did not throw."),
    (error: unknown) => error,
  );
}

it.each([
  [400, "invalid_detail", InvalidRequestError],
  [413, "body_too_large", InvalidRequestError],
  [401, "unauthorized", UnauthorizedError],
  [402, "payment_required", PaymentRequiredError],
  [409, "idempotency_key_mismatch", ConflictError],
  [429, "rate_limited", RateLimitedError],
  [500, "internal_error", ServiceFailedError],
])("makes of %i %s an error of its family, with all that helps to recover", async (status, code, Family) => {
  const { transport } = await play((response) =>
    answer(response, status, { ...refusal(code), batch_id: "bat_1" }, { "x-request-id": "req_1", "retry-after": "7" }),
  );
  const error = await thrownBy(send(transport, change));
  expect(error).toBeInstanceOf(Family);
  expect(error).toMatchObject({
    name: Family.name,
    code,
    status,
    requestId: "req_1",
    retryAfterSeconds: 7,
    message: `It is ${code}.`,
    body: { batch_id: "bat_1" },
  });
});

it("tries a read again after what Retry-After says, else after pauses that grow", async () => {
  const { transport, seen, pausesMs } = await play((response, nth) => {
    if (nth === 0) answer(response, 429, refusal("rate_limited"), { "retry-after": "3" });
    else if (nth === 1) answer(response, 503, refusal("service_busy"), { "retry-after": "1" });
    else if (nth === 2) answer(response, 502, "<h1>Bad Gateway</h1>");
    else answer(response, 200, { ok: true });
  });
  expect((await send(transport, read)).body).toEqual({ ok: true });
  expect(seen).toHaveLength(4);
  expect(pausesMs).toEqual([3_000, 1_000, firstPauseMs * 4]);
});

it(`gives up after ${maxTries} tries, with the last error`, async () => {
  const { transport, seen } = await play((response) => answer(response, 429, refusal("rate_limited"), { "retry-after": "1" }));
  expect(await thrownBy(send(transport, read))).toBeInstanceOf(RateLimitedError);
  expect(seen).toHaveLength(maxTries);
});

it("sends a call that is not repeatable once, whatever happens", async () => {
  const { transport, seen } = await play((response, nth) => {
    if (nth === 0) answer(response, 429, refusal("rate_limited"), { "retry-after": "1" });
    else response.destroy();
  });
  expect(await thrownBy(send(transport, change))).toBeInstanceOf(RateLimitedError);
  expect(await thrownBy(send(transport, change))).toBeInstanceOf(ConnectionError);
  expect(seen).toHaveLength(2);
});

it("does not try again where waiting does not help, or would take longer than it waits", async () => {
  const { transport, seen } = await play((response, nth) => {
    if (nth === 0) answer(response, 503, refusal("billing_not_configured"));
    else answer(response, 429, refusal("rate_limited"), { "retry-after": "3600" });
  });
  expect(await thrownBy(send(transport, read))).toMatchObject({ code: "billing_not_configured" });
  expect(await thrownBy(send(transport, read))).toMatchObject({ code: "rate_limited", retryAfterSeconds: 3_600 });
  expect(seen).toHaveLength(2);
});

it("tries a broken connection again, and says at last that the service cannot be reached", async () => {
  const { transport, seen, url } = await play((response) => response.destroy());
  const error = await thrownBy(send(transport, read));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: `${url} cannot be reached.` });
  expect(seen).toHaveLength(maxTries);
});

it("waits for an answer no longer than its limit, its body included", async () => {
  const { transport } = await play(
    (response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"half":');
    },
    { timeoutMs: 50 },
  );
  const error = await thrownBy(send(transport, change));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: expect.stringContaining("within 0.05 seconds") });
});

it("ends with the caller's own reason when the caller aborts, and tries no more", async () => {
  const stop = new AbortController();
  const reason = new Error("enough");
  const { transport, seen } = await play(() => stop.abort(reason));
  expect(await thrownBy(send(transport, { ...read, signal: stop.signal }))).toBe(reason);
  expect(seen).toHaveLength(1);
});

it("carries the key to no other address", async () => {
  const { transport, seen } = await play((response) => answer(response, 307, "", { location: "/elsewhere" }));
  const error = await thrownBy(send(transport, read));
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
  expect(error).toMatchObject({ message: expect.stringContaining("redirects to /elsewhere"), status: 307 });
  expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([["/api/account", "Bearer pcb_test_key"]]);
});

it.each([
  ["a page", "<html>"],
  ["a list", "[]"],
  ["nothing", ""],
])("takes %s for no answer of this service", async (_, body) => {
  const { transport } = await play((response) => answer(response, 200, body));
  expect(await thrownBy(send(transport, read))).toBeInstanceOf(UnexpectedAnswerError);
});

it("reads no answer without end", async () => {
  let sentBytes = 0;
  const { transport } = await play((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = "x".repeat(1_048_576);
    const more = () => {
      while (!response.destroyed) {
        sentBytes += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  expect(await thrownBy(send(transport, change))).toBeInstanceOf(UnexpectedAnswerError);
  expect(sentBytes).toBeLessThan(64 * 1_048_576);
});
