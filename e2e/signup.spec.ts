import { randomUUID } from "node:crypto";
import { contractFetch } from "../test/harness/contract-fetch";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

interface Begun {
  readonly email: string;
  /** The address in the mail. */
  readonly link: string;
  poll(): Promise<unknown>;
  claim(): Promise<{ readonly status: string; readonly api_key?: string }>;
}

interface SignupDesk {
  readonly baseUrl: string;
  begin(names?: { client_name?: string; device_name?: string }): Promise<Begun>;
}

const test = base.extend<{ desk: SignupDesk }>({
  desk: async ({ service: { baseUrl, mailTo } }, use) => {
    const begin = async (names: object = {}): Promise<Begun> => {
      const email = `browser-${randomUUID().slice(0, 8)}@acme.example`;
      const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email, ...names }) };
      const started = await (await contractFetch(`${baseUrl}/api/signup`, post)).json();
      const url = `${baseUrl}/api/signup/verification/${started.transaction_id}`;
      const headers = { "X-Verification-Token": started.polling_token };
      const { text } = await mailTo(email);
      return {
        email,
        link: /http\S+\/verify\/\S+/.exec(text)?.[0] ?? "",
        poll: async () => (await contractFetch(url, { headers })).json(),
        claim: async () => (await contractFetch(`${url}/claim`, { method: "POST", headers })).json(),
      };
    };
    await use({ baseUrl, begin });
  },
});

test("somebody approves a key for their program from the mail, and it works", async ({ strictPage: page, desk }) => {
  const signup = await desk.begin({ client_name: "CRM sync", device_name: "Zelda's laptop" });
  await page.goto(signup.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve this request?");
  for (const fact of ["CRM sync", "Zelda's laptop", signup.email]) await expect(page.getByText(fact, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await signup.poll()).toEqual({ status: "pending" });
  // By keyboard alone, from the question about the purpose to the button.
  const purpose = page.getByLabel("What do you use briefs for?");
  await purpose.focus();
  await purpose.selectOption("meeting_preparation");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "The terms in full" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Approve" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approved. The program can claim its key within 10 minutes.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  const { status, api_key } = await signup.claim();
  expect(status).toBe("approved");
  const jobs = await contractFetch(`${desk.baseUrl}/api/jobs`, { headers: { Authorization: `Bearer ${api_key}` } });
  expect(jobs.status).toBe(200);
  expect(await signup.claim()).toEqual({ status: "already_claimed" });
  await page.reload();
  await expect(page.getByText("The program has its key.")).toBeVisible();
  await expectAccessible(page);
});

test("denying makes no key, and the link answers once", async ({ strictPage: page, desk }) => {
  const signup = await desk.begin();
  await page.goto(signup.link);
  await expect(page.getByText("It gave no name")).toHaveCount(2);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("Denied. No key was made.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  expect(await signup.claim()).toEqual({ status: "denied" });
});

test("the page works without scripts, and says what is missing", async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const signup = await desk.begin();
  await page.goto(`${signup.link}?problem=terms&purpose=partnerships`);
  await expect(page.getByRole("alert")).toContainText("Tick the box");
  await expect(page.getByLabel("What do you use briefs for?")).toHaveValue("partnerships");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved. The program")).toBeVisible();
  expect(await signup.poll()).toEqual({ status: "approved" });
  await context.close();
});

test("a link that leads nowhere says so calmly", async ({ page, desk }) => {
  const response = await page.goto(`${desk.baseUrl}/verify/${"x".repeat(43)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No request at this link");
  await expectAccessible(page);
});

for (const { name, width, colorScheme } of [
  { name: "narrow and dark", width: 360, colorScheme: "dark" },
  { name: "wide and light", width: 1280, colorScheme: "light" },
] as const) {
  test(`the page stays whole with long names, ${name}`, async ({ strictPage: page, desk }, { outputDir }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    const signup = await desk.begin({ client_name: "W".repeat(120), device_name: "Build server in the second row" });
    await page.goto(signup.link);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.screenshot({ path: `${outputDir}/approval.png`, fullPage: true });
  });
}
