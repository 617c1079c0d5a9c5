import type { Page } from "@playwright/test";
import { expect, test } from "./service";

/** Presses Tab until a control of that role and name has the focus. */
async function tabTo(page: Page, role: "link" | "button" | "textbox" | "radio", name: string | RegExp): Promise<void> {
  const maxPresses = 60;
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((control) => control === document.activeElement)) return;
  }
  throw new Error(`${role} ${name} is not reached within ${maxPresses} presses.`);
}

for (const width of [1280, 375]) {
  test(`the public pages are walked by keyboard alone, ${width} px wide`, async ({ strictPage: page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Get a brief" })).toBeFocused();

    await tabTo(page, "link", "Read the docs");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation");
    await page.locator("[data-operation=enrich] summary").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-operation=enrich] pre")).toBeVisible();

    await page.goto("/");
    await tabTo(page, "link", "Terms");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
    await tabTo(page, "link", "privacy page");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("For the person a brief is about");
    await tabTo(page, "radio", "Make no more briefs about me");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Show me what is held about me" })).toBeChecked();
    await tabTo(page, "textbox", "Exact profile URL");
    await page.keyboard.type("https://www.linkedin.com/in/orla-fennimore-example");
    await tabTo(page, "textbox", "Your email address");
    await page.keyboard.type(`orla-${width}@fennimore.example`);
    await tabTo(page, "button", "Send the request");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-received]")).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "Now check your email." })).toBeVisible();
  });
}

test("what cannot be shown is told by name: the frame, the way in, the request form", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Personal Context Brief"
      - navigation "Main":
        - list:
          - listitem:
            - link "Briefs"
          - listitem:
            - link "API"
          - listitem:
            - link "Privacy"
          - listitem:
            - link "Account"
  `);
  await expect(page.getByRole("region", { name: "Send a request" })).toMatchAriaSnapshot(`
    - region "Send a request":
      - heading "Send a request" [level=2]
      - group "What are you asking for?":
        - radio /Make no more briefs about me/ [checked]
        - radio /Show me what is held about me/
        - radio /Correct something/
        - radio /Leave something out of briefs/
        - radio /Erase what is held about me/
      - textbox "Exact profile URL"
      - textbox "Name (optional)"
      - textbox "Company (optional)"
      - textbox "Your email address"
      - textbox "Details (optional)"
      - button "Send the request"
  `);
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot(`
    - contentinfo:
      - list:
        - listitem:
          - link "Documentation"
        - listitem:
          - link "Terms"
        - listitem:
          - link "Privacy and your rights"
  `);
  await page.goto("/account/sign-in");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - textbox "Work email"
      - button "Email me a link"
  `);
});
