import { newId } from "@/lib/ids";
import { contractFetch } from "../test/harness/contract-fetch";
import { weighPage } from "../test/harness/page-weight";
import {
  acceptTerms,
  askForLink,
  createKey,
  linkInMail,
  newEmail,
  openForm,
  openSection,
  shownSecret,
  signIn,
  statusOf,
  accountTest as test,
} from "./account-portal";
import { expect, expectAccessible, expectGoodInEveryLook, expectNoSideScroll } from "./service";

// One service for the file, not one for each worker.
test.describe.configure({ mode: "default" });

test("signs in by a mailed link that opening leaves alone and that works once", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Work email").fill("nobody");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.locator("#email-error")).toHaveText("Enter one full address, such as name@company.com.");
  const link = await askForLink(page, portal, email);
  expect(link).not.toContain("example.test");
  for (let looks = 0; looks < 3; looks += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app");
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Before you begin" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose what you will use briefs for.")).toBeVisible();
  await acceptTerms(page);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link has expired")).toBeVisible();
  await signIn(page, portal, email);
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
});

test("signs in, takes the terms, makes and revokes a key without scripts", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.baseUrl });
  const page = await context.newPage();
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  const key = await createKey(page, "no scripts");
  expect(await statusOf(portal, key)).toBe(200);
  await openForm(page, "Revoke");
  await page.getByRole("button", { name: "Revoke this key" }).click();
  await expect(page.getByText("No active keys", { exact: true })).toBeVisible();
  expect(await statusOf(portal, key)).toBe(401);
  await openSection(page, "Sessions");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByLabel("Work email")).toBeVisible();
  await context.close();
});

test("the session's cookie is for no script and no other site", async ({ page, portal, context }) => {
  await signIn(page, portal, newEmail());
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ name: "brief-session", httpOnly: true, sameSite: "Lax", secure: false, path: "/" });
  const { rows } = await portal.pool.query("SELECT secret_hash::text AS hash FROM portal_session");
  for (const row of rows) expect(row.hash).not.toContain(cookies[0]?.value ?? "");
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(session.user.email).toContain("@example.test");
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  expect((await contractFetch(`${portal.baseUrl}/api/account`, { headers })).status).toBe(401);
});

test("a form that another site sends in a visitor's name does nothing", async ({ page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  await page.goto("/account/sessions");
  // The page's own form, sent as another site would have the browser send it.
  const form = await page
    .getByRole("button", { name: "Sign out", exact: true })
    .evaluate((button) =>
      [...new FormData((button as HTMLButtonElement).form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
    );
  const sendFrom = (origin: string) =>
    page.request.post("/account/sessions", { headers: { Origin: origin }, multipart: Object.fromEntries(form), maxRedirects: 0 });
  expect((await sendFrom("https://evil.example")).status()).toBeGreaterThanOrEqual(400);
  await page.reload();
  await expect(page.getByText("This browser")).toBeVisible();
  expect((await sendFrom(portal.baseUrl)).status()).toBe(303);
  await page.reload();
  await expect(page.getByLabel("Work email")).toBeVisible();
});

test("a key is shown once, keeps its default detail, and stops when it is revoked", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  const secret = await createKey(page, "laptop");
  expect(secret).toMatch(/^pcb_live_[0-9A-Za-z]{40}$/);
  expect(await statusOf(portal, secret)).toBe(200);
  await page.reload();
  expect(await page.content()).not.toContain(secret);
  const item = page.locator(`[data-key="${secret.slice(0, 16)}"]`);
  await expect(item).toContainText("laptop");
  await item.getByLabel("Default detail").selectOption("compact");
  await item.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await portal.pool.query("SELECT default_detail FROM api_key WHERE key_prefix = $1", [secret.slice(0, 16)])).rows)
    .toEqual([{ default_detail: "compact" }]);
  await page.reload();
  await expect(item.getByLabel("Default detail")).toHaveValue("compact");
  await expect(item.getByRole("button", { name: "Save" })).toHaveCount(0);
  await item.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke this key" }).click();
  await expect(item).toHaveCount(0);
  // Its button is gone with it: the focus stays where the keys are.
  await expect(page.getByRole("group", { name: "No active keys." })).toBeFocused();
  expect(await statusOf(portal, secret)).toBe(401);
});

test("one new key takes the place of all", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  const lost = [await createKey(page, "one"), await createKey(page, "two")];
  await openForm(page, "Replace all keys");
  await page.getByRole("dialog").getByRole("button", { name: "Replace all of them" }).click();
  await expect(page.getByText("The 2 keys before it have stopped.")).toBeVisible();
  const secret = await shownSecret(page);
  for (const key of lost) expect(await statusOf(portal, key)).toBe(401);
  expect(await statusOf(portal, secret)).toBe(200);
  await expect(page.locator("[data-key]")).toHaveCount(1);
});

test("the callback secret stays hidden until it is asked for, and can be rotated", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  await openSection(page, "Callbacks");
  expect(await page.content()).not.toContain("whsec_");
  await page.getByRole("button", { name: "Show the secret" }).click();
  const first = await shownSecret(page);
  expect(first).toMatch(/^whsec_/);
  await openForm(page, "Rotate the secret");
  await page.getByRole("dialog").getByRole("button", { name: "Rotate it" }).click();
  await expect(page.getByText("also signs until")).toBeVisible();
  await expect(page.locator("[data-secret]")).not.toHaveText(first);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.locator("[data-secret]")).toHaveCount(0);
});

test("a delivery shows its tries and how each went", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const at = new Date("2026-01-05T09:30:00Z");
  const id = newId("msg", at);
  await portal.pool.query(
    `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, attempts, created_at, ended_at)
     SELECT $1, $1, id, 'https://receiver.example.test/a-rather-long-path/that-has-to-break-on-narrow-screens', '{}', 'given_up', 2, $2, $2
     FROM account WHERE email = $3`,
    [id, at, email],
  );
  await portal.pool.query(
    "INSERT INTO callback_attempt (delivery_id, number, outcome, http_status, started_at, elapsed_ms) VALUES ($1, 1, 'http_status', 500, $2, 31), ($1, 2, 'timeout', NULL, $2, 15000)",
    [id, at],
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/account/callbacks");
  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await expect(deliveries).toContainText("Given up");
  await deliveries.getByText("2 tries").click();
  await expect(deliveries).toContainText("1. Refused (500)");
  await expect(deliveries).toContainText("2. No answer in time");
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test("signing out everywhere ends every browser's session, and leaves keys alone", async ({ browser, strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const key = await createKey(page, "stays");
  const elsewhere = await (await browser.newContext({ baseURL: portal.baseUrl })).newPage();
  await signIn(elsewhere, portal, email);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await openSection(page, "Sessions");
  await expect(page.locator("[data-session]")).toHaveCount(2);
  await openForm(page, "Sign out everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Sign out of all browsers" }).click();
  await expect(page.getByLabel("Work email")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel("Work email")).toBeVisible();
  await elsewhere.goto("/app");
  await expect(elsewhere.getByLabel("Work email")).toBeVisible();
  await elsewhere.context().close();
  expect(await statusOf(portal, key)).toBe(200);
});

test("one browser is signed out from another, which stays", async ({ browser, strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const phone = await browser.newContext({
    baseURL: portal.baseUrl,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1",
  });
  const elsewhere = await phone.newPage();
  await signIn(elsewhere, portal, email);
  await openSection(page, "Sessions");
  await page.getByRole("button", { name: "Sign out of Safari on iPhone" }).click();
  await expect(page.locator("[data-session]")).toHaveCount(1);
  await expect(page.getByText("This browser")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel("Work email")).toBeVisible();
  await phone.close();
});

test("signing in leads back to the page that asked for it, and never to another site", async ({ strictPage: page, portal, context }) => {
  const email = newEmail();
  await page.goto("/account/keys");
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkInMail(portal, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account/keys");
  await page.getByLabel("Partnerships and business development").check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await context.clearCookies();
  for (const next of ["https://evil.example/app", "//evil.example/app", "/account/sign-in"]) {
    await page.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
    await expect(page.locator("[name=return_path]")).toHaveCount(0);
  }
  await context.addCookies([{ name: "brief-return", value: "//evil.example", url: portal.baseUrl }]);
  await signIn(page, portal, email);
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
});

test("a form that is opened before scripts have come stays open", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/account/keys", { waitUntil: "commit" });
  await openForm(page, "Create a key");
  await page.getByLabel("Where it will be used").fill("typed early");
  press();
  const opener = page.locator("button").filter({ hasText: "Create a key" }).first();
  await expect.poll(() => opener.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__react")))).toBe(true);
  await expect(page.getByLabel("Where it will be used")).toHaveValue("typed early");
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.locator("[data-secret]")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("deleting wants the address typed, and says before what goes", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await signIn(page, portal, email);
  await acceptTerms(page);
  const key = await createKey(page, "still needed");
  await openSection(page, "Delete account");
  await expect(page.getByRole("region", { name: "What is deleted" })).toContainText("Your API key. It stops at once");
  await expect(page.getByRole("region", { name: "What is kept" })).toContainText("keyed hash");
  await page.getByLabel("To confirm, type your address").fill("somebody.else@example.test");
  await page.getByRole("button", { name: "Delete this account for good" }).click();
  await expect(page.locator("#typed_email-error")).toHaveText("That is not the address of this account. Nothing was deleted.");
  await expectAccessible(page);
  expect(await statusOf(portal, key)).toBe(200);
});

test("older addresses of the account's sections still lead there", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  await page.goto("/account?before=nonsense");
  await expect(page).toHaveURL(/\/account\/history\?before=nonsense$/);
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
  for (const [anchor, place] of [
    ["keys", "API keys"],
    ["deliveries", "Callbacks"],
  ] as const) {
    await page.goto("/privacy");
    await page.goto(`/account#${anchor}`);
    await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
  }
});

test("what opens on the account's pages is accessible and fits in every look", async ({ strictPage: page, portal }) => {
  await signIn(page, portal, newEmail());
  await acceptTerms(page);
  await createKey(page, "build server in the cellar");
  await openForm(page, "Create a key");
  await page.getByLabel("Where it will be used").fill("laptop");
  await expectGoodInEveryLook(page);
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.locator("[data-secret]")).toBeVisible();
  await expectGoodInEveryLook(page);
  await openForm(page, "Revoke");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Revoke" }).first()).toBeFocused();
  await openSection(page, "Callbacks");
  await page.getByRole("button", { name: "Show the secret" }).click();
  await expect(page.locator("[data-secret]")).toBeVisible();
  await page.getByLabel("Send a test to").fill("http://example.test/hook");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.locator("#callback_url-error")).toHaveText("Enter a public https address, such as https://example.com/briefs.");
  await expectGoodInEveryLook(page);
});

for (const width of [1280, 375]) {
  test(`nothing on the account's pages moves while they load, at ${width} px`, async ({ page, portal, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, portal, newEmail());
    await acceptTerms(page);
    await createKey(page, "laptop");
    for (const section of ["", "/keys", "/callbacks", "/history", "/sessions", "/delete"]) {
      const tab = await context.newPage();
      await tab.setViewportSize({ width, height: 800 });
      expect((await weighPage(tab, `/account${section}`)).layoutShift, section).toBe(0);
      await tab.close();
    }
  });
}

test("goes from no account to a key by keyboard alone", async ({ strictPage: page, portal }) => {
  const email = newEmail();
  await page.goto("/account");
  await page.getByLabel("Work email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkInMail(portal, email));
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Preparing for meetings and calls").focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await page.getByRole("link", { name: "API keys" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create a key" }).focus();
  await page.keyboard.press("Enter");
  // The dialog takes the focus, so that one types at once.
  await expect(page.getByLabel("Where it will be used")).toBeFocused();
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your new key" })).toBeFocused();
});
