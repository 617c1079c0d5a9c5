import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

export interface PageWeight {
  /** What the browser loaded of scripts, each gzipped for itself, as the service sends them. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /**
   * Cumulative layout shift from the first paint until the page has come to rest, to three decimals: what browsers report. But for less than three
   * hundredths (a tenth counts as good) until the frame that first shows the whole document: a busy browser may paint half of a row before it reads
   * the other half. Nor for less than two hundredths behind it: where the font comes after that frame, a line or two may wrap otherwise in the face that
   * stood in for it.
   */
  readonly layoutShift: number;
}

const restTimeoutMs = 5_000;
const maxShiftWhileRead = 0.03;
const maxShiftOfFonts = 0.02;

/** Loads a page from nothing and weighs it. Counts alone: the same build gives the same, however busy the machine is. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.set(response.url(), response.body());
  });
  await page.addInitScript(() => {
    const shifts: { atMs: number; value: number }[] = [];
    const page = { shifts, wholeMs: Number.POSITIVE_INFINITY };
    Object.assign(globalThis, { pageShifts: page });
    // The frame that shows the whole document begins at the first of the two, and is over at the second.
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(page, { wholeMs: performance.now() }))),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push({ atMs: entry.startTime, value: (entry as PerformanceEntry & { readonly value: number }).value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  // A page that keeps a connection open never comes to rest: what counts has come by then.
  await page.waitForLoadState("networkidle", { timeout: restTimeoutMs }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  const { shifts, wholeMs } = await page.evaluate(
    () =>
      (
        globalThis as unknown as {
          readonly pageShifts: { readonly shifts: readonly { atMs: number; value: number }[]; readonly wholeMs: number };
        }
      ).pageShifts,
  );
  const sumOf = (counted: typeof shifts) => counted.reduce((sum, { value }) => sum + value, 0);
  const early = sumOf(shifts.filter(({ atMs }) => atMs < wholeMs));
  const late = sumOf(shifts.filter(({ atMs }) => atMs >= wholeMs));
  const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).length));
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    scripts: sizes.length,
    layoutShift: Number(((late < maxShiftOfFonts ? 0 : late) + (early < maxShiftWhileRead ? 0 : early)).toFixed(3)),
  };
}
