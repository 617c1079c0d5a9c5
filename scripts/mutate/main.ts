import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { childEnvironment } from "../platform/child-environment";
import { projectRoot } from "../platform/project-root";
import { findSites, type MutationSite } from "./find-sites";
import { sampleSites } from "./sample-sites";

/** What takes longer than this runs in a circle: its tests would not pass. */
const mutantTimeoutMs = 120_000;
const leastShare = 0.95;

interface Equivalent {
  readonly id: string;
  /** Why nothing can tell the two apart. */
  readonly reason: string;
}

interface Verdict {
  readonly site: MutationSite;
  readonly end: "killed" | "survived" | "uncovered";
}

const { values } = parseArgs({ options: { sample: { type: "string", default: "200" }, seed: { type: "string", default: "1" } } });
const folder = path.join(projectRoot, "dist", "mutate");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const files = (readdirSync(path.join(projectRoot, "lib/engine"), { recursive: true }) as string[])
  .filter((file) => /(?<!\.test|weights)\.ts$/.test(file))
  .map((file) => path.posix.join("lib/engine", file.replaceAll(path.sep, "/")))
  .sort();
const equivalents: Equivalent[] = JSON.parse(readFileSync(path.join(projectRoot, "scripts/mutate/equivalents.json"), "utf8"));
const all = files.flatMap((file) => findSites(file, readFileSync(path.join(projectRoot, file), "utf8")));
const known = new Set(all.map(({ id }) => id));
const gone = equivalents.filter(({ id }) => !known.has(id));
const open = all.filter(({ id }) => !equivalents.some((equivalent) => equivalent.id === id));
const sampled = sampleSites(open, Number(values.sample), Number(values.seed));
const sitesFile = path.join(folder, "sites.json");
writeFileSync(sitesFile, JSON.stringify(sampled));
console.log(
  `${all.length} sites in ${files.length} files, ${equivalents.length} of them equivalent; ${sampled.length} drawn with seed ${values.seed}.`,
);

const log = path.join(folder, "reached.jsonl");
const baseline = await vitest({ MUTANTS_REACHED_LOG: log }, [], 600_000);
if (baseline !== "passed") {
  console.error("The tests do not pass as they are; nothing can be said of them. Run npx vitest run lib/engine.");
  process.exit(1);
}
const covering = readCovering(log);
const verdicts: Verdict[] = [];
const queue = [...sampled];
await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism() - 1) }, work));
report();

async function work(): Promise<void> {
  for (let site = queue.shift(); site; site = queue.shift()) {
    const tests = covering(site.id);
    const end =
      tests.length === 0 ? "uncovered" : (await vitest({ MUTANT: site.id }, tests, mutantTimeoutMs)) === "passed" ? "survived" : "killed";
    verdicts.push({ site, end });
    if (end !== "killed") console.log(`${end}: ${site.file}:${site.line} ${site.kind}  ${site.id.split("#")[2]}`);
  }
}

/** The test files that reach a site: those that were seen in fewest sites first, since they are the short ones. */
function readCovering(file: string): (id: string) => string[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const byTest = lines.map((line) => JSON.parse(line) as { file: string; ids: string[]; atLoad: string[] });
  const width = (entry: { ids: readonly string[] }) => entry.ids.length;
  return (id) => {
    const direct = byTest.filter(({ ids }) => ids.includes(id));
    // A list or an expression that is made when its module is loaded: whatever imports it may notice.
    const chosen = direct.length > 0 ? direct : byTest.filter(({ atLoad }) => atLoad.includes(id));
    return [...chosen].sort((a, b) => width(a) - width(b)).map((entry) => path.relative(projectRoot, entry.file));
  };
}

function vitest(settings: Record<string, string>, tests: readonly string[], timeoutMs: number): Promise<"passed" | "failed"> {
  const program = path.join(projectRoot, "node_modules/vitest/vitest.mjs");
  const args = [program, "run", "--config", "scripts/mutate/vitest.mutate.config.mjs", "--reporter=dot", ...tests];
  if (tests.length > 0) args.push("--bail=1");
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: "ignore",
      env: childEnvironment({ ...settings, MUTANT_SITES: sitesFile }),
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    child.once("exit", (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? "passed" : "failed");
    });
  });
}

function report(): void {
  const killed = verdicts.filter(({ end }) => end === "killed").length;
  const share = verdicts.length === 0 ? 0 : killed / verdicts.length;
  for (const { id } of gone) console.log(`no longer there, take it off the list of equivalents: ${id}`);
  console.log(`${killed} of ${verdicts.length} noticed by the tests (${share.toFixed(3)}, at least ${leastShare}).`);
  process.exitCode = share >= leastShare && gone.length === 0 ? 0 : 1;
}
