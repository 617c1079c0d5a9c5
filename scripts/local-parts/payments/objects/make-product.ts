import type { TaxBehavior } from "../made-up-tax";
import { sandboxId } from "../sandbox-id";
import type { WireLineItem, WirePrice, WireProduct } from "../wire";

export function makeProduct(given: {
  readonly name: string;
  readonly description: string | null;
  readonly taxCode: string | null;
  readonly metadata: Record<string, string>;
  readonly isActive: boolean;
  readonly at: number;
}): WireProduct {
  return {
    id: sandboxId("prod"),
    object: "product",
    active: given.isActive,
    created: given.at,
    default_price: null,
    description: given.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata,
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: given.taxCode,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: given.at,
    url: null,
  };
}

export function makePrice(given: {
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly taxBehavior: TaxBehavior | null;
  readonly lookupKey: string | null;
  readonly nickname: string | null;
  readonly metadata: Record<string, string>;
  /** One that was given inside a call cannot be used again. */
  readonly isActive: boolean;
  readonly at: number;
}): WirePrice {
  return {
    id: sandboxId("price"),
    object: "price",
    active: given.isActive,
    billing_scheme: "per_unit",
    created: given.at,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey,
    metadata: given.metadata,
    nickname: given.nickname,
    product: given.product,
    recurring: null,
    tax_behavior: given.taxBehavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  };
}

export function makeLineItem(price: WirePrice, description: string, quantity: number): WireLineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: sandboxId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  };
}
