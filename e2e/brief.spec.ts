import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Brief } from "@/lib/contract/brief";
import { contractClient } from "../test/harness/contract-client";
import { makeUpPortal } from "../test/harness/made-up-portal";
import { visit } from "../test/harness/visit";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

/** Asks for the fixture's brief, from nothing, and gives its person's id. */
async function openFixtureBrief(page: Page): Promise<string> {
  await page.goto("/app");
  await page.getByRole("button", { name: "Try the fixture subject (free)" }).click();
  await page.waitForURL(/\/app\/jobs\/job_/);
  await expect(page.locator("[data-brief]")).toBeVisible({ timeout: 20_000 });
  const receipt = await page.locator("[data-receipt]").first().getAttribute("href");
  return /\/app\/briefs\/(per_\w+)\//.exec(receipt ?? "")?.[1] ?? "";
}

const sizes = [
  { name: "wide", width: 1280 },
  { name: "375 px wide", width: 375 },
] as const;

for (const { name, width } of sizes) {
  test(`from nothing to the newest brief and a receipt, ${name}`, async ({ strictPage: page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 812 });
    const personId = await openFixtureBrief(page);
    await page.goto(`/app/briefs/${personId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Odalys Brenwick" })).toBeVisible();
    expect(await page.title()).not.toMatch(/Odalys|Brenwick/);
    await expect(page.getByRole("link", { name: "Report a mistake" })).toHaveAttribute("href", /\/privacy\?job=job_\w{26}$/);
    await expect(page.getByRole("link", { name: "Report a mistake" })).toBeInViewport();

    const card = page.locator(".claim").first();
    const quote = (await card.locator("[data-quote]").textContent()) ?? "";
    const claim = (await card.locator("[data-claim-text]").textContent()) ?? "";
    await card.locator("[data-receipt]").click();
    await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
    await expect(page.locator("mark")).toHaveText(quote);
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
    await expect(page.locator("[data-receipt-facts]")).toContainText(/[0-9a-f]{64}.*the same as of the text that is stored now/);
    expect(page.url()).not.toMatch(/Odalys|Brenwick/i);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("link", { name: "Back to the brief" }).click();
    await expect(page.locator(".claim").first()).toBeInViewport();

    await page.getByRole("link", { name: "Report a mistake" }).click();
    await expect(page.getByRole("radio", { name: /Correct something/ })).toBeChecked();
    await expect(page.getByLabel("Details")).toHaveValue(/^About the brief of job_\w{26}: $/);
  });
}

test("no receipt shows a sentence that the privacy filter keeps out of briefs", async ({ page }) => {
  test.setTimeout(90_000);
  const personId = await openFixtureBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  const receipts = await page.locator("[data-receipt]").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(receipts.length).toBeGreaterThan(8);
  let longest = 0;
  for (const receipt of new Set(receipts)) {
    await page.goto(receipt);
    const words = (await page.locator("[data-stored-words]").textContent()) ?? "";
    expect(words).not.toMatch(/asthma|Maren|sister/i);
    const quote = (await page.locator("mark").textContent()) ?? "";
    longest = Math.max(longest, words.length - quote.length);
  }
  // Some show more than the quote, none more than the window.
  expect(longest).toBeGreaterThan(100);
  expect(longest).toBeLessThanOrEqual(1_210);
});

test("a brief, its receipts and its downloads are there for the account that unlocked it alone", async ({ page, browser, service }) => {
  const personId = await openFixtureBrief(page);
  const receipt = (await page.locator("[data-receipt]").first().getAttribute("href")) ?? "";
  const stranger = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  const other = await stranger.newPage();
  for (const path of [`/app/briefs/${personId}`, receipt]) {
    await other.goto(`${service.baseUrl}${path}`);
    await expect(other.getByRole("heading", { level: 1, name: "Briefs" })).toBeVisible();
    expect(await other.content()).not.toContain("Odalys");
  }
  const download = await stranger.request.get(`${service.baseUrl}/app/briefs/${personId}/export/full.json`);
  expect(download.status()).toBe(401);
  await stranger.close();

  for (const path of [`/app/briefs/per_${"0".repeat(26)}`, `/app/briefs/${personId}/receipts/0000`, "/app/briefs/nobody"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Your account has no such brief" })).toBeVisible();
  }
  for (const form of ["full.json?job=job_00000000000000000000000000", "whole.json", "__proto__"])
    expect((await page.request.get(`/app/briefs/${personId}/export/${form}`)).status(), form).toBe(404);
});

test("copies are text and Markdown, and the link says for whom it opens", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const personId = await openFixtureBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = async (entry: string, told: string) => {
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    await expect(page.getByText(told)).toBeVisible();
    return clipboard();
  };
  const text = await copy("As text", "Copied as text.");
  expect(text).toMatch(/^Odalys Brenwick\n/);
  expect(text).toMatch(/SAFE TO OPEN WITH\n/);
  expect(text).toMatch(/weak hints? (is|are) left out here/);
  const markdown = await copy("As Markdown", "Copied as Markdown.");
  expect(markdown).toMatch(/^# Odalys Brenwick\n/);
  expect(markdown).toMatch(/\n {2}> .+\n\n {2}<http:\/\/localhost:\d+\/fixture\//);
  const link = await copy("Link, for your account only", "The link opens for your account only.");
  expect(new URL(link).pathname).toBe(`/app/briefs/${personId}`);
});

test("the downloaded JSON is what the API answers with", async ({ page, service }) => {
  await openFixtureBrief(page);
  const jobId = page.url().split("/").pop() ?? "";
  const client = contractClient(service.baseUrl, service.apiKey);
  for (const detail of ["full", "compact"] as const) {
    await page.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: `JSON, ${detail}` }).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^brief-\\d{4}-\\d\\d-\\d\\d-${detail}\\.json$`));
    const downloaded = JSON.parse(await readFile(await download.path(), "utf8")) as Brief;
    const { data } = await client.GET("/api/jobs/{id}", { params: { path: { id: jobId }, query: { detail } } });
    expect(downloaded).toEqual(data && "result" in data ? data.result : undefined);
    expect(downloaded.capabilities.detail).toBe(detail);
  }
});

test("Alt with the arrows goes from claim to claim, and the sections are one key away", async ({ page }) => {
  const personId = await openFixtureBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-claim]")?.id ?? "");
  const seen: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    // The first key may come before the page's script does.
    await expect(async () => {
      await page.keyboard.press("Alt+ArrowDown");
      await expect(page.locator("h3:focus")).toBeInViewport({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    seen.push(await focused());
  }
  expect(new Set(seen).size).toBe(3);
  await page.keyboard.press("Alt+ArrowUp");
  expect(await focused()).toBe(seen[1]);
  await page.keyboard.press("Tab");
  await expect(page.locator(`[id="${seen[1]}"] a:focus`)).toBeVisible();
  await page.getByRole("navigation", { name: "Sections of this brief" }).getByRole("link", { name: "What was checked" }).press("Enter");
  await expect(page.getByRole("heading", { name: "What was checked" })).toBeInViewport();
});

test("why a claim has its band is told in words and figures, by keyboard", async ({ page }) => {
  const personId = await openFixtureBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  const card = page.locator("[data-section=safe_to_reference] .claim").first();
  await card.locator("summary").press("Enter");
  await expect(card.getByText(/confidence 0\.\d\d \(at least 0\.70\)/)).toBeVisible();
  await expect(card.getByText(/^0\.\d\d Confidence/)).toBeVisible();
});

test("on paper everything is open and every address is printed", async ({ page }) => {
  const personId = await openFixtureBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  await page.emulateMedia({ media: "print" });
  for (const summary of ["Why this band", "matched, "]) {
    const folded = page.locator("details", { hasText: summary }).first().locator("summary + *");
    await expect(folded).toBeVisible();
  }
  await expect(page.locator("[data-section=weak_hints] .claim").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const printed = await page
    .locator("[data-source] a[data-address]")
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toMatch(/http:\/\/localhost:\d+\/fixture\//);
  // Without scripts a page can be printed too: nothing was opened by one.
  expect(await page.locator("details[open]").count()).toBe(0);
});

test("a library person's quote has its receipt first: kept, changed, and no longer kept", async ({ browser, service }) => {
  test.setTimeout(90_000);
  const { baseUrl, pool } = service;
  const portal = await makeUpPortal({ baseUrl, dataDir: process.env.E2E_DATA_DIR ?? "", pool, people: 1 });
  const context = await visit(browser, portal, "customer", { baseURL: baseUrl });
  const page = await context.newPage();
  await page.goto(`/app/jobs/${portal.jobs.library}`);
  await expect(page.locator("[data-newer]")).toHaveCount(0);
  const source = page.locator(".claim [data-source]").first();
  await expect(source.locator("a").first()).toHaveText("Stored words");
  await expect(source).toContainText("From the library.");
  await source.getByRole("link", { name: "Stored words" }).click();
  const receipt = new URL(page.url());
  expect(receipt.search).toBe(`?job=${portal.jobs.library}`);
  const quote = (await page.locator("mark").textContent()) ?? "";
  expect((await page.locator("[data-stored-words]").textContent())?.length).toBeGreaterThan(quote.length);
  await expect(page.locator("[data-receipt-facts]")).toContainText("From the operator's library");

  const { rows } = await pool.query(
    "SELECT d.id FROM document d JOIN person_document p ON p.document_id = d.id JOIN job j ON j.person_id = p.person_id WHERE j.id = $1",
    [portal.jobs.library],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query("UPDATE document SET text = 'Somebody wrote something else.', text_sha256 = repeat('a', 64) WHERE id = ANY ($1)", [ids]);
  await page.reload();
  await expect(page.getByText("The page no longer holds these words")).toBeVisible();
  await pool.query("DELETE FROM document WHERE id = ANY ($1)", [ids]);
  await page.reload();
  await expect(page.getByText("The stored text is no longer kept")).toBeVisible();
  await expect(page.locator("mark")).toHaveText(quote);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the brief" }).click();
  await expect(page).toHaveURL(new RegExp(`/app/jobs/${portal.jobs.library}#c-`));

  // A brief that another account's refresh has made since.
  await pool.query(
    `INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at)
     SELECT b.id || '2', b.person_id, b.run_id, b.full_segments, b.compact_segments, b.generated_at + interval '1 day' FROM brief b JOIN job j ON j.brief_id = b.id WHERE j.id = $1`,
    [portal.jobs.library],
  );
  await page.reload();
  await page.locator("[data-newer]").getByRole("link", { name: "Open the newest" }).click();
  await expect(page).toHaveURL(/\/app\/briefs\/per_\w{26}$/);
  await expect(page.locator("[data-brief]")).toBeVisible();
  await context.close();
});
