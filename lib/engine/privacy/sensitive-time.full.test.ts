import { expect, it } from "vitest";
import { detectSensitive } from "./detect-sensitive";

it("detecting what is sensitive takes time in proportion to the text, however hostile", () => {
  const units = [
    "a",
    "(",
    "@",
    "1",
    "1 ",
    "a@",
    "a.",
    "my ",
    "gay ",
    "my wife and ",
    "| ",
    "-",
    ", and ",
    "for the ",
    "\u200b",
    "é",
    "lives in the ",
    "is a ",
  ];
  for (const unit of units) {
    const small = unit.repeat(Math.ceil(100_000 / unit.length));
    const large = unit.repeat(Math.ceil(1_000_000 / unit.length));
    detectSensitive(small);
    const smallMs = fastestMs(() => detectSensitive(small));
    const largeMs = fastestMs(() => detectSensitive(large));
    // Ten times the text; squared growth would take a hundred times as long.
    expect(largeMs, JSON.stringify(unit)).toBeLessThan(40 * smallMs + 100);
  }
}, 60_000);

function fastestMs(work: () => void): number {
  const runs = [0, 1].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}
