import path from "node:path";

/**
 * Each test of Vitest's JSON report, with what it took.
 * @param {{ testResults?: readonly { name: string, assertionResults: readonly { fullName: string, duration?: number }[] }[] }} report
 * @param {string} root
 * @returns {{ name: string, ms: number }[]}
 */
export function vitestDurations({ testResults = [] }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${path.relative(root, name)}: ${fullName}`, ms: duration ?? 0 })),
  );
}

/**
 * Each test of Playwright's JSON report; the tries of one that was tried again count together.
 * @typedef {{ title: string, file: string, specs: readonly { file: string, title: string, tests: readonly { results: readonly { duration: number }[]
 * }[] }[], suites?: readonly Suite[] }} Suite
 * @param {{ suites?: readonly Suite[] }} report
 * @param {readonly string[]} ancestors
 * @returns {{ name: string, ms: number }[]}
 */
export function browserDurations({ suites = [] }, ancestors = []) {
  return suites.flatMap((suite) => {
    const titles = suite.title === suite.file ? ancestors : [...ancestors, suite.title];
    const own = (suite.specs ?? []).map(({ file, title, tests }) => ({
      name: `e2e/${file}: ${[...titles, title].join(" ")}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }));
    return [...own, ...browserDurations(suite, titles)];
  });
}

/** The slowest of them, slowest first, one line each. */
export function slowest(tests, count) {
  return [...tests]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`);
}
