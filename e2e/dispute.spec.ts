import { makeOpenDispute } from "../test/harness/made-up-portal";
import { sampleClaim } from "../test/harness/sample-brief";
import { openSampleBrief } from "./sample-brief";
import { expect, expectAccessible, test } from "./service";

test("a claim is said to be wrong at its card, and the page tells what came of it, without scripts", async ({ strictPage, browser }) => {
  await openSampleBrief(strictPage);
  const address = await strictPage.locator("[data-wrong]").first().getAttribute("href");
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await strictPage.context().storageState() });
  const page = await context.newPage();
  await page.goto(new URL(address ?? "", strictPage.url()).href);
  await expect(page.getByRole("heading", { level: 1, name: "Is this claim wrong?" })).toBeVisible();
  await page.getByLabel("What is wrong").selectOption("not_in_source");
  await page.locator("input[name=claim]").evaluate((input: HTMLInputElement) => {
    input.value = "She never said anything of the kind.";
  });
  // As long as the field lets it be: a line break is one character there, and two on its way.
  const words = "I\n".repeat(250).trim();
  await page.getByLabel("In your words").fill(words);
  await page.getByRole("button", { name: "Have it checked" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The brief no longer makes this claim." })).toBeVisible();
  await expect(page.getByLabel("What is wrong")).toHaveValue("not_in_source");
  await expect(page.getByLabel("In your words")).toHaveValue(words);
  await page.getByRole("button", { name: "Have it checked" }).click();
  await expect(page.locator("[data-dispute=refused]")).toBeVisible();
  await expect(page.getByText("The claim stands")).toBeVisible();
  await context.close();
});

test("a dispute under check is told aloud how it ended, and the page that shows it is never loaded anew", async ({
  strictPage: page,
  service: { pool, accountId },
}) => {
  const { personId, jobId } = await openSampleBrief(page);
  const disputeId = await makeOpenDispute(pool, { accountId: await accountId(), jobId, personId, claim: sampleClaim() });
  await page.goto(`/app/briefs/${personId}/disputes/${disputeId}?job=${jobId}`);
  await expect(page.getByRole("status").filter({ hasText: "Being checked" })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await pool.query("UPDATE dispute SET status = 'undecided', finding = 'not_checked', decided_at = created_at WHERE id = $1", [disputeId]);
  await expect(page.getByRole("status").filter({ hasText: "Not decided" })).toBeVisible();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

test("what was written about a claim outlives an answer that never came, and sent again it is checked once", async ({ page, service }) => {
  await openSampleBrief(page);
  const address = await page.locator("[data-wrong]").first().getAttribute("href");
  await page.goto(address ?? "");
  await page.getByLabel("What is wrong").selectOption("outdated");
  await page.getByLabel("In your words").fill("She has left.");
  // The service hears of it, the browser never of its answer.
  await page.route("**/disputes/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Have it checked" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No answer came." })).toBeVisible();
  await expect(page.getByLabel("What is wrong")).toHaveValue("outdated");
  await expect(page.getByLabel("In your words")).toHaveValue("She has left.");
  await expectAccessible(page);
  await page.unroute("**/disputes/**");
  await page.getByRole("button", { name: "Have it checked" }).click();
  await page.waitForURL(/\/disputes\/dsp_\w+\?job=job_/);
  const jobId = new URL(page.url()).searchParams.get("job");
  const { rows } = await service.pool.query("SELECT reason, details FROM dispute WHERE job_id = $1", [jobId]);
  expect(rows).toEqual([{ reason: "outdated", details: "She has left." }]);
});
