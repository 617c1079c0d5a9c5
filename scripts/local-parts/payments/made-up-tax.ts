import type Stripe from "stripe";

/** Made-up rates in percent: nobody's law, but different enough to be seen. A country that is not listed pays none. */
const percentByCountry: Readonly<Record<string, number>> = {
  AT: 20,
  CA: 5,
  CH: 8,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IN: 18,
  JP: 10,
  NL: 21,
  US: 8,
};

/** Countries that the hosted page offers. */
export const countries = { ...percentByCountry, BR: 0, SG: 0 } as const;

const taxIdTypes: Readonly<Record<string, CustomerTaxId["type"]>> = {
  BR: "br_cnpj",
  CA: "ca_gst_hst",
  CH: "ch_vat",
  GB: "gb_vat",
  IN: "in_gst",
  JP: "jp_trn",
  SG: "sg_uen",
  US: "us_ein",
};

/** What a company's tax id is called there. */
export function taxIdType(country: string): CustomerTaxId["type"] {
  return taxIdTypes[country] ?? "eu_vat";
}

export interface CustomerTaxId {
  readonly type: Stripe.Invoice.CustomerTaxId["type"];
  readonly value: string;
}

export type TaxBehavior = "exclusive" | "inclusive";

export interface Taxed {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

/** Amounts in the currency's smallest unit; without a country there is no tax yet. */
export function taxed(amount: number, country: string | null, behavior: TaxBehavior): Taxed {
  const percent = country === null ? 0 : (percentByCountry[country] ?? 0);
  if (behavior === "inclusive") return { subtotal: amount, tax: Math.round((amount * percent) / (100 + percent)), total: amount };
  const tax = Math.round((amount * percent) / 100);
  return { subtotal: amount, tax, total: amount + tax };
}

export function percentOf(country: string | null): number {
  return country === null ? 0 : (percentByCountry[country] ?? 0);
}
