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

test("an agent's setting is copied as it stands", async ({ strictPage: page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/agents");
  const row = page.locator("[data-to-copy]", { hasText: "claude mcp add" });
  const button = row.getByRole("button", { name: /^Copy\b.*The setting for / });
  await expect(button.locator("svg")).toHaveCount(2);
  await expect(button.locator("svg:visible")).toHaveCount(1);
  await button.click();
  await expect(button).toHaveCount(0);
  await expect(row.getByRole("button", { name: /^Copied\b/ }).locator("svg:visible")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await row.locator("code").textContent());
  // It says so for two seconds.
  await expect(button).toBeVisible();
});

test("a link to every field finds its heading, which stays where it is while the viewer loads", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contract-viewer.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/docs#fields");
  const topOf = () => page.locator("#fields").evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect.poll(topOf).toBeLessThan(60);
  await expect(page.locator("[data-viewer=loading]")).toBeVisible();
  const top = await topOf();
  release();
  await expect(page.locator(viewer).first()).toBeVisible();
  expect(await topOf()).toBe(top);
});

test("what is drawn late is found by its anchor, and is on paper", async ({ page }) => {
  const last = Object.keys(errorCatalog).at(-1);
  await page.goto(`/docs#error-${last}`);
  await expect(page.locator(`[id="error-${last}"]`)).toBeInViewport();
  await page.goto("/docs");
  const drawn = () => page.locator(`[id="error-${last}"]`).evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect(await drawn()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect.poll(drawn).toBe(true);
});

for (const missing of ["contract-viewer.js", "contract-viewer.css"])
  test(`a viewer that does not come, for want of ${missing}, leads to the document`, async ({ page }) => {
    await page.route(`**/${missing}`, (route) => route.abort());
    await page.goto("/docs");
    const words = page.getByText("The viewer did not load.");
    await expect(words).toBeHidden();
    await page.locator("#fields").scrollIntoViewIfNeeded();
    await expect(words).toBeVisible();
    await expect(words.getByRole("link")).toHaveAttribute("href", "/openapi.json");
  });

test("the pages lead to the API's page, and it has no place for a key", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API" }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await scrollToViewer(page);
  await expect(page.getByRole("button", { name: /authorize|try it out|execute/i })).toHaveCount(0);
  await expect(page.locator("main input")).toHaveCount(0);
});
