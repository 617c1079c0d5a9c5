import { addMs, hourMs, systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { contractClient } from "../test/harness/contract-client";
import { expect, expectAccessible, test } from "./service";

test("a person nobody can tell is refused, and nothing is charged", async ({ strictPage: page, service }) => {
  await page.goto("/app");
  const who = page.getByLabel("Who is the brief about?");
  await who.fill("Thessaly Underquill");
  await expect(page.getByText("Read as a name.")).toBeVisible();
  await page.getByRole("button", { name: "Get the brief" }).click();
  await page.waitForURL(/\/app\/jobs\/job_/);
  await expect(page.getByRole("heading", { name: "No brief could be made" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await expectAccessible(page);
  expect(await service.paidFor(page.url())).toEqual({ reserved: 0, charged: 0 });
  await page.getByRole("link", { name: "Ask again" }).click();
  await expect(page.getByRole("link", { name: /Refused, free/ }).first()).toBeVisible();
});

test("the field says what it takes the words for, and a page that is no person is explained", async ({ page }) => {
  await page.goto("/app");
  const who = page.getByLabel("Who is the brief about?");
  await who.fill("jane@acme.example");
  await expect(page.getByText("Read as a work email.")).toBeVisible();
  await who.fill("https://www.linkedin.com/company/acme");
  await expect(page.getByText("Read as a LinkedIn profile URL")).toBeVisible();
  await page.getByRole("button", { name: "Get the brief" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not a person's LinkedIn profile" })).toBeVisible();
  await expect(who).toHaveValue("https://www.linkedin.com/company/acme");
});

test("whoever asks to be left alone with a profile URL is left alone at once", async ({ strictPage: page, service }) => {
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Give an address at which you can be answered.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Exact profile URL").fill("https://www.linkedin.com/in/thessaly-underquill");
  await page.getByLabel("Your email address").fill("thessaly@underquill.example");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("We have received it.")).toBeVisible();
  await expect(page.getByText("From now on no brief is made")).toBeVisible();
  await expectAccessible(page);

  const client = contractClient(service.baseUrl, service.apiKey);
  const { data: asked } = await client.POST("/api/enrich", { body: { linkedin_url: "https://de.linkedin.com/in/thessaly-underquill/" } });
  const path = { id: asked && "job_id" in asked ? (asked.job_id ?? "") : "" };
  await expect(async () => {
    const { data: job } = await client.GET("/api/jobs/{id}", { params: { path } });
    expect(job).toMatchObject({ status: "refused", reason: "subject_suppressed" });
  }).toPass({ timeout: 20_000 });
});

test("a job's page follows its stages by itself, and says how it ended", async ({ strictPage: page, service }) => {
  const { pool } = service;
  const at = systemClock.now();
  const [runId, jobId] = [newId("run", at), newId("job", at)];
  // A run that no worker has: the test itself moves it on. Confirmed, so that the sweeper leaves it alone.
  await pool.query(
    `INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, event_confirmed_at, deadline_at)
     VALUES ($1, $2, '{}', 'queued', 'resolving_identity', $3, $3, $4)`,
    [runId, `test ${runId}`, at, addMs(at, hourMs)],
  );
  await pool.query(
    `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, cache_status, created_at) VALUES ($1, $2, $3, 'queued', 'full', '{}', 'miss', $4)`,
    [jobId, await service.accountId(), runId, at],
  );
  await page.goto(`/app/jobs/${jobId}`);
  const live = page.locator("[aria-live=polite]").filter({ hasText: /./ });
  await expect(live).toHaveText(/in line/);
  for (const [stage, words] of [
    ["collecting_sources", "Collecting public sources"],
    ["verifying_claims", "Checking each against its source"],
  ] as const) {
    await pool.query("UPDATE enrichment_run SET status = 'running', stage = $2 WHERE id = $1", [runId, stage]);
    await pool.query("UPDATE job SET status = 'running' WHERE id = $1", [jobId]);
    await expect(page.locator("[aria-current=step]")).toHaveText(words);
    await expect(live).toHaveText(`${words}.`);
  }
  await expectAccessible(page);
  await pool.query("UPDATE enrichment_run SET status = 'failed', stage = 'finished', finished_at = $2 WHERE id = $1", [runId, at]);
  await pool.query("UPDATE job SET status = 'failed', reason = 'upstream_unavailable', finished_at = $2 WHERE id = $1", [jobId, at]);
  await expect(page.getByRole("heading", { name: "The run failed" })).toBeVisible();
  await expect(page.getByText("The sources could not be reached.")).toBeVisible();
  await expect(page.getByText("Nothing was charged. Your balance")).toBeVisible();
});
