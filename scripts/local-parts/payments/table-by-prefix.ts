import type { Tables } from "./tables";

const tables = {
  cus: "customers",
  cs: "sessions",
  pi: "intents",
  ch: "charges",
  re: "refunds",
  du: "disputes",
  pm: "methods",
  in: "invoices",
  ii: "invoiceItems",
  inpay: "invoicePayments",
  prod: "products",
  price: "prices",
} as const satisfies Record<string, keyof Tables>;

/** The table whose identifiers begin so. Null for what is no identifier of an object. */
export function tableByPrefix(id: string): (typeof tables)[keyof typeof tables] | null {
  const prefix = id.slice(0, id.indexOf("_"));
  return Object.hasOwn(tables, prefix) ? tables[prefix as keyof typeof tables] : null;
}
