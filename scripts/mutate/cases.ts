import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { projectRoot } from "../platform/project-root";
import type { GoldenCase } from "./golden-cases";
import type { SmallTest } from "./small-vitest";
import { makeSwitches } from "./switches";

/** One golden row or test, by its place: the file's (-1 for golden rows) and its own in it. */
export interface Case {
  readonly file: number;
  readonly index: number;
  readonly title: string;
  /** How long it took, watched, while nothing was disabled. */
  readonly ms: number;
  /** The numbers of the sites whose loss changes what an expression gives somewhere on its way. */
  readonly touched: readonly number[];
}

interface Bundle {
  readonly goldenCases: (root: string) => GoldenCase[];
  readonly collect: (file: string, load: () => Promise<unknown>) => Promise<SmallTest[]>;
  readonly enter: (file: string) => void;
  readonly files: readonly (readonly [string, () => Promise<unknown>])[];
}

export interface Baseline {
  readonly cases: readonly Case[];
  /** What is said of each golden row, in the order of the rows. */
  readonly golden: readonly string[];
  /** The cases that fail although nothing is disabled. */
  readonly failed: readonly string[];
}

/** Runs the cases of a bundle in this process, as often as one likes: every run loads all modules anew from the script that is compiled once. */
export class CaseRunner {
  private readonly script: vm.Script;

  private constructor(
    text: string,
    private readonly packages: ReadonlyMap<string, unknown>,
    private readonly siteCount: number,
  ) {
    this.script = new vm.Script(text, { filename: "dist/mutate/tests.js" });
  }

  static async load(text: string, packages: readonly string[], siteCount: number): Promise<CaseRunner> {
    const loaded = await Promise.all(packages.map(async (name) => [name, await import(name)] as const));
    return new CaseRunner(text, new Map(loaded), siteCount);
  }

  /** Runs every case, and notes what each touches. What loading alone touches counts for every case. */
  async baseline(): Promise<Baseline> {
    const touched = new Uint8Array(this.siteCount);
    const take = () => {
      const numbers = [...touched.keys()].filter((number) => touched[number] === 1);
      touched.fill(0);
      return numbers;
    };
    const bundle = this.fresh(-1, touched);
    const atLoad = new Set<number>();
    const drafts: Case[] = [];
    const golden: string[] = [];
    const failed: string[] = [];
    const rows = bundle.goldenCases(projectRoot);
    const lists: (readonly SmallTest[])[] = [];
    for (const [file, load] of bundle.files) lists.push(await bundle.collect(path.join(projectRoot, file), load));
    for (const number of take()) atLoad.add(number);
    const note = async (file: number, index: number, title: string, run: () => unknown) => {
      const start = performance.now();
      try {
        await run();
      } catch (error) {
        failed.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
      }
      drafts.push({ file, index, title, ms: performance.now() - start, touched: take() });
    };
    for (const [index, { title, say }] of rows.entries()) await note(-1, index, title, () => golden.push(say()));
    for (const [file, tests] of lists.entries()) {
      const name = bundle.files[file]?.[0] ?? "";
      bundle.enter(path.join(projectRoot, name));
      for (const [index, { title, run }] of tests.entries()) await note(file, index, `${name} > ${title}`, run);
    }
    const cases = drafts.map((one) => ({ ...one, touched: [...new Set([...one.touched, ...atLoad])] }));
    return { cases, golden, failed };
  }

  /** The first of the cases that notices the loss of a site, null where none does. */
  async firstNotice(site: number, cases: readonly Omit<Case, "touched">[], golden: readonly string[]): Promise<string | null> {
    let title = "loading";
    try {
      const bundle = this.fresh(site, null);
      const rows = bundle.goldenCases(projectRoot);
      const lists = new Map<number, readonly SmallTest[]>();
      for (const one of cases) {
        title = one.title;
        if (one.file === -1) {
          if (rows[one.index]?.say() !== golden[one.index]) return title;
          continue;
        }
        const entry = bundle.files[one.file];
        if (!entry) throw new Error(`no test file ${one.file}`);
        const file = path.join(projectRoot, entry[0]);
        const tests = lists.get(one.file) ?? (await bundle.collect(file, entry[1]));
        lists.set(one.file, tests);
        bundle.enter(file);
        await tests[one.index]?.run();
      }
      return null;
    } catch {
      return title;
    }
  }

  private fresh(disabled: number, touched: Uint8Array | null): Bundle {
    const real = createRequire(path.join(projectRoot, "package.json"));
    const give = Object.assign((name: string) => real(name), {
      resolve: real.resolve,
      package: (name: string) => this.packages.get(name),
    });
    const module = { exports: {} };
    this.script.runInThisContext()(give, module, module.exports, makeSwitches(disabled, touched));
    return module.exports as Bundle;
  }
}
