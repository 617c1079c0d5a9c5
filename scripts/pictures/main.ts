import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import pg from "pg";
import { databaseUrl, startTestServer } from "../../test/harness/database-server";
import { makeUpMail } from "../../test/harness/made-up-mail";
import { type MadeUpPortal, makeUpPortal } from "../../test/harness/made-up-portal";
import { fixturePortalPages, type PortalPage, portalPages } from "../../test/harness/portal-pages";
import { startService } from "../../test/harness/server";
import { visit } from "../../test/harness/visit";
import { requireChromium } from "../platform/find-chromium.mjs";

const looks = [
  { name: "wide-light", width: 1280, colorScheme: "light" },
  { name: "wide-dark", width: 1280, colorScheme: "dark" },
  { name: "narrow-light", width: 375, colorScheme: "light" },
  { name: "narrow-dark", width: 375, colorScheme: "dark" },
] as const;

const height = 812;
const briefCount = 50;
const settledTimeoutMs = 5_000;

/** Pictures of every page of a service of its own, filled with nobody real, as `<folder>/<page>-<look>.png`. What was in the folder before goes. */
export async function takeScreenshots(folder: string): Promise<void> {
  const executablePath = await requireChromium();
  const { server, stop: stopServer } = await startTestServer();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const name = `pictures_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(server.template)}`);
  await admin.end();
  const url = databaseUrl(server.url, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => {});
  const service = await startService({ databaseUrl: url });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const { baseUrl, dataDir } = service;
    console.log(`Making up ${briefCount} briefs …`);
    const portal = await makeUpPortal({ baseUrl, dataDir, pool, people: briefCount });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const take = (pages: readonly PortalPage[]) => takeEach(browser, { baseUrl, folder, portal, pages });
    let taken = await take(emptyPlaces);
    const mailId = await makeUpMail({ baseUrl, dataDir, email: portal.customerEmail });
    taken += await take([...portalPages({ ...portal, mailId }), ...fixturePortalPages]);
    // Without its database a page breaks as it would on a bad day.
    await pool.end();
    await stopServer();
    taken += await take([{ name: "broken", route: "/error", visitor: "customer", path: "/app" }]);
    console.log(`${taken} pictures are in ${folder}.`);
  } finally {
    await browser.close();
    await service.stop();
    await stopServer();
  }
}

/** What local mode's own pages show before anything has come. */
const emptyPlaces: readonly PortalPage[] = [
  { name: "inbox-empty", route: "/inbox", visitor: "customer", path: "/inbox" },
  { name: "receiver-empty", route: "/receiver", visitor: "customer", path: "/receiver" },
];

interface Shots {
  readonly baseUrl: string;
  readonly folder: string;
  readonly portal: MadeUpPortal;
  readonly pages: readonly PortalPage[];
}

async function takeEach(browser: Browser, { baseUrl, folder, portal, pages }: Shots): Promise<number> {
  for (const { name: look, width, colorScheme } of looks) {
    for (const { name, visitor, path: place } of pages) {
      const options = { baseURL: baseUrl, viewport: { width, height }, colorScheme, reducedMotion: "reduce", locale: "en-GB" } as const;
      const context = await visit(browser, portal, visitor, options);
      const page = await context.newPage();
      await page.goto(place);
      // A page that keeps a connection open never comes to rest; its picture shows how far it was.
      await page.waitForLoadState("networkidle", { timeout: settledTimeoutMs }).catch(() => {});
      await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage: true });
      await context.close();
    }
  }
  return looks.length * pages.length;
}
