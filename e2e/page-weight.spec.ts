import { makeUpPortal } from "../test/harness/made-up-portal";
import { weighPage } from "../test/harness/page-weight";
import { visit } from "../test/harness/visit";
import { expect, test } from "./service";

const dataDir = process.env.E2E_DATA_DIR ?? "";
const kilobyte = 1_000;

test("the start page runs no scripts, documentation and briefs need next to none, and nothing on them moves by itself", async ({
  browser,
  service,
}) => {
  const { baseUrl, pool } = service;
  const portal = await makeUpPortal({ baseUrl, dataDir, pool, people: 1 });
  for (const { visitor, path, maxScriptBytes } of [
    { visitor: "stranger", path: "/", maxScriptBytes: 0 },
    // The contract's viewer comes with whoever reads on to it.
    { visitor: "stranger", path: "/docs", maxScriptBytes: 2 * kilobyte },
    { visitor: "stranger", path: "/docs/agents", maxScriptBytes: 2 * kilobyte },
    { visitor: "customer", path: `/app/briefs/${portal.fixturePersonId}`, maxScriptBytes: 5 * kilobyte },
    { visitor: "customer", path: `/app/jobs/${portal.jobs.fixture}`, maxScriptBytes: 5 * kilobyte },
    // The form and the list bring their dialogs along.
    { visitor: "customer", path: "/app", maxScriptBytes: 200 * kilobyte },
  ] as const) {
    for (const width of [1280, 375]) {
      const context = await visit(browser, portal, visitor, { baseURL: baseUrl, viewport: { width, height: 812 } });
      const page = await context.newPage();
      const { scriptBytes, scripts, layoutShift } = await weighPage(page, path);
      const faces = await page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
      await context.close();
      // Else a page whose font comes late is first set in a serif, and moves.
      expect.soft(faces, path).toMatch(/^inter, .*"Inter Fallback"/);
      expect.soft(scripts > 0, path).toBe(maxScriptBytes > 0);
      expect.soft(scriptBytes, path).toBeLessThanOrEqual(maxScriptBytes);
      expect.soft(layoutShift, path).toBe(0);
    }
  }
});
