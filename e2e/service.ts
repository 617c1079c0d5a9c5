import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { ensureLocalAccount, localAccountEmail } from "@/lib/account/ensure-local-account";
import { systemClock } from "@/lib/clock";
import { nextMail, type ReceivedMail } from "../test/harness/smtp-inbox";

export { expect } from "@playwright/test";

interface Service {
  readonly baseUrl: string;
  readonly pool: pg.Pool;
  /** A key of the portal's own account. */
  readonly apiKey: string;
  /** The open reservation and the charge of the job that the address names. Not the balance: other tests use the account at the same time. */
  paidFor(jobUrl: string): Promise<{ reserved: number; charged: number }>;
  accountId(): Promise<string>;
  /** The next mail that the service sends to an address. */
  mailTo(address: string): Promise<ReceivedMail>;
}

const credits = 100;

/** The started service, the developer's account in its database, and a page that fails the test when the browser complains. */
export const test = base.extend<{ strictPage: Page }, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const baseUrl = process.env.E2E_BASE_URL ?? "";
      const pool = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 2 });
      const dataDir = await mkdtemp(path.join(os.tmpdir(), "browser-account-"));
      const account = await ensureLocalAccount({ pool, clock: systemClock, dataDir, credits });
      if (account.apiKey === null) throw new Error("The account's key was not made.");
      const paidFor = async (jobUrl: string) => {
        const { rows } = await pool.query(
          "SELECT sum(reserved_delta)::int AS reserved, -sum(available_delta + reserved_delta)::int AS charged FROM ledger_entry WHERE job_id = $1",
          [/job_\w+/.exec(jobUrl)?.[0]],
        );
        return { reserved: rows[0].reserved ?? 0, charged: rows[0].charged ?? 0 };
      };
      const accountId = async () => {
        const { rows } = await pool.query("SELECT id FROM account WHERE email = $1", [localAccountEmail]);
        return rows[0].id as string;
      };
      const mailTo = (address: string) => nextMail(process.env.E2E_INBOX_URL ?? "", address);
      await use({ baseUrl, pool, apiKey: account.apiKey, paidFor, accountId, mailTo });
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ service }, use) => use(service.baseUrl),
  strictPage: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && host !== new URL(page.url() === "about:blank" ? request.url() : page.url()).host)
        complaints.push(`A request left the service: ${host}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The page has no violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page's title may follow its body.
  await expect(page).toHaveTitle(/\S/);
  // A colour on its way to another is neither.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.playState === "running" && each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is paused as its page changes never ends.
    const limit = new Promise((resolve) => setTimeout(resolve, 5_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), limit]);
  });
  // The legacy mode brings its answer together in the page itself; the other one opens a tab for it each time, and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

/** Each width and each theme once: what a width hides does not depend on the theme, and colours do not depend on the width. */
const looks = [
  { name: "wide and light", width: 1280, colorScheme: "light" },
  { name: "narrow and dark", width: 375, colorScheme: "dark" },
] as const;

/** Accessible, and nothing sticks out, in every look; leaves the page in the last one. */
export async function expectGoodInEveryLook(page: Page): Promise<void> {
  for (const { name, width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    await base.step(name, async () => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  }
}

/** Nothing sticks out to the right. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}
