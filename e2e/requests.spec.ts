import type { Page } from "@playwright/test";
import { librarySubject, makeOpenJob, signInAsker } from "./asker";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const who = (page: Page) => page.getByLabel("Who is the brief about?");
const estimate = (page: Page) => page.locator("[data-estimate]");
const send = (page: Page) => page.getByRole("button", { name: "Get the brief" }).click();
const brief = (page: Page) => page.locator("[data-brief]");

for (const width of [1280, 375]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 812 } });

    test("a library person: the price is said first, the brief comes, it costs 1 credit once, and is found again", async ({
      strictPage: page,
      context,
      service,
    }) => {
      const asker = await signInAsker(service, context, 3);
      const person = await librarySubject(service);
      await page.goto("/app");
      await expect(page.getByText("No brief yet")).toBeVisible();
      await who(page).fill(person.name);
      await expect(page.getByText("A name. Add the company")).toBeVisible();
      await page.getByLabel(/^Company/).fill(person.company);
      await expect(estimate(page)).toContainText("At most 1 credit");
      await expect(estimate(page)).toContainText("Your balance is 3 credits. Usually done in about");
      await expectAccessible(page);
      await expectNoSideScroll(page);
      const mail = page.getByRole("checkbox", { name: /^Email it to/ });
      await expect(mail).not.toBeChecked();
      await mail.check();
      await send(page);
      await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
      await expect(brief(page)).toBeVisible();
      expect(await service.paidFor(page.url())).toEqual({ reserved: 0, charged: 1 });
      expect(await asker.balance()).toBe(2);

      await page.goto("/app");
      // Done: the form is empty, the brief is in the list.
      await expect(who(page)).toHaveValue("");
      const row = page.locator("[data-person]");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(person.company);
      await expect(row.locator("[data-age]")).toHaveText("from today");
      // What was answered once is what the next form says.
      await expect(mail).toBeChecked();
      await mail.uncheck();
      await who(page).fill(person.name);
      await page.getByLabel(/^Company/).fill(person.company);
      await expect(estimate(page)).toContainText("You have already unlocked this person: 0 credits");
      await expectAccessible(page);
      await send(page);
      await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
      await expect(brief(page)).toBeVisible();
      expect(await asker.balance()).toBe(2);
    });

    test("a person nobody can tell is refused, nothing is charged, and the form is filled again", async ({
      strictPage: page,
      context,
      service,
    }) => {
      const asker = await signInAsker(service, context, 1);
      await page.goto("/app");
      await who(page).fill("Thessaly Underquill");
      await page.getByLabel(/^Company/).fill("Nowhere & Sons");
      await send(page);
      await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
      await expect(page.getByRole("heading", { name: "No brief could be made about Thessaly Underquill" })).toBeVisible();
      await expect(page.getByText("Nothing was charged. Your balance is 1 credit.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      expect(await service.paidFor(page.url())).toEqual({ reserved: 0, charged: 0 });
      expect(await asker.balance()).toBe(1);
      await page.getByRole("link", { name: "Ask again" }).click();
      await expect(who(page)).toHaveValue("Thessaly Underquill");
      await expect(page.getByLabel(/^Company/)).toHaveValue("Nowhere & Sons");
      expect(page.url()).not.toMatch(/Thessaly|Nowhere/);
      await page.getByRole("link", { name: "Requests", exact: true }).click();
      await expect(page.locator("[data-request=refused]")).toContainText("Thessaly Underquill, Nowhere & Sons");
      await page.getByRole("link", { name: "Running" }).click();
      await expect(page.getByText("No requests are running")).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  });
}

test("the field says what it takes the words for, and what is wrong stands at the field", async ({ page }) => {
  await page.goto("/app");
  await who(page).fill("jane@acme.example");
  await expect(page.getByText("A work email. It works")).toBeVisible();
  await who(page).fill("info@acme.example");
  await expect(estimate(page)).toContainText("This address alone does not identify anybody");
  await who(page).fill("https://www.linkedin.com/company/acme");
  await expect(page.getByText("A LinkedIn profile URL: the surest")).toBeVisible();
  await expect(estimate(page)).toContainText("This is not a person's LinkedIn profile");
  await send(page);
  const problem = page.getByRole("alert").filter({ hasText: "not a person's LinkedIn profile" });
  await expect(problem).toBeVisible();
  await expect(page.locator("[data-problem]:focus")).toContainText("not a person's LinkedIn profile");
  const [told, button] = await Promise.all([problem.boundingBox(), page.getByRole("button", { name: "Get the brief" }).boundingBox()]);
  // Right above the button that was pressed.
  expect((button?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0)).toBeLessThan(60);
  await expect(who(page)).toHaveValue("https://www.linkedin.com/company/acme");
  await expect(who(page)).toHaveAttribute("aria-invalid", "true");

  await who(page).fill("Jane Roe");
  await page.getByText("Who is writing (optional)").click();
  await page.getByLabel(/^What you want to achieve/).fill("decide whether to hire her");
  await expect(estimate(page)).toContainText("Briefs are not for this goal");
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "Briefs are not for this goal" })).toBeVisible();
  await expect(page.getByLabel(/^What you want to achieve/)).toHaveAttribute("aria-invalid", "true");
});

test("what is typed survives a reload, in this tab alone", async ({ page, context }) => {
  await page.goto("/app");
  await who(page).fill("Jane Roe");
  await page.getByLabel(/^Company/).fill("Acme");
  await page.reload();
  await expect(who(page)).toHaveValue("Jane Roe");
  await expect(page.getByLabel(/^Company/)).toHaveValue("Acme");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/app");
  await expect(who(elsewhere)).toHaveValue("");
});

test("what was typed outlives an answer that never came, is no other job's, and sent again is the same request", async ({
  page,
  context,
  service,
}) => {
  const asker = await signInAsker(service, context, 5);
  const other = await makeOpenJob(service, asker.accountId);
  await other.fail();
  const person = await librarySubject(service);
  await page.goto("/app");
  await who(page).fill(person.name);
  await page.getByLabel(/^Company/).fill(person.company);
  await expect(estimate(page)).toContainText("Your balance is 5 credits. Usually");
  // The service hears of it, the browser never of its answer.
  await page.route("**/app", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "The service is not answering" })).toBeVisible();
  await expect(who(page)).toHaveValue(person.name);
  await expect(page.getByLabel(/^Company/)).toHaveValue(person.company);
  await expectAccessible(page);
  await page.unroute("**/app");

  await page.goto(`/app/jobs/${other.jobId}`);
  await expect(page.getByRole("link", { name: "Ask again" })).toBeVisible();
  await expect(page.getByText("The form is filled in as you sent it.")).toHaveCount(0);
  await page.goto("/app");
  await expect(who(page)).toHaveValue(person.name);
  await send(page);
  await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
  await expect(brief(page)).toBeVisible();
  const { rows } = await service.pool.query("SELECT count(*)::int AS jobs FROM job WHERE account_id = $1 AND id <> $2", [
    asker.accountId,
    other.jobId,
  ]);
  expect(rows[0].jobs).toBe(1);
  expect(await asker.balance()).toBe(4);
  await page.goto("/app");
  await expect(who(page)).toHaveValue("");
});

test("a form sent twice at once is one request", async ({ page, context, service }) => {
  const asker = await signInAsker(service, context, 5);
  const person = await librarySubject(service);
  await page.goto("/app");
  await who(page).fill(person.name);
  await page.getByLabel(/^Company/).fill(person.company);
  await expect(estimate(page)).toContainText("Your balance is 5 credits. Usually");
  await page.locator("[data-request-form]").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(brief(page)).toBeVisible();
  await expect(async () => {
    const { rows } = await service.pool.query("SELECT count(*)::int AS jobs FROM job WHERE account_id = $1", [asker.accountId]);
    expect(rows[0].jobs).toBe(1);
  }).toPass();
  expect(await asker.balance()).toBe(4);
});

test("without scripts the form still asks, and the brief still comes", async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled: false });
  await signInAsker(service, context, 2);
  const person = await librarySubject(service);
  const page = await context.newPage();
  await page.goto("/app");
  await expect(estimate(page)).toContainText("At most 1 credit");
  await who(page).fill("https://www.linkedin.com/company/acme");
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "not a person's LinkedIn profile" })).toBeVisible();
  await expect(who(page)).toHaveValue("https://www.linkedin.com/company/acme");
  await who(page).fill(person.name);
  await page.getByLabel(/^Company/).fill(person.company);
  await send(page);
  await expect(brief(page)).toBeVisible();
  await context.close();
});
