import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../scripts/library/import-documents";
import { signInAsker } from "./asker";
import { briefIsOpen } from "./sample-brief";
import { expect, expectAccessible, expectNoSideScroll, test } from "./service";

const name = "Imre Castellan";
const work = [
  ["Saltmarsh Robotics", "Control Engineer"],
  ["Fernhill Press", "Poetry Editor"],
] as const;

/** Two invented people of one name, each with a page in the library. */
async function publishNamesakes(pool: pg.Pool): Promise<void> {
  const rows = work.map(([company, title]) => {
    const slug = `${name} ${company}`.toLowerCase().replaceAll(" ", "-");
    const text = `${name} is a ${title} at ${company}. ${name} works at ${company} as ${title}. ${name} gave a talk about the work of ${company} in 2025. ${name} leads the team that builds new things at ${company}. ${name} wrote a handbook for newcomers at ${company}.`;
    return {
      name,
      company,
      title,
      year: 2026,
      url: `https://speakers.example/people/${slug}`,
      text,
      links: { github: `https://github.com/${slug}` },
    };
  });
  const file = path.join(os.tmpdir(), `namesakes-${randomUUID()}.jsonl`);
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });
  await rm(file);
}

test("when two fit, the page shows both by their work, and one press asks for that one alone", async ({ browser, service }) => {
  await publishNamesakes(service.pool);
  for (const [index, width] of [1280, 375].entries()) {
    const context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width, height: 812 } });
    const asker = await signInAsker(service, context, 2);
    const page = await context.newPage();
    await page.goto("/app");
    await page.getByLabel("Who is the brief about?").fill(name);
    await page.getByRole("button", { name: "Get the brief" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Which ${name}?` })).toBeVisible();
    await expect(page.getByText("It costs 1 credit")).toBeVisible();
    const colour = (element: Element) => getComputedStyle(element).backgroundColor;
    const choice = await page
      .getByRole("button", { name: /^This one/ })
      .first()
      .evaluate(colour);
    expect(await page.getByRole("link", { name: "Ask again" }).evaluate(colour)).not.toBe(choice);
    await expect(page.locator("[data-candidates] li")).toHaveCount(2);
    expect(await asker.balance()).toBe(2);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const [company] = work[index] ?? work[0];
    await page.getByRole("button", { name: new RegExp(`^This one ?: .*${company}`) }).click();
    await briefIsOpen(page);
    await expect(page.locator("[data-first-screen]")).toContainText(company);
    expect(await asker.balance()).toBe(1);
    await context.close();
  }
});
