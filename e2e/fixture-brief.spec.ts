import type { Page } from "@playwright/test";
import { withoutName } from "@/components/brief/claim-words";
import { claimsOf } from "@/components/brief/claims-of";
import type { Brief } from "@/lib/contract/brief";
import { claimLists } from "@/lib/contract/vocabulary";
import { contractClient } from "../test/harness/contract-client";
import { briefIsOpen, type OpenedBrief, openEverything } from "./sample-brief";
import { expect, expectGoodInEveryLook, test } from "./service";

/** From the form to the brief with the keyboard alone. */
async function askByKeyboard(page: Page): Promise<OpenedBrief> {
  await page.goto("/app");
  const button = page.getByRole("button", { name: "See a sample brief" });
  await expect(button).toBeEnabled();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  return briefIsOpen(page);
}

test("the fixture's brief: by keyboard, free, every section filled, no namesake, accessible in every look", async ({
  strictPage: page,
  service,
}) => {
  const { jobId } = await askByKeyboard(page);
  await expect(page.getByText("Fictional person")).toBeVisible();
  await expect(page.locator("[data-charge]")).toContainText("Charged: nothing.");
  expect(await service.paidFor(jobId)).toEqual({ reserved: 0, charged: 0 });

  for (const section of claimLists)
    expect(await page.locator(`[data-section=${section}] [data-claim]`).count(), section).toBeGreaterThan(0);
  for (const section of ["identity", "personality", "accuracy", "evidence"])
    await expect(page.locator(`[data-section=${section}]`)).toHaveCount(1);
  await expect(page.locator("[data-handles]")).toContainText("LinkedIn");
  await expect(page.locator("[data-profiles] summary")).toHaveText(/\d+ matched, 1 kept out/);
  await expect(page.locator("[data-section=disclaimer] a")).toHaveAttribute("href", /\/privacy\?job=job_\w{26}$/);

  const hints = page.locator("[data-section=weak_hints] details").first();
  await expect(hints).not.toHaveAttribute("open");
  const words = await page.locator("[data-brief]").evaluate((brief) => brief.textContent);
  expect(words).not.toMatch(/pastry|Marrowgate|Quillborough|falconry|Golden Whisk|ovenside/i);
  expect(words).not.toMatch(/asthma|Maren|sister/i);

  await openEverything(page);
  await expectGoodInEveryLook(page);
  await expect(page.locator("[data-section=disclaimer] summary")).toBeInViewport();
});

test("each quote stands in the visible text of the page that its link opens", async ({ page, context }) => {
  await askByKeyboard(page);
  const claims = await page.locator(".claim").evaluateAll((cards) =>
    cards.map((card) => ({
      quote: card.querySelector("[data-quote]")?.textContent ?? "",
      href: card.querySelector<HTMLAnchorElement>("[data-source] a")?.href ?? "",
      rel: card.querySelector<HTMLAnchorElement>("[data-source] a")?.rel ?? "",
    })),
  );
  expect(claims.length).toBeGreaterThan(8);
  const pageOf = (href: string) => href.split("#")[0] ?? "";
  const listed = await page.locator("[data-section=pages] a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(listed)).toEqual(new Set(claims.map(({ href }) => pageOf(href))));
  const source = await context.newPage();
  for (const { quote, href, rel } of claims) {
    expect(rel).toBe("noopener noreferrer nofollow");
    expect(href).toMatch(/\/fixture\/\w+#:~:text=/);
    await source.goto(href);
    const text = (await source.locator("body").innerText()).replace(/\s+/g, " ");
    expect(text).toContain(quote.replace(/\s+/g, " "));
  }
});

test("the API's brief of the fixture says what the page says", async ({ page, service }) => {
  await askByKeyboard(page);
  const client = contractClient(service.baseUrl, service.apiKey);
  const { data: answer } = await client.POST("/api/enrich", { body: { linkedin_url: "https://www.linkedin.com/in/pcb-fixture-subject" } });
  let brief = answer && "brief" in answer ? (answer.brief as Brief) : undefined;
  await expect(async () => {
    if (brief) return;
    const path = { id: answer && "job_id" in answer ? (answer.job_id ?? "") : "" };
    const { data: polled } = await client.GET("/api/jobs/{id}", { params: { path, query: { detail: "full" } } });
    brief = polled?.status === "done" ? (polled.result as Brief) : undefined;
    expect(brief).toBeDefined();
  }).toPass({ timeout: 60_000 });
  expect(brief?.billing.charged).toBe(false);
  const shown = await page
    .locator("[data-claim]")
    .evaluateAll((claims) =>
      claims.map((claim) => `${claim.getAttribute("data-claim")}: ${claim.querySelector("[data-claim-text]")?.textContent}`),
    );
  const said = claimsOf(brief as Brief).map(({ bucket, claim }) => `${bucket}: ${withoutName(claim, "Odalys Brenwick")}`);
  expect(shown.toSorted()).toEqual(said.toSorted());
  const openers = await page.locator("[data-section=safe_to_reference] [data-claim-text]").allTextContents();
  const safe = brief?.safe_to_reference.map(({ claim }) => withoutName(claim, "Odalys Brenwick")) ?? [];
  expect(openers.length).toBeGreaterThan(0);
  for (const opener of openers) expect(safe).toContain(opener);
});
