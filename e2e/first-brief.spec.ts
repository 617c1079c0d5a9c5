import { librarySubject } from "./asker";
import { payByCard } from "./billing-shop";
import { test } from "./billing-test";
import { expect, expectAccessible, expectNoSideScroll } from "./service";

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

for (const width of [1280, 375])
  test(`whoever has just signed up sees the sample, and has a brief of their own after four more actions, ${width} px wide`, async ({
    page,
    shop,
    buyer,
  }) => {
    // As the mailed link leaves an account: its address, the link and the button behind it were the first three of the seven.
    await shop.pool.query("UPDATE account SET purpose = NULL, terms_accepted_at = NULL WHERE id = $1", [buyer.accountId]);
    const person = await librarySubject(shop);
    let actions = 3;
    const press = async (name: string) => {
      actions += 1;
      await page.getByRole("button", { name, exact: true }).click();
    };
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/app");
    await expect(page.locator("[data-first-screen]")).toContainText("Odalys");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const who = page.getByLabel("Who is the brief about?");
    await who.fill(person.name);
    await page.getByLabel(/^Company/).fill(person.company);
    await page.getByLabel("What will you use briefs for?").selectOption("meeting_preparation");
    await page.getByLabel("I accept the terms.").check();
    await press("Get the brief");
    await expect(page.locator("[data-problem]:focus")).toContainText("Not enough credits");
    await press("Buy");
    await expect(page.getByText("SANDBOX: no real payment is made here.")).toBeVisible();
    actions += 1;
    await payByCard(page, "4242 4242 4242 4242");
    await expect(page.getByText("Paid. 5 credits were added.")).toBeVisible();
    await expect(who).toHaveValue(person.name);
    await press("Get the brief");
    await expect(page.locator("[data-brief]")).toBeVisible();
    expect(actions).toBe(7);
    expect(await buyer.balance()).toBe(4);
    const { rows } = await shop.pool.query("SELECT purpose FROM account WHERE id = $1", [buyer.accountId]);
    expect(rows).toEqual([{ purpose: "meeting_preparation" }]);
  });

test("a first request without purpose and terms starts nothing, says what is missing, and keeps what was typed", async ({
  browser,
  shop,
  context,
  buyer,
}) => {
  await shop.pool.query("UPDATE account SET purpose = NULL, terms_accepted_at = NULL WHERE id = $1", [buyer.accountId]);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.baseUrl, storageState: await context.storageState() });
  const page = await plain.newPage();
  await page.goto("/app");
  await page.getByLabel("Who is the brief about?").fill("Perrin Oakenshade");
  await page.locator("form[data-request-form]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Get the brief" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose what you will use briefs for");
  await expect(page.getByLabel("Who is the brief about?")).toHaveValue("Perrin Oakenshade");
  const { rows } = await shop.pool.query("SELECT terms_accepted_at FROM account WHERE id = $1", [buyer.accountId]);
  expect(rows).toEqual([{ terms_accepted_at: null }]);
  await plain.close();
});
