import { librarySubject } from "./asker";
import { payByCard } from "./billing-shop";
import { test } from "./billing-test";
import { expect, expectNoSideScroll } from "./service";

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

for (const width of [1280, 375])
  test(`a balance too short leads to a purchase, back to the filled form, and to the brief, ${width} px wide`, async ({
    page,
    shop,
    buyer,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const person = await librarySubject(shop);
    await page.goto("/app");
    const who = page.getByLabel("Who is the brief about?");
    await who.fill(person.name);
    await page.getByLabel(/^Company/).fill(person.company);
    await expect(page.locator("[data-estimate]")).toContainText("Not enough credits");
    await page.getByRole("button", { name: "Get the brief" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Not enough credits" });
    await expect(refusal).toBeVisible();
    // Said once: the price above the button gives way to the form that helps.
    await expect(page.getByText("Not enough credits")).toHaveCount(1);
    await page.getByRole("button", { name: "Buy", exact: true }).click();
    await payByCard(page, "4242 4242 4242 4242");
    await expect(page.getByText("Paid. 5 credits were added.")).toBeVisible();
    await expectNoSideScroll(page);
    expect(new URL(page.url()).pathname).toBe("/app");
    await expect(who).toHaveValue(person.name);
    await expect(page.getByLabel(/^Company/)).toHaveValue(person.company);
    await expect(page.locator("[data-estimate]")).toContainText("Your balance is 5 credits.");
    await page.getByRole("button", { name: "Get the brief" }).click();
    await expect(page.locator("[data-brief]")).toBeVisible();
    expect(await buyer.balance()).toBe(4);
  });
