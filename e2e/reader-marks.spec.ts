import { makeOpenDispute } from "../test/harness/made-up-portal";
import { sampleBrief, sampleClaim } from "../test/harness/sample-brief";
import { storeUnlockedBrief } from "../test/harness/store-unlocked-brief";
import { signInAsker } from "./asker";
import { openSampleBrief } from "./sample-brief";
import { expect, expectAccessible, test } from "./service";

test("one press says what became of an opener, without scripts, and is kept without a word of it", async ({ browser, service }) => {
  const accountId = await service.accountId();
  const personId = await storeUnlockedBrief(service.pool, accountId, (canonicalId) =>
    sampleBrief({ canonicalId, fullName: "Jane Roe", generatedAt: "2026-11-01T09:30:00.000Z" }),
  );
  const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/app/briefs/${personId}`);
  const press = (name: string) => page.locator(".opener-feedback").first().getByRole("button", { name });
  await press("Wrong").click();
  await expect(press("Wrong")).toHaveAttribute("aria-pressed", "true");
  await press("Used it").click();
  await expect(press("Used it")).toHaveAttribute("aria-pressed", "true");
  await expect(press("Wrong")).toHaveAttribute("aria-pressed", "false");
  expect(new URL(page.url()).pathname).toBe(`/app/briefs/${personId}`);
  const { rows } = await service.pool.query("SELECT * FROM opener_feedback WHERE person_id = $1", [personId]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ account_id: accountId, verdict: "used", category: "outdoors", band: "safe" });
  expect(JSON.stringify(rows)).not.toMatch(/kayak|Jane|Roe/i);

  const foreign = await page.request.post(`/app/briefs/${personId}/feedback`, {
    headers: { Origin: "https://elsewhere.example" },
    form: { claim: rows[0].claim_key, verdict: "wrong" },
  });
  expect(foreign.status()).toBe(403);
  const unknown = await page.request.post(`/app/briefs/${personId}/feedback`, { form: { claim: "c-0", verdict: "wrong" } });
  expect(unknown.status()).toBe(404);
  await context.close();

  const stranger = await browser.newContext({ baseURL: service.baseUrl, extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  const form = { claim: rows[0].claim_key, verdict: "wrong" };
  expect((await stranger.request.post(`/app/briefs/${personId}/feedback`, { form, maxRedirects: 0 })).status()).toBe(401);
  await signInAsker(service, stranger, 0);
  expect((await stranger.request.post(`/app/briefs/${personId}/feedback`, { form, maxRedirects: 0 })).status()).toBe(404);
  const { rows: after } = await service.pool.query("SELECT verdict FROM opener_feedback WHERE person_id = $1", [personId]);
  expect(after).toEqual([{ verdict: "used" }]);
  await stranger.close();
});

test("on a phone an opener's line shows the buttons once it is open, and keeps what was pressed", async ({ browser, service }) => {
  const personId = await storeUnlockedBrief(service.pool, await service.accountId(), (canonicalId) =>
    sampleBrief({ canonicalId, fullName: "Jane Roe", generatedAt: "2026-11-01T09:30:00.000Z" }),
  );
  const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(`/app/briefs/${personId}`);
  const opener = page.locator(".openers .opener").first();
  const used = opener.getByRole("button", { name: /^Used it: / });
  await expect(used).toBeHidden();
  await opener.locator("summary").press("Enter");
  await expect(used).toBeVisible();
  expect((await used.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await used.press("Enter");
  await expect(opener.locator("details")).not.toHaveAttribute("open");
  await expect(used).toHaveAttribute("aria-pressed", "true");
  await expect(used).toBeVisible();
  await context.close();
});

test("a dispute stands on its claim while it is checked, and its page needs no job in its address", async ({
  strictPage: page,
  service,
}) => {
  const { jobId, personId } = await openSampleBrief(page);
  const accountId = await service.accountId();
  const opener = page.locator(".openers .opener").nth(1);
  // What the button copies is the claim as it is stored, and its page: a line leaves out the name.
  const copied = (await opener.locator("[data-copy]").getAttribute("data-copy")) ?? "";
  const quote = (await opener.locator("[data-quote]").textContent()) ?? "";
  const text = copied.replace(/ \(http\S+\)$/, "");
  const disputeId = await makeOpenDispute(service.pool, {
    accountId,
    jobId,
    personId,
    claim: sampleClaim({ claim: text, evidence_quote: quote }),
  });
  await page.reload();
  await expect(opener.locator("[data-disputed]")).toHaveText("Disputed");
  await expectAccessible(page);
  await opener.locator("summary").press("Enter");
  await opener.locator("[data-dispute-state=checking]").click();
  await expect(page).toHaveURL(new RegExp(`/disputes/${disputeId}$`));
  await expect(page.getByRole("status").filter({ hasText: "Being checked" })).toBeVisible();
  await service.pool.query("DELETE FROM dispute WHERE id = $1", [disputeId]);
});
