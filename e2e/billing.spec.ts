import { systemClock } from "@/lib/clock";
import { purchaseCredits, reserveCredits } from "@/lib/credits/ledger";
import { newId } from "@/lib/ids";
import { contractClient } from "../test/harness/contract-client";
import { startService } from "../test/harness/server";
import { buyPacks, goToCheckout, payByCard, signInBuyer, storePeople } from "./billing-shop";
import { test } from "./billing-test";
import { expect, expectAccessible, expectGoodInEveryLook } from "./service";

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

/** The payment that the page's address names. */
function paymentIn(url: string): string {
  return new URL(url).searchParams.get("payment") ?? "";
}

test("a 5-Pack is bought with a test card; balance, history, receipt and CSV say so", async ({ page, shop, buyer }) => {
  await buyPacks(page, 1);
  await expect(page.getByRole("definition").first()).toHaveText("5 credits");
  expect(await buyer.balance()).toBe(5);
  const row = page.locator("[data-entry=purchase]");
  await expect(row).toContainText("Bought one 5-Pack");
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole("link", { name: /Receipt/ })).toHaveAttribute("href", new RegExp(`^${shop.sandbox.url}/`), { timeout: 500 });
  }).toPass();
  await page.goto("/account/history");
  const line = page.locator("[data-line=purchase]");
  await expect(line).toContainText(/Bought one 5-Pack\s*\$\d+\.\d\d with tax/);
  await expect(line.getByRole("link", { name: /^Receipt/ })).toHaveAttribute("href", new RegExp(`^${shop.sandbox.url}/`));
  await page.goBack();
  const csv = await page.request.get("/account/history.csv");
  expect(csv.headers()["content-disposition"]).toMatch(/^attachment; filename="credit-history-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, written, ...rest] = (await csv.text()).split("\r\n");
  expect(head?.split(",").slice(0, 4)).toEqual(["entry", "at", "kind", "what"]);
  expect(written).toMatch(new RegExp(`,purchase,Bought one 5-Pack,5,0,5,0,provider:${paymentIn(page.url())},\\d+\\.\\d\\d,usd,http`));
  expect(rest).toEqual([""]);
});

test("the history as CSV is for the portal's session alone", async ({ browser, shop, buyer }) => {
  const context = await browser.newContext({ baseURL: shop.baseUrl, extraHTTPHeaders: { Authorization: `Bearer ${buyer.apiKey}` } });
  const answer = await context.request.get("/account/history.csv");
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toBe("Sign in at /account first.\n");
  await context.close();
});

test("the history as CSV can be had ten times a minute, then it says when again", async ({ page }) => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => page.request.get("/account/history.csv")));
  const refused = answers.filter((answer) => answer.status() === 429);
  // The bucket fills while they come.
  expect(answers.filter((answer) => answer.status() === 200).length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const answer of refused) expect(Number(answer.headers()["retry-after"])).toBeGreaterThanOrEqual(1);
});

test("a declined card is said at the payment page, and leaving it charges nothing", async ({ page, buyer }) => {
  await goToCheckout(page);
  await payByCard(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page.getByText("You came back without paying")).toBeVisible();
  expect(await buyer.balance()).toBe(0);
});

test("the page believes what is known of a payment, not its own address", async ({ page, shop, buyer, browser }) => {
  await goToCheckout(page, 2);
  await page.getByRole("link", { name: "Back without paying" }).click();
  const paymentId = paymentIn(page.url());
  // The address of a success, while nothing is paid.
  await page.goto(`/account?payment=${paymentId}`);
  await expect(page.getByText("Waiting for the payment provider")).toBeVisible();
  await expectAccessible(page);
  expect(await buyer.balance()).toBe(0);
  const { rows } = await shop.pool.query("SELECT session_id FROM payment WHERE id = $1", [paymentId]);
  shop.sandbox.pay(rows[0].session_id);
  // Nobody loads it again: it looks by itself.
  await expect(page.getByText("Paid. 10 credits were added.")).toBeVisible();
  // The address of a purchase that was left, while it is paid.
  await page.goto(`/account?payment=${paymentId}&canceled`);
  await expect(page.getByText("Paid. 10 credits were added.")).toBeVisible();
  const other = await browser.newContext({ baseURL: shop.baseUrl });
  await signInBuyer(shop, other);
  const elsewhere = await other.newPage();
  await elsewhere.goto(`/account?payment=${paymentId}`);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await expect(elsewhere.locator("[data-payment]")).toHaveCount(0);
  await other.close();
});

test("whoever has opened many payment pages reads when the next one can be", async ({ page, shop, buyer }) => {
  const at = systemClock.now();
  for (let nth = 0; nth < 30; nth += 1)
    await shop.pool.query(
      "INSERT INTO payment (id, account_id, kind, packs, status, created_at, ended_at) VALUES ($1, $2, 'checkout', 1, 'expired', $3, $3)",
      [newId("pay", at), buyer.accountId, at],
    );
  await page.goto("/account");
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const alert = page.getByRole("region", { name: "Buy credits" }).getByRole("alert");
  await expect(alert).toHaveText(
    /^You have opened too many payment pages in the past hour\. Nothing was charged\. Try again in \d\d minutes\.$/,
  );
});

test("an expired purchase is said to be one", async ({ page, shop }) => {
  await goToCheckout(page);
  await page.getByRole("link", { name: "Back without paying" }).click();
  const { rows } = await shop.pool.query("SELECT session_id FROM payment WHERE id = $1", [paymentIn(page.url())]);
  shop.sandbox.expire(rows[0].session_id);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("The payment page has expired")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a brief refused for lack of credit leads by its 402 to a purchase, and then succeeds", async ({ page, shop, buyer }) => {
  const [linkedinUrl = ""] = await storePeople(shop, 1);
  const client = contractClient(shop.baseUrl, buyer.apiKey);
  const refused = await client.POST("/api/enrich", { body: { linkedin_url: linkedinUrl } });
  expect(refused.response.status).toBe(402);
  expect(refused.error).toMatchObject({ account_url: `${shop.baseUrl}/account` });
  await page.goto("/app");
  await page.getByLabel("Who is the brief about?").fill(linkedinUrl);
  await page.getByRole("button", { name: "Get the brief" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not enough credits" })).toBeVisible();
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await payByCard(page, "4242 4242 4242 4242");
  await expect(page.getByText("Paid. 5 credits were added.")).toBeVisible();
  const served = await client.POST("/api/enrich", { body: { linkedin_url: linkedinUrl } });
  expect(served.response.status).toBe(200);
  expect(served.data).toMatchObject({ status: "done", usage: { credits_charged: 1, credits_remaining: 4 } });
  await page.goto("/account");
  await expect(page.locator("[data-entry=capture]")).toContainText("Charged for a brief");
});

test("auto-recharge needs a saved card, and says how to save one", async ({ page }) => {
  await page.goto("/account");
  const panel = page.getByRole("region", { name: "Auto-recharge" });
  await expect(panel).toContainText("Auto-recharge is off.");
  await panel.getByLabel("Packs to buy").fill("21");
  await panel.getByRole("button", { name: "Switch on" }).click();
  await expect(panel.getByText("Enter a number from 1 to 20.")).toBeVisible();
  await expect(panel.getByLabel("Packs to buy")).toHaveValue("21");
  await expectAccessible(page);
  await panel.getByLabel("Packs to buy").fill("1");
  await panel.getByRole("button", { name: "Switch on" }).click();
  const cardFirst = panel.locator("[data-card-first]");
  await expect(cardFirst).toContainText("No card is saved yet");
  await expect(cardFirst).toBeFocused();
  await expect(cardFirst.getByRole("link", { name: "Buy a pack" })).toHaveAttribute("href", "#buy");
  await expect(panel).toContainText("Auto-recharge is off.");
});

test("what auto-recharge may buy is said beside it, and switching it by the keyboard keeps one's place", async ({ page }) => {
  await buyPacks(page, 1, { saves: true });
  const panel = page.getByRole("region", { name: "Auto-recharge" });
  const status = panel.getByRole("status");
  await panel.getByLabel("Packs to buy").fill("3");
  await panel.getByLabel("Packs in a month").fill("2");
  await panel.getByRole("button", { name: "Switch on" }).press("Enter");
  await expect(status).toContainText("Auto-recharge is on. Saved.");
  await expect(panel).toContainText("Bought by auto-recharge this month (UTC): 0 of 2 packs. One purchase would exceed the monthly limit");
  await expect(panel.getByLabel("Packs to buy")).toHaveValue("3");
  await expectAccessible(page);
  await panel.getByLabel("Packs in a month").fill("6");
  await panel.getByRole("button", { name: "Save" }).press("Enter");
  await expect(panel).toContainText("0 of 6 packs.");
  await expect(panel).not.toContainText("One purchase would exceed the monthly limit");
  await panel.getByRole("button", { name: "Switch off" }).press("Enter");
  await expect(status).toHaveText("Auto-recharge is off. Saved.");
  await expect(status).toBeFocused();
});

test("auto-recharge fires once under 20 parallel requests", async ({ page, shop, buyer }) => {
  const people = await storePeople(shop, 20);
  await buyPacks(page, 4, { saves: true });
  const panel = page.getByRole("region", { name: "Auto-recharge" });
  await panel.getByLabel("When this many credits are left").fill("15");
  await panel.getByLabel("Packs to buy").fill("20");
  await panel.getByLabel("Packs in a month").fill("100");
  await panel.getByRole("button", { name: "Switch on" }).click();
  await expect(panel).toContainText("Auto-recharge is on.");
  const client = contractClient(shop.baseUrl, buyer.apiKey);
  const answers = await Promise.all(people.map((url) => client.POST("/api/enrich", { body: { linkedin_url: url } })));
  expect(answers.map(({ response }) => response.status)).toEqual(people.map(() => 200));
  await expect.poll(buyer.balance).toBe(100);
  // Whatever the twenty asked for has been looked at.
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      `SELECT (SELECT count(*) FROM executor_event WHERE dispatched_at IS NULL)::int
         + (SELECT count(*) FROM executor_run WHERE ended_at IS NULL AND function_id LIKE '%recharge%')::int AS waiting`,
    );
    return rows[0].waiting;
  };
  await expect.poll(waiting).toBe(0);
  const { rows } = await shop.pool.query("SELECT status, packs FROM payment WHERE account_id = $1 AND kind = 'auto_recharge'", [
    buyer.accountId,
  ]);
  expect(rows).toEqual([{ status: "paid", packs: 20 }]);
  await page.goto("/account");
  await expect(page.locator("[data-entry=purchase]").filter({ hasText: "Auto-recharge: 20 5-Packs" })).toHaveCount(1);
  await expect(panel).toContainText("20 of 100 packs");
});

test("auto-recharge that is declined switches itself off, and the page says why", async ({ page, shop, buyer }) => {
  const [linkedinUrl = ""] = await storePeople(shop, 1);
  await buyPacks(page, 1, { card: "4000 0000 0000 0341", saves: true });
  const panel = page.getByRole("region", { name: "Auto-recharge" });
  await panel.getByLabel("When this many credits are left").fill("4");
  await panel.getByRole("button", { name: "Switch on" }).click();
  await expect(panel).toContainText("Auto-recharge is on.");
  await contractClient(shop.baseUrl, buyer.apiKey).POST("/api/enrich", { body: { linkedin_url: linkedinUrl } });
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText("Auto-recharge switched itself off")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(panel).toContainText("The saved payment method was declined.");
  await expect(panel).toContainText("Auto-recharge is off.");
  expect(await buyer.balance()).toBe(4);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a pack is bought by the keyboard alone, and the page looks again by itself", async ({ page, shop, buyer }) => {
    shop.sandbox.webhooks.set({ isHeld: true });
    try {
      await page.goto("/account");
      await page.getByLabel("How many").selectOption("2");
      await page.getByRole("button", { name: "Buy", exact: true }).press("Enter");
      await page.getByRole("button", { name: "Choose again" }).press("Enter");
      await expect(page.getByLabel("How many")).toHaveValue("2");
      await page.getByLabel("How many").selectOption("1");
      await page.getByRole("button", { name: "Buy", exact: true }).press("Enter");
      await page.getByRole("link", { name: "Go to the payment page" }).press("Enter");
      await page.getByLabel("Card number").fill("4242424242424242");
      await page.getByLabel("Card number").press("Enter");
      await expect(page.getByText("Waiting for the payment provider")).toBeVisible();
      expect(await buyer.balance()).toBe(0);
    } finally {
      shop.sandbox.webhooks.set({ isHeld: false });
      shop.sandbox.webhooks.release();
    }
    await expect(page.getByText("Paid. 5 credits were added.")).toBeVisible();
  });
});

test("refunds, debts and disputes are said on an accessible page that fits in every look", async ({ page, shop, buyer }) => {
  const seen = async (words: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 });
    }).toPass();
  const [linkedinUrl = ""] = await storePeople(shop, 1);
  await buyPacks(page, 2);
  await expectGoodInEveryLook(page);
  const payment = await shop.pool.query("SELECT payment_intent_id FROM payment WHERE id = $1", [paymentIn(page.url())]);
  const intentId: string = payment.rows[0].payment_intent_id;
  await contractClient(shop.baseUrl, buyer.apiKey).POST("/api/enrich", { body: { linkedin_url: linkedinUrl } });
  const dispute = shop.sandbox.dispute(intentId);
  await seen("Frozen: 9 credits");
  await expect(page.getByText("This payment is disputed", { exact: true })).toBeVisible();
  await expectGoodInEveryLook(page);
  shop.sandbox.endDispute(dispute.id, "won");
  await seen("Unfrozen: the payment's dispute has ended or changed");
  shop.sandbox.refund(intentId);
  await seen("Owed: 1 credit");
  await expect(page.getByText("This payment was refunded", { exact: true })).toBeVisible();
  // Balance and debt are read at one moment.
  await expect(page.getByRole("definition").first()).toHaveText("0 credits");
  await expectGoodInEveryLook(page);
  await buyPacks(page, 1);
  expect(await buyer.balance()).toBe(4);
  await expect(page.locator("[data-entry=reversal]").first()).toContainText("Settled what was owed");
  await expect(page.getByText("Owed: 1 credit")).toHaveCount(0);
});

test("a long history has pages that lead on and back, and a CSV of all of it", async ({ page, shop, buyer }) => {
  const at = systemClock.now();
  const jobIds = Array.from({ length: 1_050 }, () => newId("job", at));
  await purchaseCredits(shop.pool, { accountId: buyer.accountId, credits: 1_100, cause: `local:${buyer.accountId}`, source: "local", at });
  await reserveCredits(shop.pool, { accountId: buyer.accountId, jobIds, at });
  await page.goto("/account/history");
  await expect(page.locator("[data-line=reserve]")).toHaveCount(20);
  await page.getByRole("link", { name: "Show the ledger" }).click();
  const afterNewest = () => page.locator("[data-entry] td").first().textContent();
  const pages = page.getByRole("navigation", { name: "Pages of the history" });
  expect(await afterNewest()).toBe("50\u22121");
  await pages.getByRole("link", { name: "Older" }).click();
  await expect.poll(afterNewest).toBe("70\u22121");
  await expect(page.locator("[data-entry]")).toHaveCount(20);
  await pages.getByRole("link", { name: "Newest" }).click();
  await expect.poll(afterNewest).toBe("50\u22121");
  await page.goto("/account/history?show=ledger&before=nonsense");
  expect(await afterNewest()).toBe("50\u22121");
  const lines = (await (await page.request.get("/account/history.csv")).text()).trimEnd().split("\r\n").slice(1);
  // Newest first, across its own pages: each balance is the one before it less one.
  expect(lines.map((line) => line.split(",")[6])).toEqual(Array.from({ length: 1_051 }, (_, index) => String(50 + index)));
  expect(lines.at(-1)).toContain(",Given by local mode,1100,0,1100,0,");
});

test("a bank debit is waited for, and its failure is said", async ({ page, shop, buyer }) => {
  await goToCheckout(page);
  await payByCard(page, "4000 0000 0000 1208");
  await expect(page.getByText("Waiting for the payment provider")).toBeVisible();
  const { rows } = await shop.pool.query("SELECT session_id FROM payment WHERE id = $1", [paymentIn(page.url())]);
  shop.sandbox.settle(rows[0].session_id, "failed");
  await expect(page.getByText("The payment failed")).toBeVisible();
  await expect(page.getByText("The bank did not pay. Nothing was charged, and no credit was added.")).toBeVisible();
  expect(await buyer.balance()).toBe(0);
});

test("a refund of less than a pack takes no credit back", async ({ page, shop, buyer }) => {
  await buyPacks(page, 2);
  const { rows } = await shop.pool.query("SELECT payment_intent_id FROM payment WHERE id = $1", [paymentIn(page.url())]);
  shop.sandbox.refund(rows[0].payment_intent_id, 200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("That is less than one pack, so every credit stays.")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await buyer.balance()).toBe(10);
});

test("without a key the buy button explains and is off, and the rest works", async ({ page, shop, buyer }) => {
  const service = await startService({ databaseUrl: shop.databaseUrl, hasExecutor: false });
  try {
    await page.goto(`${service.baseUrl}/account`);
    await expect(page.getByText("Payments are not set up on this deployment.")).toBeVisible();
    const button = page.getByRole("button", { name: "Buy", exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/Payments are not set up on this deployment\./);
    await expect(page.getByRole("link", { name: "API keys" })).toBeVisible();
    await expectAccessible(page);
    const { error, response } = await contractClient(service.baseUrl, buyer.apiKey).POST("/api/billing/checkout", { body: { packs: 1 } });
    expect(response.status).toBe(503);
    expect(error).toMatchObject({ error: "billing_not_configured" });
  } finally {
    await service.stop();
  }
});
