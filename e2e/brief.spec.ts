import { readFile } from "node:fs/promises";
import { extractText } from "unpdf";
import type { Brief } from "@/lib/contract/brief";
import { contractClient } from "../test/harness/contract-client";
import { makeUpPortal } from "../test/harness/made-up-portal";
import { visit } from "../test/harness/visit";
import { openEverything, openSampleBrief } from "./sample-brief";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const sizes = [
  { name: "wide", width: 1280 },
  { name: "375 px wide", width: 375 },
] as const;

for (const { name, width } of sizes) {
  test(`from nothing to the newest brief and a receipt, ${name}`, async ({ strictPage: page }) => {
    await page.setViewportSize({ width, height: 812 });
    const { personId } = await openSampleBrief(page);
    await page.goto(`/app/briefs/${personId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Odalys Brenwick" })).toBeVisible();
    expect(await page.title()).not.toMatch(/Odalys|Brenwick/);
    const report = page.locator("[data-section=disclaimer] summary");
    await expect(report).toBeInViewport();
    await report.click();
    await expect(page.getByText("Open the line that is wrong and press “This is wrong”.")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Correct or stop it" })).toHaveAttribute("href", /\/privacy\?job=job_\w{26}$/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.keyboard.press("Escape");

    const card = page.locator(".claim").first();
    await card.locator("summary").click();
    const quote = (await card.locator("[data-quote]").textContent()) ?? "";
    const claim = (await card.locator("[data-claim-text]").textContent()) ?? "";
    await card.locator("[data-receipt]").click();
    await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
    await expect(page.locator("mark")).toHaveText(quote);
    await expect(page.getByText(`Odalys Brenwick ${claim.slice(0, 1).toLowerCase()}${claim.slice(1)}`, { exact: true })).toBeVisible();
    await expect(page.locator("[data-receipt-facts]")).toContainText(/[0-9a-f]{64}.*the text stored now has the same one/);
    expect(page.url()).not.toMatch(/Odalys|Brenwick/i);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("link", { name: "Back to the brief" }).click();
    await expect(page.locator(".claim").first()).toBeInViewport();

    await report.click();
    await page.getByRole("link", { name: "Correct or stop it" }).click();
    await expect(page.getByRole("radio", { name: /Correct something/ })).toBeChecked();
    await expect(page.getByLabel("Details")).toHaveValue(/^About the brief of job_\w{26}: $/);
  });
}

test("no receipt shows a sentence that the privacy filter keeps out of briefs", async ({ page }) => {
  const { personId } = await openSampleBrief(page);
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
  const { personId } = await openSampleBrief(page);
  const receipt = (await page.locator("[data-receipt]").first().getAttribute("href")) ?? "";
  const stranger = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  const other = await stranger.newPage();
  for (const path of [`/app/briefs/${personId}`, `/app/briefs/${personId}/scores`, receipt]) {
    await other.goto(`${service.baseUrl}${path}`);
    await expect(other.getByRole("heading", { level: 1, name: "Briefs" })).toBeVisible();
    expect(await other.content()).not.toContain("Odalys");
  }
  const download = await stranger.request.get(`${service.baseUrl}/app/briefs/${personId}/export/full.json`);
  expect(download.status()).toBe(401);
  await stranger.close();

  for (const path of [
    `/app/briefs/per_${"0".repeat(26)}`,
    `/app/briefs/per_${"0".repeat(26)}/scores`,
    `/app/briefs/${personId}/receipts/0000`,
    "/app/briefs/nobody",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Your account has no such brief" })).toBeVisible();
  }
  for (const form of ["full.json?job=job_00000000000000000000000000", "whole.json", "__proto__"])
    expect((await page.request.get(`/app/briefs/${personId}/export/${form}`)).status(), form).toBe(404);
});

test("copies are text and Markdown, and the link says for whom it opens", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { personId } = await openSampleBrief(page);
  await page.goto(`/app/briefs/${personId}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = async (entry: string, told: string) => {
    await page.locator("[data-tool=Copy] > summary").click();
    await page.getByRole("button", { name: entry }).click();
    await expect(page.getByText(told)).toBeVisible();
    return clipboard();
  };
  const line = await copy("As one line", "Copied as one line.");
  expect(line).toMatch(
    /^Odalys Brenwick, Head of Developer Relations, Tidewright Instruments\. We're sure this is .+ Open with: .+ Made on .+\.$/,
  );
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
  const { jobId } = await openSampleBrief(page);
  const client = contractClient(service.baseUrl, service.apiKey);
  for (const detail of ["full", "compact"] as const) {
    await page.locator("[data-tool=Download] > summary").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("link", { name: `JSON, ${detail}` })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^brief-\\d{4}-\\d\\d-\\d\\d-${detail}\\.json$`));
    const downloaded = JSON.parse(await readFile(await download.path(), "utf8")) as Brief;
    const { data } = await client.GET("/api/jobs/{id}", { params: { path: { id: jobId }, query: { detail } } });
    expect(downloaded).toEqual(data && "result" in data ? data.result : undefined);
    expect(downloaded.capabilities.detail).toBe(detail);
  }
});

test("the PDF has one page of the first screen, and four at most with all sections", async ({ page }) => {
  const { personId } = await openSampleBrief(page);
  for (const [name, most] of [
    ["PDF, one page", 1],
    ["PDF, all sections", 4],
  ] as const) {
    await page.locator("[data-tool=Download] > summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    expect(download.suggestedFilename()).toMatch(/^brief-\d{4}-\d\d-\d\d(-page)?\.pdf$/);
    const { totalPages, text } = await extractText(new Uint8Array(await readFile(await download.path())));
    expect(totalPages).toBeLessThanOrEqual(most);
    expect(text[0]).toMatch(/^Odalys Brenwick\n/);
    expect(text[0]).toContain("Open with");
  }
  const stranger = await page.request.get(`/app/briefs/${personId}x/export/page.pdf`);
  expect(stranger.status()).toBe(404);
  await page.goto(`/app/briefs/${personId}?paper=all&pdf=no`);
  await expect(page.locator("[data-no-pdf]")).toBeVisible();
});

test("Alt with the arrows goes from claim to claim, into folded sections too", async ({ page }) => {
  await openSampleBrief(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-claim]")?.id ?? "");
  const seen: string[] = [];
  const count = await page.locator(".first-screen .claim, .timeline .claim").count();
  for (let step = 0; step < count + 2; step += 1) {
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.locator(".claim summary:focus")).toBeInViewport();
    seen.push(await focused());
  }
  expect(new Set(seen).size).toBe(count + 2);
  await page.keyboard.press("Alt+ArrowUp");
  expect(await focused()).toBe(seen[count]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(`[id="${seen[count]}"] a:focus`)).toBeVisible();
});

test("why a claim has its band is told in words and figures on its receipt, and the audit leads to every score", async ({ page }) => {
  await openSampleBrief(page);
  const opener = page.locator(".openers .claim").first();
  await opener.locator("summary").press("Enter");
  await opener.locator("[data-receipt]").click();
  const why = page.locator("[data-why]").first();
  await expect(why).toContainText(/confidence 0\.\d\d \(at least 0\.70\)/);
  await expect(why).toContainText(/Fit to mention\s*0\.\d\d/);
  await page.getByRole("link", { name: "Back to the brief" }).click();
  await page.locator("[data-section=audit] summary").first().press("Enter");
  const claims = await page.locator("[data-claim]").count();
  await page.getByRole("link", { name: `The twelve scores of all ${claims} claims` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scores" })).toBeVisible();
  await expect(page.locator(".scores tbody tr")).toHaveCount(claims);
  await expect(page.locator(".scores tbody tr").first().locator("td")).toHaveText(Array.from({ length: 12 }, () => /^[01]\.\d\d$/));
  // Each leads back to its line, whatever that is folded in.
  await page.locator(".scores tbody a").last().click();
  await expect(page.locator(".claim:target [data-quote]")).toBeInViewport();
});

test("paper is one page of the first screen, and at most four of everything, with its sources as footnotes", async ({ page }) => {
  const { personId } = await openSampleBrief(page);
  const pagesOf = async () => ((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  await page.goto(`/app/briefs/${personId}`);
  expect(await pagesOf()).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".openers [data-quote]").first()).toBeVisible();
  await expect(page.locator(".footnotes li").first()).toHaveText(/^localhost:\d+\/fixture\/\w+$/);
  const noted = await page
    .locator("[data-source]")
    .first()
    .evaluate((source) => getComputedStyle(source, "::after").content.replaceAll('"', ""));
  expect(noted.replace(/\s/g, "")).toMatch(/^\[1\]$/);
  await expect(page.locator("[data-section=weak_hints]")).toBeHidden();
  await expect(page.locator("[data-section=audit]")).toBeHidden();
  await expect(page.locator("[data-tool]").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.locator("[data-tool=Print] > summary").click();
  await page.getByRole("link", { name: "All sections" }).click();
  await expect(page.locator("[data-section=weak_hints] .claim").first()).toBeVisible();
  expect(await pagesOf()).toBeLessThanOrEqual(4);
});

test("a library person's quote has its receipt first: kept, changed, and no longer kept", async ({ browser, service }) => {
  const { baseUrl, pool } = service;
  const portal = await makeUpPortal({ baseUrl, dataDir: process.env.E2E_DATA_DIR ?? "", pool, people: 1 });
  const context = await visit(browser, portal, "customer", { baseURL: baseUrl });
  const page = await context.newPage();
  await page.goto(`/app/jobs/${portal.jobs.library}`);
  await expect(page.locator("[data-newer]")).toHaveCount(0);
  await openEverything(page);
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
  await expect(page).toHaveURL(new RegExp(`\\?job=${portal.jobs.library}#c-`));

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
