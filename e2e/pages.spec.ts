import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

test("the start page shows a sample brief's first screen, for whom it is and the price, above the fold", async ({ strictPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const sample = page.locator("figure [data-first-screen]");
  await expect(sample).toContainText("We're sure this is Odalys Brenwick");
  await expect(sample.locator(".openers .opener")).toHaveCount(3);
  await expect(page.locator("figcaption")).toBeInViewport({ ratio: 1 });
  const words = await page.evaluate(() => document.body.innerText);
  expect(words).toContain("$1 a person, plus tax, in packs of 5.");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    await expectNoSideScroll(page);
    await expect(page.locator("[data-price]")).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("For anyone writing a first email")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Get a brief" })).toBeInViewport({ ratio: 1 });
  }
  await sample.locator("summary").first().click();
  await expect(sample.locator("[data-source] a").first()).toHaveAttribute("href", /\/fixture\/\w+#:~:text=/);
  await expect(page.getByText("5 credits for USD 5 plus tax")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop, correct or erase it" })).toHaveAttribute("href", "/privacy");
});

test("what machines ask a site for is there, and nothing may be indexed outside of production", async ({ page }) => {
  for (const [path, type, words] of [
    ["/robots.txt", "text/plain", "User-agent: *\nDisallow: /\n"],
    ["/sitemap.xml", "application/xml", "/docs</loc>"],
    ["/.well-known/security.txt", "text/plain", "\nExpires: 20"],
    ["/favicon.ico", "image/", ""],
    ["/opengraph-image.png", "image/png", ""],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toContain(type);
    if (words !== "") expect(await answer.text(), path).toContain(words);
  }
  for (const path of ["/", "/docs", "/app", "/account/sign-in"])
    expect((await page.request.get(path)).headers()["x-robots-tag"], path).toBe("noindex, nofollow");
});

test("an address where nothing lives says so", async ({ page }) => {
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
});

test("a job that is not this account's is not found", async ({ page }) => {
  const response = await page.goto("/app/jobs/job_00000000000000000000000000");
  expect(response?.status()).toBe(404);
});

test("whoever is not signed in is led back to the very page once they are", async ({ browser, service }) => {
  // From another machine than the service's own, whose browser is the developer's.
  const context = await browser.newContext({ baseURL: service.baseUrl, extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  const page = await context.newPage();
  const ends = "0".repeat(26);
  const brief = `/app/briefs/per_${ends}`;
  // The way in to the portal has the form itself.
  await page.goto("/app");
  await expect(page.locator("[name=return_path]")).toHaveValue("/app");
  for (const path of [
    "/app/jobs",
    `/app/jobs/job_${ends}`,
    "/app/batch",
    `/app/batch/bat_${ends}`,
    `/app/refresh/per_${ends}`,
    brief,
    `${brief}/scores?job=job_${ends}`,
    `${brief}/receipts/0123456789abcdef?job=job_${ends}`,
    `${brief}/disputes/dsp_${ends}?job=job_${ends}`,
  ]) {
    await page.goto(path);
    const href = await page.getByRole("main").getByRole("link", { name: "Sign in" }).getAttribute("href");
    expect(href, path).toBe(`/account/sign-in?next=${encodeURIComponent(path)}`);
  }
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page.locator("[name=return_path]")).toHaveValue(`${brief}/disputes/dsp_${ends}?job=job_${ends}`);
  await context.close();
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
