import type { ApiCall } from "../api-call";
import { invalid } from "../api-failure";
import type { CallParams } from "../call-params";
import { endDispute } from "../flows/dispute-charge";
import { refundCharge } from "../flows/refund-charge";
import { readCreated, readPage } from "../list-page";
import { find, idOf, type SandboxState } from "../sandbox-state";
import type { WireCharge } from "../wire";
import { mergeMetadata } from "./customer-calls";

/** Payment intents, charges, refunds and disputes. */
export const paymentCalls: readonly ApiCall[] = [
  listOf("intents", "/v1/payment_intents", ["customer"]),
  { method: "GET", path: "/v1/payment_intents/:id", prepare: (_params, state, id) => () => find(state, "intents", id, "intent") },
  {
    method: "POST",
    path: "/v1/payment_intents/:id",
    prepare(params, state, id) {
      const intent = find(state, "intents", id, "intent");
      const metadata = params.metadata();
      return () => {
        if (metadata !== null) intent.metadata = mergeMetadata(intent.metadata, metadata);
        return intent;
      };
    },
  },
  listOf("charges", "/v1/charges", ["customer", "payment_intent"]),
  { method: "GET", path: "/v1/charges/:id", prepare: (_params, state, id) => () => find(state, "charges", id, "charge") },
  {
    method: "POST",
    path: "/v1/refunds",
    prepare(params, state) {
      const charge = readCharge(params, state);
      const request = {
        amount: params.integerFrom("amount", 1),
        reason: params.choice("reason", ["duplicate", "fraudulent", "requested_by_customer"]),
        metadata: params.metadata() ?? {},
      };
      return () => refundCharge(state, charge, request);
    },
  },
  listOf("refunds", "/v1/refunds", ["charge", "payment_intent"]),
  { method: "GET", path: "/v1/refunds/:id", prepare: (_params, state, id) => () => find(state, "refunds", id, "refund") },
  listOf("disputes", "/v1/disputes", ["charge", "payment_intent"]),
  { method: "GET", path: "/v1/disputes/:id", prepare: (_params, state, id) => () => find(state, "disputes", id, "dispute") },
  {
    method: "POST",
    path: "/v1/disputes/:id/close",
    prepare(_params, state, id) {
      const dispute = find(state, "disputes", id, "dispute");
      return () => endDispute(state, dispute, "lost");
    },
  },
];

type Listable = "intents" | "charges" | "refunds" | "disputes";
type Filter = "customer" | "charge" | "payment_intent";

function listOf(table: Listable, path: string, filters: readonly Filter[]): ApiCall {
  return {
    method: "GET",
    path,
    prepare(params, state) {
      const wanted = filters.map((name) => ({ name, id: params.text(name) }));
      const isWithin = readCreated(params);
      const page = readPage(params, path);
      const isWanted = (row: { readonly created: number } & Partial<Record<Filter, string | { readonly id: string } | null>>) =>
        isWithin(row) && wanted.every(({ name, id }) => id === null || idOf(row[name]) === id);
      return () => page(Object.values<Parameters<typeof isWanted>[0] & { readonly id: string }>(state.tables[table]).filter(isWanted));
    },
  };
}

function readCharge(params: CallParams, state: SandboxState): WireCharge {
  const chargeId = params.text("charge");
  const intentId = params.text("payment_intent");
  if ((chargeId === null) === (intentId === null))
    throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
  if (chargeId !== null) return find(state, "charges", chargeId, "charge");
  const latest = idOf(find(state, "intents", intentId ?? "", "payment_intent").latest_charge);
  if (latest === null) throw invalid("This PaymentIntent does not have a successful charge to refund.");
  return find(state, "charges", latest);
}
