import { readdirSync } from "node:fs";
import path from "node:path";
import { makeUpMail } from "../test/harness/made-up-mail";
import { type MadeUpPortal, makeUpPortal, type Visitor } from "../test/harness/made-up-portal";
import { fixturePortalPages, type PortalPage, portalPages } from "../test/harness/portal-pages";
import { visit } from "../test/harness/visit";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

const dataDir = process.env.E2E_DATA_DIR ?? "";

interface Pages {
  readonly portal: MadeUpPortal;
  readonly all: readonly PortalPage[];
}

const test = base.extend<object, { pages: Pages }>({
  pages: [
    async ({ service: { baseUrl, pool } }, use) => {
      const portal = await makeUpPortal({ baseUrl, dataDir, pool, people: 8 });
      const mailId = await makeUpMail({ baseUrl, dataDir, email: portal.customerEmail });
      await use({ portal, all: portalPages({ ...portal, mailId }) });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const looks = [
  { name: "wide and light", width: 1280, colorScheme: "light" },
  { name: "wide and dark", width: 1280, colorScheme: "dark" },
  { name: "narrow and light", width: 375, colorScheme: "light" },
  { name: "narrow and dark", width: 375, colorScheme: "dark" },
] as const;

const visitors: readonly Visitor[] = ["stranger", "arrival", "newcomer", "customer"];

for (const visitor of visitors) {
  test(`every page that a ${visitor} sees is accessible, fits and complains of nothing, in light and dark, wide and narrow`, async ({
    browser,
    baseURL,
    pages,
  }) => {
    test.setTimeout(240_000);
    const context = await visit(browser, pages.portal, visitor, { baseURL: baseURL ?? "", reducedMotion: "reduce" });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      // A page that is not there answers so, and the browser notes it.
      if (["error", "warning"].includes(message.type()) && !message.text().includes("status of 404")) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    for (const each of pages.all.filter((one) => one.visitor === visitor)) {
      await test.step(`${each.name}: ${each.route}`, async () => {
        const response = await page.goto(each.path);
        expect(response?.status(), each.name).toBe(each.status ?? 200);
        await expect(page.getByRole("heading", { level: 1 }), each.name).toHaveCount(1);
        await expect(page, each.name).toHaveTitle(/Personal Context Brief/);
        for (const text of pages.portal.personalTexts) expect(await page.title()).not.toContain(text);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // axe brings a script into every frame and would wait for ever in a mail's, which runs none.
        await page.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => void frame.remove()));
        for (const { name, width, colorScheme } of looks) {
          await page.setViewportSize({ width, height: 812 });
          await page.emulateMedia({ colorScheme });
          await test.step(name, async () => {
            await expectAccessible(page);
            await expectNoSideScroll(page);
          });
        }
        expect(complaints, each.name).toEqual([]);
      });
    }
    await context.close();
  });
}

test("the fixture's pages are accessible, fit, and say before and after their text that nobody is real", async ({
  browser,
  baseURL,
  pages,
}) => {
  test.setTimeout(120_000);
  for (const { width, colorScheme } of looks) {
    const options = { baseURL: baseURL ?? "", viewport: { width, height: 812 }, colorScheme } as const;
    const context = await visit(browser, pages.portal, "stranger", options);
    const page = await context.newPage();
    for (const { path: place } of fixturePortalPages) {
      await page.goto(place);
      await expect(page.getByRole("banner")).toContainText("Its person does not exist.");
      await expect(page.getByRole("contentinfo")).toContainText("A fictional person");
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await context.close();
  }
});

test("the list of pages leaves none out", async ({ pages }) => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => path.basename(file) === "page.tsx");
  const routes = files.map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, "/"));
  const listed = new Set(pages.all.map(({ route }) => route));
  expect(routes.filter((route) => !listed.has(route)).sort()).toEqual([]);
});
