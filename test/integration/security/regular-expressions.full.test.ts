import { describe, expect, it } from "vitest";
import {
  attacksOn,
  canBeWorseThanQuadratic,
  patternsBuiltBy,
  searchMs,
  type WrittenPattern,
  writtenPatterns,
} from "../../harness/regular-expressions";

/** What runs in the service and in the command-line tool: all of it may meet text from outside. */
const patterns = writtenPatterns(["app", "components", "lib", "cli", "client", "inngest"]);

const length = 1_200;
const limitMs = 400;

/**
 * Whether a search grows faster than the square of the text: each length is tried three times, and the fastest counts, since other work of the
 * machine only ever adds to it. From a half to the whole the square takes four times as long, the cube eight.
 */
function isWorseThanQuadratic(pattern: WrittenPattern): string | null {
  for (const attack of attacksOn(pattern, length)) {
    const whole = attack(1);
    const firstMs = searchMs(pattern, whole, limitMs);
    if (firstMs !== null && firstMs < slowMs) continue;
    const fastest = (text: string) => Math.min(...[1, 2, 3].map(() => searchMs(pattern, text, 4 * limitMs) ?? Number.POSITIVE_INFINITY));
    const [quarterMs, halfMs, wholeMs] = [fastest(attack(0.25)), fastest(attack(0.5)), fastest(whole)];
    if (wholeMs === Number.POSITIVE_INFINITY || (wholeMs > slowMs && wholeMs > 6 * halfMs && halfMs > 6 * quarterMs))
      return whole.slice(0, 20);
  }
  return null;
}

/** The square of the length is some milliseconds. */
const slowMs = 150;

describe("no regular expression", () => {
  it("of the product takes more than the square of a text's length, so that a bounded text is a bounded time", { timeout: 600_000 }, () => {
    expect(patterns.length).toBeGreaterThan(800);
    expect(worseOf(patterns)).toEqual([]);
  });

  it("that the rules of privacy are made of does either", { timeout: 600_000 }, async () => {
    const built = await patternsBuiltBy(() => import("@/lib/engine/run-engine"));
    expect(built.length).toBeGreaterThan(200);
    expect(worseOf(built)).toEqual([]);
  });

  function worseOf(tried: readonly WrittenPattern[]): string[] {
    return tried.filter(canBeWorseThanQuadratic).flatMap((pattern) => {
      // What is cubic is so each time; a measure that something else disturbed is not.
      const attack = isWorseThanQuadratic(pattern) && isWorseThanQuadratic(pattern);
      return attack === null ? [] : [`${pattern.place} /${pattern.source}/ by ${JSON.stringify(attack)}…`];
    });
  }

  it.each([
    ["repetitions within a repetition", "(?:a+)+$"],
    ["a choice between equals", "^(?:a|a)*$ +x+"],
    ["white space that three parts may share out", "\\s*,?\\s*(?:and\\s+)?\\s*$"],
    ["three overlapping repetitions", "^\\d*\\d*\\d*\\d*x"],
  ])("with %s would pass this test", (_what, source) => {
    const pattern = { place: "here", source, flags: "" };
    expect(canBeWorseThanQuadratic(pattern)).toBe(true);
    expect(isWorseThanQuadratic(pattern)).not.toBeNull();
  });
});
