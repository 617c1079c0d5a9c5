import net from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secondMs, systemClock } from "@/lib/clock";
import { maxBodyBytes } from "@/lib/contract/seed";
import { errorCatalog } from "@/lib/errors";
import { sandboxKey, sandboxWebhookSecret } from "../harness/payment-sandbox";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

/** What no well-behaved client sends, byte for byte over sockets of its own. */
let world: World;
let service: TestService;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = (await world.createCaller({ credits: 5 })).secret;
  await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:zelda-quillfeather"] });
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: {
      REQUEST_BODY_SECONDS: "2",
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      STRIPE_URL: "http://localhost:1",
    },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection that stays: each `ask` writes one request and reads one answer. */
class Line {
  private text = "";
  private readonly waiting: (() => void)[] = [];
  readonly closed: Promise<void>;
  isClosed = false;
  readonly socket: net.Socket;

  constructor() {
    const { hostname, port } = new URL(service.baseUrl);
    this.socket = net.connect(Number(port), hostname);
    this.socket.setEncoding("latin1").on("data", (chunk: string) => {
      this.text += chunk;
      this.wake();
    });
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) =>
      this.socket.once("close", () => {
        this.isClosed = true;
        this.wake();
        resolve();
      }),
    );
  }

  write(head: readonly string[], body = ""): void {
    const { host } = new URL(service.baseUrl);
    this.socket.write(`${[...head, `Host: ${host}`].join("\r\n")}\r\n\r\n${body}`);
  }

  async ask(head: readonly string[], body = ""): Promise<RawAnswer> {
    this.write(head, body);
    return this.answer(head[0]?.startsWith("HEAD ") ?? false);
  }

  /** @throws Error when the connection ends first */
  async answer(isHead = false): Promise<RawAnswer> {
    for (;;) {
      const end = this.text.indexOf("\r\n\r\n");
      const [first = "", ...fields] = this.text.slice(0, Math.max(0, end)).split("\r\n");
      const headers = Object.fromEntries(
        fields.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
      );
      const body = end === -1 ? null : isHead ? "" : wholeBody(headers, this.text.slice(end + 4));
      if (body !== null) {
        this.text = isHead ? this.text.slice(end + 4) : "";
        return { status: Number(first.split(" ")[1]), headers, body };
      }
      if (this.isClosed) throw new Error(`The connection ended after: ${this.text.slice(0, 200)}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

function wholeBody(headers: Readonly<Record<string, string>>, text: string): string | null {
  if (headers["transfer-encoding"] === "chunked") {
    if (!text.endsWith("0\r\n\r\n")) return null;
    return text.replace(/^[0-9a-f]+\r\n/gim, "").replaceAll("\r\n", "");
  }
  const length = Number(headers["content-length"] ?? 0);
  return text.length < length ? null : text.slice(0, length);
}

async function once(head: readonly string[], body = ""): Promise<RawAnswer> {
  const line = new Line();
  try {
    return await line.ask(head, body);
  } finally {
    line.socket.destroy();
  }
}

function expectRefusal({ headers, body, status }: RawAnswer, code: keyof typeof errorCatalog): void {
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({ error: code, message: errorCatalog[code].message });
  expect(status).toBe(errorCatalog[code].status);
  expect(headers["x-request-id"]).toMatch(/^req_\w{26}$/);
  expect(headers["cache-control"]).toBe("no-store");
}

const json = "Content-Type: application/json";

describe("a method", () => {
  it.each([
    ["TRACE", "/api/enrich", "POST"],
    ["PROPFIND", "/api/brief", "GET, POST"],
    ["PROPFIND", "/api/jobs/job_unknown", "GET"],
    ["MKCOL", "/mcp", "POST"],
    ["TRACE", "/openapi.json", "GET"],
    ["TRACE", "/", "GET, HEAD, POST"],
    ["PROPFIND", "/account", "GET, HEAD, POST"],
  ])("%s %s: 405 in JSON, Allow: %s", async (method, path, allow) => {
    const answer = await once([`${method} ${path} HTTP/1.1`]);
    expectRefusal(answer, "method_not_allowed");
    expect(answer.headers.allow).toBe(allow);
  });

  it("that nobody takes, on a path of the API that nobody knows: 404 in JSON", async () => {
    expectRefusal(await once(["PROPFIND /api/nothing HTTP/1.1"]), "not_found");
  });

  it.each([
    ["/api/brief?linkedin_url=https://www.linkedin.com/in/zelda-quillfeather", "GET, POST"],
    ["/api/enrich", "POST"],
    ["/api/enrich/batch", "POST"],
    ["/api/jobs/job_unknown/disputes", "GET, POST"],
    ["/api/billing/checkout", "POST"],
    ["/api/billing/webhook", "POST"],
    ["/api/account/rotate-key", "POST"],
    ["/api/privacy/requests", "POST"],
    ["/api/signup", "POST"],
    ["/mcp", "POST"],
  ])("HEAD %s: 405, Allow: %s, and nothing is charged", async (path, allow) => {
    const answer = await once([`HEAD ${path} HTTP/1.1`, `Authorization: Bearer ${key}`]);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.headers["x-request-id"]).toMatch(/^req_/);
    const { rows } = await world.services.pool.query("SELECT available, reserved FROM account WHERE available <> 5 OR reserved <> 0");
    expect(rows).toEqual([]);
  });

  it("HEAD answers as GET where a path only reads", async () => {
    const answer = await once(["HEAD /api/account HTTP/1.1", `Authorization: Bearer ${key}`]);
    expect([answer.status, answer.body]).toEqual([200, ""]);
  });
});

describe("a path", () => {
  it.each(["/api/%zz", "/api/jobs/%zz", "/%zz", "/api/%c0%af", "/API/enrich", "/Api/health", "/API"])(
    "%s: 404 in JSON with a request id",
    async (path) => expectRefusal(await once([`GET ${path} HTTP/1.1`]), "not_found"),
  );

  it("that is encoded well is read", async () => {
    const answer = await once(["GET /api/jobs/job%5Funknown HTTP/1.1", `Authorization: Bearer ${key}`]);
    expect(JSON.parse(answer.body).error).toBe("job_not_found");
  });
});

describe("an idle connection", () => {
  it("is left to whoever asks to close, as proxies do after a minute", async () => {
    const line = new Line();
    const answer = await line.ask(["GET /api/health HTTP/1.1"]);
    line.socket.destroy();
    expect(answer.headers["keep-alive"]).toBe("timeout=75");
  });
});

describe("a body that nobody waits for", () => {
  it("and that drips after its 401 keeps its connection no longer than any body has", async () => {
    const line = new Line();
    const startedMs = performance.now();
    const answer = await line.ask(["POST /api/enrich HTTP/1.1", "Authorization: Bearer nope", "Content-Length: 100000", json], "{");
    expect(answer.status).toBe(401);
    const dripping = setInterval(() => line.socket.writable && line.socket.write(" "), 50);
    await line.closed;
    clearInterval(dripping);
    expect(performance.now() - startedMs).toBeGreaterThan(1_500);
    expect(performance.now() - startedMs).toBeLessThan(6_000);
  });

  it.each([
    ["larger than the limit in chunks", (secret: string) => [`Authorization: Bearer ${secret}`], 413],
    ["refused with its key", () => ["Authorization: Bearer nope"], 401],
  ] as const)("and that is %s leaves its connection to the client's next request", async (_what, fields, status) => {
    const line = new Line();
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const chunks = 2 * (maxBodyBytes / 65_536);
    line.write(["POST /api/enrich HTTP/1.1", ...fields(key), "Transfer-Encoding: chunked", json], chunk.repeat(chunks));
    expect((await line.answer()).status).toBe(status);
    line.socket.write("0\r\n\r\n");
    const next = await line.ask(["GET /api/account HTTP/1.1", `Authorization: Bearer ${key}`]);
    expect(next.status).toBe(200);
    line.socket.destroy();
  });
});

describe("a signed payment event", () => {
  const event = { id: "evt_1", type: "charge.updated", livemode: false, object: "event", data: { object: { id: "ch_1" } } };
  const send = (given: unknown) => {
    const payload = JSON.stringify(given);
    const timestamp = Math.floor(systemClock.now().getTime() / secondMs);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: sandboxWebhookSecret, timestamp } as Parameters<
      typeof Stripe.webhooks.generateTestHeaderString
    >[0]);
    return once(
      ["POST /api/billing/webhook HTTP/1.1", `Stripe-Signature: ${signature}`, `Content-Length: ${Buffer.byteLength(payload)}`, json],
      payload,
    );
  };

  it.each([
    ["no data", { ...event, data: null }],
    ["no object", { ...event, data: { object: null } }],
    ["a NUL in its id", { ...event, id: "evt_\0" }],
    ["a NUL further in", { ...event, data: { object: { id: "ch_1", metadata: { payment_id: "pay_\0" } } } }],
    ["an object of another kind", { ...event, type: "invoice_payment.paid" }],
    ["no object at all", null],
    ["a list", [event]],
  ])("with %s: 400, and no fault of ours", async (_what, given) => {
    const answer = await send(given);
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, "invalid_request"]);
    expect(service.output()).not.toContain("internal_error");
  });
});

describe("a form of another site", () => {
  const form = ["Content-Type: multipart/form-data; boundary=x", "Content-Length: 0"];
  it.each(["https://evil.example", "null", "nonsense"])("from %s is refused with 403", async (origin) => {
    const answer = await once(["POST /account HTTP/1.1", `Origin: ${origin}`, "Sec-Fetch-Site: cross-site", "Next-Action: 00", ...form]);
    expect([answer.status, answer.body]).toEqual([403, "This form has to be sent from a page of this service.\n"]);
  });
});
