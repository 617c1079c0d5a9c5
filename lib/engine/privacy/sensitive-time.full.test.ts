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
    const smallMs = leastCpuMs(() => detectSensitive(small));
    const largeMs = leastCpuMs(() => detectSensitive(large));
    // Ten times the text; squared growth would take a hundred times as long.
    expect(largeMs, JSON.stringify(unit)).toBeLessThan(50 * smallMs + 200);
  }
}, 400_000);

/** CPU time, since what else the machine does is no fault of the text's; the lower of three. */
function leastCpuMs(work: () => void): number {
  const runs = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
