import type pg from "pg";
import type Stripe from "stripe";
import { type PaymentFact, withFact } from "@/lib/billing/apply-payment-fact";
import { findToldPayment } from "@/lib/billing/find-told-payment";
import type { PaymentRow } from "@/lib/billing/payment-row";
import { chargeFacts, disputeFact, idOf } from "@/lib/billing/provider-facts";
import type { Queryable } from "@/lib/db/pool";
import { RowStream } from "./row-stream";

export interface ProviderAudit {
  /** Successful charges of the provider that are payments of this service. */
  readonly charges: number;
  readonly differences: number;
}

interface ProviderAuditOptions {
  readonly provider: Stripe;
  /** Called with a sentence for each difference. */
  readonly report: (difference: string) => void;
  /** What happened later may still be on its way. */
  readonly before: Date;
}

const chargesPerPage = 100;

/**
 * Compares the provider's own charges with the payments here: each of ours must be known as paid, with its sum, its refunds and its dispute, and each
 * payment that is paid here must have a charge there. The provider is asked for pages of a hundred, and what was seen is noted in a temporary table,
 * so that memory does not grow with history.
 */
export async function auditProvider(pool: pg.Pool, { provider, report, before }: ProviderAuditOptions): Promise<ProviderAudit> {
  let charges = 0;
  let differences = 0;
  const differs = (sentence: string) => {
    differences += 1;
    report(sentence);
  };
  const client = await pool.connect();
  try {
    await client.query("CREATE TEMPORARY TABLE seen_payment (id text PRIMARY KEY)");
    const listed = provider.charges.list({ limit: chargesPerPage, created: { lt: Math.floor(before.getTime() / 1_000) } });
    for await (const charge of listed) {
      if (charge.status !== "succeeded") continue;
      const payment = await paymentOfCharge(client, provider, charge);
      if (payment === "not_ours") continue;
      charges += 1;
      if (payment === null) {
        differs(`${charge.id}: paid at the provider for a payment ${charge.metadata.payment_id} that is not there`);
        continue;
      }
      const { rowCount } = await client.query("INSERT INTO seen_payment (id) VALUES ($1) ON CONFLICT DO NOTHING", [payment.id]);
      if (rowCount === 0) differs(`${payment.id}: charged more than once at the provider, also by ${charge.id}`);
      for (const difference of differencesOf(payment, charge, await disputesOf(provider, charge))) differs(difference);
    }
    await reportUncharged(client, before, differs);
  } finally {
    // The temporary table goes with the connection.
    client.release(true);
  }
  return { charges, differences };
}

/** Null for one of ours that is gone. A charge that names no payment of ours belongs to something else that sells by the same account. */
async function paymentOfCharge(db: Queryable, provider: Stripe, charge: Stripe.Charge): Promise<PaymentRow | null | "not_ours"> {
  const paymentIntentId = idOf(charge.payment_intent);
  const named = charge.metadata.payment_id;
  const references = [
    ...(paymentIntentId === null ? [] : [{ by: "payment_intent", value: paymentIntentId } as const]),
    ...(named === undefined ? [] : [{ by: "id", value: named } as const]),
  ];
  const payment = await findToldPayment(db, provider, { references, paymentIntentId });
  return payment ?? (named === undefined ? "not_ours" : null);
}

async function disputesOf(provider: Stripe, charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
  if (!charge.disputed) return [];
  return (await provider.disputes.list({ charge: charge.id, limit: chargesPerPage })).data;
}

/** What the provider says that is not known here, and what is known here that it does not say. */
function differencesOf(payment: PaymentRow, charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): string[] {
  const facts: readonly (PaymentFact | null)[] = [
    { kind: "paid", paymentIntentId: idOf(charge.payment_intent), total: charge.amount, currency: charge.currency },
    ...chargeFacts(charge),
    ...disputes.map(disputeFact),
  ];
  const nothing: PaymentRow = { ...payment, status: "open", total: null, currency: null, refundedTotal: 0, dispute: null };
  const told = facts.reduce((row, fact) => (fact === null ? row : withFact(row, fact, payment.createdAt)), nothing);
  const compared = ["status", "total", "currency", "refundedTotal", "dispute"] as const;
  return compared
    .filter((column) => payment[column] !== told[column])
    .map((column) => `${payment.id}: ${names[column]} is ${payment[column]}, at the provider ${told[column]}`);
}

const names = { status: "status", total: "total", currency: "currency", refundedTotal: "refunded", dispute: "dispute" } as const;

async function reportUncharged(client: pg.PoolClient, before: Date, differs: (sentence: string) => void): Promise<void> {
  await client.query("BEGIN");
  const unseen = await RowStream.open<readonly [string]>(client, {
    cursor: "uncharged_payment",
    text: `SELECT id FROM payment p WHERE status = 'paid' AND ended_at < $1 AND NOT EXISTS (SELECT 1 FROM seen_payment s WHERE s.id = p.id) ORDER BY id`,
    values: [before],
  });
  for (let row = await unseen.peek(); row !== null; unseen.skip(), row = await unseen.peek())
    differs(`${row[0]}: paid here, no charge at the provider`);
  await client.query("COMMIT");
}
