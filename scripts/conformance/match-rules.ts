import type { RuleSection } from "../../test/conformance/rule";

export interface TestResult {
  /** `<file> > <describe> > <test>` */
  readonly name: string;
  readonly hasPassed: boolean;
}

/** What a test said last counts. */
export function withSecondTimes(first: readonly TestResult[], second: readonly TestResult[]): TestResult[] {
  const repeated = new Set(second.map(({ name }) => name));
  return [...first.filter(({ name }) => !repeated.has(name)), ...second];
}

/** What is wrong: a rule that nothing shows, a test that nobody knows, a test that has not passed. Empty when every rule stands on passed tests. */
export function matchRules(sections: readonly RuleSection[], results: readonly TestResult[]): string[] {
  const passedByName = new Map<string, boolean>();
  // Of two tests with one name both have to pass.
  for (const { name, hasPassed } of results) passedByName.set(name, hasPassed && (passedByName.get(name) ?? true));
  return sections.flatMap(({ title, rules }) => [
    ...(rules.length === 0 ? [`${title}: no rule`] : []),
    ...rules.flatMap(({ text, tests }) => {
      const faults = tests.length === 0 ? ["no test"] : tests.flatMap((test) => faultOf(test, passedByName) ?? []);
      return faults.map((fault) => `${title}: ${text}: ${fault}`);
    }),
  ]);
}

function faultOf(test: string, passedByName: ReadonlyMap<string, boolean>): string | null {
  const fits = test.includes("*") ? [...passedByName.keys()].filter(patternOf(test)) : passedByName.has(test) ? [test] : [];
  if (fits.length === 0) return `no such test: ${test}`;
  const failed = fits.filter((name) => passedByName.get(name) === false);
  return failed.length === 0 ? null : `not passed: ${failed.join(", ")}`;
}

function patternOf(test: string): (name: string) => boolean {
  const parts = test.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".*")}$`, "s");
  return (name) => pattern.test(name);
}
