import type { Page } from "@playwright/test";
import { expect } from "./service";

export interface OpenedBrief {
  readonly personId: string;
  readonly jobId: string;
}

/** Asks for the sample brief, from nothing, and waits for it. */
export async function openSampleBrief(page: Page): Promise<OpenedBrief> {
  await page.goto("/app");
  await page.getByRole("button", { name: "See a sample brief" }).click();
  return briefIsOpen(page);
}

/** The page has become a brief's; what its address names. */
export async function briefIsOpen(page: Page): Promise<OpenedBrief> {
  await page.waitForURL(/\/app\/briefs\/per_\w+\?job=job_\w+$/, { timeout: 60_000 });
  await expect(page.locator("[data-brief]")).toBeVisible();
  const [, personId = "", jobId = ""] = /(per_\w+)\?job=(job_\w+)/.exec(page.url()) ?? [];
  return { personId, jobId };
}

/** Opens every section and every line of a brief. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("[data-brief] details:not(.tool)")) fold.open = true;
  });
}
