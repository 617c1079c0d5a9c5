import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { startPaymentSandbox } from "../scripts/local-parts/payments/start-payment-sandbox";
import { packSession, sandboxClient, sandboxKey, sandboxWebhookSecret } from "../test/harness/payment-sandbox";
import { test as base, expect, expectGoodInEveryLook } from "./service";

/** A session of a shop of its own, opened in the browser. */
const test = base.extend<{
  checkout: {
    readonly session: () => Promise<{ readonly payment_status: string; readonly status: string | null }>;
    readonly receiptUrl: () => string;
  };
}>({
  checkout: async ({ page }, use) => {
    const shop = createServer((_request, response) => response.setHeader("content-type", "text/html").end("<title>Shop</title>"));
    shop.listen(0, "127.0.0.1");
    await once(shop, "listening");
    const shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
    const sandbox = await startPaymentSandbox({ key: sandboxKey, webhookSecret: sandboxWebhookSecret, clock: systemClock, appEnv: "test" });
    const stripe = sandboxClient(sandbox.url);
    const customer = await stripe.customers.create({ email: "mara.ives@example.com" });
    const urls = { success_url: `${shopUrl}/thanks?session={CHECKOUT_SESSION_ID}`, cancel_url: `${shopUrl}/basket` };
    const { id, url } = await stripe.checkout.sessions.create(packSession(customer.id, 2, urls));
    await page.goto(url ?? "");
    await use({
      session: () => stripe.checkout.sessions.retrieve(id),
      receiptUrl: () => Object.values(sandbox.tables.charges).find(({ paid }) => paid)?.receipt_url ?? "",
    });
    await sandbox.close();
    shop.close();
  },
});

async function expectGood(page: Page): Promise<void> {
  await expect(page.getByText("SANDBOX: no real payment is made here.")).toBeVisible();
  await expectGoodInEveryLook(page);
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
}

test("the sandbox's page takes a card after one that was declined, and leads back to the shop", async ({ page, checkout }) => {
  await expectGood(page);
  await page.getByLabel("Country").selectOption("DE");
  await page.getByLabel("Save this card").check();
  await pay(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expect(page.getByLabel("Save this card")).toBeChecked();
  await expect(page.getByText("USD 11.90")).toBeVisible();
  await expectGood(page);
  await pay(page, "4242 4242 4242 4242");
  await page.waitForURL(/localhost:\d+\/thanks\?session=cs_test_/);
  expect(await checkout.session()).toMatchObject({ status: "complete", payment_status: "paid" });
});

test("receipt, ended purchase and wrong address are marked as a sandbox too, and fit", async ({ page, checkout }) => {
  const checkoutUrl = page.url();
  await pay(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/thanks/);
  await page.goto(checkout.receiptUrl());
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expectGood(page);
  await page.goto(checkoutUrl);
  await expect(page.getByRole("heading", { name: "This payment is complete" })).toBeVisible();
  await expectGood(page);
  await page.goto(new URL("/c/pay/nothing", checkoutUrl).href);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expectGood(page);
});

test("the sandbox's page asks for authentication, and the buyer approves", async ({ page, checkout }) => {
  await pay(page, "4000002500003155");
  await expect(page.getByRole("heading", { name: "Authenticate" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(/\/thanks/);
  expect(await checkout.session()).toMatchObject({ payment_status: "paid" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sandbox's page is paid on, and left without paying, by the keyboard alone", async ({ page, checkout }) => {
    await page.getByRole("link", { name: "Back without paying" }).press("Enter");
    await page.waitForURL(/\/basket$/);
    expect(await checkout.session()).toMatchObject({ status: "open", payment_status: "unpaid" });
    await page.goBack();
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByLabel("Card number").press("Enter");
    await page.waitForURL(/\/thanks/);
    expect(await checkout.session()).toMatchObject({ status: "complete", payment_status: "paid" });
  });
});
