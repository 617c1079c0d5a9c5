import { expect, test } from "./service";

test("a claim is said to be wrong at its card, and the page tells what came of it, without scripts", async ({ strictPage, browser }) => {
  test.setTimeout(60_000);
  await strictPage.goto("/app");
  await strictPage.getByRole("button", { name: "Try the fixture subject (free)" }).click();
  await strictPage.waitForURL(/\/app\/jobs\/job_/);
  await expect(strictPage.locator("[data-brief]")).toBeVisible({ timeout: 20_000 });
  const address = await strictPage.locator("[data-wrong]").first().getAttribute("href");
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await strictPage.context().storageState() });
  const page = await context.newPage();
  await page.goto(new URL(address ?? "", strictPage.url()).href);
  await expect(page.getByRole("heading", { level: 1, name: "Is this claim wrong?" })).toBeVisible();
  await page.getByLabel("What is wrong").selectOption("not_in_source");
  await page.getByRole("button", { name: "Have it checked" }).click();
  await expect(page.locator("[data-dispute=refused]")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The claim stands")).toBeVisible();
  await context.close();
});
