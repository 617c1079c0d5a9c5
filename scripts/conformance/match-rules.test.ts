import { describe, expect, it } from "vitest";
import { matchRules, withSecondTimes } from "./match-rules";

const passed = (name: string) => ({ name, hasPassed: true });
const failed = (name: string) => ({ name, hasPassed: false });
const sectionOf = (...tests: string[]) => [{ title: "Limits", rules: [{ text: "a batch has 100 rows", tests }] }];

describe("matchRules", () => {
  it("finds nothing wrong when every named test has passed", () => {
    expect(
      matchRules(sectionOf("a.test.ts > x > y", "e2e/b.spec.ts > z"), [passed("a.test.ts > x > y"), passed("e2e/b.spec.ts > z")]),
    ).toEqual([]);
  });

  it("names a rule without a test, a section without a rule, a test that nobody knows and one that has not passed", () => {
    expect(matchRules(sectionOf(), [])).toEqual(["Limits: a batch has 100 rows: no test"]);
    expect(matchRules([{ title: "Limits", rules: [] }], [])).toEqual(["Limits: no rule"]);
    expect(matchRules(sectionOf("a > x"), [passed("a > y")])).toEqual(["Limits: a batch has 100 rows: no such test: a > x"]);
    expect(matchRules(sectionOf("a > x"), [failed("a > x")])).toEqual(["Limits: a batch has 100 rows: not passed: a > x"]);
  });

  it("takes a star for any text, wants one fit at least and all of them passed, and takes all else literally", () => {
    const results = [passed("a > GET /x (1)"), passed("a > GET /y (1)")];
    expect(matchRules(sectionOf("a > GET * (1)"), results)).toEqual([]);
    expect(matchRules(sectionOf("a > GET * (2)"), results)).toEqual(["Limits: a batch has 100 rows: no such test: a > GET * (2)"]);
    expect(matchRules(sectionOf("a > GET *"), [...results, failed("a > GET /z")])).toEqual([
      "Limits: a batch has 100 rows: not passed: a > GET /z",
    ]);
  });

  it("wants both of two tests with one name", () => {
    expect(matchRules(sectionOf("a > x"), [failed("a > x"), passed("a > x")])).toEqual(["Limits: a batch has 100 rows: not passed: a > x"]);
  });
});

describe("withSecondTimes", () => {
  it("lets what a test said last count, and leaves every other as it was", () => {
    expect(withSecondTimes([passed("a"), failed("b"), failed("c"), passed("d")], [passed("b"), failed("d")])).toEqual([
      passed("a"),
      failed("c"),
      passed("b"),
      failed("d"),
    ]);
  });
});
