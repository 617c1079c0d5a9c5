import { contractFetch } from "../test/harness/contract-fetch";
import {
  acceptTerms,
  createKey,
  linkInMail,
  newEmail,
  openSection,
  shownSecret,
  signIn,
  statusOf,
  tabTo,
  accountTest as test,
} from "./account-portal";
import { expect, expectAccessible, expectNoSideScroll } from "./service";

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

const screens = [
  { name: "on a wide screen", viewport: { width: 1280, height: 800 } },
  { name: "at 375 px", viewport: { width: 375, height: 812 } },
] as const;

for (const { name, viewport } of screens) {
  test.describe(name, () => {
    test.use({ viewport });

    test("signs in by mail, by keyboard alone", async ({ strictPage: page, portal }) => {
      const email = newEmail();
      await page.goto("/account");
      await tabTo(page, "Work email", "textbox");
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await page.goto(await linkInMail(portal, email));
      await tabTo(page, "Sign in");
      await page.keyboard.press("Enter");
      await tabTo(page, /^Writing to people/, "radio");
      await page.keyboard.press("Space");
      await tabTo(page, /accept the terms/, "checkbox");
      await page.keyboard.press("Space");
      await tabTo(page, "Continue");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
      await expectNoSideScroll(page);
    });

    test("approves a device from the mail, and its key belongs to the account of that address", async ({ strictPage: page, portal }) => {
      const email = newEmail();
      await signIn(page, portal, email);
      await acceptTerms(page);
      const started = await (
        await contractFetch(`${portal.baseUrl}/api/signup`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email, client_name: "CRM sync", device_name: "rack 4" }),
        })
      ).json();
      await page.goto(await linkInMail(portal, email));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve this request?");
      await expect(page.getByText("CRM sync")).toBeVisible();
      await expectNoSideScroll(page);
      await tabTo(page, "Approve");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Approved. The program can claim its key")).toBeVisible();
      const claim = await contractFetch(`${portal.baseUrl}/api/signup/verification/${started.transaction_id}/claim`, {
        method: "POST",
        headers: { "X-Verification-Token": started.polling_token },
      });
      const { api_key: key } = (await claim.json()) as { api_key: string };
      expect(await statusOf(portal, key)).toBe(200);
      await page.goto("/account/keys");
      await expect(page.locator(`[data-key="${key.slice(0, 16)}"]`)).toContainText(/rack 4.*by CRM sync/);
    });

    test("rotates a key, sees the new one once and the old one fail", async ({ strictPage: page, portal }) => {
      await signIn(page, portal, newEmail());
      await acceptTerms(page);
      const old = await createKey(page, "crm");
      const other = await createKey(page, "laptop");
      const row = page.locator(`[data-key="${old.slice(0, 16)}"]`);
      await row.getByRole("button", { name: "Rotate" }).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Rotate" });
      await expect(dialog).toContainText("The old one stops at once");
      await expectAccessible(page);
      await tabTo(page, "Rotate this key");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "Your new key" })).toBeFocused();
      await expect(page.getByText("The key before it has stopped.")).toBeVisible();
      const fresh = await shownSecret(page);
      await expectNoSideScroll(page);
      await tabTo(page, "I have saved it");
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-secret]")).toHaveCount(0);
      expect(await statusOf(portal, old)).toBe(401);
      expect(await statusOf(portal, fresh)).toBe(200);
      expect(await statusOf(portal, other)).toBe(200);
      await expect(row).toHaveCount(0);
      await expect(page.locator(`[data-key="${fresh.slice(0, 16)}"]`)).toContainText("crm");
    });

    test("tries an address, sees the callback arrive, and sends it again", async ({ strictPage: page, portal }) => {
      const { receiver } = portal;
      receiver.answer(500);
      await signIn(page, portal, newEmail());
      await acceptTerms(page);
      await openSection(page, "Callbacks");
      const before = receiver.received.length;
      await page.getByLabel("Send a test to").fill(`${receiver.origin}/briefs`);
      await page.getByRole("button", { name: "Send a test" }).click();
      await expect(page.getByText("It is being made, and goes out when it is ready.")).toBeVisible();
      await receiver.arrived(before + 1);
      receiver.answer(204);
      // The page looks again by itself: refused first, taken at the second try.
      const deliveries = page.getByRole("region", { name: "Deliveries" });
      await expect(deliveries.getByText("Delivered")).toBeVisible({ timeout: 60_000 });
      const arrived = receiver.received.length;
      await deliveries.getByRole("button", { name: "Send again" }).focus();
      await page.keyboard.press("Enter");
      await receiver.arrived(arrived + 1);
      await expect(deliveries.getByText("Delivered")).toBeVisible();
      const ids = receiver.received.slice(before).map(({ headers }) => headers["webhook-id"]);
      expect(new Set(ids).size).toBe(1);
      await deliveries.getByText(/\d tries/).click();
      await expect(deliveries).toContainText("Refused (500)");
      await expect(deliveries).toContainText("Accepted (204)");
      await expectNoSideScroll(page);
    });

    test("signs out everywhere, by keyboard", async ({ browser, strictPage: page, portal }) => {
      const email = newEmail();
      await signIn(page, portal, email);
      await acceptTerms(page);
      const elsewhere = await (await browser.newContext({ baseURL: portal.baseUrl })).newPage();
      await signIn(elsewhere, portal, email);
      await tabTo(page, "Sessions", "link");
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-session]")).toHaveCount(2);
      await tabTo(page, "Sign out everywhere");
      await page.keyboard.press("Enter");
      await tabTo(page, "Sign out of all browsers");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Work email")).toBeVisible();
      await elsewhere.reload();
      await expect(elsewhere.getByLabel("Work email")).toBeVisible();
      await elsewhere.context().close();
    });

    test("deletes the account: keys stop, one last mail comes, the address begins anew", async ({ strictPage: page, portal }) => {
      const email = newEmail();
      await signIn(page, portal, email);
      await acceptTerms(page);
      const key = await createKey(page, "crm");
      await tabTo(page, "Delete account", "link");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Delete account" })).toBeVisible();
      await tabTo(page, "To confirm, type your address", "textbox");
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Your account is deleted" })).toBeVisible();
      expect(page.url()).not.toContain(email.split("@")[0] ?? "");
      await expectAccessible(page);
      expect(await statusOf(portal, key)).toBe(401);
      expect((await portal.inbox.next(email)).subject).toBe("Your account was deleted");
      await page.goto("/account/keys");
      await expect(page.getByLabel("Work email")).toBeVisible();
      await signIn(page, portal, email);
      await acceptTerms(page);
      await page.goto("/account/keys");
      await expect(page.getByText("No active keys", { exact: true })).toBeVisible();
      const { rows } = await portal.pool.query("SELECT count(*)::int AS n FROM account WHERE email = $1", [email]);
      expect(rows[0].n).toBe(1);
    });
  });
}
