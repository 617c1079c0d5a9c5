import { readdirSync } from "node:fs";
import path from "node:path";
import { makeUpMail } from "../test/harness/made-up-mail";
import { type MadeUpPortal, makeUpPortal, type Visitor } from "../test/harness/made-up-portal";
import { fixturePortalPages, type PortalPage, portalPages } from "../test/harness/portal-pages";
import { visit } from "../test/harness/visit";
import { test as base, expect, expectGoodInEveryLook } from "./service";

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
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Into how many tests the pages of a visitor are shared out: some four pages are one. */
const shares: Readonly<Record<Visitor, number>> = { stranger: 5, arrival: 1, newcomer: 3, customer: 7 };

const runs = (Object.keys(shares) as Visitor[]).flatMap((visitor) =>
  Array.from({ length: shares[visitor] }, (_, share) => ({ visitor, share })),
);

for (const { visitor, share } of runs) {
  test(`every page that a ${visitor} sees is accessible, fits and complains of nothing, wide and narrow, ${share + 1} of ${shares[visitor]}`, async ({
    browser,
    baseURL,
    pages,
  }) => {
    const context = await visit(browser, pages.portal, visitor, { baseURL: baseURL ?? "", reducedMotion: "reduce" });
    // A library that only tries whether it may make code out of text breaks the policy too, and no console tells of it.
    await context.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
        console.error(`${violatedDirective} broken by ${sourceFile}`),
      ),
    );
    const page = await context.newPage();
    const faults: string[] = [];
    let place = "";
    page.on("console", (message) => {
      // Of a page that is not there the browser notes that, and that styles came which only the page itself would have needed.
      const isOfMissing = /status of 404|preloaded using link preload but not used/.test(message.text());
      // The tests' own scripts do not get into a mail's frame either.
      const isOfFrame = /^Blocked script execution in '[^']+\/html'/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !isOfMissing && !isOfFrame) faults.push(`${place}: ${message.text()}`);
    });
    page.on("pageerror", (error) => faults.push(`${place}: ${error}`));
    for (const each of pages.all.filter((one) => one.visitor === visitor).filter((_, index) => index % shares[visitor] === share)) {
      await test.step(`${each.name}: ${each.route}`, async () => {
        place = each.name;
        const response = await page.goto(each.path);
        expect.soft(response?.status(), place).toBe(each.status ?? 200);
        await expect.soft(page.getByRole("heading", { level: 1 }), place).toHaveCount(1);
        await expect.soft(page.locator("main"), place).toHaveCount(1);
        await expect.soft(page, place).toHaveTitle(/Personal Context Brief/);
        const title = await page.title();
        faults.push(
          ...pages.portal.personalTexts.filter((text) => title.includes(text)).map((text) => `${place}: the title tells ${text}`),
        );
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // axe brings a script into every frame and would wait for ever in a mail's, which runs none.
        await page.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => void frame.remove()));
        await expectGoodInEveryLook(page).catch((error: Error) => void faults.push(`${place}: ${error.message}`));
      });
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}

test("the fixture's pages are accessible, fit, and say before and after their text that nobody is real", async ({ page }) => {
  for (const { path: place } of fixturePortalPages) {
    await page.goto(place);
    await expect(page.getByRole("banner")).toContainText("Its person does not exist.");
    await expect(page.getByRole("contentinfo")).toContainText("A fictional person");
    await expectGoodInEveryLook(page);
  }
});

test("the list of pages leaves none out", async ({ pages }) => {
  const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
  const ofApp = filesOf("app").filter((file) => path.basename(file) === "page.tsx");
  // Pages that run no scripts: a file is one, save those that every page shares.
  const ofPages = filesOf("pages").filter((file) => /\.tsx$/.test(file) && !path.basename(file).startsWith("_"));
  const routes = [
    ...ofApp.map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, "/")),
    ...ofPages.map((file) => `/${file.replace(/\.tsx$/, "")}`.replace(/\/index$/, "/")),
  ];
  const listed = new Set(pages.all.map(({ route }) => route));
  expect(routes.filter((route) => !listed.has(route)).sort()).toEqual([]);
});
