import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnvironment } from "../platform/child-environment";
import { projectRoot } from "../platform/project-root";
import { bundleTests } from "./bundle";
import type { Answer, Question } from "./case-child";
import type { Baseline } from "./cases";
import { findSites, type MutationSite } from "./find-sites";

/** What takes longer than this runs in a circle: its tests would not pass. */
const mutantTimeoutMs = 120_000;
const baselineTimeoutMs = 900_000;
/** What a process that was ended, or ended itself, is taken to have answered. */
const overdue = "overdue";

export interface Verdict {
  readonly site: MutationSite;
  /** The case that noticed the loss; null where it survived. */
  readonly noticedBy: string | null;
  /** Whether any case came where the loss makes a difference on the spot. */
  readonly isTouched: boolean;
}

/** Every site of the engine, in the order of the files. */
export function engineSites(): MutationSite[] {
  return namesUnder("lib/engine")
    .filter((file) => /(?<!\.test|weights)\.ts$/.test(file))
    .flatMap((file) => findSites(file, readFileSync(path.join(projectRoot, file), "utf8")));
}

/**
 * Disables each site in turn and asks the cases that come where it makes a difference, the quick ones first, until one notices. Golden rows come
 * one by one; the tests are those of the engine, of what it stands on and of the evaluation.
 * @param tell called with each verdict as it comes
 * @throws Error naming the cases that fail although nothing is disabled
 */
export async function measureMutants(
  sites: readonly MutationSite[],
  { processes, tell }: { readonly processes: number; readonly tell: (verdict: Verdict) => void },
): Promise<Verdict[]> {
  const folder = path.join(projectRoot, "dist", "mutate");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { text, packages } = await bundleTests(sites, testFiles());
  writeFileSync(path.join(folder, "tests.js"), text);
  writeFileSync(path.join(folder, "bundle.json"), JSON.stringify({ packages, siteCount: sites.length }));
  const first = new CaseProcess(folder);
  if ((await first.ask({ site: -1 }, baselineTimeoutMs)) === overdue) throw new Error("The tests as they are take too long.");
  const { cases, failed }: Baseline = JSON.parse(readFileSync(path.join(folder, "baseline.json"), "utf8"));
  if (failed.length > 0) throw new Error(`The tests do not pass as they are; nothing can be said of them.\n${failed.join("\n")}`);

  const verdicts: Verdict[] = [];
  const queue = [...sites.entries()];
  const bySpeed = [...cases].sort((a, b) => a.ms - b.ms);
  const work = async (child: CaseProcess) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, site] = next;
      const asked = bySpeed.filter(({ touched }) => touched.includes(number)).map(({ touched: _, ...place }) => place);
      const noticedBy = asked.length === 0 ? null : await child.ask({ site: number, cases: asked }, mutantTimeoutMs);
      const verdict: Verdict = { site, noticedBy, isTouched: asked.length > 0 };
      verdicts.push(verdict);
      tell(verdict);
    }
    child.end();
  };
  const others = Array.from({ length: processes - 1 }, () => new CaseProcess(folder));
  await Promise.all([first, ...others].map(work));
  return verdicts;
}

/** Tests that put another thing in a module's place cannot share a process with others; those on random input are slow, and notice by chance. */
function testFiles(): string[] {
  return ["lib/engine", "lib/text", "lib/documents", "scripts/eval"]
    .flatMap(namesUnder)
    .filter((file) => /(?<!\.full|\.properties|said-of-pages|said-of-sentences)\.test\.ts$/.test(file))
    .filter((file) => !/\bvi\b.* from "vitest"/.test(readFileSync(path.join(projectRoot, file), "utf8")));
}

function namesUnder(folder: string): string[] {
  const names = readdirSync(path.join(projectRoot, folder), { recursive: true }) as string[];
  return names.map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/"))).sort();
}

/** A process that runs cases; one that hangs is ended, and another takes its place. */
class CaseProcess {
  private child: ChildProcess | null = null;

  constructor(private readonly folder: string) {}

  async ask(question: Question, timeoutMs: number): Promise<string | null> {
    this.child ??= await this.start();
    const { child } = this;
    child.send(question);
    const settled = new AbortController();
    const timer = setTimeout(() => settled.abort(), timeoutMs);
    try {
      const end = died(child, settled.signal);
      end.catch(() => {});
      const [answer] = await Promise.race([once(child, "message", { signal: settled.signal }), end]);
      return (answer as Answer).noticedBy;
    } catch {
      child.kill("SIGKILL");
      this.child = null;
      return overdue;
    } finally {
      clearTimeout(timer);
      settled.abort();
    }
  }

  end(): void {
    this.child?.disconnect();
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(path.join(projectRoot, "scripts/mutate/case-child.ts"), [this.folder], {
      cwd: projectRoot,
      execArgv: ["--import", "tsx", "--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: childEnvironment({ APP_ENV: "test", LOG_LEVEL: "silent" }),
    });
    await once(child, "message");
    return child;
  }
}

async function died(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, "exit", { signal });
  throw new Error(`The process of the tests ended with ${code}.`);
}
