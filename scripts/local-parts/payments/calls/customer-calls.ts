import type Stripe from "stripe";
import type { ApiCall } from "../api-call";
import type { CallParams } from "../call-params";
import { detachMethod } from "../flows/detach-method";
import { readCreated, readPage } from "../list-page";
import { makeCustomer } from "../objects/make-customer";
import { find, noAddress } from "../sandbox-state";

export const customerCalls: readonly ApiCall[] = [
  {
    method: "POST",
    path: "/v1/customers",
    prepare(params, state) {
      const given = readCustomer(params);
      return () => {
        const customer = makeCustomer({
          ...{ email: given.email ?? null, name: given.name ?? null, description: given.description ?? null, phone: given.phone ?? null },
          ...{ address: given.address ?? null, metadata: given.metadata ?? {}, at: state.nowSeconds() },
        });
        state.tables.customers[customer.id] = customer;
        state.emit("customer.created", customer);
        return customer;
      };
    },
  },
  {
    method: "GET",
    path: "/v1/customers",
    prepare(params, state) {
      const email = params.text("email");
      const isWithin = readCreated(params);
      const page = readPage(params, "/v1/customers");
      return () =>
        page(
          Object.values(state.tables.customers).filter((customer) => (email === null || customer.email === email) && isWithin(customer)),
        );
    },
  },
  { method: "GET", path: "/v1/customers/:id", prepare: (_params, state, id) => () => find(state, "customers", id, "customer") },
  {
    method: "POST",
    path: "/v1/customers/:id",
    prepare(params, state, id) {
      const customer = find(state, "customers", id, "customer");
      const { metadata, ...given } = readCustomer(params);
      const settings = params.part("invoice_settings");
      const method = settings?.text("default_payment_method") ?? null;
      const unsetsMethod = settings?.isEmptied("default_payment_method") ?? false;
      if (method !== null) find(state, "methods", method, "invoice_settings[default_payment_method]");
      return () => {
        Object.assign(customer, given, metadata === null ? {} : { metadata: mergeMetadata(customer.metadata, metadata) });
        if (method !== null || unsetsMethod) customer.invoice_settings.default_payment_method = method;
        state.emit("customer.updated", customer);
        return customer;
      };
    },
  },
  {
    method: "DELETE",
    path: "/v1/customers/:id",
    prepare(_params, state, id) {
      const customer = find(state, "customers", id, "customer");
      return () => {
        for (const method of Object.values(state.tables.methods).filter((method) => method.customer === id)) detachMethod(state, method);
        delete state.tables.customers[id];
        state.emit("customer.deleted", customer);
        return { id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
      };
    },
  },
];

/** Keys with an empty value go. */
export function mergeMetadata(known: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== ""));
}

type CustomerFields = Partial<Pick<Stripe.Customer, "email" | "name" | "description" | "phone" | "address">>;

/** What was given, and null for what was emptied. */
function readCustomer(params: CallParams): CustomerFields & { readonly metadata: Record<string, string> | null } {
  const fields: CustomerFields = {};
  for (const name of ["email", "name", "description", "phone"] as const) {
    const value = params.text(name);
    if (value !== null || params.isEmptied(name)) fields[name] = value;
  }
  const address = params.part("address");
  if (address !== null) fields.address = readAddress(address);
  const tax = params.part("tax");
  tax?.ignore("ip_address", "validate_location");
  params.ignore("preferred_locales");
  return { ...fields, metadata: params.metadata() };
}

function readAddress(params: CallParams): Stripe.Address {
  const address = { ...noAddress };
  for (const name of Object.keys(address) as (keyof Stripe.Address)[]) address[name] = params.text(name);
  return address;
}
