import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import type { Job } from "@/lib/contract/job";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { fixtureSubject } from "@/lib/fixture/subject";
import { importDocuments } from "../scripts/library/import-documents";
import { contractClient } from "../test/harness/contract-client";
import { type FictionalPerson, fictionalPerson, fictionalRow } from "../test/harness/fictional-people";
import { type Buyer, buyPacks, openShop, type Shop, signInBuyer } from "./billing-shop";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

interface ShopWithLibrary extends Shop {
  /** People whom a run finds, each handed out once. */
  people(count: number): FictionalPerson[];
}

const test = base.extend<{ buyer: Buyer }, { shop: ShopWithLibrary }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const shop = await openShop();
      const known = Array.from({ length: 24 }, (_, index) => fictionalPerson(100 + index));
      const file = path.join(process.env.E2E_DATA_DIR ?? "", `batch-${parallelIndex}-${randomBytes(3).toString("hex")}.jsonl`);
      await writeFile(file, known.map(fictionalRow).join("\n"));
      await importDocuments({ pool: shop.pool, paths: [file], access: "public", clock: systemClock });
      await use({ ...shop, people: (count) => known.splice(0, count) });
      await shop.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.baseUrl),
  buyer: [async ({ shop, context }, use) => use(await signInBuyer(shop, context)), { auto: true }],
});

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

async function giveCredits({ pool }: Shop, { accountId }: Buyer, credits: number): Promise<void> {
  const cause = `local:${randomBytes(6).toString("hex")}`;
  await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits, cause, source: "local", at: systemClock.now() }));
}

function csv(people: readonly FictionalPerson[]): string {
  return ["Full name,Organisation,Phone", ...people.map(({ name, company }) => `${name},${company},1`)].join("\r\n");
}

async function pasteList(page: Page, text: string): Promise<void> {
  await page.goto("/app/batch");
  await page.getByLabel("Paste your list").fill(text);
  await page.getByRole("button", { name: "Read the list" }).click();
}

/** Without the framework's announcer of pages, which is an alert too. */
const alert = (page: Page) => page.locator("#content").getByRole("alert");
const startButton = (page: Page) => page.locator("[data-start]");
const row = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);

async function batchesOf({ pool }: Shop, { accountId }: Buyer): Promise<number> {
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM batch WHERE account_id = $1", [accountId]);
  return rows[0].count;
}

async function batchEnded(page: Page): Promise<void> {
  await page.waitForURL(/\/app\/batch\/bat_\w+$/);
  await expect(page.locator("[data-batch-status=ended]")).toBeVisible({ timeout: 25_000 });
}

for (const { device, viewport, colorScheme } of [
  { device: "on a wide screen", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { device: "at 375 px, dark", viewport: { width: 375, height: 740 }, colorScheme: "dark" },
] as const) {
  test.describe(device, () => {
    test.use({ viewport, colorScheme });

    test("a pasted list is read, its problems are shown at their rows and put right, then it runs to its end", async ({
      strictPage: page,
      shop,
      buyer,
    }) => {
      await giveCredits(shop, buyer, 5);
      const [first, second] = shop.people(2) as [FictionalPerson, FictionalPerson];
      const broken = [
        csv([first]),
        `${first.name.toUpperCase()},${first.company},2`,
        ",Thistledown,3",
        `"=SUM(1)",${fixtureSubject.linkedinUrl},4`,
        `Thessaly, Underquill,${second.company},5`,
      ].join("\r\n");
      await pasteList(page, broken);
      await expect(page.getByRole("heading", { name: "5 rows" })).toBeFocused();
      await expect(page.getByText("Left out: the column “Phone”.")).toBeVisible();
      await expect(row(page, 1)).toContainText("1 credit");
      await expect(row(page, 2)).toContainText("Same as row 1");
      await expect(row(page, 3)).toContainText("Nothing here says who it is.");
      await expect(row(page, 4)).toContainText("=SUM(1)");
      await expect(row(page, 5)).toContainText("It has more cells than the header.");
      await expect(row(page, 5)).toContainText("Thessaly, Underquill");
      await expect(page.getByText("3 rows need a fix", { exact: true })).toBeVisible();
      await expect(startButton(page)).toBeDisabled();
      await expectAccessible(page);
      await expectNoSideScroll(page);

      await row(page, 2).getByRole("button", { name: "Leave row 2 out" }).click();
      await expect(page.locator("#row-3")).toBeFocused();
      await row(page, 3).getByLabel("LinkedIn profile URL").fill("linkedin.com/company/thistledown");
      await expect(row(page, 3)).toContainText("Not a person's profile.");
      await row(page, 3).getByLabel("LinkedIn profile URL").fill(fixtureSubject.linkedinUrl);
      await expect(row(page, 3)).toContainText("Fictional, free");
      await row(page, 5).getByRole("textbox", { name: "Name" }).fill(second.name);
      await row(page, 5).getByLabel("Company").fill(second.company);
      await row(page, 5).getByLabel("Company").press("Enter");
      await row(page, 4).getByRole("button", { name: "Leave row 4 out" }).click();
      await expect(startButton(page)).toHaveText("Start 3 briefs: at most 2 credits");
      expect(await batchesOf(shop, buyer)).toBe(0);
      expect(await buyer.balance()).toBe(5);

      await startButton(page).click();
      await batchEnded(page);
      await expect(page.getByText("All rows have ended: 3 done, 2 credits charged.").first()).toBeVisible();
      await expect(row(page, 1)).toContainText(first.name);
      await expect(row(page, 3)).toContainText(second.name);
      expect(await buyer.balance()).toBe(3);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await row(page, 1).getByRole("link").click();
      await page.waitForURL(/\/app\/jobs\/job_/);
      // The job's page may be loading itself anew just then.
      await expect(() => page.goto("/app/batch")).toPass();
      await expect(page.getByLabel("Paste your list")).toBeVisible();
      await expect(page.getByRole("region", { name: "Earlier batches" })).toContainText("3 rows");
    });

    test("a chosen file is read at once, in the encoding that spreadsheets write, and started once however often it is pressed", async ({
      strictPage: page,
      shop,
      buyer,
    }) => {
      await giveCredits(shop, buyer, 5);
      const people = shop.people(2);
      await page.goto("/app/batch");
      await page.getByLabel("Or choose a file").setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`\ufeff${csv(people).replaceAll(",", "\t")}`, "utf16le"),
      });
      await expect(startButton(page)).toHaveText("Start 2 briefs: at most 2 credits");
      await startButton(page).dblclick();
      await batchEnded(page);
      expect(await batchesOf(shop, buyer)).toBe(1);
      expect(await buyer.balance()).toBe(3);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download all 2 finished briefs" }).click(),
      ]);
      const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n");
      const names = lines.map((line) => (JSON.parse(line) as Job).result?.identity.full_name);
      expect(names).toEqual(people.map(({ name }) => name));
    });

    test("a list that the balance does not cover leads to a purchase, and is there again afterwards", async ({ page, shop, buyer }) => {
      const people = shop.people(2);
      await pasteList(page, csv(people));
      await expect(page.getByText("2 credits short")).toBeVisible();
      await expect(page.getByText("1 pack covers it: 5 credits for USD 5 plus tax.")).toBeVisible();
      await expect(startButton(page)).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Buy credits" }).click();
      await page.waitForURL(/\/account#buy$/);
      await buyPacks(page, 1);
      await page.getByRole("link", { name: "Go on with your list of 2 people" }).click();
      await expect(startButton(page)).toHaveText("Start 2 briefs: at most 2 credits");
      await expect(startButton(page)).toBeEnabled();
      await startButton(page).click();
      await batchEnded(page);
      expect(await buyer.balance()).toBe(3);
    });
  });
}

test("what is no list is said to be none, a dropped file is read, and a reload keeps what is open", async ({ strictPage: page }) => {
  await page.goto("/app/batch");
  const big = { name: "big.csv", mimeType: "text/csv", buffer: Buffer.alloc(1_048_577, "a") };
  await page.getByLabel("Or choose a file").setInputFiles(big);
  await expect(alert(page)).toContainText("It is larger than 1 MiB.");
  await page.getByLabel("Paste your list").fill(`name\n${"Orla Fenwick\n".repeat(101)}`);
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(alert(page)).toContainText("It has more than 100 rows.");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['[{"name":"Orla Fenwick","company":"Thistledown"}]'], "people.json"));
    return transfer;
  });
  await page.getByRole("region", { name: "The list" }).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(row(page, 1)).toContainText("Orla Fenwick");
  await expect(alert(page)).toHaveCount(0);
  await page.reload();
  await expect(row(page, 1)).toContainText("1 credit");
  await page.getByRole("button", { name: "Read another list" }).click();
  await expect(page.getByLabel("Paste your list")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Paste your list")).toBeVisible();
  await expect(row(page, 1)).toHaveCount(0);
});

test("a list that has been started is not started twice, and one that has changed since only as a new batch", async ({
  page,
  shop,
  buyer,
}) => {
  await giveCredits(shop, buyer, 5);
  const [first, second] = shop.people(2) as [FictionalPerson, FictionalPerson];
  await pasteList(page, csv([first]));
  await expect(startButton(page)).toBeEnabled();
  // What a browser restores that lost the answer.
  const kept = await page.evaluate(() => sessionStorage.getItem("brief-list") ?? "");
  await startButton(page).click();
  await batchEnded(page);
  const firstUrl = page.url();

  const restore = async (text: string) => {
    await page.evaluate((list) => sessionStorage.setItem("brief-list", list), text);
    await page.goto("/app/batch");
    await expect(startButton(page)).toBeEnabled();
    await startButton(page).click();
  };
  await restore(kept);
  await page.waitForURL(firstUrl);
  await restore(kept.replace(first.name, second.name).replace(first.company, second.company));
  await expect(alert(page)).toContainText("This list was started already, and has changed since");
  expect(await batchesOf(shop, buyer)).toBe(1);
  await page.getByRole("button", { name: "Make it a new batch" }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(startButton(page)).toBeEnabled();
  await startButton(page).click();
  await batchEnded(page);
  expect(page.url()).not.toBe(firstUrl);
  expect(await batchesOf(shop, buyer)).toBe(2);
});

test("a row whose brief was withdrawn is called so, not free, and is not offered to be asked for again", async ({
  strictPage: page,
  shop,
  buyer,
}) => {
  await giveCredits(shop, buyer, 2);
  await pasteList(page, `${csv(shop.people(1))}\r\nThessaly Underquill,Nowhere & Sons,2`);
  await startButton(page).click();
  await batchEnded(page);
  await expect(row(page, 1)).toContainText("Done");
  const { rowCount } = await shop.pool.query(
    "UPDATE job SET status = 'refused', reason = 'subject_is_minor', person_id = NULL, brief_id = NULL, seed_json = '{}' WHERE account_id = $1 AND charged = 1",
    [buyer.accountId],
  );
  expect(rowCount).toBe(1);
  await page.reload();
  await expect(row(page, 1)).toContainText("Withdrawn");
  await expect(row(page, 1)).toContainText("No account can see it any more.");
  await expect(row(page, 1)).not.toContainText("free");
  await expect(row(page, 2)).toContainText("Refused, free");
  await expect(page.getByText("One row ended without a brief, at no cost.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test("credits that were spent meanwhile are missed in words, and nothing is started", async ({ page, shop, buyer }) => {
  await giveCredits(shop, buyer, 2);
  const [other, ...people] = shop.people(3) as [FictionalPerson, ...FictionalPerson[]];
  await pasteList(page, csv(people));
  await expect(startButton(page)).toBeEnabled();
  const { name, company } = other;
  await contractClient(shop.baseUrl, buyer.apiKey).POST("/api/enrich", { body: { name, company } });
  await startButton(page).click();
  await expect(alert(page)).toContainText("The list costs at most 2 credits and the balance is 1. Nothing was started or charged.");
  await expect(page.getByText("1 credit short")).toBeVisible();
  expect(await batchesOf(shop, buyer)).toBe(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is read, priced, put right and started once, a page for each step", async ({ page, shop, buyer }) => {
    await giveCredits(shop, buyer, 3);
    const people = shop.people(1);
    await pasteList(page, `${csv(people)}\n,Thistledown,3`);
    await expect(row(page, 1)).toContainText("1 credit");
    await expect(row(page, 2)).toContainText("Nothing here says who it is.");
    await expect(startButton(page)).toBeDisabled();
    await row(page, 2).getByLabel("LinkedIn profile URL").fill(fixtureSubject.linkedinUrl);
    await row(page, 2).getByLabel("LinkedIn profile URL").press("Enter");
    await expect(startButton(page)).toHaveText("Start 2 briefs: at most 1 credit");
    await page.getByRole("button", { name: "Leave row 2 out" }).click();
    await expect(startButton(page)).toHaveText("Start 1 brief: at most 1 credit");
    const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), startButton(page).click()]);
    await batchEnded(page);
    expect(await buyer.balance()).toBe(2);
    // The browser sends it once more, as it does for whoever loads that page again.
    const again = await page.request.fetch(sent.url(), {
      method: "POST",
      headers: { "Content-Type": sent.headers()["content-type"] ?? "", Origin: shop.baseUrl },
      data: sent.postDataBuffer() ?? Buffer.alloc(0),
    });
    expect(again.url()).toBe(page.url());
    expect(await batchesOf(shop, buyer)).toBe(1);
  });
});

test("a batch, its state and its briefs are for the account's own session alone", async ({ page, shop, buyer, browser }) => {
  await giveCredits(shop, buyer, 1);
  await pasteList(page, csv(shop.people(1)));
  await startButton(page).click();
  await batchEnded(page);
  const paths = [new URL(page.url()).pathname, `${new URL(page.url()).pathname}/status`, `${new URL(page.url()).pathname}/briefs.jsonl`];
  const other = await browser.newContext({ baseURL: shop.baseUrl });
  await signInBuyer(shop, other);
  for (const at of paths) expect((await other.request.get(at)).status(), at).toBe(404);
  await other.clearCookies();
  const bearer = { Authorization: `Bearer ${buyer.apiKey}`, "X-Forwarded-For": "203.0.113.9" };
  for (const at of paths.slice(1)) {
    const answer = await other.request.get(at, { headers: bearer });
    expect(answer.status(), at).toBe(401);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
  await other.close();
});
