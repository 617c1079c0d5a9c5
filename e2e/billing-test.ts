import { type Buyer, openShop, type Shop, signInBuyer } from "./billing-shop";
import { test as base } from "./service";

/** Tests with a shop of their own, where somebody is signed in who has bought nothing yet. */
export const test = base.extend<{ buyer: Buyer }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.baseUrl),
  buyer: [async ({ shop, context }, use) => use(await signInBuyer(shop, context)), { auto: true }],
});
