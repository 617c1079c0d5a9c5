import { fixtureSubject } from "@/lib/fixture/subject";
import { makeUpMail } from "../test/harness/made-up-mail";
import { makeUpPortal } from "../test/harness/made-up-portal";
import { portalPages } from "../test/harness/portal-pages";
import { visit } from "../test/harness/visit";
import { expect, test } from "./service";

const dataDir = process.env.E2E_DATA_DIR ?? "";
/** Typed into the portal's forms below. */
const typed = ["Thessaly Quillfeather", "Marrowlight Labs", "thessaly@marrowlight.example", "linkedin.com/in/thessaly-quillfeather"];

test("nothing that says who somebody is ever stands in an address, a title or what is kept of a page", async ({ browser, service }) => {
  const { baseUrl, pool } = service;
  const portal = await makeUpPortal({ baseUrl, dataDir, pool, people: 4 });
  const mailId = await makeUpMail({ baseUrl, dataDir, email: portal.customerEmail });
  const personal = [...portal.personalTexts, ...fixtureSubject.name.split(" "), ...typed, ...typed.flatMap((text) => text.split(/[ @/]/))]
    .filter((text) => text.length > 5 && !["linkedin.com", "marrowlight.example"].includes(text))
    .map((text) => text.toLowerCase());
  // Hundreds of addresses against dozens of texts: gathered, and held against nothing once.
  const told: string[] = [];
  const look = (place: string, what: string) => {
    const plain = decodeURIComponent(place.replaceAll("+", " ")).toLowerCase();
    for (const text of personal) if (plain.includes(text)) told.push(`${what} tells "${text}": ${place}`);
  };

  const context = await visit(browser, portal, "customer", { baseURL: baseUrl });
  const page = await context.newPage();
  let requests = 0;
  context.on("request", (request) => {
    requests += 1;
    // What stands behind # is the words of a quote, and is never sent.
    look(request.url().split("#")[0] ?? "", "a request's address");
    look(request.headers().referer ?? "", "the address a request comes from");
  });
  for (const { path, visitor } of portalPages({ ...portal, mailId })) {
    if (visitor !== "customer") continue;
    await page.goto(path);
    look(await page.title(), "a title");
    look(page.url(), "an address");
  }

  await page.goto("/app");
  await page.getByLabel("Who is the brief about?").fill("Thessaly Quillfeather");
  await page.getByRole("button", { name: /brief/i }).first().click();
  await page.waitForURL(/\/app\/(?:jobs\/job_|briefs\/per_)/);
  look(page.url(), "a job's address");
  await page.goto("/privacy");
  await page.getByRole("textbox", { name: "Exact profile URL" }).fill("https://www.linkedin.com/in/thessaly-quillfeather");
  await page.getByRole("textbox", { name: "Name" }).first().fill("Thessaly Quillfeather");
  await page.getByRole("textbox", { name: "Company" }).fill("Marrowlight Labs");
  await page.getByRole("textbox", { name: "Your email address" }).fill("thessaly@marrowlight.example");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Now check your email.")).toBeVisible();
  look(page.url(), "an address");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  look(kept, "what the browser keeps");
  await context.close();

  const stranger = await visit(browser, portal, "stranger", { baseURL: baseUrl });
  const signIn = await stranger.newPage();
  stranger.on("request", (request) => look(request.url(), "a request's address"));
  await signIn.goto("/account/sign-in");
  await signIn.getByLabel("Work email").fill("thessaly@marrowlight.example");
  await signIn.getByRole("button", { name: "Email me a link" }).click();
  await expect(
    signIn
      .getByRole("alert")
      .or(signIn.getByRole("heading", { name: "Check your email" }))
      .first(),
  ).toBeVisible();
  look(signIn.url(), "an address");
  await stranger.close();
  expect(requests).toBeGreaterThan(20);
  expect(told).toEqual([]);
});
