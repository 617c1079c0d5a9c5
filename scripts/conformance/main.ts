import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { rules } from "../../test/conformance/rules";
import { matchRules, type TestResult, withSecondTimes } from "./match-rules";
import { readBrowserResults, readVitestResults } from "./read-results";
import { renderTable } from "./render-table";

/** Holds docs/conformance.md to the results of the test run that has just ended, and writes it anew when its rules have changed. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = path.join(root, "dist", "test-results");
const target = path.join(root, "docs", "conformance.md");

const faults = matchRules(
  rules,
  withSecondTimes(readAll(["unit", "integration"], ["browser"]), readAll(again("vitest"), again("browser"))),
);
const table = renderTable(rules);
const isCurrent = existsSync(target) && readFileSync(target, "utf8") === table;

/** Reports of what failed beside others and was run once more, alone. */
function again(runner: "vitest" | "browser"): string[] {
  return readdirSync(results).flatMap((file) => (file.startsWith(`again-${runner}-`) ? [path.basename(file, ".json")] : []));
}

function readAll(vitest: readonly string[], browser: readonly string[]): TestResult[] {
  return [
    ...vitest.flatMap((name) => readVitestResults(path.join(results, `${name}.json`), root)),
    ...browser.flatMap((name) => readBrowserResults(path.join(results, `${name}.json`), "e2e")),
  ];
}

if (faults.length > 0) {
  console.error(`\n── conformance ──\n${faults.join("\n")}`);
  process.exitCode = 1;
} else if (!isCurrent) {
  writeFileSync(target, table);
  console.error("\n── conformance ──\ndocs/conformance.md was out of date and has been written anew. Look at it and commit it.");
  process.exitCode = 1;
} else {
  const count = rules.reduce((sum, section) => sum + section.rules.length, 0);
  console.log(`\nConformance: ${count} rules stand on passed tests.`);
}
