import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const looks = [
  { name: "wide and light", width: 1280, colorScheme: "light" },
  { name: "wide and dark", width: 1280, colorScheme: "dark" },
  { name: "narrow and light", width: 375, colorScheme: "light" },
  { name: "narrow and dark", width: 375, colorScheme: "dark" },
] as const;

for (const { name, width, colorScheme } of looks) {
  test(`every page is accessible and complains of nothing, ${name}`, async ({ strictPage: page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    for (const path of ["/", "/app", "/account", "/account/sign-in", "/privacy", "/docs/agents"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  });
}

test("the start page shows one real claim, the price, and the way for the person a brief is about", async ({ strictPage: page }) => {
  await page.goto("/");
  const sample = page.locator("figure [data-claim]");
  await expect(sample.getByText("Safe to mention")).toBeVisible();
  await expect(sample.locator("[data-source] a")).toHaveAttribute("href", /\/fixture\/\w+#:~:text=/);
  await expect(page.getByText("5 credits for USD 5 plus tax")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop, correct or erase it" })).toHaveAttribute("href", "/privacy");
});

test("pages run only their own scripts, and may be framed by nobody", async ({ page, request }) => {
  for (const path of ["/", "/app", "/account", "/privacy", "/nothing-here"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';.*frame-ancestors 'none'/);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  await page.goto("/");
  const nonces = await page.locator("script[nonce]").evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).nonce));
  expect(new Set(nonces).size).toBe(1);
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
  await expect(page.locator("footer")).toContainText("fictional person");
  expect(await page.locator("main").innerText()).not.toMatch(/fictional/i);
  expect((await page.goto("/fixture/unknown"))?.status()).toBe(404);
});
