import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { TestResult } from "./match-rules";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() })),
    }),
  ),
});

const browserSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })) }),
  ),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const browserReport = z.object({ suites: z.array(browserSuite) });

/**
 * What a test run says of each test, by file from `root`. A test that was skipped has not passed.
 * @throws Error when the file is no report
 */
export function readVitestResults(file: string, root: string): TestResult[] {
  return vitestReport.parse(JSON.parse(readFileSync(file, "utf8"))).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [path.relative(root, name), ...ancestorTitles, title].join(" > "),
      hasPassed: status === "passed",
    })),
  );
}

/**
 * The same of a run in the browser, whose report names files from their folder.
 * @throws Error when the file is no report
 */
export function readBrowserResults(file: string, folder: string): TestResult[] {
  const ofSuite = (suite: z.infer<typeof browserSuite>, ancestors: readonly string[]): TestResult[] => [
    ...suite.specs.map(({ title, ok, tests }) => ({
      name: [...ancestors, title].join(" > "),
      hasPassed: ok && tests.some(({ results }) => results.some(({ status }) => status === "passed")),
    })),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...ancestors, inner.title])),
  ];
  return browserReport.parse(JSON.parse(readFileSync(file, "utf8"))).suites.flatMap((suite) => ofSuite(suite, [`${folder}/${suite.file}`]));
}
