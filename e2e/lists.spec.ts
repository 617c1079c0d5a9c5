import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Download, Page } from "@playwright/test";
import { readSheet } from "read-excel-file/universal";
import { dayMs, systemClock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { importDocuments } from "../scripts/library/import-documents";
import { type FictionalPerson, fictionalPerson, fictionalRow } from "../test/harness/fictional-people";
import { type Buyer, openShop, payByCard, type Shop, signInBuyer } from "./billing-shop";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

const known = Array.from({ length: 3 }, (_, index) => fictionalPerson(300 + index));

const test = base.extend<{ buyer: Buyer }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const shop = await openShop();
      const file = path.join(process.env.E2E_DATA_DIR ?? "", `lists-${parallelIndex}-${randomBytes(3).toString("hex")}.jsonl`);
      await writeFile(file, known.map(fictionalRow).join("\n"));
      await importDocuments({ pool: shop.pool, paths: [file], access: "public", clock: systemClock });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.baseUrl),
  buyer: [
    async ({ shop, context }, use) => {
      const buyer = await signInBuyer(shop, context);
      // Old enough for a day's whole cap on new people.
      await shop.pool.query("UPDATE account SET created_at = created_at - make_interval(secs => $2) WHERE id = $1", [
        buyer.accountId,
        (30 * dayMs) / 1_000,
      ]);
      await use(buyer);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: "default" });

async function giveCredits({ pool }: Shop, { accountId }: Buyer, credits: number): Promise<void> {
  const cause = `local:${randomBytes(6).toString("hex")}`;
  await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits, cause, source: "local", at: systemClock.now() }));
}

const letters = (number: number) => String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
const stranger = (index: number) => `Orla Fen${letters(index)}wick;Thistledown & Söhne;00${index}`;
const rowOf = ({ name, company }: FictionalPerson) => `${name};${company};=1+1`;
const german = (rows: readonly string[]) => Buffer.from(`\ufeff${["Ansprechpartner;Firma;Kunden-Nr.", ...rows].join("\r\n")}\r\n`);
const file = (buffer: Buffer, name = "Kunden März.csv") => ({ name, mimeType: "text/csv", buffer });

async function listEnded(page: Page, timeout = 120_000): Promise<void> {
  await expect(page.locator("[data-list-status=ended]")).toBeVisible({ timeout });
}

async function download(page: Page, name: string): Promise<Download> {
  const [taken] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return taken;
}

test("250 rows with German heads are uploaded, mapped, paid, done, and the same file is back, in six actions", async ({
  page,
  shop,
  buyer,
}) => {
  test.setTimeout(480_000);
  const rows = [...known.map(rowOf), ...Array.from({ length: 247 }, (_, index) => stranger(index))];
  await page.goto("/app/lists");
  // 1: a chosen file is read at once.
  await page.getByLabel("Your table").setInputFiles(file(german(rows)));
  await expect(page.getByLabel("Ansprechpartner")).toHaveValue("name");
  await expect(page.getByLabel("Firma")).toHaveValue("company");
  await expect(page.getByText("250 credits short")).toBeVisible();
  await expectAccessible(page);
  // 2: exactly what is missing.
  await page.getByRole("button", { name: "Buy 50 packs: USD 250 plus tax" }).click();
  await expect(page.getByText("SANDBOX: no real payment is made here.")).toBeVisible();
  // 3
  await payByCard(page, "4242 4242 4242 4242");
  await expect(page.getByText("Paid. 250 credits were added.")).toBeVisible();
  // 4
  await page.getByRole("link", { name: "Go on with your list of 250 rows" }).click();
  // 5
  await page.getByRole("button", { name: "Start 250 people: at most 250 credits" }).click();
  await listEnded(page, 240_000);
  await expect(page.getByText("Finished: 3 done, 3 credits charged.").first()).toBeVisible();
  // 6
  const taken = await download(page, "Download CSV");
  expect(taken.suggestedFilename()).toBe("Kunden März-openers.csv");
  const lines = (await readFile(await taken.path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(252);
  expect(lines[0]).toMatch(/^\ufeffAnsprechpartner;Firma;Kunden-Nr\.;brief_status;/);
  for (const [index, row] of rows.entries()) expect(lines[index + 1]?.startsWith(`${row};${index < 3 ? "done" : "refused"};`)).toBe(true);
  expect(lines[1]).toContain(known[0]?.name);
  expect(await buyer.balance()).toBe(247);
  const { rows: jobs } = await shop.pool.query("SELECT count(*)::int AS jobs FROM job WHERE account_id = $1", [buyer.accountId]);
  expect(jobs[0].jobs).toBe(250);
});

test("what is missing can be left out: the first rows alone, also as a sheet and for a CRM; another account sees nothing", async ({
  page,
  shop,
  buyer,
  browser,
}) => {
  await giveCredits(shop, buyer, 2);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/app/lists");
  await page.getByLabel("Your table").setInputFiles(file(german(known.map(rowOf)), "<b>x<i>.csv"));
  await expect(page.getByRole("heading", { name: "<b>x<i>.csv" })).toBeVisible();
  await expect(page.getByText("1 credit short")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Start the first 2: at most 2 credits" }).click();
  await listEnded(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const sheet = await readFile(await (await download(page, "Download .xlsx")).path());
  const cells = await readSheet(new Blob([new Uint8Array(sheet)]));
  expect(cells.map((row) => row[3])).toEqual(["brief_status", "done", "done", "not_asked"]);
  const crm = await readFile(await (await download(page, "For Pipedrive")).path(), "utf8");
  expect(crm).toMatch(/^Person - Name,Organization - Name,Kunden-Nr\.,brief_status/);
  const other = await browser.newContext({ baseURL: shop.baseUrl });
  await signInBuyer(shop, other);
  const url = new URL(page.url()).pathname;
  for (const place of [url, `${url}/status`, `${url}/table/csv`]) expect((await other.request.get(place)).status()).toBe(404);
  await other.close();
});

test("what is no table is told why", async ({ page }) => {
  await page.goto("/app/lists");
  await page.getByLabel("Your table").setInputFiles(file(Buffer.from('Name;Firma\r\nA;B\r\n"C;D\r\n')));
  await expect(page.locator("#content").getByRole("alert")).toContainText(
    "Line 3: A quotation mark opens in this line and is never closed.",
  );
  await page.getByLabel("Your table").setInputFiles(file(Buffer.alloc(8 * 1_048_576 + 1, "a")));
  await expect(page.locator("#content").getByRole("alert")).toContainText("It is larger than 8 MB.");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("columns are mapped by hand and remembered, the list is started once, stopped, and taken along", async ({ page, shop, buyer }) => {
    await giveCredits(shop, buyer, 3);
    const text = Buffer.from(`Wer|Wo\n${known.map(({ name, company }) => `${name}|${company}`).join("\n")}\n`);
    const upload = async () => {
      await page.goto("/app/lists");
      await page.getByLabel("Your table").setInputFiles(file(text));
      await page.getByRole("button", { name: "Read the table" }).click();
    };
    await upload();
    await expect(page.getByText("No column says who each row is")).toBeVisible();
    await page.getByLabel("Wer").selectOption("name");
    await page.getByLabel("Wo", { exact: false }).last().selectOption("company");
    await page.getByRole("button", { name: "Use these columns" }).click();
    await expect(page.getByRole("button", { name: "Start 3 people: at most 3 credits" })).toBeVisible();
    await upload();
    await expect(page.getByLabel("Wer")).toHaveValue("name");
    const start = page.getByRole("button", { name: "Start 3 people: at most 3 credits" });
    const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), start.click()]);
    await expect(page.locator("[data-list-status]")).toBeVisible();
    await page.request.post(sent.url(), { headers: await sent.allHeaders(), data: sent.postDataBuffer() ?? "" });
    await expect(async () => {
      await page.reload();
      await listEnded(page, 1_000);
    }).toPass({ timeout: 60_000 });
    const { rows } = await shop.pool.query("SELECT count(*)::int AS jobs FROM job WHERE account_id = $1", [buyer.accountId]);
    expect(rows[0].jobs).toBe(3);
    expect(await buyer.balance()).toBe(0);
    const taken = await readFile(await (await download(page, "Download CSV")).path(), "utf8");
    expect(taken.split("\n")[1]).toMatch(new RegExp(`^${known[0]?.name}\\|${known[0]?.company}\\|done\\|`));
  });
});
