import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { familyOf, type MetricName, metricCatalogue } from "@/lib/telemetry/metric-catalogue";
import { freePort } from "../../scripts/platform/free-port";
import { type CallbackReceiver, startCallbackReceiver } from "../harness/callback-receiver";
import { type CollectedSpan, type Collector, startCollector } from "../harness/collector";
import { contractFetch } from "../harness/contract-fetch";
import { createTestSandbox, sandboxKey, sandboxWebhookSecret } from "../harness/payment-sandbox";
import { type Exposed, readExposition } from "../harness/read-exposition";
import { startService, type TestService } from "../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";
import { type SmallInternet, startSmallInternet } from "../internet/small-internet";

const token = "a-token-that-only-the-operators-scraper-has";
const person = { name: "Ilse Marrow", company: "Quillfeather Labs", domain: "quillfeather.example" };

const buyer = "orla.fenwick@buyer.example";

let internet: SmallInternet;
let receiver: CallbackReceiver;
let inbox: SmtpInbox;
let sandbox: Awaited<ReturnType<typeof createTestSandbox>>["sandbox"];
let folder: string;
let collector: Collector;
let world: World;
let service: TestService;
let executorPort: number;
let secret: string;
let requestId: string;
let jobId: string;

beforeAll(async () => {
  internet = await startSmallInternet();
  collector = await startCollector();
  receiver = await startCallbackReceiver();
  inbox = await startSmtpInbox();
  ({ sandbox } = await createTestSandbox());
  folder = await mkdtemp(path.join(os.tmpdir(), "observability-"));
  await writeFile(path.join(folder, "ca.pem"), receiver.ca);
  world = await createWorld(internet.env);
  executorPort = await freePort();
  service = await startService({
    databaseUrl: world.database.url,
    env: {
      ...internet.env,
      SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "",
      LOG_LEVEL: "debug",
      SMTP_URL: inbox.url,
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_URL: sandbox.url,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      CALLBACK_LOCAL_ORIGINS: receiver.origin,
      CALLBACK_LOCAL_CA_FILE: path.join(folder, "ca.pem"),
      METRICS_TOKEN: token,
      EXECUTOR_METRICS_PORT: String(executorPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  secret = (await world.createCaller({ credits: 5 })).secret;
  const callback_url = `${receiver.origin}/for/orla-fenwick`;
  const admitted = await call("/api/enrich", { method: "POST", body: JSON.stringify({ ...person, callback_url }) });
  expect(admitted.status).toBe(202);
  requestId = admitted.headers.get("x-request-id") ?? "";
  jobId = ((await admitted.json()) as { job_id: string }).job_id;
  await vi.waitFor(async () => expect(((await (await call(`/api/jobs/${jobId}`)).json()) as { status: string }).status).toBe("done"), {
    timeout: 60_000,
    interval: 200,
  });
  await receiver.arrived(1);
  expect((await call("/api/signup", { method: "POST", body: JSON.stringify({ email: buyer }) })).status).toBe(202);
  await inbox.next(buyer);
  expect((await call("/api/billing/checkout", { method: "POST", body: JSON.stringify({ packs: 1 }) })).status).toBe(200);
  // Paths, methods and words of a caller's own choice, and a person in a URL.
  await call(`/api/brief?title=${encodeURIComponent(person.name)}&company=Quillfeather%20Labs`);
  for (let index = 0; index < 30; index += 1) await call(`/api/no-such-path-${index}`);
  await call("/api/jobs/ilse-marrow");
  await call("/api/enrich", { method: "POST", body: "{" });
});
afterAll(async () => {
  await service?.stop();
  await internet?.close();
  await collector?.close();
  await receiver?.stop();
  await inbox?.stop();
  await sandbox?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
  await world?.database.drop();
});

const call = (path: string, init: RequestInit = {}) =>
  contractFetch(`${service.baseUrl}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
  });

const webMetrics = () => `${service.baseUrl}/api/metrics`;
const executorMetrics = () => `http://127.0.0.1:${executorPort}/api/metrics`;

async function scrape(url: string): Promise<ReadonlyMap<string, Exposed>> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  return readExposition(await response.text());
}

const sumOf = (scraped: ReadonlyMap<string, Exposed>, name: string, labels: Readonly<Record<string, string>> = {}, suffix = "") =>
  scraped
    .get(name)
    ?.samples.filter((one) => one.name === name + suffix && Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, one) => sum + one.value, 0);

/** Words that nobody but the person, the caller and their providers should read. */
const neverTold = () => [
  "Ilse",
  "Marrow",
  "Quillfeather",
  "durable inks",
  secret,
  secret.slice(20),
  token,
  ...Object.values(internet.providers).map(({ url }) => new URL(url).host),
  new URL(internet.sites.origin).host,
  "orla",
  "fenwick",
  new URL(receiver.origin).host,
  new URL(sandbox.url).host,
];

describe("traces", () => {
  it("follow a request through the queue to every step of its run, over both processes", async () => {
    const named = (name: string) => collector.spans.filter((span) => span.name === name);
    await expect.poll(() => named("run settle").length, { timeout: 10_000 }).toBe(1);
    const request = named("POST /api/enrich").find((span) => span.attributes["pcb.request_id"] === requestId) as CollectedSpan;
    expect(request.service).toBe("personal-context-brief-web");
    expect(request.attributes).toMatchObject({ "http.route": "/api/enrich", "http.response.status_code": 202 });
    const ofTrace = collector.spans.filter((span) => span.traceId === request.traceId);
    const steps = ofTrace.filter((span) => span.name.startsWith("run "));
    expect(new Set(steps.map((span) => `${span.service} ${span.parentSpanId}`))).toEqual(
      new Set([`personal-context-brief-executor ${request.spanId}`]),
    );
    expect(new Set(steps.map((span) => span.attributes["pcb.stage"]))).toEqual(
      new Set([
        "resolve_identity",
        "preview",
        "collect",
        "gather_leads",
        "follow",
        "identify_person",
        "extract",
        "propose",
        "verify",
        "second_opinion",
        "compose",
        "settle",
      ]),
    );
    const outgoing = ofTrace.filter((span) => span.name === "lane request");
    expect(new Set(outgoing.map((span) => span.attributes["pcb.lane"]))).toEqual(
      new Set(["search", "pages", "code", "scholarly", "encyclopedia", "social", "avatars", "company", "profiles", "language_model"]),
    );
    expect(outgoing.every((span) => ofTrace.some((step) => step.spanId === span.parentSpanId))).toBe(true);
    expect(ofTrace.filter((span) => span.name === "transaction").map((span) => span.service)).toEqual(
      expect.arrayContaining(["personal-context-brief-web", "personal-context-brief-executor"]),
    );
    expect(collector.requests).toContain("/v1/traces application/json");
  });

  it("hold each callback, in the trace of the request that asked for it, and each mail and payment request under what caused it", async () => {
    const of = (name: string) => collector.spans.filter((span) => span.name === name);
    await expect.poll(() => ["callback", "mail", "payment request"].filter((name) => of(name).length === 0)).toEqual([]);
    const spanOf = (id: string | undefined) => collector.spans.find(({ spanId }) => spanId === id);
    const [callback] = of("callback");
    expect(callback).toMatchObject({
      service: "personal-context-brief-executor",
      attributes: { "pcb.attempt": 1, "pcb.outcome": "delivered" },
    });
    const request = collector.spans.find((span) => span.attributes["pcb.request_id"] === requestId);
    expect([callback?.traceId, spanOf(callback?.parentSpanId)?.name]).toEqual([request?.traceId, "run settle"]);
    expect(of("mail").map((span) => spanOf(span.parentSpanId)?.name)).toEqual(["POST /api/signup"]);
    const asked = of("payment request");
    expect(new Set(asked.map((span) => spanOf(span.parentSpanId)?.name))).toEqual(new Set(["POST /api/billing/checkout"]));
    expect(asked.every((span) => span.attributes["http.response.status_code"] === 200)).toBe(true);
    const [web, executor] = await Promise.all([scrape(webMetrics()), scrape(executorMetrics())]);
    expect(sumOf(web, "pcb_mails_total", { outcome: "accepted" })).toBe(1);
    expect(sumOf(web, "pcb_payment_requests_total", { outcome: "2xx" })).toBe(asked.length);
    expect(sumOf(executor, "pcb_callbacks_total", { outcome: "delivered" })).toBe(1);
  });

  it("name requests by their pattern", async () => {
    await expect.poll(() => collector.spans.map((span) => span.name)).toContain("GET /api/brief");
    const names = new Set(collector.spans.filter((span) => span.attributes["http.route"] !== undefined).map((span) => span.name));
    for (const pattern of ["GET /api/jobs/{id}", "GET /api/{unknown}", "POST /api/enrich"]) expect(names).toContain(pattern);
    expect([...names].filter((name) => /no-such-path|job_|ilse/i.test(name))).toEqual([]);
  });
});

describe("the log", () => {
  const lines = () =>
    service
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("joins a request's lines to those of its run by request, run and trace", () => {
    const answered = lines().find((line) => line.msg === "request answered" && line.request_id === requestId);
    expect(answered).toMatchObject({
      route: "POST /api/enrich",
      status: 202,
      run_id: expect.stringMatching(/^run_/),
      account_id: expect.any(String),
    });
    const ended = lines().find((line) => line.msg === "run ended" && line.run_id === answered?.run_id);
    expect(ended).toMatchObject({ request_id: requestId, trace_id: answered?.trace_id, stage: "settle", outcome: "done", reason: "none" });
    expect(answered?.trace_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it("has one line for each request, by its route's pattern", () => {
    const answered = lines().filter((line) => line.msg === "request answered");
    expect(answered.filter((line) => line.route === "GET /api/{unknown}" && line.status === 404)).toHaveLength(30);
    expect(answered.find((line) => line.route === "GET /api/brief")).toMatchObject({ status: 400, elapsed_ms: expect.any(Number) });
  });
});

describe("metrics", () => {
  it("are for whoever has the token: 401 without it and with another, from the web process and the executor", async () => {
    for (const url of [webMetrics(), executorMetrics()])
      for (const authorization of [undefined, "Bearer ", `Bearer ${token}x`, `Bearer ${secret}`, token]) {
        const response = await fetch(url, authorization === undefined ? {} : { headers: { authorization } });
        expect([response.status, response.headers.get("www-authenticate"), ((await response.json()) as { error: string }).error]).toEqual([
          401,
          "Bearer",
          "metrics_token_invalid",
        ]);
      }
  });

  it("count requests, runs, stages, lanes and credits where they happen, and gauge the same database from either process", async () => {
    const web = await scrape(webMetrics());
    const executor = await scrape(executorMetrics());
    expect(sumOf(web, "pcb_http_requests_total", { operation: "enrich", status: "202" })).toBe(1);
    expect(sumOf(web, "pcb_http_requests_total", { operation: "enrich", status: "400" })).toBe(1);
    expect(sumOf(web, "pcb_http_requests_total", { operation: "notFound", status: "404" })).toBe(30);
    expect(sumOf(web, "pcb_http_request_seconds", { operation: "enrich" }, "_count")).toBe(2);
    expect(sumOf(web, "pcb_web_answers_total", { kind: "api", class: "4xx" })).toBeGreaterThan(30);
    expect(sumOf(web, "pcb_credits_total", { kind: "reserve" })).toBe(1);
    expect(sumOf(executor, "pcb_credits_total", { kind: "capture" })).toBe(1);
    expect(sumOf(executor, "pcb_runs_total", { outcome: "done", reason: "none" })).toBe(1);
    expect(sumOf(executor, "pcb_run_seconds", { outcome: "done" }, "_count")).toBe(1);
    expect(sumOf(executor, "pcb_run_stage_seconds", { stage: "settle" }, "_count")).toBe(1);
    expect(sumOf(executor, "pcb_lane_rounds_total", { lane: "search", outcome: "collected" })).toBeGreaterThan(0);
    expect(sumOf(executor, "pcb_lane_seconds", { lane: "language_model" }, "_count")).toBe(2);
    expect([sumOf(executor, "pcb_executor_active"), web.get("pcb_executor_active")?.samples]).toEqual([1, []]);
    for (const scraped of [web, executor]) {
      expect(sumOf(scraped, "pcb_database_up")).toBe(1);
      expect(sumOf(scraped, "pcb_database_executor_lock")).toBe(1);
      expect(sumOf(scraped, "pcb_database_jobs", { status: "queued" })).toBe(0);
      expect(sumOf(scraped, "pcb_database_lane_degraded")).toBe(0);
      expect(scraped.get("pcb_database_lane_degraded")?.samples).toHaveLength(11);
      expect(sumOf(scraped, "pcb_pool_connections", { state: "waiting" })).toBe(0);
      expect(sumOf(scraped, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    }
  });

  it("make no series of what callers write, and name no part, no person and no version", async () => {
    for (const url of [webMetrics(), executorMetrics()]) {
      const scraped = await scrape(url);
      for (const [name, { samples }] of scraped) {
        if (!(name in metricCatalogue)) {
          expect(name).toMatch(/^(process|nodejs)_/);
          expect(samples.length).toBeLessThan(40);
          continue;
        }
        for (const { labels } of samples)
          for (const [label, value] of Object.entries(labels))
            if (label !== "le")
              expect([...(familyOf(name as MetricName).labels[label] ?? []), "other"], `${name} ${label}`).toContain(value);
      }
      expect([...scraped.values()].reduce((sum, { samples }) => sum + samples.length, 0)).toBeLessThan(2_000);
      expect([...scraped.keys()]).not.toContain("nodejs_version_info");
    }
  });

  it("go to the collector too", async () => {
    const sent = (from: string) =>
      collector.metrics.filter(({ service: name }) => name === `personal-context-brief-${from}`).map(({ name }) => name);
    await expect
      .poll(() => sent("web"))
      .toEqual(expect.arrayContaining(["pcb_http_requests_total", "pcb_http_request_seconds", "pcb_database_up"]));
    await expect.poll(() => sent("executor")).toEqual(expect.arrayContaining(["pcb_run_stage_seconds", "pcb_executor_active"]));
  });
});

it("what is told to operators holds nothing of the person, of a key or of where a provider stands", async () => {
  const scraped = await Promise.all(
    [webMetrics(), executorMetrics()].map(async (url) => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()),
  );
  const told = [service.output(), ...collector.bodies, ...scraped].join("\n");
  expect(collector.bodies.length).toBeGreaterThan(4);
  expect(neverTold().filter((word) => told.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});

it("the executor says that it is ready, and that it is the active one", async () => {
  // The executor's own listener: no part of the contract.
  const listener = `http://127.0.0.1:${executorPort}`;
  // The connection that was kept since the last question may be closed just as it is used again: then another is opened.
  const response = await fetch(new URL("/api/ready", listener)).catch(() => fetch(new URL("/api/ready", listener)));
  expect([response.status, await response.json()]).toEqual([200, { status: "ready", active: true }]);
  expect((await fetch(new URL("/anything", listener))).status).toBe(404);
});
