import type { Page } from "@playwright/test";
import { captureCredit, reserveCredit } from "@/lib/credits/ledger";
import type { StoredBrief } from "@/lib/engine/types";
import { newId } from "@/lib/ids";
import { longBrief } from "../scripts/bench/long-brief";
import { fictionalPerson } from "../test/harness/fictional-people";
import { sampleBrief, sampleClaim } from "../test/harness/sample-brief";
import { storeUnlockedBrief } from "../test/harness/store-unlocked-brief";
import { openEverything, openSampleBrief } from "./sample-brief";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const generatedAt = "2026-11-01T09:30:00.000Z";

function briefOf(personId: string, fullName: string, changes: Partial<StoredBrief> = {}): StoredBrief {
  return { ...sampleBrief({ canonicalId: personId, fullName, generatedAt }), ...changes };
}

/** Everything of the first screen stands above the fold. */
async function expectAboveTheFold(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const place = await page.locator("[data-first-screen]").boundingBox();
  const strip = await page.locator("[data-section=disclaimer]").boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? height + 1)).toBeLessThanOrEqual(height - (strip?.height ?? height));
}

/** The page's height without the frame's foot below it is no less honest: this is the whole document. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test("the first screen needs no scrolling, and the page is short and says each claim once", async ({ strictPage: page }) => {
  await openSampleBrief(page);
  await expectAboveTheFold(page, 375, 812);
  for (const opener of await page.locator(".openers .opener").all()) {
    const lines = await opener.locator("[data-claim-text]").evaluate((words) => {
      const { lineHeight } = getComputedStyle(words);
      return Math.round(words.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(3);
    await expect(opener.getByRole("button", { name: /^Copy: / })).toBeVisible();
    await expect(opener.locator(".opener-source")).toContainText("/fixture/");
  }
  await expect(page.locator(".openers .opener")).toHaveCount(3);
  await expectNoSideScroll(page);
  await expectAboveTheFold(page, 1440, 900);
  const first = page.locator("[data-first-screen]");
  await expect(first).toContainText("Head of Developer Relations, Tidewright Instruments");
  await expect(first).toContainText("We're sure this is Odalys Brenwick");
  await expect(first).toContainText(/Careful with\s*One rumour/);
  await expect(first).toContainText(/How to write\s*Prefers short emails/);
  expect(await first.innerText()).not.toMatch(/0\.\d\d/);

  expect(await heightOf(page)).toBeLessThanOrEqual(2_400);
  const words = await page.locator("[data-brief]").evaluate((brief) => (brief as HTMLElement).innerText.split(/\s+/).length);
  expect(words).toBeLessThanOrEqual(450);
  const claims = await page.locator("[data-claim-text]").allTextContents();
  expect(claims.length).toBeGreaterThan(40);
  expect(new Set(claims).size).toBe(claims.length);
  await openEverything(page);
  const all = await page.locator("[data-brief]").evaluate((brief) => (brief as HTMLElement).innerText);
  for (const claim of claims) expect(all.split(claim).length - 1, claim).toBe(1);
});

test("at 375 px a press of Copy moves nothing, and an opener that is cut short is whole once its line is open", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 375, height: 812 });
  await openSampleBrief(page);
  const opener = page.locator(".openers .opener").first();
  const words = opener.locator("[data-claim-text]");
  const button = opener.getByRole("button", { name: /^Copy: / });
  const before = [await words.boundingBox(), await button.boundingBox()];
  await button.click();
  await expect(button).toHaveText("Copied");
  expect([await words.boundingBox(), await button.boundingBox()]).toEqual(before);
  expect(await button.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await words.evaluate((element) => {
    element.textContent = "Gave a long talk about gauges. ".repeat(12).trim();
  });
  const hidden = () => words.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await words.click();
  await expect(opener.locator("details")).toHaveAttribute("open");
  expect(await hidden()).toBe(0);
});

test("an opener's quote opens in place, and one press copies it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSampleBrief(page);
  const opener = page.locator(".openers .opener").first();
  await expect(opener.locator("[data-quote]")).toBeHidden();
  await opener.locator("summary").press("Enter");
  await expect(opener.locator("[data-quote]")).toBeVisible();
  await expect(opener.locator("[data-source] a").first()).toHaveAttribute("href", /\/fixture\/\w+#:~:text=/);
  await opener.getByRole("button", { name: /^Copy: / }).click();
  await expect(opener.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Odalys Brenwick .+\. \(http:\/\/localhost:\d+\/fixture\/\w+\)$/,
  );
});

test("what calls for care is one line on a phone, and each part of it leads to its claim, which opens", async ({ strictPage: page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSampleBrief(page);
  const careful = page.locator(".careful");
  expect((await careful.boundingBox())?.height).toBeLessThanOrEqual(30);
  for (const link of await careful.getByRole("link").all()) {
    await page.evaluate(() => scrollTo(0, 0));
    const anchor = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page.locator(`[id="${anchor.slice(1)}"] [data-quote]`)).toBeInViewport();
  }
  await expectNoSideScroll(page);
});

test("three claims make a small page", async ({ strictPage: page, service }) => {
  const claims = ["rows", "reads", "runs"].map((does, index) =>
    sampleClaim({ claim: `Jane Roe ${does} a lot.`, receipt: { ...sampleClaim().receipt, quote_start: index } }),
  );
  const personId = await storeUnlockedBrief(service.pool, await service.accountId(), (id) =>
    briefOf(id, "Jane Roe", { safe_to_reference: claims, interest_signals: claims }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/briefs/${personId}`);
  await expect(page.locator("[data-claim]")).toHaveCount(3);
  expect(await heightOf(page)).toBeLessThanOrEqual(1_200);
});

test("a weak identity is said first and loud, and nothing stands under it to open with", async ({ page, service }) => {
  const weak = { evidence_level: "plausible", evidence_note: "Probably them: name and company fit, nothing else confirms it" } as const;
  const personId = await storeUnlockedBrief(service.pool, await service.accountId(), (id) => {
    const brief = briefOf(id, "Dana Roe", { safe_to_reference: [] });
    return { ...brief, identity: { ...brief.identity, ...weak } };
  });
  await page.goto(`/app/briefs/${personId}`);
  const words = page.locator("[data-weak]");
  await expect(words).toHaveText("Probably Dana Roe: name and company fit, nothing else confirms it.");
  await expect(page.getByRole("heading", { name: "Not sure enough to open with anything" })).toBeVisible();
  await expect(page.locator(".openers")).toHaveCount(0);
  await expectAccessible(page);
});

const hardNames = [
  ["from right to left", "דנה רוזנבלום־אלמגור בן־דוד"],
  ["200 characters long", `Wolfeschlegelsteinhausenbergerdorff${" Featherstonehaugh-Cholmondeley".repeat(6)}`.slice(0, 200)],
] as const;

for (const [what, name] of hardNames) {
  test(`a name ${what} is readable at 320 px, at twice the size, in both looks, and without scripts`, async ({ browser, service }) => {
    const personId = await storeUnlockedBrief(service.pool, await service.accountId(), (id) => {
      const claim = sampleClaim({ claim: `${name} likes sea kayaking.` });
      return briefOf(id, name, { safe_to_reference: [claim], interest_signals: [claim] });
    });
    const plain = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const page = await plain.newPage();
    await page.goto(`/app/briefs/${personId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("[data-claim-text]")).toHaveText("Likes sea kayaking.");
    await page.locator(".fold > summary").first().click();
    await expect(page.locator(".fold").first()).toHaveAttribute("open");
    await expect(page.getByText("Copy", { exact: true }).first()).toBeHidden();
    await plain.close();
    const scripted = await browser.newContext({ baseURL: service.baseUrl });
    const shown = await scripted.newPage();
    await shown.goto(`/app/briefs/${personId}`);
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [320, 640]) {
        await shown.setViewportSize({ width, height: 640 });
        await shown.emulateMedia({ colorScheme });
        // Twice the size on 640 is the layout of 320, and the letters' own size once more is what a reader may set.
        await letterSize(shown, width === 640 ? 2 : 1);
        await expectNoSideScroll(shown);
        await expectAccessible(shown);
      }
    }
    await scripted.close();
  });
}

/** By the element's own style: the page's policy lets no style sheet in that is not its own. */
async function letterSize(page: Page, times: number): Promise<void> {
  const size = await page.evaluate((factor) => {
    document.documentElement.style.fontSize = `${factor * 100}%`;
    return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  }, times);
  expect(size).toBe(16 * times);
}

test("at twice the size of letters no page is wider than the screen", async ({ page, service }) => {
  const charged = { accountId: await service.accountId(), jobId: newId("job", new Date(generatedAt)), at: new Date(generatedAt) };
  await reserveCredit(service.pool, charged);
  await captureCredit(service.pool, charged);
  await page.setViewportSize({ width: 640, height: 800 });
  for (const at of ["/", "/docs", "/privacy", "/app", "/account", "/app/jobs", "/app/lists", "/terms"]) {
    await page.goto(at);
    await letterSize(page, 2);
    await expectNoSideScroll(page);
  }
});

test("200 claims are at most 300 KB", async ({ page, service }) => {
  const personId = await storeUnlockedBrief(service.pool, await service.accountId(), (id) =>
    longBrief(fictionalPerson(3), id, 200, new Date(generatedAt)),
  );
  const response = await page.request.get(`/app/briefs/${personId}`);
  expect((await response.body()).byteLength).toBeLessThanOrEqual(300 * 1_024);
  await page.goto(`/app/briefs/${personId}`);
  await expect(page.locator("[data-claim]")).toHaveCount(200);
});
