import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { keylessLanes } from "@/lib/settings";
import { configuredLanes, sources } from "./registry";

const bare = loadEnv({ APP_ENV: "test" });

describe("the sources", () => {
  it("bear names of their own", () => {
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
  });

  it("are all off without settings, but for what is stored here", () => {
    expect(configuredLanes(bare).map(({ name }) => name)).toEqual(["library", "fixture"]);
  });

  it("that need no key are on when their lane is named, one lane at a time", () => {
    for (const lane of keylessLanes) {
      const on = configuredLanes(loadEnv({ APP_ENV: "test", LANES: lane })).map(({ name }) => name);
      expect(on).toEqual(["library", lane, "fixture"]);
    }
    expect(
      configuredLanes(loadEnv({ APP_ENV: "test", LANES: "all" }))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["fixture", "library", ...keylessLanes].sort());
  });

  it("stand in docs/lanes.md with what they may spend", () => {
    const page = readFileSync("docs/lanes.md", "utf8");
    for (const { lane, name, rounds, budget } of sources) {
      const row = page.split("\n").find((line) => line.startsWith(`| ${lane} | ${name} |`));
      const megabytes = String(Math.round(budget.bytes / 100_000) / 10);
      expect(row?.split(" | ").slice(-4), name).toEqual([
        rounds.join(", "),
        String(budget.requests),
        String(budget.timeoutMs / 1_000),
        `${megabytes} |`,
      ]);
    }
  });

  it("are each under a hundred lines, or little more", () => {
    for (const { lane, name } of sources) {
      const file = ["library", "fixture"].includes(lane) ? `lib/lanes/${lane}-lane.ts` : `lib/lanes/${lane}/${name}-source.ts`;
      expect(readFileSync(file, "utf8").split("\n").length, file).toBeLessThanOrEqual(112);
    }
  });
});
