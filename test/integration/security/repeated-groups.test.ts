import { describe, expect, it } from "vitest";
import { sharesOutAWord, writtenPatterns } from "../../harness/regular-expressions";

describe("no repeated group of a regular expression", () => {
  it("may share one word out among its turns", () => {
    const patterns = writtenPatterns(["app", "components", "lib", "cli", "client", "inngest"]);
    expect(patterns.length).toBeGreaterThan(800);
    expect(patterns.filter(sharesOutAWord).map(({ place, source }) => `${place} /${source}/`)).toEqual([]);
  });

  it.each([
    ["(?:\\S+ ?){2,16}$", true],
    ["(?:[a-z]+-?)+$", true],
    ["(?:\\p{L}+)*x", true],
    ["(?:\\S+ ){1,15}\\S+$", false],
    ["(?: \\p{L}+){0,3}", false],
  ])("%s: %s", (source, isShared) => {
    expect(sharesOutAWord({ place: "here", source, flags: "" })).toBe(isShared);
  });
});
