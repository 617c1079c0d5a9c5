import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxBodyBytes } from "@/lib/contract/seed";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

/*
 * The same bytes to the host and to Next.js alone. Where their answers differ, the difference stands here and is meant.
 */
let world: World;
let host: TestService;
let next: TestService;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = (await world.createCaller({ credits: 5 })).secret;
  await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:zelda-quillfeather"] });
  const start = (API_BY_NEXT: string) =>
    startService({
      databaseUrl: world.database.url,
      hasExecutor: false,
      // One address for both: it stands in the contract, and so in its ETag and its packed bytes.
      env: {
        API_BY_NEXT,
        APP_URL: "http://localhost:3000",
        REQUEST_BODY_SECONDS: "1",
        RATE_ENRICH_BURST: "100000",
        RATE_ENRICH_PER_MINUTE: "1000000",
      },
    });
  host = await start("false");
  next = await start("true");
  // Bought before, so that no answer differs by being the first.
  await answersOf(host, { send: post("/api/enrich", zelda) });
}, 600_000);
afterAll(async () => {
  await Promise.all([host, next].map((service) => service?.stop()));
  await world?.database.drop();
});

interface Answer {
  readonly status: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Trial {
  /** Everything that is sent, `HOST` for the server's own name and `KEY` for the account's key. */
  readonly send: string;
  /** How many answers are waited for; one without it. After the last the connection is given up. */
  readonly answers?: number;
  /** The client says that it sends no more. */
  readonly halfCloses?: boolean;
}

const get = (path: string, ...fields: string[]) => head("GET", path, fields);
const head = (method: string, path: string, fields: readonly string[] = []) =>
  [`${method} ${path} HTTP/1.1`, "Host: HOST", "Authorization: Bearer KEY", ...fields, "", ""].join("\r\n");
const post = (path: string, body: string, ...fields: string[]) =>
  head("POST", path, ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`, ...fields]) + body;
const chunked = (path: string, ...chunks: string[]) =>
  `${head("POST", path, ["Content-Type: application/json", "Transfer-Encoding: chunked"])}${[...chunks, ""].map((text) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`).join("")}`;
const bare = (...lines: string[]) => [...lines, "", ""].join("\r\n");

const zelda = JSON.stringify({ linkedin_url: "https://www.linkedin.com/in/zelda-quillfeather" });
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const paths = ["/api/enrich", "/api/jobs", "/api/brief", "/api/health", "/mcp", "/openapi.json", "/api/nothing"];

const trials: Readonly<Record<string, Trial>> = {
  ...Object.fromEntries(methods.flatMap((method) => paths.map((path) => [`${method} ${path}`, { send: head(method, path) }]))),
  "TRACE /api/enrich": { send: head("TRACE", "/api/enrich") },
  "PROPFIND /api/jobs": { send: head("PROPFIND", "/api/jobs") },
  "QUERY /api/jobs": { send: head("QUERY", "/api/jobs") },
  "a method that is none": { send: head("FETCH", "/api/jobs") },

  "a slash at the end": { send: get("/api/jobs/") },
  "two slashes at the end": { send: get("/api/jobs//") },
  "two slashes at the front": { send: get("//api/jobs") },
  "two slashes within": { send: get("/api//jobs") },
  "an encoded letter": { send: get("/api/%6aobs") },
  "an encoded slash": { send: get("/api%2fjobs") },
  "an encoded parameter": { send: get("/api/jobs/job%5f1") },
  "an encoded NUL": { send: get("/api/jobs/%00") },
  "dots up": { send: get("/api/account/../jobs") },
  "a dot": { send: get("/api/./jobs") },
  "encoded dots": { send: get("/api/account/%2e%2e/jobs") },
  "a backslash": { send: get("/api\\jobs") },
  "a path that cannot be decoded": { send: get("/api/jobs/%zz") },
  capitals: { send: get("/API/jobs") },
  "the API's root": { send: get("/api") },
  "the API's root with a slash": { send: get("/api/") },
  "below the MCP path": { send: get("/mcp/tools") },
  "a name that objects have": { send: get("/api/constructor") },
  "a job that is none": { send: get("/api/jobs/job_unknown") },
  "disputes of a job that is none": { send: get("/api/jobs/job_unknown/disputes") },
  "a batch that is none": { send: get("/api/enrich/batch/bat_unknown") },
  "a session of next-auth": { send: get("/api/auth/session") },
  "Inngest's door": { send: get("/api/inngest") },
  "a whole address": { send: get("http://HOST/api/jobs") },
  "OPTIONS *": { send: head("OPTIONS", "*") },
  "a fragment": { send: get("/api/jobs#part") },
  "an empty query": { send: get("/api/jobs?") },
  "a repeated parameter": { send: get("/api/jobs?limit=1&limit=2") },
  "a query that cannot be decoded": { send: get("/api/jobs?cursor=%zz") },
  "a framework's own parameter": { send: get("/api/jobs?_rsc=abc&nxtPid=1") },
  "a plus and a semicolon": { send: get("/api/brief?linkedin_url=zelda+q;name=x") },
  "a long path": { send: get(`/api/jobs/${"x".repeat(8_000)}`) },

  "no key": { send: bare("GET /api/account HTTP/1.1", "Host: HOST") },
  "a key of nobody": { send: bare("GET /api/account HTTP/1.1", "Host: HOST", "Authorization: Bearer nope") },
  "another scheme": { send: bare("GET /api/account HTTP/1.1", "Host: HOST", "Authorization: Basic a2V5OmtleQ==") },
  "a scheme in small letters": { send: bare("GET /api/account HTTP/1.1", "Host: HOST", "Authorization: bearer KEY") },
  "two keys": { send: bare("GET /api/account HTTP/1.1", "Host: HOST", "Authorization: Bearer KEY", "Authorization: Bearer nope") },
  "no Host": { send: bare("GET /api/health HTTP/1.1") },
  "two Hosts": { send: bare("GET /api/health HTTP/1.1", "Host: HOST", "Host: other.example") },
  "another Host": { send: bare("GET /api/health HTTP/1.1", "Host: other.example") },
  "a Host that is none": { send: bare("GET /api/account HTTP/1.1", "Host: a b/c", "Authorization: Bearer KEY") },
  "HTTP/1.0 without a Host": { send: bare("GET /api/account HTTP/1.0", "Authorization: Bearer KEY") },
  "HTTP/1.0 that stays": { send: bare("GET /api/health HTTP/1.0", "Host: HOST", "Connection: keep-alive") },
  "a connection to close": { send: get("/api/health", "Connection: close") },
  "a wish for gzip on the API": { send: get("/api/health", "Accept-Encoding: gzip") },
  "a wish for HTML": { send: get("/api/account", "Accept: text/html") },
  "a framework's own request": { send: get("/api/account", "RSC: 1") },
  "a prefetch": { send: get("/api/account", "RSC: 1", "Next-Router-Prefetch: 1", "Purpose: prefetch") },
  "a server action": { send: post("/api/enrich", "{}", "Next-Action: abc") },
  "a subrequest's mark": { send: get("/api/account", "x-middleware-subrequest: proxy:proxy:proxy:proxy:proxy") },
  "another method by field": { send: post("/api/jobs", "{}", "X-HTTP-Method-Override: GET") },
  "another site's page": { send: post("/mcp", "{}", "Origin: https://evil.example") },
  "a preflight": { send: head("OPTIONS", "/api/enrich", ["Origin: https://evil.example", "Access-Control-Request-Method: POST"]) },
  "a range": { send: get("/openapi.json", "Range: bytes=0-9") },
  "a wish for gzip": { send: get("/openapi.json", "Accept-Encoding: gzip, br") },
  "a condition": { send: get("/openapi.json", "If-None-Match: *") },
  "an upgrade": { send: get("/api/health", "Connection: Upgrade", "Upgrade: websocket") },
  "an upgrade to HTTP/2": {
    send: get("/api/health", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"),
  },
  "Expect: 100-continue": { send: post("/api/enrich", "{}", "Expect: 100-continue"), answers: 2 },
  "an expectation that is none": { send: post("/api/enrich", "{}", "Expect: nonsense") },
  "fields of 20 KB": { send: get("/api/health", `X-Long: ${"x".repeat(20_000)}`) },
  "a field with a line break": { send: get("/api/health", "X-A: b\n c") },
  "a cookie": { send: get("/api/account", "Cookie: next-auth.session-token=abc") },

  "a stored brief": { send: post("/api/enrich", zelda) },
  "a stored brief, compact": { send: post("/api/enrich?detail=compact", zelda) },
  "a stored brief by query": { send: get("/api/brief?linkedin_url=https://www.linkedin.com/in/zelda-quillfeather") },
  "a body that is no JSON": { send: post("/api/enrich", "{") },
  "a body that is no UTF-8": { send: `${post("/api/enrich", "", "X-Bytes: 1").replace("Content-Length: 0", "Content-Length: 3")}{\xff}` },
  "a body with a mark at its front": { send: post("/api/enrich", "\ufeff{}") },
  "no body": { send: head("POST", "/api/enrich") },
  "an empty body": { send: post("/api/enrich", "") },
  "a body in chunks": { send: chunked("/api/enrich", zelda.slice(0, 20), zelda.slice(20)) },
  "a body in chunks that is no JSON": { send: chunked("/api/enrich", "{", "{") },
  "a chunk whose length is none": { send: `${head("POST", "/api/enrich", ["Transfer-Encoding: chunked"])}zz\r\n` },
  "a length and chunks": { send: `${head("POST", "/api/enrich", ["Transfer-Encoding: chunked", "Content-Length: 2"])}0\r\n\r\n` },
  "two lengths": { send: `${head("POST", "/api/enrich", ["Content-Length: 2", "Content-Length: 3"])}{}` },
  "a length that is none": { send: `${head("POST", "/api/enrich", ["Content-Length: two"])}{}` },
  "a body that is told to be too large": { send: head("POST", "/api/enrich", [`Content-Length: ${maxBodyBytes + 1}`]) },
  "a body that turns out too large": { send: chunked("/api/enrich", "x".repeat(maxBodyBytes), "xx") },
  "a body that never comes": { send: head("POST", "/api/enrich", ["Content-Length: 10"]) },
  "a body where none is read": { send: `${head("GET", "/api/account", ["Content-Length: 2"])}{}` },
  "a body with DELETE": { send: `${head("DELETE", "/api/account", ["Content-Length: 2"])}{}` },
  "a compressed body": { send: post("/api/enrich", "\u001f\u008b", "Content-Encoding: gzip") },
  "another type of body": { send: post("/api/enrich", "{}", "Content-Type: text/plain") },
  "MCP: no JSON-RPC": { send: post("/mcp", "{}") },
  "MCP: tools": {
    send: post(
      "/mcp",
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      "Accept: application/json, text/event-stream",
      "MCP-Protocol-Version: 2025-06-18",
    ),
  },
  "MCP: a wish for nothing that is sent": {
    send: post("/mcp", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }), "Accept: text/html"),
  },
  "MCP: a note": {
    send: post(
      "/mcp",
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
      "Accept: application/json, text/event-stream",
    ),
  },
  "a payment event without a signature": { send: post("/api/billing/webhook", "{}") },

  "two requests at once": { send: get("/api/account") + get("/api/jobs"), answers: 2 },
  "a body and a request at once": { send: post("/api/enrich", "{}") + get("/api/account"), answers: 2 },
  "three at once, of which one is nobody's": { send: get("/api/health") + get("/api/nothing") + get("/api/account"), answers: 3 },
  "a page between two reads": { send: get("/api/health") + get("/llms.txt") + get("/api/health"), answers: 3 },
  "a request and half of one": { send: `${get("/api/account")}GET /api/jo`, answers: 1 },
  "a client that sends no more": { send: get("/api/account"), halfCloses: true },
  "a body whose client sends no more": { send: `${head("POST", "/api/enrich", ["Content-Length: 10"])}{`, halfCloses: true },
  "no request at all": { send: "\r\n\r\nnonsense\r\n\r\n" },
};

/** Sends a trial's bytes and reads its answers; fewer where the server ends the connection. */
function answersOf(service: TestService, { send, answers = 1, halfCloses = false }: Trial): Promise<Answer[]> {
  const { host: name, hostname, port } = new URL(service.baseUrl);
  const bytes = Buffer.from(send.replaceAll("HOST", name).replaceAll("KEY", key), "latin1");
  return new Promise((resolve) => {
    const socket = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const read = { text: "", found: [] as Answer[] };
    const take = (isOver: boolean) => {
      for (let taken = takeAnswer(read.text, /^HEAD /.test(send), isOver); taken !== null; taken = takeAnswer(read.text, false, isOver)) {
        read.found.push(taken.answer);
        read.text = taken.rest;
      }
    };
    const finish = () => {
      take(true);
      socket.destroy();
      resolve(read.found);
    };
    socket.on("error", finish).on("close", finish).on("end", finish);
    socket.setTimeout(15_000, finish);
    socket.on("data", (chunk) => {
      read.text += chunk.toString("latin1");
      take(false);
      if (read.found.length >= answers) finish();
    });
    socket.write(bytes);
    if (halfCloses) socket.end();
  });
}

function takeAnswer(text: string, isHead: boolean, isOver: boolean): { readonly answer: Answer; readonly rest: string } | null {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [status = "", ...lines] = text.slice(0, end).split("\r\n");
  const fields: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    fields[name] = fields[name] === undefined ? line.slice(colon + 2) : `${fields[name]}, ${line.slice(colon + 2)}`;
  }
  const after = text.slice(end + 4);
  if (isHead || /^HTTP\/1\.1 (?:1\d\d|204|304)/.test(status)) return { answer: { status, fields, body: "" }, rest: after };
  if (fields["transfer-encoding"] === "chunked") {
    let body = "";
    for (let at = 0; ; ) {
      const line = after.indexOf("\r\n", at);
      if (line === -1) return null;
      const size = Number.parseInt(after.slice(at, line), 16);
      if (after.length < line + 2 + size + 2) return null;
      if (size === 0) return { answer: { status, fields, body }, rest: after.slice(line + 4) };
      body += after.slice(line + 2, line + 2 + size);
      at = line + 2 + size + 2;
    }
  }
  // Its end is the connection's.
  if (fields["content-length"] === undefined) return isOver ? { answer: { status, fields, body: after }, rest: "" } : null;
  const length = Number(fields["content-length"]);
  return after.length < length ? null : { answer: { status, fields, body: after.slice(0, length) }, rest: after.slice(length) };
}

/** Said by Next.js of every answer, about pages that are told in parts: nothing of it holds for the API. */
const variesByFramework = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/**
 * Without what differs between any two answers: when, which one, how much is left; how the end of a body is told; and of a page, all but that it is
 * one.
 */
function comparable({ status, fields, body }: Answer): object {
  const { date: _date, "content-length": _length, "transfer-encoding": _coding, vary, ...told } = fields;
  const shown = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      name === "ratelimit" || name === "keep-alive" ? value.replace(/\d+/g, "n") : masked(value),
    ]),
  );
  const others = vary?.replace(variesByFramework, "").replace(/^, /, "");
  return {
    status,
    fields: { ...shown, ...(others ? { vary: others } : {}) },
    body: body.startsWith("<!DOCTYPE html>") ? "a page" : masked(body),
  };
}

function masked(text: string): string {
  return text
    .replace(/\b(req|job|brf|run)_[0-9a-z]{26}/g, "$1_…")
    .replace(/localhost:\d+/g, "localhost")
    .replace(/'nonce-[^']+'/g, "'nonce-…'")
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"…"');
}

/**
 * What the host does otherwise, and why. Beside these it names the length of a body, where Next.js sends chunks, and leaves out `Vary` by fields of
 * the framework.
 */
const meant: Readonly<Record<string, string>> = {
  "HTTP/1.0 that stays": "Next.js cannot keep the connection: it does not tell the body's length",
  "a framework's own request": "an answer in place of a redirect to the same path: no such request is ever for the API",
  "a prefetch": "the same",
  "a wish for gzip": "Next.js leaves out a route's Content-Encoding, so that the contract goes out as text there",
};

describe("the host and Next.js answer alike", () => {
  it("to at least eighty kinds of requests", () => {
    expect(Object.keys(trials).length).toBeGreaterThanOrEqual(80);
    expect(Object.keys(meant).filter((name) => trials[name] === undefined)).toEqual([]);
  });

  it.each(Object.keys(trials))("%s", async (name) => {
    const trial = trials[name] as Trial;
    const [fromHost, fromNext] = [await answersOf(host, trial), await answersOf(next, trial)];
    const [ofHost, ofNext] = [fromHost.map(comparable), fromNext.map(comparable)];
    // Node.js gives up a request whose client's end arrives before the answer left; which of the two is first, the network decides.
    if (trial.halfCloses && (ofHost.length === 0) !== (ofNext.length === 0)) {
      const whole = await answersOf(host, { ...trial, halfCloses: false });
      expect([...ofHost, ...ofNext]).toEqual(whole.map(comparable));
      return;
    }
    if (meant[name] === undefined) expect(ofHost).toEqual(ofNext);
    else expect(ofHost).not.toEqual(ofNext);
  });
});
