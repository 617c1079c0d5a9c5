import { invalid } from "../api-failure";
import type { CallParams } from "../call-params";
import type { TaxBehavior } from "../made-up-tax";
import { makePrice, makeProduct } from "../objects/make-product";
import { find, type SandboxState } from "../sandbox-state";
import type { WirePrice } from "../wire";

export interface PriceChoice {
  readonly currency: string;
  /** Makes what was given inside the call. */
  make(): { readonly price: WirePrice; readonly productName: string };
}

const behaviors = ["exclusive", "inclusive", "unspecified"] as const;

/** Reads a price that is named, or given in place with its product. Null when neither is there. */
export function readPrice(params: CallParams, state: SandboxState, priceId: string | null): PriceChoice | null {
  const data = params.part("price_data");
  if (priceId !== null) {
    const price = find(state, "prices", priceId, "price");
    if (!price.active)
      throw invalid("The price specified is inactive. This field only accepts active prices.", { param: params.name("price") });
    return { currency: price.currency, make: () => ({ price, productName: find(state, "products", price.product as string).name }) };
  }
  if (data === null) return null;
  const currency = readCurrency(data);
  const unitAmount = data.integerFrom("unit_amount", 0) ?? exactAmount(data);
  const behavior = behaviorOf(data.choice("tax_behavior", behaviors));
  const productId = data.text("product");
  const inline = data.part("product_data");
  const product =
    inline === null
      ? null
      : {
          name: inline.requiredText("name"),
          description: inline.text("description"),
          taxCode: inline.text("tax_code"),
          metadata: inline.metadata(),
        };
  inline?.ignore("images", "unit_label");
  const known = productId === null ? null : find(state, "products", productId, "product");
  if ((product === null) === (known === null))
    throw invalid("You must specify either `product` or `product_data` when creating a price.", { param: data.name("product") });
  return {
    currency,
    make: () => {
      const at = state.nowSeconds();
      const its =
        known ?? makeProduct({ ...(product as NonNullable<typeof product>), metadata: product?.metadata ?? {}, isActive: false, at });
      state.tables.products[its.id] = its;
      const price = makePrice({
        ...{ product: its.id, currency, unitAmount, taxBehavior: behavior, at },
        ...{ lookupKey: null, nickname: null, metadata: {}, isActive: false },
      });
      state.tables.prices[price.id] = price;
      return { price, productName: its.name };
    },
  };
}

export function readCurrency(params: CallParams): string {
  const currency = params.requiredText("currency").toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: params.name("currency") });
  return currency;
}

export function behaviorOf(given: (typeof behaviors)[number] | null): TaxBehavior | null {
  return given === "unspecified" ? null : given;
}

function exactAmount(data: CallParams): number {
  const exact = data.requiredText("unit_amount_decimal");
  if (!/^\d{1,9}$/.test(exact)) throw invalid("This sandbox takes whole amounts alone.", { param: data.name("unit_amount_decimal") });
  return Number(exact);
}
