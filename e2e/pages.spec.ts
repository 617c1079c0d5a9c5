import { expect, expectAccessible, test } from "./service";

test("the start page shows one real claim, the price, and the way for the person a brief is about", async ({ strictPage: page }) => {
  await page.goto("/");
  const sample = page.locator("figure [data-claim]");
  await expect(sample.getByText("Safe to mention")).toBeVisible();
  await expect(sample.locator("[data-source] a")).toHaveAttribute("href", /\/fixture\/\w+#:~:text=/);
  await expect(page.getByText("5 credits for USD 5 plus tax")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop, correct or erase it" })).toHaveAttribute("href", "/privacy");
});

test("an address where nothing lives says so", async ({ page }) => {
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing lives at this address" })).toBeVisible();
  await expectAccessible(page);
});

test("a job that is not this account's is not found", async ({ page }) => {
  const response = await page.goto("/app/jobs/job_00000000000000000000000000");
  expect(response?.status()).toBe(404);
});

test("a fixture page runs nothing, is in no search index, and says outside of its text that nobody is real", async ({ page }) => {
  const response = await page.goto("/fixture/about");
  expect(response?.headers()["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.locator("header")).toContainText("Its person does not exist.");
  await expect(page.locator("footer")).toContainText("fictional person");
  expect(await page.locator("main").innerText()).not.toMatch(/fictional/i);
  const missing = await page.goto("/fixture/unknown");
  expect(missing?.status()).toBe(404);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know what is safe to say before you write.");
});

test("the start page needs no script: each of its links leads on", async ({ browser, service }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.baseUrl });
  const page = await context.newPage();
  await page.goto("/");
  const hrefs = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  expect(hrefs).toEqual(expect.arrayContaining(["/app", "/docs", "/privacy", "/terms", "/account"]));
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
  await context.close();
});
