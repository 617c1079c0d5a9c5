import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadEnv } from "@/lib/env";
import { projectRoot } from "../../scripts/platform/project-root";
import { createTestSandbox, packSession, withInvoice } from "../harness/payment-sandbox";

type Json = Record<string, unknown>;

/** The provider's own example objects, where the evaluation material is at hand. */
const folder = loadEnv().EVAL_DATA;
const fixturesFile = path.join(folder ?? "", "conformance", "stripe_fixtures3.json");
const fixtures =
  folder !== undefined && existsSync(fixturesFile)
    ? (JSON.parse(readFileSync(fixturesFile, "utf8")) as { resources: Json }).resources
    : null;

/** Each object's fields, as the types of the `stripe` package name them. */
const ownFields = JSON.parse(readFileSync(path.join(projectRoot, "test", "material", "payment-object-fields.json"), "utf8")) as Record<
  string,
  readonly string[]
>;

/** Fields of the package's present version that the older examples do not have yet. */
const newer = new Set([
  "allowed_payment_method_types",
  "charge.payment_method_details.card.electronic_commerce_indicator",
  "intended_submission_method",
  "dispute.evidence_details.submission_method",
  "payment_record",
  "tax_details",
]);
/** Fields that the package's types know and the examples happen not to show. */
const optional = new Set([
  "checkout.session.tax_id_collection",
  "charge.outcome.risk_level",
  "invoice_payment.payment.payment_intent",
  "invoiceitem.pricing.price_details",
  "line_item.pricing.price_details",
  "refund.destination_details.card.reference_status",
  "refund.destination_details.card.reference_type",
]);
/** Fields of the examples that the package's present version has no more, or that an answer holds only when they are asked for. */
const leftOut = new Set(["invoice.subscription", "charge.refunds"]);

const objects = new Map<string, Json>();
let close: () => Promise<void>;

beforeAll(async () => {
  const { sandbox, stripe } = await createTestSandbox();
  close = sandbox.close;
  const customer = (await stripe.customers.create({ email: "mara.ives@example.com" })).id;
  const session = await stripe.checkout.sessions.create(packSession(customer, 2, withInvoice));
  sandbox.pay(session.id, { savesCard: true, country: "DE", card: "authentication" });
  const method = (await stripe.customers.listPaymentMethods(customer)).data[0]?.id ?? "";
  const invoice = await stripe.invoices.create({ customer, automatic_tax: { enabled: true } });
  await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 500, currency: "usd", description: "5-Pack" });
  await stripe.invoices.pay(invoice.id, { payment_method: method });
  const [invoiced, bought] = (await stripe.charges.list()).data;
  await stripe.refunds.create({ charge: bought?.id ?? "", amount: 100 });
  sandbox.dispute(invoiced?.id ?? "");
  const { tables } = sandbox;
  const rows = [
    ...[tables.customers, tables.sessions, tables.intents, tables.charges, tables.refunds, tables.disputes, tables.methods].flatMap(
      Object.values,
    ),
    ...[tables.invoices, tables.invoiceItems, tables.invoicePayments, tables.products, tables.prices, tables.events].flatMap(Object.values),
    ...Object.values(tables.invoices).flatMap(({ lines }) => lines.data),
    ...Object.values(tables.sessionNotes).flatMap(({ lines }) => lines),
  ] as unknown as readonly (Json & { readonly object: string })[];
  for (const row of rows) objects.set(row.object, row);
});
afterAll(() => close());

const names = Object.keys(ownFields);

describe("objects", () => {
  test.each(names)("%s has exactly the provider's fields", (name) => {
    expect(Object.keys(objects.get(name) ?? {}).sort()).toEqual([...(ownFields[name] ?? [])].sort());
  });

  test("every kind of object that the sandbox makes is checked", () => {
    expect([...objects.keys()].sort()).toEqual([...names].sort());
  });

  test.skipIf(fixtures === null).each(names)("%s lacks no field of the provider's example and has none that is foreign to it", (name) => {
    expect(differences(name, objects.get(name) ?? {}, (fixtures?.[name] ?? {}) as Json)).toEqual([]);
  });
});

/** Compares the fields of objects and of what they hold, where both hold something. */
function differences(at: string, ours: Json, theirs: Json): string[] {
  const isKnown = (list: ReadonlySet<string>, key: string) => list.has(key) || list.has(`${at}.${key}`);
  const missing = Object.keys(theirs).filter((key) => !(key in ours) && !isKnown(leftOut, key));
  const foreign = Object.keys(ours).filter((key) => !(key in theirs) && !isKnown(newer, key) && !isKnown(optional, key));
  const within = Object.keys(ours).flatMap((key) => {
    const [own, their] = [ours[key], theirs[key]];
    if (key === "metadata" || key === "object" || !isFilled(own) || !isFilled(their) || at === "event") return [];
    return differences(`${at}.${key}`, own, their);
  });
  return [...missing.map((key) => `${at} lacks ${key}`), ...foreign.map((key) => `${at} has the foreign ${key}`), ...within];
}

function isFilled(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}
