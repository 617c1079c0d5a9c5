import type { RequestListener } from "node:http";
import https from "node:https";
import net, { type AddressInfo, type Server } from "node:net";
import { generate } from "selfsigned";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type CallbackPost, postCallback } from "@/lib/callbacks/post-callback";
import { systemClock } from "@/lib/clock";
import { connectPinned, type PinnedPeer } from "@/lib/net/connect-pinned";
import type { ResolvedAddress, ResolveHost } from "@/lib/net/resolve-public";

interface Pem {
  readonly key: string;
  readonly cert: string;
}

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: https.RequestOptions["headers"];
  readonly body: string;
}

const loopback: ResolvedAddress = { address: "127.0.0.1", family: 4 };
const ownPublic: ResolvedAddress = { address: "8.8.4.4", family: 4 };
const toLoopback: ResolveHost = async () => [loopback];

let authority: Pem;
let good: Pem;
let otherName: Pem;
let expired: Pem;
let stranger: Pem;
const servers: Server[] = [];

beforeAll(async () => {
  authority = await issue("Test authority", { isAuthority: true });
  [good, otherName, expired, stranger] = await Promise.all([
    issue("localhost", { by: authority }),
    issue("elsewhere.example", { by: authority }),
    issue("localhost", { by: authority, until: new Date("2020-02-01T00:00:00Z") }),
    issue("localhost", {}),
  ]);
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (server instanceof https.Server) server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

describe("a receiver on an origin that is allowed", () => {
  test("gets one signed POST of the body, over HTTP/1.1, and nothing is kept open", async () => {
    const receiver = await startReceiver(good, (_request, response) => response.writeHead(204).end());
    const answer = await post({ url: `${receiver.origin}/briefs?a=1`, localOrigins: [receiver.origin], body: '{"name":"Zoë"}' });
    expect(answer).toMatchObject({ outcome: "delivered", httpStatus: 204 });
    expect(answer.elapsedMs).toBeLessThan(5_000);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]).toMatchObject({
      method: "POST",
      path: "/briefs?a=1",
      body: '{"name":"Zoë"}',
      headers: {
        host: new URL(receiver.origin).host,
        "content-type": "application/json",
        "content-length": "15",
        "user-agent": expect.stringMatching(/^personal-context-brief\//),
        "webhook-id": "msg_1",
        connection: "close",
      },
    });
  });

  test("is reached on whichever of its addresses listens, under a name that only the given resolver knows", async () => {
    const receiver = await startReceiver(await issue("receiver.invalid", { by: authority }), (_request, response) => response.end());
    const origin = receiver.origin.replace("localhost", "receiver.invalid");
    const resolve: ResolveHost = async () => [{ address: "127.0.0.2", family: 4 }, { address: "::1", family: 6 }, loopback];
    expect(await post({ url: origin, localOrigins: [origin], resolve })).toMatchObject({ outcome: "delivered" });
  });

  test.each([200, 202, 299])("has taken the callback when it answers %i", async (status) => {
    const receiver = await startReceiver(good, (_request, response) => response.writeHead(status).end());
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin] })).toMatchObject({
      outcome: "delivered",
      httpStatus: status,
    });
  });

  test.each([400, 410, 429, 500, 503])("has not taken it when it answers %i", async (status) => {
    const receiver = await startReceiver(good, (_request, response) => response.writeHead(status).end());
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin] })).toMatchObject({
      outcome: "http_status",
      httpStatus: status,
    });
  });

  test.each([301, 302, 307, 308])("is not followed elsewhere when it answers %i", async (status) => {
    const target = await startReceiver(good, (_request, response) => response.end());
    const receiver = await startReceiver(good, (_request, response) => response.writeHead(status, { location: target.origin }).end());
    const answer = await post({ url: receiver.origin, localOrigins: [receiver.origin, target.origin] });
    expect(answer).toMatchObject({ outcome: "http_status", httpStatus: status });
    expect(target.received).toHaveLength(0);
  });

  test("cannot hold the call with an answer's body that never ends", async () => {
    const closed = moment();
    const receiver = await startReceiver(good, (request, response) => {
      request.socket.once("close", closed.pass);
      response.writeHead(200, { "content-type": "text/plain" });
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pour).on("error", () => undefined);
      pour();
    });
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], timeoutMs: 3_000 })).toMatchObject({ outcome: "delivered" });
    await closed.passed;
  });
});

describe("one limit holds over the whole call", () => {
  const timeoutMs = 200;
  const timeout = { outcome: "timeout", httpStatus: null };

  test("when the name is never resolved, and nothing is dialled afterwards", async () => {
    let answerLate: (addresses: ResolvedAddress[]) => void = () => undefined;
    const resolve: ResolveHost = () => new Promise((settle) => (answerLate = settle));
    const dialled: PinnedPeer[] = [];
    const answer = await post({ url: "https://hooks.example.com/", resolve, timeoutMs, connect: recordingConnect(dialled, 9) });
    expect(answer).toMatchObject(timeout);
    answerLate([ownPublic]);
    await new Promise((turned) => setImmediate(turned));
    expect(dialled).toEqual([]);
  });

  test("when the receiver accepts and never says a word, and the connection is closed", async () => {
    const closed = moment();
    const origin = await startRaw((socket) => socket.resume().once("close", closed.pass));
    const answer = await post({ url: origin, localOrigins: [origin], timeoutMs });
    expect(answer).toMatchObject(timeout);
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(timeoutMs - 10);
    expect(answer.elapsedMs).toBeLessThan(2_000);
    await closed.passed;
  });

  test("when the receiver reads the request and never answers", async () => {
    const receiver = await startReceiver(good, () => undefined);
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], timeoutMs })).toMatchObject(timeout);
    expect(receiver.received).toHaveLength(1);
  });

  test("when the receiver drips its headers, each drop in time", async () => {
    let drops = 0;
    const receiver = await startReceiver(good, (request) => {
      request.socket.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => request.socket.write(`x-drop-${drops++}: 1\r\n`), 20);
      request.socket.on("close", () => clearInterval(drip)).on("error", () => undefined);
    });
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], timeoutMs: 1_000 })).toMatchObject(timeout);
    expect(drops).toBeGreaterThan(2);
  });

  test("when the receiver sends interim answers without an end", async () => {
    const receiver = await startReceiver(good, (request) => {
      const drip = setInterval(() => request.socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 20);
      request.socket.on("close", () => clearInterval(drip)).on("error", () => undefined);
    });
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], timeoutMs })).toMatchObject(timeout);
  });
});

describe("a connection that breaks is connection_failed", () => {
  const broken = { outcome: "connection_failed", httpStatus: null };

  test("when nobody listens", async () => {
    const origin = await startRaw(() => undefined);
    await new Promise((closed) => servers.pop()?.close(closed));
    expect(await post({ url: origin, localOrigins: [origin] })).toMatchObject(broken);
  });

  test("when the receiver resets it before the handshake", async () => {
    const origin = await startRaw((socket) => socket.resetAndDestroy());
    expect(await post({ url: origin, localOrigins: [origin] })).toMatchObject(broken);
  });

  test("when the receiver ends it in the middle of the handshake", async () => {
    const origin = await startRaw((socket) => socket.once("data", () => socket.end()));
    expect(await post({ url: origin, localOrigins: [origin] })).toMatchObject(broken);
  });

  test("when the receiver resets it after the request", async () => {
    const receiver = await startReceiver(good, (request) => request.socket.destroy());
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin] })).toMatchObject(broken);
  });

  test.each([
    ["no HTTP", "hello\r\n\r\n"],
    ["another protocol's switch", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
    ["headers beyond every size", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(100_000)}\r\n\r\n`],
    ["two lengths at once", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
  ])("when the receiver answers with %s", async (_what, answer) => {
    const receiver = await startReceiver(good, (request) => {
      request.socket.on("error", () => undefined).write(answer);
    });
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], timeoutMs: 3_000 })).toMatchObject(broken);
  });

  test.each([
    ["no address", async () => []],
    [
      "an error",
      async () => {
        throw new Error("ENOTFOUND");
      },
    ],
  ] satisfies [string, ResolveHost][])("when the resolver answers with %s", async (_what, resolve) => {
    expect(await post({ url: "https://hooks.example.com/", resolve })).toMatchObject(broken);
  });
});

describe("a certificate that does not prove the host is tls_failed, and nothing is sent", () => {
  const untrusted = { outcome: "tls_failed", httpStatus: null };

  test.each([
    ["for another name", () => otherName],
    ["out of date", () => expired],
    ["signed by itself", () => stranger],
  ])("one %s", async (_what, pem) => {
    const receiver = await startReceiver(pem(), (_request, response) => response.end());
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin] })).toMatchObject(untrusted);
    expect(receiver.received).toHaveLength(0);
  });

  test("one of the local authority, when that is not given", async () => {
    const receiver = await startReceiver(good, (_request, response) => response.end());
    expect(await post({ url: receiver.origin, localOrigins: [receiver.origin], localCa: null })).toMatchObject(untrusted);
  });

  test("one of the local authority on a public origin: it is trusted for local origins only", async () => {
    const forHooks = await issue("hooks.example.com", { by: authority });
    const receiver = await startReceiver(forHooks, (_request, response) => response.end());
    const connect = recordingConnect([], Number(new URL(receiver.origin).port));
    const answer = await post({ url: "https://hooks.example.com/", resolve: async () => [ownPublic], connect });
    expect(answer).toMatchObject(untrusted);
    expect(receiver.received).toHaveLength(0);
  });

  test("a server without TLS", async () => {
    const origin = await startRaw((socket) => socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\n\r\n")));
    expect(await post({ url: origin, localOrigins: [origin] })).toMatchObject(untrusted);
  });
});

describe("only checked addresses are dialled", () => {
  test("a name that answers differently the second time is asked once", async () => {
    const receiver = await startReceiver(good, (_request, response) => response.end());
    const answers: ResolvedAddress[][] = [[ownPublic], [loopback]];
    let asked = 0;
    const dialled: PinnedPeer[] = [];
    await post({
      url: `https://rebind.example.com:${new URL(receiver.origin).port}/`,
      resolve: async () => answers[asked++] ?? [],
      connect: recordingConnect(dialled, Number(new URL(receiver.origin).port)),
    });
    expect(asked).toBe(1);
    expect(dialled.map(({ addresses }) => addresses)).toEqual([[ownPublic]]);
    expect(receiver.names).toEqual(["rebind.example.com"]);
    expect(receiver.received).toHaveLength(0);
  });

  test("a checked address is judged anew at the next call", async () => {
    const answers: ResolvedAddress[][] = [[ownPublic], [loopback]];
    let asked = 0;
    const dialled: PinnedPeer[] = [];
    const again = () =>
      post({ url: "https://rebind.example.com/", resolve: async () => answers[asked++] ?? [], connect: recordingConnect(dialled, 9) });
    expect(await again()).toMatchObject({ outcome: "connection_failed" });
    expect(await again()).toMatchObject({ outcome: "address_refused" });
    expect(dialled).toHaveLength(1);
  });

  test.each([
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["10.0.0.8"]],
    ["a cloud's metadata service", ["169.254.169.254"]],
    ["a public and an inner address together", ["8.8.4.4", "10.0.0.8"]],
    ["an inner and a public address together", ["::1", "8.8.4.4"]],
    ["loopback, mapped into IPv6", ["::ffff:127.0.0.1"]],
    ["what is no address", ["localhost"]],
  ])("a name that leads to %s is refused", async (_what, addresses) => {
    const dialled: PinnedPeer[] = [];
    const resolve: ResolveHost = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const answer = await post({ url: "https://hooks.example.com/", resolve, connect: recordingConnect(dialled, 9) });
    expect(answer).toMatchObject({ outcome: "address_refused", httpStatus: null });
    expect(dialled).toEqual([]);
  });

  test("an address in the URL is judged without the DNS, and the certificate must name it", async () => {
    const receiver = await startReceiver(good, (_request, response) => response.end());
    const port = Number(new URL(receiver.origin).port);
    const dialled: PinnedPeer[] = [];
    const resolve: ResolveHost = async () => {
      throw new Error("The DNS was asked.");
    };
    const connect = recordingConnect(dialled, port);
    expect(await post({ url: `https://127.0.0.1:${port}/`, resolve, connect })).toMatchObject({ outcome: "address_refused" });
    expect(await post({ url: "https://[::ffff:7f00:1]/", resolve, connect })).toMatchObject({ outcome: "address_refused" });
    expect(dialled).toEqual([]);
    expect(await post({ url: "https://8.8.4.4/", resolve, connect })).toMatchObject({ outcome: "tls_failed" });
    expect(dialled.map(({ addresses }) => addresses)).toEqual([[ownPublic]]);
  });

  test("another port of an allowed host is not allowed", async () => {
    const receiver = await startReceiver(good, (_request, response) => response.end());
    const neighbour = await startReceiver(good, (_request, response) => response.end());
    const answer = await post({ url: neighbour.origin, localOrigins: [receiver.origin] });
    expect(answer).toMatchObject({ outcome: "address_refused" });
    expect(neighbour.received).toHaveLength(0);
  });
});

/** `passed` settles at the first `pass()`. */
function moment() {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((settle) => {
    pass = settle;
  });
  return { passed, pass };
}

function post(over: Partial<CallbackPost> & { url: string }) {
  return postCallback({
    headers: { "webhook-id": "msg_1" },
    body: "{}",
    timeoutMs: 5_000,
    resolve: toLoopback,
    localOrigins: [],
    localCa: authority.cert,
    clock: systemClock,
    ...over,
  });
}

/** Notes what would be dialled, and dials a port of this machine in its place. */
function recordingConnect(dialled: PinnedPeer[], port: number) {
  return (peer: PinnedPeer) => {
    dialled.push(peer);
    return connectPinned({ hostname: peer.hostname, port, addresses: [loopback] });
  };
}

async function startReceiver(pem: Pem, answer: RequestListener) {
  const received: Received[] = [];
  const names: string[] = [];
  const note = (name: string, done: (error: Error | null) => void) => {
    names.push(name);
    done(null);
  };
  const server = https.createServer({ ...pem, SNICallback: note }, (request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.once("end", () => {
      received.push({ method: request.method, path: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  server.on("tlsClientError", () => undefined);
  return { origin: `https://localhost:${await listen(server)}`, received, names };
}

async function startRaw(accept: (socket: net.Socket) => void): Promise<string> {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket.on("error", () => undefined));
    accept(socket);
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of open) socket.destroy();
    return close(done);
  };
  return `https://localhost:${await listen(server)}`;
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

async function issue(name: string, { by, until, isAuthority = false }: { by?: Pem; until?: Date; isAuthority?: boolean }): Promise<Pem> {
  const pem = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date("2020-01-01T00:00:00Z"),
    notAfterDate: until ?? new Date("2099-01-01T00:00:00Z"),
    ...(by ? { ca: by } : {}),
    extensions: isAuthority
      ? [
          { name: "basicConstraints", cA: true, critical: true },
          { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
        ]
      : [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }],
  });
  return { key: pem.private, cert: pem.cert };
}
