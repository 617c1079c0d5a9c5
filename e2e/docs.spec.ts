import type { Page } from "@playwright/test";
import { servedOperations } from "@/lib/contract/operations";
import { errorCatalog } from "@/lib/errors";
import { expect, expectGoodInEveryLook, test } from "./service";

const viewer = "[data-viewer=shown] .swagger-ui .opblock";

/** It loads when a reader comes near. */
async function scrollToViewer(page: Page): Promise<void> {
  await page.locator("#fields").scrollIntoViewIfNeeded();
  await expect(page.locator(viewer).first()).toBeVisible();
}

test("the API's page with an operation open is accessible in every look, complains of nothing and asks nobody else", async ({
  strictPage: page,
}) => {
  await page.goto("/docs");
  await expect(page.locator("[data-operation]").first()).toBeVisible();
  await expect(page.locator(viewer)).toHaveCount(0);
  await scrollToViewer(page);
  await expect(page.locator(viewer)).toHaveCount(servedOperations.length + 1);
  await page.locator("[data-operation=enrich] summary").click();
  await page.locator("#operations-Briefs-enrich button, .opblock[id$=enrich] .opblock-summary-control").first().click();
  await expect(page.locator(".curl-sample")).toBeVisible();
  await expectGoodInEveryLook(page);
});

test("without scripts every operation's curl command and every error are there", async ({ browser, service }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/docs`);
  const text = (await page.locator("main").textContent()) ?? "";
  for (const { path, method } of servedOperations) {
    expect(text).toContain(path);
    if (method === "POST") expect(text).toContain(`curl -X POST '${service.baseUrl}${path.split("{")[0]}`);
  }
  for (const [code, { status, message }] of Object.entries(errorCatalog)) {
    const row = page.locator(`[id="error-${code}"]`);
    await expect(row).toContainText(String(status));
    await expect(row).toContainText(message);
  }
  await page.locator("[data-operation=enrich] summary").click();
  await expect(page.locator("[data-operation=enrich] pre")).toBeVisible();
  await expect(page.getByRole("button", { name: /Copy/ })).toHaveCount(0);
  await context.close();
});

test("a curl command is copied as it stands, from the list and from the viewer", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  await page.locator("[data-operation=enrich] summary").click();
  const shown = await page.locator("[data-operation=enrich] pre").textContent();
  await page.locator("[data-operation=enrich]").getByRole("button", { name: /^Copy/ }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(shown);
  await scrollToViewer(page);
  await page.locator(".opblock[id$=getHealth] .opblock-summary-control").click();
  const sample = page.locator(".opblock[id$=getHealth] .curl-sample");
  await sample.getByRole("button").click();
  await expect(sample.getByRole("button")).toHaveText("Copied");
  expect(await copied()).toBe(await sample.locator("pre").textContent());
});

test("the pages lead to the API's page, and it has no place for a key", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API" }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await scrollToViewer(page);
  await expect(page.getByRole("button", { name: /authorize|try it out|execute/i })).toHaveCount(0);
  await expect(page.locator("main input")).toHaveCount(0);
});
