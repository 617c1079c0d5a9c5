import { createHash } from "node:crypto";
import type pg from "pg";
import { dayMs, systemClock } from "@/lib/clock";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { newId } from "@/lib/ids";
import { sampleBrief } from "../test/harness/sample-brief";
import { test as base, expect, expectAccessible, expectNoSideScroll } from "./service";

interface Desk {
  readonly baseUrl: string;
  /** The address of the link to this page in the next mail. */
  link(to: string, page: "confirm" | "lift"): Promise<string>;
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ service: { baseUrl, mailTo } }, use) => {
    const link = async (to: string, page: string) =>
      new RegExp(`http\\S+/privacy/${page}/[\\w-]{43}`).exec((await mailTo(to)).text)?.[0] ?? "";
    await use({ baseUrl, link });
  },
});

/** Sunniva Hallowell with a brief of one statement, and the address that proves her: another person at each call. */
async function storeSunniva(pool: pg.Pool): Promise<{ readonly email: string; readonly personId: string }> {
  const at = systemClock.now();
  // An identifier that is younger proves nobody.
  const knownSince = new Date(at.getTime() - 60 * dayMs);
  const personId = newId("per", at);
  const email = `sunniva-${personId.slice(-8)}@hallowell.example`;
  const { full, compact } = segmentBrief(
    sampleBrief({ canonicalId: personId, fullName: "Sunniva Hallowell", generatedAt: at.toISOString() }),
  );
  await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, 'Sunniva Hallowell', $2)", [personId, knownSince]);
  await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $2, $3)", [
    `email:${createHash("sha256").update(email).digest("hex")}`,
    personId,
    knownSince,
  ]);
  await pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_test', $3, $4, $5)",
    [newId("brf", at), personId, full, compact, at],
  );
  return { email, personId };
}

for (const width of [1280, 375]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 812 } });

    test("somebody stops briefs about themselves from the mail, lifts it again, and without proof is shown nothing", async ({
      strictPage: page,
      desk,
    }) => {
      const email = `thessaly-${width}@underquill.example`;
      await page.goto(`${desk.baseUrl}/privacy`);
      await page.getByRole("button", { name: "Send the request" }).click();
      await expect(page.getByText("Give an address at which you can be answered.")).toBeVisible();
      await expectAccessible(page);
      await page.locator("[data-problems]").getByRole("link", { name: "Your email address" }).click();
      await expect(page.getByLabel("Your email address")).toBeFocused();
      await page.getByLabel("Exact profile URL").fill(`https://www.linkedin.com/in/thessaly-underquill-${width}`);
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Send the request" }).click();
      await expect(page.getByText("Now check your email.")).toBeVisible();

      await page.goto(await desk.link(email, "confirm"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this request yours?");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Yes, go on" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The stop is in place");
      expect(page.url()).toMatch(/\/privacy\/requests\/prv_\w{26}$/);
      await expectAccessible(page);

      await page.goto(await desk.link(email, "lift"));
      await expectAccessible(page);
      await page.getByRole("button", { name: "Take the request back" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The request is taken back");

      await page.goto(`${desk.baseUrl}/privacy`);
      await page.getByText("Show me what is held about me").click();
      await page.getByLabel("Name (optional)").fill("Thessaly Underquill");
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Send the request" }).click();
      await page.goto(await desk.link(email, "confirm"));
      await page.getByRole("button", { name: "Yes, go on" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Show that it is you");
      await expect(page.locator("[data-proof]")).toHaveText(/^brief-proof-[0-9a-f]{20}$/);
      await page.getByLabel("Address of the profile").fill("https://underquill.example/");
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByText("We could not confirm it yet.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });

    test("a proven person sees what is held, has a statement left out and erases the rest", async ({ strictPage: page, desk, service }) => {
      const { pool } = service;
      const { email, personId } = await storeSunniva(pool);

      await page.goto(`${desk.baseUrl}/privacy`);
      await page.getByText("Show me what is held about me").click();
      await page.getByLabel("Name (optional)").fill("Sunniva Hallowell");
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Send the request" }).click();
      await page.goto(await desk.link(email, "confirm"));
      await page.getByRole("button", { name: "Yes, go on" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is held about you");
      await expect(page.getByText("I like sea kayaking.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      const file = await page.request.get(`${page.url()}/held.json`);
      expect(await file.json()).toMatchObject({ fullName: "Sunniva Hallowell", claims: [{ evidence_quote: "I like sea kayaking." }] });

      await page.getByRole("button", { name: "Do not mention" }).click();
      await expect(page.getByText("It is gone.")).toBeVisible();
      await expect(page.locator("[data-claim]")).toHaveCount(0);
      await page.getByText("Erase everything").click();
      await page.getByRole("button", { name: "Erase what is held about me" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is done");
      await expectAccessible(page);
      expect((await pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount).toBe(0);
    });
  });
}

test("what somebody wrote outlives an answer that never came", async ({ page, desk }) => {
  await page.goto(`${desk.baseUrl}/privacy`);
  await page.getByText("Correct something").click();
  await page.getByLabel("Name (optional)").fill("Sunniva Hallowell");
  await page.getByLabel("Your email address").fill("lost@hallowell.example");
  await page.getByLabel("Details").fill("I never sailed.");
  await page.route("**/privacy", (route) => (route.request().method() === "POST" ? route.abort("connectionreset") : route.continue()));
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No answer came." })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Correct something" })).toBeChecked();
  await expect(page.getByLabel("Details")).toHaveValue("I never sailed.");
  await expectAccessible(page);
  await page.unroute("**/privacy");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Now check your email.")).toBeVisible();
});

test("what somebody wrote to be wrong is shown again after the proof, and reaches a person here with its statement or with none", async ({
  strictPage: page,
  desk,
  service: { pool },
}) => {
  const { email, personId } = await storeSunniva(pool);
  const words = "I never sailed.\nI row.";
  await page.goto(`${desk.baseUrl}/privacy`);
  await page.getByText("Correct something").click();
  await page.getByLabel("Name (optional)").fill("Sunniva Hallowell");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("Details").fill(words);
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.goto(await desk.link(email, "confirm"));
  await page.getByRole("button", { name: "Yes, go on" }).click();

  const notice = page.getByText("Your words have not been sent to anybody yet");
  await expect(notice).toBeVisible();
  await expect(page.locator("blockquote").filter({ hasText: "I never sailed." })).toBeVisible();
  await page.locator("[data-claim] summary").click();
  await expect(page.locator("[data-claim]").getByLabel("What is right?")).toHaveValue(words);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.locator("[data-claim]").getByLabel("What is right?").fill("I row.");
  await page.getByRole("button", { name: "Send the correction" }).click();
  await expect(page.getByText("We have it.")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("region", { name: "What you have corrected" })).toContainText("I row. (waiting for a person to read it)");

  await page.getByText("Something else is wrong").click();
  await expect(page.getByLabel("What is wrong, and what is right?")).toHaveValue(words);
  await page.getByLabel("What is wrong, and what is right?").fill("The picture is my brother's.");
  await page.getByRole("button", { name: "Send it to a person" }).click();
  await expect(page.getByText("A person here will look at it.")).toBeVisible();
  await expectAccessible(page);
  const { rows } = await pool.query("SELECT claim IS NULL AS is_of_none, words FROM claim_correction WHERE person_id = $1 ORDER BY id", [
    personId,
  ]);
  expect(rows).toEqual([
    { is_of_none: false, words: "I row." },
    { is_of_none: true, words: "The picture is my brother's." },
  ]);
});
