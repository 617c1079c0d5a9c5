import type { ApiCall } from "../api-call";
import { invalid } from "../api-failure";
import type { CallParams } from "../call-params";
import { detachMethod } from "../flows/detach-method";
import { readPage } from "../list-page";
import { find, type SandboxState } from "../sandbox-state";
import { mergeMetadata } from "./customer-calls";

const redisplays = ["always", "limited", "unspecified"] as const;

/** Saved payment methods. */
export const methodCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/v1/payment_methods",
    prepare: (params, state) => listMethods(params, state, params.text("customer"), "/v1/payment_methods"),
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    prepare(params, state, id) {
      find(state, "customers", id, "customer");
      return listMethods(params, state, id, `/v1/customers/${id}/payment_methods`);
    },
  },
  { method: "GET", path: "/v1/payment_methods/:id", prepare: (_params, state, id) => () => find(state, "methods", id, "payment_method") },
  {
    method: "POST",
    path: "/v1/payment_methods/:id",
    prepare(params, state, id) {
      const method = find(state, "methods", id, "payment_method");
      const redisplay = params.choice("allow_redisplay", redisplays);
      const metadata = params.metadata();
      return () => {
        if (redisplay !== null) method.allow_redisplay = redisplay;
        if (metadata !== null) method.metadata = mergeMetadata(method.metadata ?? {}, metadata);
        state.emit("payment_method.updated", method);
        return method;
      };
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    prepare(params, state, id) {
      const method = find(state, "methods", id, "payment_method");
      const customer = params.requiredText("customer");
      find(state, "customers", customer, "customer");
      return () => {
        if (method.customer !== null && method.customer !== customer)
          throw invalid("The payment method you provided has already been attached to a customer.");
        method.customer = customer;
        state.emit("payment_method.attached", method);
        return method;
      };
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    prepare(_params, state, id) {
      const method = find(state, "methods", id, "payment_method");
      return () => {
        if (method.customer === null)
          throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
        return detachMethod(state, method);
      };
    },
  },
];

function listMethods(params: CallParams, state: SandboxState, customer: string | null, url: string): () => object {
  const type = params.choice("type", ["card"]);
  const redisplay = params.choice("allow_redisplay", redisplays);
  const page = readPage(params, url);
  return () =>
    page(
      Object.values(state.tables.methods).filter(
        (method) =>
          customer !== null &&
          method.customer === customer &&
          (type === null || method.type === type) &&
          (redisplay === null || method.allow_redisplay === redisplay),
      ),
    );
}
