import type { Page } from "@playwright/test";
import { sampleBrief, sampleClaim } from "../test/harness/sample-brief";
import { storeUnlockedBrief } from "../test/harness/store-unlocked-brief";
import { makeOpenJob, signInAsker } from "./asker";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const step = (page: Page) => page.locator("[aria-current=step] [data-stage]");
const line = (page: Page) => page.locator("[data-line]");
const said = (page: Page) => page.locator("[data-line] [aria-live=polite]");

for (const width of [1280, 375]) {
  test(`a job's page is told of each stage, says it aloud, and shows how it ended, ${width} px wide`, async ({
    strictPage: page,
    context,
    service,
  }) => {
    const asker = await signInAsker(service, context, 3);
    const job = await makeOpenJob(service, asker.accountId);
    const polls: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/status")) polls.push(request.url());
    });
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`/app/jobs/${job.jobId}`);
    await expect(said(page)).toHaveText(/in line/);
    for (const [stage, words] of [
      ["collecting_sources", "Collecting public sources"],
      ["verifying_claims", "Checking each against its source"],
    ] as const) {
      await job.move(stage);
      await expect(step(page)).toHaveText(words);
      await expect(said(page)).toHaveText(`${words}.`);
    }
    await expect(line(page)).toHaveAttribute("data-line", "streaming");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoSideScroll(page);
    await job.fail();
    await expect(page.getByRole("heading", { name: "This request failed" })).toBeVisible();
    await expect(page.getByText("The sources could not be reached.")).toBeVisible();
    await expect(page.getByText("Nothing was charged. Your balance is 3 credits.")).toBeVisible();
    expect(polls).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const) {
  test(`what stands already is where the brief will say it, word for word, ${width} px wide`, async ({
    strictPage: page,
    context,
    service,
  }) => {
    const claims = [
      "builds rowing boats in her garage",
      "reads maps of old harbours",
      "speaks of slow warehouses, and of why they are slow",
    ];
    const safe = claims.map((does, index) =>
      sampleClaim({ claim: `Idony Farthingale ${does}.`, receipt: { ...sampleClaim().receipt, quote_start: index } }),
    );
    const style = sampleClaim({
      claim: "Idony Farthingale prefers short emails.",
      bucket: "communication_style",
      category: "communication_style",
      band: "use_with_care",
    });
    const briefOf = (canonicalId: string) => {
      const brief = sampleBrief({ canonicalId, fullName: "Idony Farthingale", generatedAt: "2026-11-01T09:30:00.000Z" });
      const level = { evidence_level: "confirmed", evidence_note: "Confirmed: her own site and her employer's name each other" } as const;
      return {
        ...brief,
        identity: { ...brief.identity, ...level },
        safe_to_reference: safe,
        interest_signals: safe,
        communication_style: [style],
      };
    };
    const asker = await signInAsker(service, context, 0);
    const personId = await storeUnlockedBrief(service.pool, asker.accountId, briefOf);
    const job = await makeOpenJob(service, asker.accountId);
    await job.move("extracting_claims");
    await page.setViewportSize({ width, height });
    await page.goto(`/app/jobs/${job.jobId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The brief is being made");
    await job.preview(briefOf(personId));
    await job.move("verifying_claims");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Idony Farthingale");
    await expect(page.getByText("Still being made")).toBeVisible();
    await expect(said(page)).toHaveText("Checking each against its source.");
    await expect(page.getByRole("button", { name: /Copy|Used it/ })).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoSideScroll(page);
    const standing = await placesOf(page);
    expect(standing.length).toBeGreaterThanOrEqual(8);

    await page.goto(`/app/briefs/${personId}`);
    await expect(page.getByText("Still being made")).toHaveCount(0);
    expect(await placesOf(page)).toEqual(standing);
    // A refusal or a failure withdraws it.
    await page.goto(`/app/jobs/${job.jobId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Idony Farthingale");
    await job.fail();
    await expect(page.getByRole("heading", { name: "This request failed" })).toBeVisible();
    await expect(page.getByText("rowing boats")).toHaveCount(0);
  });
}

/** Where each of the first screen's texts stands, and what it says. */
function placesOf(page: Page): Promise<readonly string[]> {
  const texts = ".first-name, .first-head .text-muted, .identity-words, .first-heading, [data-claim-text], .opener-source, .aside > dt";
  return page
    .locator("[data-first-screen]")
    .locator(texts)
    .evaluateAll((found) =>
      found.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.textContent}: ${[x, y, width, height].map((length) => length.toFixed(1)).join(" ")}`;
      }),
    );
}

test("a page whose events are cut asks by itself, and ends alike", async ({ page, context, service }) => {
  const asker = await signInAsker(service, context, 0);
  const job = await makeOpenJob(service, asker.accountId);
  await page.route("**/events", (route) => route.abort());
  await page.goto(`/app/jobs/${job.jobId}`);
  await expect(line(page)).toHaveAttribute("data-line", "polling");
  await job.move("extracting_claims");
  await expect(step(page)).toHaveText("Reading them for statements");
  await job.fail();
  await expect(page.getByRole("heading", { name: "This request failed" })).toBeVisible();
});

test("a reload in the middle goes on where the job is", async ({ page, context, service }) => {
  const asker = await signInAsker(service, context, 0);
  const job = await makeOpenJob(service, asker.accountId);
  await job.move("extracting_claims");
  await page.goto(`/app/jobs/${job.jobId}`);
  await expect(step(page)).toHaveText("Reading them for statements");
  await job.move("composing_brief");
  await page.reload();
  await expect(step(page)).toHaveText("Putting the brief together");
  await job.fail();
  await expect(page.getByRole("heading", { name: "This request failed" })).toBeVisible();
});

test("a page without scripts loads itself again until the job has ended", async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false });
  const asker = await signInAsker(service, context, 0);
  const job = await makeOpenJob(service, asker.accountId);
  const page = await context.newPage();
  await page.goto(`/app/jobs/${job.jobId}`);
  await expect(page.getByText("Next in line.").or(page.getByText(/in line\./))).toBeVisible();
  await job.fail();
  await expect(page.getByRole("heading", { name: "This request failed" })).toBeVisible();
  await context.close();
});

test("how a job stands is told to its own account's session alone", async ({ browser, context, service }) => {
  const asker = await signInAsker(service, context, 0);
  const job = await makeOpenJob(service, asker.accountId);
  const other = await browser.newContext({ baseURL: service.baseUrl });
  await signInAsker(service, other, 0);
  const byKey = await browser.newContext({ baseURL: service.baseUrl, extraHTTPHeaders: { Authorization: `Bearer ${asker.apiKey}` } });
  for (const end of ["status", "events"]) {
    const stranger = await other.request.get(`/app/jobs/${job.jobId}/${end}`);
    const unknown = await other.request.get(`/app/jobs/job_00000000000000000000000000/${end}`);
    expect([stranger.status(), await stranger.text()]).toEqual([unknown.status(), await unknown.text()]);
    expect(stranger.status()).toBe(404);
    expect(stranger.headers()["cache-control"]).toBe("no-store");
    // A key opens the API, never a page's own routes: on this machine it is the developer's session that is asked, and it has no such job.
    expect((await byKey.request.get(`/app/jobs/${job.jobId}/${end}`)).status()).toBe(404);
  }
  await Promise.all([other.close(), byKey.close()]);
});

test("an account's streams are bounded; the pages beyond ask by themselves", async ({ context, service }) => {
  const asker = await signInAsker(service, context, 0);
  const job = await makeOpenJob(service, asker.accountId);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const streams: AbortController[] = [];
  const open = async () => {
    const stop = new AbortController();
    const response = await fetch(`${service.baseUrl}/app/jobs/${job.jobId}/events`, { headers: { cookie }, signal: stop.signal });
    if (response.status === 200) streams.push(stop);
    else await response.arrayBuffer();
    return response;
  };
  const first = await open();
  expect(first.headers.get("content-type")).toContain("text/event-stream");
  expect(first.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(first.headers.get("content-encoding")).toBeNull();
  // What is guarded is a process's memory, so that each of them has the bound.
  const bound = 20 * Number(process.env.E2E_WEB_PROCESSES || 1);
  let refused: Response | null = null;
  while (refused === null && streams.length <= bound) {
    const next = await open();
    if (next.status !== 200) refused = next;
  }
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get("retry-after")).toBe("2");
  expect(streams.length).toBeGreaterThanOrEqual(20);
  expect(streams.length).toBeLessThanOrEqual(bound);
  // Whoever closes the page gives its place back.
  streams.shift()?.abort();
  await expect(async () => expect((await open()).status).toBe(200)).toPass();
  for (const stop of streams) stop.abort();
});
