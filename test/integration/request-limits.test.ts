import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxBodyBytes } from "@/lib/contract/seed";
import { checkAgainstContract } from "../harness/contract-check";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let key: string;
let accountId: string;

/** What a body has without that setting: on a busy machine an answer comes late, but never so late. */
const usualBodyMs = 10_000;

/** Times of a tenth, so that a test can wait for their end. */
beforeAll(async () => {
  world = await createWorld();
  const caller = await world.createCaller({ credits: 10 });
  key = caller.secret;
  accountId = caller.accountId;
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { REQUEST_BODY_SECONDS: "1", REQUEST_SECONDS: "3" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: Record<string, unknown>;
  /** From the first byte sent to the last byte received. */
  readonly elapsedMs: number;
  readonly closed: boolean;
}

/** One request over a socket of its own; `send` writes what comes after the head, or nothing. Ends when the answer is whole, or the server closes. */
function rawRequest(head: readonly string[], send: (socket: net.Socket) => void = () => {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const socket = net.connect(Number(port), hostname);
    let text = "";
    const finish = (closed: boolean) => {
      const [headers = "", body = ""] = text.split("\r\n\r\n", 2);
      const json = /\{.*\}/s.exec(body)?.[0];
      if (!json) return;
      socket.destroy();
      resolve({
        status: Number(headers.split(" ")[1]),
        headers: headers.toLowerCase(),
        body: JSON.parse(json),
        elapsedMs: performance.now() - startedMs,
        closed,
      });
    };
    socket.setEncoding("utf8");
    socket.on("error", (error) => (text === "" ? reject(error) : finish(true)));
    socket.on("data", (chunk) => {
      text += chunk;
      if (!/connection: close/i.test(text)) finish(false);
    });
    socket.on("close", () => (text === "" ? reject(new Error("closed without an answer")) : finish(true)));
    socket.write(
      `${[...head, `Host: ${hostname}:${port}`, `Authorization: Bearer ${key}`, "Content-Type: application/json"].join("\r\n")}\r\n\r\n`,
    );
    send(socket);
  });
}

describe("a body", () => {
  it("that is declared and never sent ends as request_timeout, and the connection with it", async () => {
    const answer = await rawRequest(["POST /api/enrich HTTP/1.1", "Content-Length: 100"]);
    expect(answer).toMatchObject({ status: 408, body: { error: "request_timeout" }, closed: true });
    expect(answer.elapsedMs).toBeGreaterThan(900);
    expect(answer.elapsedMs).toBeLessThan(usualBodyMs);
    checkAgainstContract("POST", "/api/enrich", answer.status, answer.body);
  });

  it("that drips has its time in all, not for each drop", async () => {
    let dripping: NodeJS.Timeout | undefined;
    const answer = await rawRequest(["POST /api/enrich HTTP/1.1", "Content-Length: 1000"], (socket) => {
      dripping = setInterval(() => socket.writable && socket.write(" "), 50);
    }).finally(() => clearInterval(dripping));
    expect(answer).toMatchObject({ status: 408, body: { error: "request_timeout" } });
    expect(answer.elapsedMs).toBeLessThan(usualBodyMs);
  });

  it("that is declared larger than 1 MiB is refused before any of it has come", async () => {
    const answer = await rawRequest(["POST /api/enrich HTTP/1.1", `Content-Length: ${50 * maxBodyBytes}`]);
    expect(answer).toMatchObject({ status: 413, body: { error: "body_too_large" } });
  });

  it("that turns out larger than 1 MiB is refused while it still comes", async () => {
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const answer = await rawRequest(["POST /api/enrich HTTP/1.1", "Transfer-Encoding: chunked"], (socket) => {
      for (let i = 0; i < 17; i += 1) socket.write(chunk);
    });
    expect(answer).toMatchObject({ status: 413, body: { error: "body_too_large" } });
  });

  it("that breaks off leaves the server well", async () => {
    await expect(
      rawRequest(["POST /api/enrich HTTP/1.1", "Content-Length: 100"], (socket) => {
        socket.write('{"name"');
        socket.destroySoon();
      }),
    ).rejects.toThrow();
    expect((await contractFetch(`${service.baseUrl}/api/health`)).status).toBe(200);
  });
});

describe("an answer", () => {
  it("that takes too long is given up as service_busy; what was begun ends whole, and its key replays it", async () => {
    const holder = await world.services.pool.connect();
    const body = JSON.stringify({ name: "Zelda Quillfeather", company: "Brambleworks", idempotency_key: "slow" });
    const enrich = () =>
      contractFetch(`${service.baseUrl}/api/enrich`, { method: "POST", headers: { Authorization: `Bearer ${key}` }, body }).then(
        async (response) => ({
          status: response.status,
          retryAfter: response.headers.get("retry-after"),
          body: (await response.json()) as Record<string, unknown>,
        }),
      );
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [accountId]);
      const late = await enrich();
      expect(late).toMatchObject({ status: 503, retryAfter: "5", body: { error: "service_busy", retry_after_seconds: 5 } });
    } finally {
      await holder.query("ROLLBACK");
      holder.release();
    }
    const again = await enrich();
    expect([200, 202]).toContain(again.status);
    const { rows } = await world.services.pool.query("SELECT count(*)::int AS jobs FROM job WHERE account_id = $1", [accountId]);
    expect(rows[0].jobs).toBe(1);
    expect(await world.ledgerDifferences()).toEqual([]);
  });
});
