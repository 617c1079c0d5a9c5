import { randomInt } from "node:crypto";
import Stripe from "stripe";
import { type Clock, secondMs } from "@/lib/clock";
import type { WireEvent } from "./wire";

/** How events reach the product, or fail to. */
export interface WebhookSwitches {
  /** Before each event's first try. */
  readonly delayMs: number;
  /** How often each event is sent. */
  readonly copies: number;
  /** Events wait until they are released. */
  readonly isHeld: boolean;
  /** Types that are never sent; `charge.*` stands for all that begin so and `*` for all. */
  readonly drops: readonly string[];
  /** How many are under way at once. With one they keep their order. */
  readonly concurrency: number;
}

export type ReleaseOrder = "created" | "reversed" | "shuffled" | readonly string[];

export interface WebhookTry {
  readonly eventId: string;
  readonly type: string;
  /** Null when nobody answered. */
  readonly status: number | null;
}

export interface WebhookSender {
  send(event: WireEvent): void;
  /** Sends one again, whatever the switches say. */
  resend(event: WireEvent): void;
  set(switches: Partial<WebhookSwitches>): void;
  /** Sends what was held, in this order; identifiers that are not named come last. */
  release(order?: ReleaseOrder): void;
  held(): readonly string[];
  switches(): WebhookSwitches;
  /** The last 1,000, oldest first. */
  tries(): readonly WebhookTry[];
  /** Settles when nothing is under way and no try is due; what is held does not count. */
  settled(): Promise<void>;
  stop(): void;
}

export const noSwitches: WebhookSwitches = { delayMs: 0, copies: 1, isHeld: false, drops: [], concurrency: 1 };
const maxTries = 1_000;
const answerTimeoutMs = 10 * secondMs;

interface WebhookSenderOptions {
  /** Null: nothing is sent. */
  readonly url: string | null;
  readonly secret: string;
  readonly clock: Clock;
  readonly retryDelaysMs: readonly number[];
  /** It was taken, given up or dropped. */
  readonly onEnd: (event: WireEvent) => void;
}

/** Sends events signed as the provider signs them, each until it is answered by a 2xx or its retries are used up. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { url, onEnd } = options;
  let switches = noSwitches;
  let held: WireEvent[] = [];
  const tries: WebhookTry[] = [];
  const deliveries = createDeliveries({
    ...options,
    concurrency: () => switches.concurrency,
    async post(event) {
      const status = await postSigned(event, options);
      tries.push({ eventId: event.id, type: event.type, status });
      tries.splice(0, Math.max(0, tries.length - maxTries));
      return status !== null && status >= 200 && status < 300;
    },
  });
  const dispatch = (event: WireEvent) => {
    for (let copy = 0; copy < switches.copies; copy += 1) deliveries.add(event, switches.delayMs);
  };

  return {
    send(event) {
      if (url === null || isDropped(event, switches.drops)) onEnd(event);
      else if (switches.isHeld) held.push(event);
      else dispatch(event);
    },
    resend: (event) => deliveries.add(event, 0),
    set(change) {
      switches = { ...switches, ...change };
    },
    release(order = "created") {
      const released = ordered(held, order);
      held = [];
      for (const event of released) dispatch(event);
    },
    held: () => held.map(({ id }) => id),
    switches: () => switches,
    tries: () => [...tries],
    settled: deliveries.settled,
    stop: deliveries.stop,
  };
}

function isDropped({ type }: WireEvent, drops: readonly string[]): boolean {
  return drops.some((pattern) => (pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern));
}

interface DeliveryOptions extends Pick<WebhookSenderOptions, "retryDelaysMs" | "onEnd"> {
  readonly concurrency: () => number;
  /** Whether it was taken. */
  readonly post: (event: WireEvent) => Promise<boolean>;
}

/** Events under way and due, no more than `concurrency` at once. */
function createDeliveries({ retryDelaysMs, onEnd, concurrency, post }: DeliveryOptions) {
  const ready: { readonly event: WireEvent; readonly failures: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let underWay = 0;
  let waiters: (() => void)[] = [];
  let hasStopped = false;

  const noteQuiet = () => {
    if (underWay > 0 || ready.length > 0 || timers.size > 0) return;
    for (const done of waiters) done();
    waiters = [];
  };
  const later = (delayMs: number, job: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      job();
    }, delayMs);
    timers.add(timer);
  };
  const queue = (event: WireEvent, failures = 0) => {
    ready.push({ event, failures });
    startReady();
  };
  const startReady = () => {
    while (!hasStopped && underWay < concurrency()) {
      const next = ready.shift();
      if (next === undefined) break;
      underWay += 1;
      void post(next.event).then((isTaken) => {
        underWay -= 1;
        const retryMs = retryDelaysMs[next.failures];
        if (!isTaken && retryMs !== undefined && !hasStopped) later(retryMs, () => queue(next.event, next.failures + 1));
        else if (!hasStopped) onEnd(next.event);
        startReady();
        noteQuiet();
      });
    }
  };
  return {
    add(event: WireEvent, delayMs: number): void {
      if (delayMs > 0) later(delayMs, () => queue(event));
      else queue(event);
    },
    settled: () =>
      new Promise<void>((resolve) => {
        waiters.push(resolve);
        noteQuiet();
      }),
    stop(): void {
      hasStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      ready.length = 0;
      noteQuiet();
    },
  };
}

/** @returns the answer's status; null when nobody answered */
async function postSigned(event: WireEvent, { url, secret, clock }: WebhookSenderOptions): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(clock.now().getTime() / secondMs);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp } as Parameters<
    typeof Stripe.webhooks.generateTestHeaderString
  >[0]);
  return fetch(url ?? "", {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature, "user-agent": "payment-sandbox" },
    body: payload,
    redirect: "manual",
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );
}

function ordered(events: readonly WireEvent[], order: ReleaseOrder): WireEvent[] {
  if (order === "created") return [...events];
  if (order === "reversed") return events.toReversed();
  if (order === "shuffled") {
    const rest = [...events];
    return events.flatMap(() => rest.splice(randomInt(rest.length), 1));
  }
  const place = (event: WireEvent) => (order.includes(event.id) ? order.indexOf(event.id) : order.length);
  return events.toSorted((a, b) => place(a) - place(b));
}
