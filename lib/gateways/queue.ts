import { randomUUID } from "node:crypto";
import { eventType, Inngest } from "inngest";
import type { Pool } from "pg";
import { z } from "zod";
import type { Clock } from "@/lib/clock";
import { briefLanguages } from "@/lib/contract/vocabulary";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { workOrigin } from "@/lib/telemetry/work-origin";
import { type StoredEvent, storeEvents } from "./event-store";

/** How work is handed on. Everything that sends takes this, never a client. */
export interface Queue {
  /**
   * Hands events over; resolves once they are safely stored. An event whose id was sent within the last 24 hours is not acted on again.
   * @throws when the hand-over is not confirmed: send the same ids again.
   */
  send(events: readonly QueueEvent[]): Promise<void>;
}

export interface QueueEvent {
  /** Guards against doing the thing twice. A random one is made when it is absent. */
  readonly id?: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An enrichment run is admitted and waits to be worked on. The id of the event is `requested:<runId>` (`lib/enrichment/request-run.ts`). */
export const runRequested = eventType("enrichment/run.requested", {
  schema: z.object({ runId: z.string(), origin: workOrigin.optional() }),
});

/**
 * A job with a callback address has ended. `key` is `<deliveryId>:<round>`; the id of the event is `deliver:<key>`
 * (`lib/enrichment/deliveries/request-deliveries.ts`).
 */
export const deliveryRequested = eventType("callback/delivery.requested", {
  schema: z.object({ deliveryId: z.string(), accountId: z.string(), round: z.number(), key: z.string(), origin: workOrigin.optional() }),
});

/**
 * A claim is disputed and its source is to be read again. `key` is `<disputeId>:<round>`; the id of the event is `dispute:<key>`
 * (`lib/disputes/request-check.ts`).
 */
export const disputeCheckRequested = eventType("dispute/check.requested", {
  schema: z.object({ disputeId: z.string(), accountId: z.string(), round: z.number(), key: z.string() }),
});

/** A reservation left few credits (`lib/billing/recharge-requests.ts` sends these). */
export const rechargeWanted = eventType("billing/recharge.wanted", { schema: z.object({ accountId: z.string() }) });

/** A recharge is to be brought to its end. */
export const rechargeOpened = eventType("billing/recharge.opened", { schema: z.object({ paymentId: z.string() }) });

/** A recharge failed and switched auto-recharge off: its owner is to be told. */
export const rechargeStopped = eventType("billing/recharge.stopped", { schema: z.object({ paymentId: z.string() }) });

/** Auto-recharge has bought credits: its owner is to be told. */
export const rechargePaid = eventType("billing/recharge.paid", { schema: z.object({ paymentId: z.string() }) });

/**
 * A list was started or stopped and is to be sent on (`lib/enrichment/lists/advance-list.ts`). The id of the event names the list and which of the
 * two it is.
 */
export const listWanted = eventType("list/advance.wanted", { schema: z.object({ listId: z.string() }) });

/**
 * A stored brief is to be said in another language. `key` is `<briefId>:<language>`; the id of the event is `render:<key>:<time>`
 * (`lib/enrichment/briefs/order-rendering.ts`).
 */
export const renderingWanted = eventType("brief/rendering.wanted", {
  schema: z.object({ briefId: z.string(), language: z.enum(briefLanguages).exclude(["en"]), key: z.string() }),
});

const appId = "personal-context-brief";

export type QueueOptions =
  | { readonly kind: "embedded"; readonly pool: Pool; readonly clock: Clock; readonly newEventId?: () => string }
  | { readonly kind: "inngest"; readonly client: Inngest.Any; readonly timeoutMs?: number };

/** A hand-over that takes longer is not confirmed: well under a request's own time, so that the request still says so. */
const handOverTimeoutMs = 10_000;

/** The queue of this deployment: rows in our own PostgreSQL for the embedded executor, or a real Inngest server. */
export function createQueue(options: QueueOptions): Queue {
  if (options.kind === "inngest") {
    const { client, timeoutMs = handOverTimeoutMs } = options;
    return {
      async send(events) {
        if (events.length === 0) return;
        await confirmedWithin(client.send(events.map((event) => ({ ...event, data: { ...event.data } }))), timeoutMs);
      },
    };
  }
  const { pool, clock, newEventId = randomUUID } = options;
  return {
    async send(events) {
      const at = clock.now();
      const stored = events.map(({ id, name, data }): StoredEvent => ({ id: id ?? newEventId(), name, data, ts: at.getTime() }));
      await storeEvents(pool, stored, at);
    },
  };
}

/** @throws when the hand-over fails, or is not confirmed in time. It may still arrive: an id counts once. */
async function confirmedWithin(handOver: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The queue did not confirm in time.")), timeoutMs);
  });
  try {
    await Promise.race([handOver, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The client that functions are made with. `usesEmbeddedExecutor` keeps its events in this process's database. */
export function createInngestClient({
  usesEmbeddedExecutor,
  logger = log,
}: {
  readonly usesEmbeddedExecutor: boolean;
  readonly logger?: InngestLogger;
}): Inngest {
  const shared = { id: appId, logger: inngestLogger(logger), aiMetadata: false } as const;
  if (!usesEmbeddedExecutor) {
    const { INNGEST_BASE_URL: baseUrl } = env();
    return new Inngest({ ...shared, ...(baseUrl === undefined ? {} : { baseUrl }) });
  }
  const client: Inngest = new Inngest({ ...shared, isDev: true, fetch: (input, init) => sendToBoundQueue(client, input, init) });
  return client;
}

interface InngestLogger {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  debug(fields: object, message?: string): void;
}

/** The SDK calls `error("text")`, `error(fields, "text")` and `error("text", more)` alike; what follows a bare text is left out. */
function inngestLogger(logger: InngestLogger) {
  const relay =
    (level: keyof InngestLogger) =>
    (...parts: unknown[]): void => {
      const [first, second] = parts;
      if (typeof first === "object" && first !== null) logger[level](first, typeof second === "string" ? second : undefined);
      else logger[level]({ source: "inngest" }, String(first));
    };
  return { info: relay("debug"), warn: relay("warn"), error: relay("error"), debug: relay("debug") };
}

const boundQueues = new WeakMap<Inngest.Any, Queue>();

/** Tells an embedded client where its events go: `step.sendEvent` inside a function ends in this queue. */
export function bindQueue(client: Inngest.Any, queue: Queue): void {
  boundQueues.set(client, queue);
}

const sentEvents = z.array(z.object({ id: z.string().optional(), name: z.string(), data: z.record(z.string(), z.unknown()).default({}) }));

/**
 * Stands where the SDK would call the event endpoint, `POST <origin>/e/<key>`, and answers as that does. An event without an id gets one from
 * the SDK's `x-inngest-event-id-seed` header, which stays the same over the SDK's own retries. No other address is ever called.
 */
async function sendToBoundQueue(client: Inngest.Any, input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const queue = boundQueues.get(client);
  if (!url.pathname.startsWith("/e/") || queue === undefined) {
    const error = queue === undefined ? "No queue is bound to this client." : `The embedded executor does not offer ${url.pathname}.`;
    return Response.json({ status: 501, error }, { status: 501 });
  }
  const events = sentEvents.parse(JSON.parse(String(init?.body)));
  const seed = new Headers(init?.headers).get("x-inngest-event-id-seed") ?? randomUUID();
  const identified = events.map((event, index) => ({ ...event, id: event.id ?? `${seed}:${index}` }));
  await queue.send(identified);
  return Response.json({ status: 200, ids: identified.map((event) => event.id) });
}

/** The client of this process. */
export const inngest = createInngestClient({ usesEmbeddedExecutor: env().usesEmbeddedExecutor });
