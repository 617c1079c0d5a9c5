import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { type CallbackReceiver, startCallbackReceiver } from "../test/harness/callback-receiver";
import { contractClient } from "../test/harness/contract-client";
import { databaseUrl, startTestServer } from "../test/harness/database-server";
import { startService } from "../test/harness/server";
import { type SmtpInbox, startSmtpInbox } from "../test/harness/smtp-inbox";
import { test as base, expect } from "./service";

export interface Portal {
  readonly baseUrl: string;
  readonly pool: pg.Pool;
  readonly inbox: SmtpInbox;
  readonly receiver: CallbackReceiver;
}

/**
 * A service of its own whose database has no local developer, with a mail server and a receiver of callbacks: whoever comes is nobody until they sign
 * in.
 */
export const accountTest = base.extend<object, { portal: Portal }>({
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
      const receiver = await startCallbackReceiver();
      const folder = await mkdtemp(path.join(os.tmpdir(), "account-portal-"));
      const caFile = path.join(folder, "ca.pem");
      await writeFile(caFile, receiver.ca);
      const service = await startService({
        databaseUrl: url,
        env: {
          SMTP_URL: inbox.url,
          RATE_SIGNUP_PER_HOUR_ADDRESS: "1000",
          CALLBACK_LOCAL_ORIGINS: receiver.origin,
          CALLBACK_LOCAL_CA_FILE: caFile,
        },
      });
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      await use({ baseUrl: service.baseUrl, pool, inbox, receiver });
      await pool.end();
      await service.stop();
      await inbox.stop();
      await receiver.stop();
      await rm(folder, { recursive: true, force: true });
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.baseUrl),
});

let people = 0;
export function newEmail(): string {
  people += 1;
  return `person${people}.${randomUUID().slice(0, 8)}@example.test`;
}

/** The link in the next mail to an address. */
export async function linkInMail({ inbox }: Portal, email: string): Promise<string> {
  const link = /^http\S+$/m.exec((await inbox.next(email)).text)?.[0];
  if (!link) throw new Error("The mail holds no link.");
  return link;
}

/** Asks for a link on the page and takes it out of the mail. */
export async function askForLink(page: Page, portal: Portal, email: string): Promise<string> {
  await page.goto("/account/sign-in");
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  return linkInMail(portal, email);
}

export async function signIn(page: Page, portal: Portal, email: string): Promise<void> {
  await page.goto(await askForLink(page, portal, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app");
  await page.goto("/account");
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel("Partnerships and business development").check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
}

/** A page of the account by its link in the navigation. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Creates a key on the page of keys and puts it away. */
export async function createKey(page: Page, device: string): Promise<string> {
  await page.goto("/account/keys");
  await openForm(page, "Create a key");
  await page.getByLabel("Where it will be used").fill(device);
  await page.getByRole("button", { name: "Create the key" }).click();
  const secret = await shownSecret(page);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await expect(page.locator("[data-secret]")).toHaveCount(0);
  return secret;
}

/** Presses what opens a form: a button, or without scripts a fold's line. */
export async function openForm(page: Page, label: string): Promise<void> {
  await page.locator("button").filter({ hasText: label }).first().click();
}

export async function shownSecret(page: Page): Promise<string> {
  return (await page.locator("[data-secret]").textContent())?.trim() ?? "";
}

/** What the API answers to a key. */
export async function statusOf({ baseUrl }: Pick<Portal, "baseUrl">, key: string): Promise<number> {
  return (await contractClient(baseUrl, key).GET("/api/account")).response.status;
}

/** Brings up by Tab what has this name, as whoever has no mouse does. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "button" | "link" | "textbox" | "checkbox" | "radio" = "button",
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}.`);
}

const maxTabs = 60;
