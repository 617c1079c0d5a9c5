import type { Page } from "@playwright/test";
import type pg from "pg";
import { contractClient } from "../test/harness/contract-client";
import { librarySubject, signInAsker } from "./asker";
import { type Buyer, storePeople } from "./billing-shop";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const rows = (page: Page) => page.locator("[data-person]");

/** So many people whose briefs the account has, by the API. */
async function unlock({ baseUrl, pool }: { baseUrl: string; pool: pg.Pool }, asker: Buyer, count: number): Promise<void> {
  const client = contractClient(baseUrl, asker.apiKey);
  for (const linkedinUrl of await storePeople({ pool }, count)) {
    const { response } = await client.POST("/api/enrich", { body: { linkedin_url: linkedinUrl } });
    expect(response.status).toBe(200);
  }
}

for (const width of [1280, 375]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 812 } });

    test("the list is paged, searched without a word of it in the address, and accessible in both themes", async ({
      strictPage: page,
      context,
      service,
    }) => {
      const asker = await signInAsker(service, context, 30);
      await unlock(service, asker, 23);
      await service.pool.query(
        `UPDATE person SET full_name = 'Ottoline Vantongeren' WHERE id = (SELECT person_id FROM unlock WHERE account_id = $1 ORDER BY person_id LIMIT 1)`,
        [asker.accountId],
      );
      await page.goto("/app");
      await expect(rows(page)).toHaveCount(20);
      await expect(rows(page).first()).toContainText("Head of Tides, Acme Robotics");
      await expect(rows(page).first().locator("[data-band=safe]")).toHaveText("1 safe");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectNoSideScroll(page);
      await page.getByRole("link", { name: "Older" }).click();
      await expect(rows(page)).toHaveCount(3);
      await page.getByRole("link", { name: "Newest" }).click();
      await expect(rows(page)).toHaveCount(20);

      const addresses: string[] = [];
      page.on("request", (request) => addresses.push(request.url()));
      const search = page.getByLabel("Search your briefs by name or company");
      await search.fill("vantongeren acme");
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText("Ottoline Vantongeren");
      await search.fill("nobody of that name");
      await expect(page.getByText("No matches.")).toBeVisible();
      await search.fill("");
      await expect(rows(page)).toHaveCount(20);
      expect(addresses.filter((url) => /vantongeren|nobody/i.test(url))).toEqual([]);
    });

    test("a refresh asks first, and costs one credit however often its button is pressed", async ({
      strictPage: page,
      context,
      service,
    }) => {
      const asker = await signInAsker(service, context, 5);
      const person = await librarySubject(service);
      await page.goto("/app");
      await page.getByLabel("Who is the brief about?").fill(person.name);
      await page.getByLabel(/^Company/).fill(person.company);
      await page.getByRole("button", { name: "Get the brief" }).click();
      await expect(page.locator("[data-brief]")).toBeVisible();
      await page.goto("/app");
      const { rows: before } = await service.pool.query("SELECT person_id FROM unlock WHERE account_id = $1", [asker.accountId]);
      await page.getByRole("button", { name: `Refresh the brief of ${person.name}` }).click();
      const dialog = page.getByRole("dialog", { name: "Make a new brief?" });
      await expect(dialog).toContainText("It costs 1 credit, charged only when the new brief is done.");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: `Refresh the brief of ${person.name}` })).toBeFocused();
      expect(await asker.balance()).toBe(4);

      await page.getByRole("button", { name: `Refresh the brief of ${person.name}` }).click();
      await dialog.locator("form").evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
      await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
      await expect(page.locator("[data-brief]")).toBeVisible();
      expect(await service.paidFor(page.url())).toEqual({ reserved: 0, charged: 1 });
      await expect(async () => expect(await asker.balance()).toBe(3)).toPass();
      const { rows: briefs } = await service.pool.query(
        "SELECT b.person_id FROM brief b JOIN unlock u USING (person_id) WHERE u.account_id = $1",
        [asker.accountId],
      );
      expect(briefs).toEqual([before[0], before[0]]);
    });
  });
}

test("without scripts a refresh asks on a page of its own, and a search answers", async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false });
  const asker = await signInAsker(service, context, 5);
  await unlock(service, asker, 2);
  const page = await context.newPage();
  await page.goto("/app");
  await page.getByLabel("Search your briefs by name or company").fill("acme");
  await page.getByLabel("Search your briefs by name or company").press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Refresh the brief of/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Make a new brief?" })).toBeVisible();
  expect(await asker.balance()).toBe(3);
  await page.getByRole("link", { name: "Keep the one I have" }).click();
  await expect(page.locator("[data-brief]")).toBeVisible();
  await context.close();
});

for (const reason of ["subject_suppressed", "subject_is_minor"])
  test(`a brief that was withdrawn is said to be, without a name and without a word of why (${reason})`, async ({
    page,
    context,
    service,
  }) => {
    const asker = await signInAsker(service, context, 5);
    await unlock(service, asker, 1);
    await service.pool.query(
      `UPDATE job SET status = 'refused', reason = $2, person_id = NULL, brief_id = NULL, seed_json = '{}' WHERE account_id = $1`,
      [asker.accountId, reason],
    );
    await service.pool.query("DELETE FROM unlock WHERE account_id = $1", [asker.accountId]);
    await page.goto("/app");
    await expect(page.getByText("One brief was withdrawn")).toBeVisible();
    await page.goto("/app/jobs?show=refused");
    await page.getByRole("link", { name: "Withdrawn" }).click();
    await expect(page.getByRole("heading", { name: "This brief was withdrawn" })).toBeVisible();
    await expect(page.getByText("Nothing was charged")).toHaveCount(0);
    await expect(page.getByText("The credit that it cost is not returned.")).toBeVisible();
    await expect(page.locator("#content")).not.toContainText(/person's request|under 18|asked for/);
    await expectAccessible(page);
  });
