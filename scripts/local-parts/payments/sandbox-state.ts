import type Stripe from "stripe";
import type { Clock } from "@/lib/clock";
import { missing } from "./api-failure";
import { sandboxId } from "./sandbox-id";
import type { Tables } from "./tables";
import type { EventType, WireEvent } from "./wire";

/** What every call and every page works on. */
export interface SandboxState {
  readonly tables: Tables;
  /** Of the sandbox itself, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiVersion: string;
  /** As the provider counts. */
  nowSeconds(): number;
  /** Notes that something happened, with the object as it is at this moment, and has it sent. */
  emit(type: EventType, object: object): void;
}

/** The request that is being answered: its events name it. */
export interface RequestMark {
  id: string | null;
  idempotency_key: string | null;
}

/** Older events are forgotten, as the provider forgets those of 30 days ago. */
const maxEvents = 5_000;

export function createSandboxState({
  tables,
  baseUrl,
  apiVersion,
  clock,
  request,
  onEvent,
}: {
  readonly tables: Tables;
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly clock: Clock;
  readonly request: () => RequestMark;
  readonly onEvent: (event: WireEvent) => void;
}): SandboxState {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000);
  return {
    tables,
    baseUrl,
    apiVersion,
    nowSeconds,
    emit(type, object) {
      const event: WireEvent = {
        id: sandboxId("evt"),
        object: "event",
        api_version: apiVersion,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: request(),
        type,
      };
      tables.events[event.id] = event;
      const ids = Object.keys(tables.events);
      for (const old of ids.slice(0, Math.max(0, ids.length - maxEvents))) delete tables.events[old];
      onEvent(event);
    },
  };
}

const nouns = {
  customers: "customer",
  sessions: "checkout.session",
  intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  methods: "PaymentMethod",
  invoices: "invoice",
  invoiceItems: "invoiceitem",
  invoicePayments: "invoice_payment",
  products: "product",
  prices: "price",
  events: "event",
} as const satisfies Partial<Record<keyof Tables, string>>;

/** @throws ApiFailure 404 resource_missing */
export function find<Name extends keyof typeof nouns>(state: SandboxState, table: Name, id: string, param = "id"): Tables[Name][string] {
  const row = Object.hasOwn(state.tables[table], id) ? state.tables[table][id] : undefined;
  if (row === undefined) throw missing(nouns[table], id, param);
  return row as Tables[Name][string];
}

/** A reference's identifier, whether or not the object is there in its place. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}

export const noAddress: Stripe.Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
