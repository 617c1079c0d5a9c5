import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { type DeliveredEvent, type ReceivedEvent, receivePaymentEvent } from "@/lib/billing/receive-payment-event";
import { ServiceError } from "@/lib/errors";
import type { PaymentSandbox } from "../../scripts/local-parts/payments/start-payment-sandbox";
import { createTestSandbox, sandboxKey, sandboxWebhookSecret } from "./payment-sandbox";
import { createWorld, type World } from "./world";

export interface BillingWorld extends World {
  readonly sandbox: PaymentSandbox;
  readonly stripe: Stripe;
  /** What became of each webhook, in the order in which they came: `applied`, `repeated`, `ignored`, or the code of a refusal. */
  readonly received: readonly string[];
  /** Stands in for the route's use case; null: the real one. */
  refuseWith(status: number | null): void;
  close(): Promise<void>;
}

/** A world whose payments are a sandbox of its own, with its webhooks brought to the use case over real HTTP. */
export async function createBillingWorld(settings: Record<string, string> = {}): Promise<BillingWorld> {
  const received: string[] = [];
  let refusal: number | null = null;
  let receive: (event: DeliveredEvent) => Promise<ReceivedEvent> = async () => {
    throw new Error("The world is not made yet.");
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      if (refusal !== null) return void response.writeHead(refusal).end();
      const event = { body: Buffer.concat(chunks), signature: String(request.headers["stripe-signature"]) };
      receive(event).then(
        (outcome) => {
          received.push(outcome);
          response.writeHead(200).end();
        },
        (error: unknown) => {
          received.push(error instanceof ServiceError ? error.code : String(error));
          response.writeHead(error instanceof ServiceError ? error.status : 500).end();
        },
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/billing/webhook`;
  const { sandbox, stripe } = await createTestSandbox({ webhookUrl });
  const world = await createWorld({
    STRIPE_SECRET_KEY: sandboxKey,
    STRIPE_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
    ...settings,
  });
  receive = (event) => receivePaymentEvent(world.services, event);
  return {
    ...world,
    ...{ sandbox, stripe, received },
    refuseWith(status) {
      refusal = status;
    },
    async close() {
      await sandbox.close();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await world.database.drop();
    },
  };
}
