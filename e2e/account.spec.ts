import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { newId } from "@/lib/ids";
import { contractClient } from "../test/harness/contract-client";
import { contractFetch } from "../test/harness/contract-fetch";
import { databaseUrl, startTestServer } from "../test/harness/database-server";
import { startService } from "../test/harness/server";
import { type SmtpInbox, startSmtpInbox } from "../test/harness/smtp-inbox";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

interface Portal {
  readonly baseUrl: string;
  readonly pool: pg.Pool;
  readonly inbox: SmtpInbox;
}

/** A service of its own whose database has no local developer, with a mail server: whoever comes is nobody until they sign in. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const { server } = await startTestServer(databaseUrl(process.env.E2E_DATABASE_URL ?? "", "postgres"));
      const name = `account_${randomUUID().replaceAll("-", "")}`;
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(server.template)}`);
      const url = databaseUrl(server.url, name);
      const inbox = await startSmtpInbox();
      const service = await startService({
        databaseUrl: url,
        env: { SMTP_URL: inbox.url, RATE_SIGNUP_PER_HOUR_ADDRESS: "1000" },
        hasExecutor: false,
      });
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      await use({ baseUrl: service.baseUrl, pool, inbox });
      await pool.end();
      await service.stop();
      await inbox.stop();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.baseUrl),
});

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

let people = 0;
function newEmail(): string {
  people += 1;
  return `person${people}.${randomUUID().slice(0, 8)}@example.test`;
}

/** Asks for a link on the page and takes it out of the mail. */
async function askForLink(page: Page, { inbox }: Portal, email: string): Promise<string> {
  await page.goto("/account/sign-in");
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  const link = /^http\S+$/m.exec((await inbox.next(email)).text)?.[0];
  if (!link) throw new Error("The mail holds no link.");
  return link;
}

async function signIn(page: Page, portal: Portal, email: string): Promise<void> {
  await page.goto(await askForLink(page, portal, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account");
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel("Partnerships and business development").check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
}

/** Creates a key on the page and puts it away. */
async function createKey(page: Page, device: string): Promise<string> {
  await page.getByLabel("Where it will be used").fill(device);
  await page.getByRole("button", { name: "Create a key" }).click();
  const secret = (await page.locator("[data-secret]").textContent())?.trim() ?? "";
  await page.getByRole("button", { name: "I have saved it" }).click();
  await expect(page.locator("[data-secret]")).toHaveCount(0);
  return secret;
}

async function statusOf({ baseUrl }: Portal, key: string): Promise<number> {
  return (await contractClient(baseUrl, key).GET("/api/account")).response.status;
}

test("signs in by a mailed link that opening leaves alone and that works once", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Work email").fill("nobody");
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.locator("#email-error")).toHaveText("Give one full address, like name@company.com.");
  const link = await askForLink(page, portal, email);
  expect(link).not.toContain("example.test");
  for (let looks = 0; looks < 3; looks += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Before you begin" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose what you will use briefs for.")).toBeVisible();
  await acceptTerms(page);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link is over")).toBeVisible();
  await signIn(page, portal, email);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("signs in, takes the terms and makes a key without scripts", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.baseUrl });
  const page = await context.newPage();
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  expect(await statusOf(portal, await createKey(page, "no scripts"))).toBe(200);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByLabel("Work email")).toBeVisible();
  await context.close();
});

test("the session's cookie is for no script and no other site", async ({ page, portal, context }) => {
  await signIn(page, portal, newEmail());
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ name: "brief-session", httpOnly: true, sameSite: "Lax", secure: false, path: "/" });
  const { rows } = await portal.pool.query("SELECT secret_hash::text AS hash FROM portal_session");
  for (const row of rows) expect(row.hash).not.toContain(cookies[0]?.value ?? "");
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(session.user.email).toContain("@example.test");
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  expect((await contractFetch(`${portal.baseUrl}/api/account`, { headers })).status).toBe(401);
});

test("a key is shown once, keeps its default detail, and stops when it is revoked", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  const secret = await createKey(page, "laptop");
  expect(secret).toMatch(/^pcb_live_[0-9A-Za-z]{40}$/);
  expect(await statusOf(portal, secret)).toBe(200);
  await page.reload();
  expect(await page.content()).not.toContain(secret);
  const item = page.locator(`[data-key="${secret.slice(0, 16)}"]`);
  await expect(item).toContainText("laptop");
  await item.getByLabel("Default detail").selectOption("compact");
  await item.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await portal.pool.query("SELECT default_detail FROM api_key WHERE key_prefix = $1", [secret.slice(0, 16)])).rows)
    .toEqual([{ default_detail: "compact" }]);
  await page.reload();
  await expect(item.getByLabel("Default detail")).toHaveValue("compact");
  await item.locator("summary").click();
  await item.getByRole("button", { name: "Revoke pcb_live" }).click();
  await expect(item).toHaveCount(0);
  expect(await statusOf(portal, secret)).toBe(401);
});

test("one new key takes the place of all", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  const lost = [await createKey(page, "one"), await createKey(page, "two")];
  await page.locator("summary", { hasText: "Replace all keys" }).click();
  await page.getByRole("button", { name: "Replace all keys" }).click();
  await expect(page.getByText("The 2 keys before it have stopped.")).toBeVisible();
  const secret = (await page.locator("[data-secret]").textContent())?.trim() ?? "";
  for (const key of lost) expect(await statusOf(portal, key)).toBe(401);
  expect(await statusOf(portal, secret)).toBe(200);
  await expect(page.locator("[data-key]")).toHaveCount(1);
});

test("the callback secret stays hidden until it is asked for, and can be rotated", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  expect(await page.content()).not.toContain("whsec_");
  await page.getByRole("button", { name: "Show the secret" }).click();
  const first = (await page.locator("[data-secret]").textContent())?.trim() ?? "";
  expect(first).toMatch(/^whsec_/);
  await page.locator("summary", { hasText: "Rotate the secret" }).click();
  await page.getByRole("button", { name: "Rotate it" }).click();
  await expect(page.getByText("signs beside it until")).toBeVisible();
  await expect(page.locator("[data-secret]")).not.toHaveText(first);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.locator("[data-secret]")).toHaveCount(0);
});

test("a delivery shows its tries, and is sent again by its button", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const at = new Date("2026-01-05T09:30:00Z");
  const id = newId("msg", at);
  await portal.pool.query(
    `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, attempts, created_at, ended_at)
     SELECT $1, $1, id, 'https://receiver.example.test/a-rather-long-path/that-has-to-break-on-narrow-screens', '{}', 'given_up', 2, $2, $2
     FROM account WHERE email = $3`,
    [id, at, email],
  );
  await portal.pool.query(
    "INSERT INTO callback_attempt (delivery_id, number, outcome, http_status, started_at, elapsed_ms) VALUES ($1, 1, 'http_status', 500, $2, 31), ($1, 2, 'timeout', NULL, $2, 15000)",
    [id, at],
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await expect(deliveries).toContainText("Given up");
  await deliveries.getByText("2 tries").click();
  await expect(deliveries).toContainText("1. Refused (500)");
  await expect(deliveries).toContainText("2. No answer in time");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  if (process.env.E2E_SHOTS) await deliveries.screenshot({ path: `${process.env.E2E_SHOTS}/deliveries.png` });
  await deliveries.getByRole("button", { name: "Send again" }).click();
  await expect(deliveries).toContainText("Under way");
  await expect(deliveries.getByRole("button", { name: "Send again" })).toHaveCount(0);
});

test("signing out everywhere ends every browser's session, and leaves keys alone", async ({ browser, strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const key = await createKey(page, "stays");
  const elsewhere = await (await browser.newContext({ baseURL: portal.baseUrl })).newPage();
  await signIn(elsewhere, portal, email);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.locator("summary", { hasText: "Sign out everywhere" }).click();
  await page.getByRole("button", { name: "Sign out of all browsers" }).click();
  await expect(page.getByLabel("Work email")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel("Work email")).toBeVisible();
  await elsewhere.goto("/app");
  await expect(elsewhere.getByRole("link", { name: "Sign in" })).toBeVisible();
  await elsewhere.context().close();
  expect(await statusOf(portal, key)).toBe(200);
});

test("goes from no account to a key by keyboard alone", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await page.goto("/account");
  await page.getByLabel("Work email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await page.goto(/^http\S+$/m.exec((await portal.inbox.next(email)).text)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Preparing for meetings and calls").focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Where it will be used").focus();
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your new key" })).toBeFocused();
});

const looks = [
  { name: "wide and light", width: 1280, colorScheme: "light" },
  { name: "narrow and dark", width: 360, colorScheme: "dark" },
] as const;

for (const { name, width, colorScheme } of looks) {
  test(`the account's pages are accessible and fit, ${name}`, async ({ strictPage: page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const shot = async (place: string) => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
      const folder = process.env.E2E_SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${place}-${width}-${colorScheme}.png`, fullPage: true });
    };
    await page.goto("/account");
    await shot("signed-out");
    const link = await askForLink(page, portal, newEmail());
    await shot("sent");
    await page.goto(link);
    await shot("confirm");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Before you begin" })).toBeVisible();
    await shot("terms");
    await acceptTerms(page);
    await createKey(page, "build server in the cellar");
    await page.getByLabel("Where it will be used").fill("laptop");
    await page.getByRole("button", { name: "Create a key" }).click();
    await expect(page.locator("[data-secret]")).toBeVisible();
    await page.locator("[data-key] summary").first().click();
    await page.getByRole("button", { name: "Show the secret" }).click();
    await expect(page.locator("[data-secret]")).toHaveCount(2);
    await page.getByLabel("Send a test to").fill("http://example.test/hook");
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.locator("#callback_url-error")).toHaveText("callback_url must be a public https URL.");
    await shot("account");
  });
}
