import { makeOpenDispute } from "../test/harness/made-up-portal";
import { sampleClaim } from "../test/harness/sample-brief";
import { expect, expectAccessible, test } from "./service";

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

test("a dispute under check is told aloud how it ended, and the page that shows it is never loaded anew", async ({
  strictPage: page,
  service: { pool, accountId },
}) => {
  await page.goto("/app");
  await page.getByRole("button", { name: "Try the fixture subject (free)" }).click();
  await page.waitForURL(/\/app\/jobs\/job_/);
  await expect(page.locator("[data-brief]")).toBeVisible({ timeout: 20_000 });
  const jobId = page.url().split("/").pop() ?? "";
  const { rows } = await pool.query("SELECT person_id FROM job WHERE id = $1", [jobId]);
  const personId: string = rows[0].person_id;
  const disputeId = await makeOpenDispute(pool, { accountId: await accountId(), jobId, personId, claim: sampleClaim() });
  await page.goto(`/app/briefs/${personId}/disputes/${disputeId}?job=${jobId}`);
  await expect(page.getByRole("status").filter({ hasText: "Being checked" })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await pool.query("UPDATE dispute SET status = 'undecided', finding = 'not_checked', decided_at = created_at WHERE id = $1", [disputeId]);
  await expect(page.getByRole("status").filter({ hasText: "Not decided" })).toBeVisible();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});
