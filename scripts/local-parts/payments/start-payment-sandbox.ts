import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import { type Clock, secondMs } from "@/lib/clock";
import { type Env, env } from "@/lib/env";
import type { Place } from "../listen-near";
import { type ApiRequest, answerApi, isKey } from "./answer-api";
import { answerControl } from "./answer-control";
import { answerPages } from "./answer-pages";
import { ApiFailure } from "./api-failure";
import { createFaults, type FaultSwitch } from "./faults";
import { expireSession } from "./flows/pay-session";
import { createSnapshotWriter, readSnapshot, type SnapshotWriter } from "./keep-snapshot";
import { readBody, startLoopbackServer, write } from "./loopback-server";
import { createControls, type SandboxControls } from "./sandbox-controls";
import { createSandboxState, find, type RequestMark, type SandboxState } from "./sandbox-state";
import { createWebhookSender, type WebhookSender, type WebhookSwitches } from "./send-webhooks";
import type { Tables } from "./tables";
import type { WireEvent } from "./wire";

export interface PaymentSandbox extends SandboxControls {
  /** Without a trailing slash: what STRIPE_URL is set to. */
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly webhooks: WebhookSender;
  readonly faults: FaultSwitch;
  /** All that it knows, to look at. */
  readonly tables: Readonly<Tables>;
  /** What happened, oldest first. */
  events(): readonly WireEvent[];
  /** Sends the event again. */
  resend(eventId: string): void;
  close(): Promise<void>;
}

export interface PaymentSandboxOptions {
  /** Must begin with `sk_test_sandbox`, so that it can be no key of the provider's. */
  readonly key: string;
  readonly webhookSecret: string;
  /** Where events go; none are sent without it. */
  readonly webhookUrl?: string;
  readonly clock: Clock;
  /** Default: any free port. */
  readonly place?: Place;
  /** Where its memory is kept over a restart; nowhere without it. */
  readonly snapshotFile?: string;
  readonly retryDelaysMs?: readonly number[];
  readonly switches?: Partial<WebhookSwitches>;
  readonly appEnv?: Env["APP_ENV"];
}

const expiryPollMs = 15 * secondMs;
const shortRetriesMs = [1, 5, 15, 60].map((seconds) => seconds * secondMs);

/**
 * A server on this machine alone that speaks the part of Stripe's API that is used here, with its hosted checkout page, receipts and signed webhooks.
 * It moves no money.
 * @throws Error in production, and for a key that could be a real one.
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { key, webhookSecret, webhookUrl, clock, place, retryDelaysMs = shortRetriesMs, appEnv = env().APP_ENV } = options;
  if (appEnv === "production") throw new Error("The payment sandbox does not run in production.");
  if (!key.startsWith("sk_test_sandbox")) throw new Error("The payment sandbox takes a key of its own alone: sk_test_sandbox…");

  const server = await startLoopbackServer(place ?? null);
  const { port, url } = server;

  const snapshotFile = options.snapshotFile ?? null;
  const tables = readSnapshot(snapshotFile, url);
  const snapshot = createSnapshotWriter(snapshotFile, url, tables);
  const mark: RequestMark = { id: null, idempotency_key: null };
  const webhooks = createWebhookSender({
    ...{ url: webhookUrl ?? null, secret: webhookSecret, clock, retryDelaysMs },
    onEnd(event) {
      event.pending_webhooks = 0;
      snapshot.note();
    },
  });
  webhooks.set(options.switches ?? {});
  const state = createSandboxState({
    ...{ tables, baseUrl: url, apiVersion: Stripe.API_VERSION, clock },
    request: () => ({ ...mark }),
    onEvent: webhooks.send,
  });
  const faults = createFaults();
  const controls = noting(createControls(state), snapshot.note);
  // What a sandbox that was stopped still owed.
  for (const event of Object.values(tables.events)) if (event.pending_webhooks > 0) webhooks.send(event);

  const expiring = setInterval(() => expireDue(state, snapshot), expiryPollMs).unref();
  const parts = { key, state, mark, snapshot, controls, webhooks, faults };
  server.answer((request, response) => answer(request, response, parts));

  return {
    ...controls,
    ...{ url, port, key, webhooks, faults, tables },
    events: () => Object.values(tables.events),
    resend: (eventId) => webhooks.resend(find(state, "events", eventId)),
    async close() {
      clearInterval(expiring);
      webhooks.stop();
      await server.close();
      await snapshot.keep();
    },
  };
}

function expireDue(state: SandboxState, snapshot: SnapshotWriter): void {
  const { sessions } = state.tables;
  const due = Object.values(sessions).filter(({ status, expires_at }) => status === "open" && expires_at <= state.nowSeconds());
  for (const session of due) expireSession(state, session);
  if (due.length > 0) snapshot.note();
}

interface AnswerParts {
  readonly key: string;
  readonly state: SandboxState;
  readonly mark: RequestMark;
  readonly snapshot: SnapshotWriter;
  readonly controls: SandboxControls;
  readonly webhooks: WebhookSender;
  readonly faults: FaultSwitch;
}

/** By the control endpoint, the provider's API or one of its pages. */
async function answer(request: IncomingMessage, response: ServerResponse, parts: AnswerParts): Promise<void> {
  const { key, state, snapshot } = parts;
  const { pathname, search } = new URL(request.url ?? "/", state.baseUrl);
  const body = await readBody(request);
  if (body === null) return void response.writeHead(413, { connection: "close" }).end();
  expireDue(state, snapshot);
  const method = request.method ?? "GET";
  if (pathname === "/_sandbox") {
    if (!isKey(request.headers.authorization, key)) return writeJson(response, 401, { error: "The key is missing or wrong." });
    return control(response, { method, body }, parts);
  }
  if (pathname.startsWith("/v1/")) return callApi(request, response, { method, path: pathname, query: search.slice(1), body }, parts);
  const page = answerPages(state, { method, path: pathname, body });
  if (method === "POST") await snapshot.keep();
  write(response, page ?? { status: 404, headers: { "content-type": "text/plain" }, body: "SANDBOX: there is nothing here." });
}

function control(response: ServerResponse, asked: Parameters<typeof answerControl>[0], parts: AnswerParts): void {
  try {
    const { status, body } = answerControl(asked, { ...parts, event: (id) => find(parts.state, "events", id) });
    writeJson(response, status, body);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    writeJson(response, error.status, { error: error.body });
  }
}

async function callApi(
  request: IncomingMessage,
  response: ServerResponse,
  call: Pick<ApiRequest, "method" | "path" | "query" | "body">,
  { key, state, mark, snapshot, faults }: AnswerParts,
): Promise<void> {
  const fault = faults.take(call.method, call.path);
  if (fault === "cut_before") return void request.socket.destroy();
  if (fault === "error") return writeJson(response, 500, { error: { type: "api_error", message: "The sandbox fails on demand." } });
  const { authorization, "idempotency-key": idempotencyKey, "stripe-version": version } = request.headers;
  const asked = { ...call, authorization, idempotencyKey: headerText(idempotencyKey), version: headerText(version) };
  const answered = answerApi(state, asked, key, mark);
  // What happens by itself from here on is nobody's request.
  Object.assign(mark, { id: null, idempotency_key: null } satisfies RequestMark);
  if (call.method !== "GET") await snapshot.keep();
  if (fault === "cut_after") return void request.socket.destroy();
  write(response, answered);
}

/** The same functions, each of them noted as a change. */
function noting(controls: SandboxControls, note: () => void): SandboxControls {
  const noted = <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      try {
        return act(...args);
      } finally {
        note();
      }
    };
  };
  return {
    pay: noted(controls.pay),
    refund: noted(controls.refund),
    dispute: noted(controls.dispute),
    endDispute: noted(controls.endDispute),
    expire: noted(controls.expire),
    settle: noted(controls.settle),
  };
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  write(response, { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
