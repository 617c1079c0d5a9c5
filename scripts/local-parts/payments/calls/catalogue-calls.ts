import type { ApiCall } from "../api-call";
import { readPage } from "../list-page";
import { makePrice, makeProduct } from "../objects/make-product";
import { find } from "../sandbox-state";
import { behaviorOf, readCurrency } from "./read-price";

/** Products and prices that stay. */
export const catalogueCalls: readonly ApiCall[] = [
  {
    method: "POST",
    path: "/v1/products",
    prepare(params, state) {
      const given = {
        ...{ name: params.requiredText("name"), description: params.text("description"), taxCode: params.text("tax_code") },
        ...{ metadata: params.metadata() ?? {}, isActive: params.flag("active") ?? true },
      };
      return () => {
        const product = makeProduct({ ...given, at: state.nowSeconds() });
        state.tables.products[product.id] = product;
        state.emit("product.created", product);
        return product;
      };
    },
  },
  {
    method: "GET",
    path: "/v1/products",
    prepare(params, state) {
      const isActive = params.flag("active");
      const page = readPage(params, "/v1/products");
      return () => page(Object.values(state.tables.products).filter(({ active }) => isActive === null || active === isActive));
    },
  },
  { method: "GET", path: "/v1/products/:id", prepare: (_params, state, id) => () => find(state, "products", id) },
  {
    method: "POST",
    path: "/v1/prices",
    prepare(params, state) {
      const product = find(state, "products", params.requiredText("product"), "product");
      const given = {
        ...{
          currency: readCurrency(params),
          unitAmount: params.integerFrom("unit_amount", 0) ?? Number(params.requiredText("unit_amount")),
        },
        taxBehavior: behaviorOf(params.choice("tax_behavior", ["exclusive", "inclusive", "unspecified"])),
        ...{ lookupKey: params.text("lookup_key"), nickname: params.text("nickname"), metadata: params.metadata() ?? {} },
        isActive: params.flag("active") ?? true,
      };
      return () => {
        const price = makePrice({ ...given, product: product.id, at: state.nowSeconds() });
        state.tables.prices[price.id] = price;
        state.emit("price.created", price);
        return price;
      };
    },
  },
  {
    method: "GET",
    path: "/v1/prices",
    prepare(params, state) {
      const isActive = params.flag("active");
      const product = params.text("product");
      const lookupKeys = params.texts("lookup_keys");
      const page = readPage(params, "/v1/prices");
      return () =>
        page(
          Object.values(state.tables.prices).filter(
            (price) =>
              (isActive === null || price.active === isActive) &&
              (product === null || price.product === product) &&
              (lookupKeys.length === 0 || lookupKeys.includes(price.lookup_key ?? "")),
          ),
        );
    },
  },
  { method: "GET", path: "/v1/prices/:id", prepare: (_params, state, id) => () => find(state, "prices", id) },
];
