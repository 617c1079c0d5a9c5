import Stripe from "stripe";
import { secondMs } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { inSpan } from "@/lib/telemetry/in-span";
import { count } from "@/lib/telemetry/meters";

export type PaymentSettings = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_URL">;

/** What the objects that are read and written here look like; a newer one of the account's own changes nothing. */
const apiVersion = "2026-10-28.endive" satisfies typeof Stripe.API_VERSION;
const timeoutMs = 10 * secondMs;
const maxRetries = 2;

const clients = new WeakMap<PaymentSettings, Stripe>();

/** The payment provider's client, one for these settings. Null without a key: then nothing is sold. */
export function paymentProvider(settings: PaymentSettings): Stripe | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_URL } = settings;
  if (key === undefined) return null;
  const known = clients.get(settings);
  if (known) return known;
  const { hostname, port, protocol } = new URL(STRIPE_URL);
  const isPlain = protocol === "http:";
  const client = new Stripe(key, {
    apiVersion,
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    httpClient: observedHttp(),
  });
  clients.set(settings, client);
  return client;
}

/** The client's own way to the network; each request is a span and a count, with the answer's status and nothing of what it is about. */
function observedHttp() {
  const http = Stripe.createNodeHttpClient();
  const makeRequest = http.makeRequest.bind(http);
  http.makeRequest = (...request) =>
    inSpan("payment request", { kind: "client" }, async (span) => {
      try {
        const answer = await makeRequest(...request);
        const status = answer.getStatusCode();
        span.set({ "http.response.status_code": status });
        count("pcb_payment_requests_total", { outcome: `${Math.floor(status / 100)}xx` });
        return answer;
      } catch (error) {
        count("pcb_payment_requests_total", { outcome: "no_answer" });
        throw error;
      }
    });
  return http;
}

/** Its kind, code and request, for the log: the provider's own message may quote an address. */
export function providerCause(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error("The payment provider failed.");
  return new Error(
    `The payment provider answered ${error.type} ${error.code ?? ""} (${error.statusCode ?? "no answer"}, ${error.requestId ?? "no request"}).`,
  );
}
