import { expect, it } from "vitest";
import { browserDurations, slowest, vitestDurations } from "./slowest.mjs";

it("the slowest tests of both kinds stand first, each with its file and its whole title", () => {
  const vitest = {
    testResults: [
      {
        name: "/project/lib/one.test.ts",
        assertionResults: [
          { fullName: "one is quick", duration: 12 },
          { fullName: "one is slow", duration: 3_400 },
          { fullName: "one was skipped" },
        ],
      },
    ],
  };
  const spec = (title: string, ...tries: number[]) => ({
    file: "two.spec.ts",
    title,
    tests: [{ results: tries.map((duration) => ({ duration })) }],
  });
  const browser = {
    suites: [
      {
        title: "two.spec.ts",
        file: "two.spec.ts",
        specs: [spec("opens", 900)],
        suites: [{ title: "at 375 px", file: "two.spec.ts", specs: [spec("opens", 2_000, 2_500)] }],
      },
    ],
  };
  expect(slowest([...vitestDurations(vitest, "/project"), ...browserDurations(browser)], 3)).toEqual([
    "     4.5 s  e2e/two.spec.ts: at 375 px opens",
    "     3.4 s  lib/one.test.ts: one is slow",
    "     0.9 s  e2e/two.spec.ts: opens",
  ]);
});
