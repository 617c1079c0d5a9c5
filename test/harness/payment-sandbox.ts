import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type Clock, systemClock } from "@/lib/clock";
import {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  startPaymentSandbox,
} from "../../scripts/local-parts/payments/start-payment-sandbox";

export const sandboxKey = "sk_test_sandbox_of_tests";
export const sandboxWebhookSecret = "whsec_sandbox_of_tests";

/** A sandbox of one's own with the real client beside it. Its retries come at once. */
export async function createTestSandbox(
  options: Partial<PaymentSandboxOptions> = {},
): Promise<{ readonly sandbox: PaymentSandbox; readonly stripe: Stripe }> {
  const sandbox = await startPaymentSandbox({
    key: sandboxKey,
    webhookSecret: sandboxWebhookSecret,
    clock: systemClock,
    retryDelaysMs: [5, 5],
    ...options,
  });
  return { sandbox, stripe: sandboxClient(sandbox.url) };
}

/** The package's own client, which tries nothing again by itself. */
export function sandboxClient(url: string, key = sandboxKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** Takes webhooks and answers what `answer` says to the n-th (from 0). */
export async function startWebhookReceiver(
  answer: (nth: number) => number = () => 200,
): Promise<{ readonly url: string; readonly received: readonly ReceivedWebhook[]; types(): string[]; close(): Promise<void> }> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      received.push({ body: Buffer.concat(chunks).toString("utf8"), signature: String(request.headers["stripe-signature"]) });
      response.writeHead(answer(received.length - 1)).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/billing/webhook`,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A clock that stands until it is moved. */
export function movableClock(start: string): Clock & { move(ms: number): void } {
  let at = new Date(start);
  return {
    now: () => at,
    move(ms) {
      at = new Date(at.getTime() + ms);
    },
  };
}

/** What the product asks for beside that, for companies' books. */
export const withInvoice: Partial<Stripe.Checkout.SessionCreateParams> = {
  customer_update: { address: "auto", name: "auto" },
  tax_id_collection: { enabled: true },
  invoice_creation: { enabled: true, invoice_data: { metadata: { payment_id: "pay_1" } } },
};

/** What the product asks for when it sells packs. */
export function packSession(
  customer: string,
  packs = 2,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    customer,
    customer_update: { address: "auto" },
    line_items: [
      {
        quantity: packs,
        price_data: {
          currency: "usd",
          unit_amount: 500,
          tax_behavior: "exclusive",
          product_data: { name: "5-Pack", tax_code: "txcd_10103001" },
        },
      },
    ],
    automatic_tax: { enabled: true },
    payment_intent_data: { metadata: { payment_id: "pay_1" } },
    saved_payment_method_options: { payment_method_save: "enabled" },
    metadata: { payment_id: "pay_1" },
    success_url: "http://localhost:3000/account?payment=pay_1&session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/account?payment=pay_1&canceled",
    ...more,
  };
}
