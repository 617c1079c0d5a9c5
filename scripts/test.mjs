#!/usr/bin/env node
/**
 * `npm test`: one build with the checks beside it, the unit tests, then the integration tests on a PostgreSQL of their own and the browser tests
 * (side by side where there are more than two processors), the conformance table; then the slowest tests, where the time went, and one line with all
 * counts. `--full` (`npm run test:full`) runs the slow tier alone, on the same build where the sources have not changed. `--slowest=30` lists more of
 * the slowest tests.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { requireChromium } from "./platform/find-chromium.mjs";
import { browserDurations, slowest, vitestDurations } from "./tests/slowest.mjs";
import { startStages } from "./tests/stages.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const resultsDir = path.join(root, "dist", "test-results");
const isFull = process.argv.includes("--full");
const slowestShown = Number(process.argv.find((argument) => argument.startsWith("--slowest="))?.split("=")[1] ?? 10);
const stages = startStages();
/** Every test of the run, with what it took. */
const durations = [];
/** What failed: its name, and of tests that run without a browser the beginning of what they say. */
const failures = [];
/** What could not run on this machine, by name. */
const skipped = [];
/**
 * What failed beside others, each with a way to run it once more, and what passed when it had the machine to itself.
 * @type {{ failed: readonly string[], run: (place: number) => Promise<{ passed: number, failed: number }> }[]}
 */
const toRunAgain = [];
const passedAlone = [];
/**
 * Browser tests of the full tier, by file or title, the most telling first: every page in every look, the finer points of pages whose main journeys
 * `npm test` goes through, each journey once more on a phone. One of them stands in the conformance table.
 */
const slowBrowserTests = [
  [
    "every page in every look",
    "every-page",
    "urls\\.spec",
    "page-weight",
    "accessible in every look",
    "375 px",
    "narrow and",
    "wide and dark",
  ],
  [
    "briefs, batches and docs",
    "(?<!-)(batch|library|progress|docs|brief|candidates)\\.spec",
    "fixture-brief",
    "first-screen\\.spec\\.ts (?!the first screen|an opener)",
  ],
  [
    "accounts and payments",
    "account\\.spec\\.ts (?!one new key)",
    "payment-sandbox",
    "billing\\.spec\\.ts (?!a 5-Pack is|a declined card|a brief refused|auto-recharge needs)",
    "local-parts",
  ],
  ["lists, privacy and disputes", "lists\\.spec", "(?<!-)privacy\\.spec", "dispute\\.spec"],
].map(([name, ...patterns]) => ({ name, pattern: patterns.join("|") }));

/** Journeys that `npm test` does not take at all: what each page of theirs does is tested by others. */
const journeysOfTheFullTier = "account-journeys";
const leftToTheFullTier = [...slowBrowserTests.map(({ pattern }) => pattern), journeysOfTheFullTier].join("|");

/**
 * What the full tier lets a browser do: the above, and what `npm test` has gone through already but on one web process. Each request goes to the
 * other of two.
 */
const onTwoProcesses = { E2E_WEB_PROCESSES: "2" };
const journeysOnTwoProcesses = ["request-after-purchase\\.spec\\.ts (?!.*375 px)", "signup\\.spec\\.ts (?!.*narrow)"];
const fullBrowserTests = [...slowBrowserTests, { name: "journeys", pattern: [journeysOfTheFullTier, ...journeysOnTwoProcesses].join("|") }];
const integrationProjects = ["--project=integration", "--project=integration-alone"];
const integrationTest = (name) => `test/integration/${name}.test.ts`;

/**
 * Journeys over HTTP that the full tier takes once more on two web processes: signing up and in, buying, asking, watching, batches, tools, limits.
 */
const journeysOverHttp = [
  ...["main-job", "signup-http", "batch-route", "mcp-service", "billing/in-service", "conformance-limits", "conformance-service"],
].map(integrationTest);

/** The suites of the contract, once more with Next.js in front of the handlers, as in a deployment without the host beside it. */
const contractSuites = [
  ...["conformance-auth", "conformance-detail", "conformance-fields", "conformance-limits", "conformance-service"],
  ...["account-api", "api-bad-input", "brief-alias", "fuzz", "main-job", "mcp-service", "odd-requests", "privacy-api", "request-limits"],
].map(integrationTest);
const byNextAlone = { API_BY_NEXT: "true" };

/** The slow tests, by file, in the order in which they are worth their time; what none of these names comes last but one. */
const slowTests = [
  [
    "what is shipped",
    /(?:image|standalone|package|downloads|supervisor|supervisor-start|node-lines|embedded-database|schema-engine)\.full/,
  ],
  [
    "money and kills",
    /(?:chaos|chaos-check|kill|permutations|auto-recharge|callbacks-executor|executor-standby|disk-full|recheck-command)\.full/,
  ],
  [
    "security and figures",
    /(?:security\/.*|attack|hostile-pages|lane-failures|people-rules-outside|oauth\/browser|eval|sensitive-time|local-judge)\.full/,
  ],
  ["other slow tests", /^(?!.*(?:mutants|properties|ledger-model|\/fuzz)\.full)/],
  // What `npm test` draws few of: losses of the engine, histories of the ledger, sets of pages, broken requests.
  ["many draws", /./],
];

/** So many stages of the full tier go side by side: each waits for much of its time. The next of the queue is begun when one has ended. */
const stagesAtOnce = 2;

/**
 * The full tier has 40 minutes, and begins first what nothing else tests. On a machine so slow that this much is gone, no further stage is begun, and
 * the run's end says what was left out.
 */
const lastStartMs = 30 * 60_000;

/** So many files and browser stages that failed are run again, none begun after these minutes: late is better than red for no fault. */
const atMostAgain = 4;
const lastAgainMs = 45 * 60_000;

try {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  const totals = isFull ? await runFullTier() : await runUsualTier();
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  if (passedAlone.length > 0)
    console.log(`\nPassed only when nothing else was running:\n${passedAlone.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\nThe slowest tests:\n${slowest(durations, slowestShown).join("\n")}`);
  console.log(`\nWhere the time went:\n${stages.table()}`);
  // Once more where the output ends: of a long one often only the end is kept.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
  if (skipped.length > 0)
    console.log(
      `\nSkipped (where no reason is given here, it stands beside each above):\n${skipped.map((name) => `  ${name}`).join("\n")}`,
    );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
}

/**
 * A failed check is a failure of the run, but checks are no tests: the passed ones are not counted. What waits for something (services that start,
 * leases, limits) runs beside what computes.
 */
async function runUsualTier() {
  await stages.time("client and bundles", () => build({ only: ["prisma", "bundles", "cli", "client"] }));
  const built = stages.time("build", () => buildForTests());
  const checking = check({ stages, atOnce: 1, built });
  await built;
  const unit = await stages.time("unit tests", () => runVitest("unit", {}, ["--project=unit", "--project=telemetry"]));
  const checks = await checking;
  const runIntegration = () => stages.time("integration tests", () => runVitest("integration", {}, integrationProjects));
  const runBrowser = () => stages.time("browser tests", () => runBrowserTests("browser", ["--grep-invert", leftToTheFullTier]));
  // On two processors side by side took 711 s where one after the other took 574: each waits for services that the other's keep busy.
  const [integration, browser] =
    availableParallelism() > 2 ? await Promise.all([runIntegration(), runBrowser()]) : [await runIntegration(), await runBrowser()];
  const again = await stages.time("once more, alone", runAgainAlone);
  const rules = await stages.time("conformance table", compareWithRules);
  failures.push(...checks.failed.map((name) => `the check "${name}"`));
  return [{ passed: 0, failed: checks.failed.length }, unit, integration, browser, again, rules];
}

/** With what the image is made of, so that no test has to build while others serve from the same folder, and both tiers have one build. */
async function buildForTests() {
  process.env.BUILD_STANDALONE = "1";
  try {
    await build();
  } finally {
    delete process.env.BUILD_STANDALONE;
  }
}

/** The conformance table stands on the results of this very run, and of what failed on those of its second time. */
async function compareWithRules() {
  const code = await run("tsx/dist/cli.mjs", [path.join(root, "scripts", "conformance", "main.ts")]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function runFullTier() {
  await stages.time("build", buildForTests);
  const [shipped, money, ...slow] = slowStages();
  const [everyPage, ...browser] = browserStages();
  const waiting = [shipped, money, everyPage, ...slow, ...browser, ...repeatedStages()];
  const totals = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) totals.push(await inTime(next.name, next.run));
  };
  await Promise.all(Array.from({ length: stagesAtOnce }, work));
  totals.push(await stages.time("once more, alone", runAgainAlone));
  return totals;
}

/**
 * Files and browser tests that failed while other stages ran, once more with the machine to themselves: what waits for several services is sometimes
 * late beside others. What passes now is no failure of the run, and is listed by name. Many failures have another cause, and stand.
 */
async function runAgainAlone() {
  const total = { passed: 0, failed: 0 };
  if (toRunAgain.length > atMostAgain) return total;
  for (const [place, { failed, run: runAgain }] of toRunAgain.splice(0).entries()) {
    if (performance.now() > lastAgainMs) break;
    const told = failures.length;
    const again = await runAgain(place);
    // What was told of the first time stands; of the second time it would be told twice.
    failures.length = told;
    if (again.failed > 0 || again.passed === 0) continue;
    passedAlone.push(...failed);
    for (const name of failed) failures.splice(failures.indexOf(name), 1);
    total.passed += failed.length;
    total.failed -= failed.length;
  }
  return total;
}

function slowStages() {
  let left = slowFiles();
  return slowTests.flatMap(([name, pattern]) => {
    const files = left.filter((file) => pattern.test(file));
    left = left.filter((file) => !files.includes(file));
    // Without a file's name every test would run.
    return files.length === 0 ? [] : [{ name, run: () => runVitest(name.replaceAll(" ", "-"), { TEST_TIER: "full" }, files) }];
  });
}

function browserStages() {
  return fullBrowserTests.map(({ name, pattern }, place) => {
    const done = fullBrowserTests.slice(0, place).map((each) => each.pattern);
    const which = ["--grep", pattern, ...(done.length === 0 ? [] : ["--grep-invert", done.join("|")])];
    return { name: `browser: ${name}`, run: () => runBrowserTests(`browser-${place}`, which, onTwoProcesses) };
  });
}

function repeatedStages() {
  const again = (name, settings, files) => runVitest(name, settings, [...integrationProjects, ...files]);
  return [
    { name: "contract by Next.js alone", run: () => again("by-next", byNextAlone, contractSuites) },
    { name: "journeys on two processes", run: () => again("journeys", onTwoProcesses, journeysOverHttp) },
  ];
}

/** Every file of the slow tier, relative to the root. */
function slowFiles() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$)/.test(entry.name))
    .flatMap(({ name }) => readdirSync(path.join(root, name), { recursive: true }).map((file) => path.join(name, file)))
    .filter((file) => file.endsWith(".full.test.ts"))
    .map((file) => file.replaceAll(path.sep, "/"));
}

/** A stage that is left out where the machine is too slow for it. */
async function inTime(name, work) {
  if (performance.now() < lastStartMs) return stages.time(name, work);
  skipped.push(`${name}: ${Math.round(performance.now() / 60_000)} minutes were gone when it could have begun, and the tier has 40`);
  return { passed: 0, failed: 0 };
}

/** @param {string} name of the report: `dist/test-results/<name>.json` */
async function runVitest(name, settings, which = []) {
  const report = path.join(resultsDir, `${name}.json`);
  const args = ["run", "--passWithNoTests", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...which];
  const code = await run("vitest/vitest.mjs", args, settings);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  durations.push(...vitestDurations({ testResults }, root));
  for (const { name, status, assertionResults } of testResults) {
    const file = path.relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}${firstLines(failureMessages?.[0])}`);
    failures.push(...failed);
    if (status !== "failed")
      skipped.push(...assertionResults.filter((test) => test.status === "skipped").map(({ fullName }) => `${file}: ${fullName}`));
    if (status === "failed" && failed.length === 0) failures.push(file);
    const options = which.filter((argument) => argument.startsWith("--"));
    if (failed.length > 0) toRunAgain.push({ failed, run: (place) => runVitest(`again-vitest-${place}`, settings, [...options, file]) });
  }
  if (code !== 0 && numFailedTests === 0) failures.push("an error outside of any test (above, under Unhandled Errors)");
  return counted(code, numPassedTests, numFailedTests);
}

/**
 * @param {string} name of the report, as above
 * @param {readonly string[]} which arguments that say which tests: `--grep`, `--grep-invert`
 */
async function runBrowserTests(name, which, settings = {}) {
  const specs = existsSync(path.join(root, "e2e")) ? readdirSync(path.join(root, "e2e"), { recursive: true }) : [];
  if (!specs.some((file) => file.endsWith(".spec.ts"))) return { passed: 0, failed: 0 };
  const chromium = await requireChromium();
  const report = path.join(resultsDir, `${name}.json`);
  const code = await run("@playwright/test/cli.js", ["test", ...which], {
    ...settings,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats = {}, suites = [] } = readReport(report);
  durations.push(...browserDurations({ suites }));
  const broken = suites.flatMap((suite) => brokenSpecs(suite));
  const failed = broken.map(({ file, title, message }) => `${file}: ${title}${firstLines(message)}`);
  failures.push(...failed);
  const titles = broken.map(({ title }) => `${escapedForExpression(title)}$`).join("|");
  if (failed.length > 0 && failed.length <= atMostAgain)
    toRunAgain.push({ failed, run: (place) => runBrowserTests(`again-browser-${place}`, ["--grep", titles], settings) });
  return counted(code, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0);
}

/** Of what a failed test says, the beginning: where only the end of the output is kept, a name alone would not tell why. */
function firstLines(message = "") {
  const lines = message.split("\n").slice(0, 6);
  return lines.map((line) => `\n      ${line.slice(0, 300)}`).join("");
}

/**
 * The failed tests of a suite in Playwright's report, each with its whole title and what its last try says.
 * @param {readonly string[]} outer titles of the suites around this one
 * @returns {{ file: string, title: string, message: string | undefined }[]}
 */
function brokenSpecs({ title, file, specs = [], suites = [] }, outer = []) {
  const titles = title === file ? outer : [...outer, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: spec.file,
      title: [...titles, spec.title].join(" "),
      message: stripVTControlCharacters(spec.tests.flatMap(({ results }) => results).at(-1)?.error?.message ?? ""),
    }));
  return [...own, ...suites.flatMap((suite) => brokenSpecs(suite, titles))];
}

function escapedForExpression(text) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** A run that ended badly without a failed test (a set-up that broke, say) counts as one failure. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function run(program, args, settings) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "node_modules", program), ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
