import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The part of Vitest that the engine's tests use, so that thousands of runs of them fit into one process: they are collected, and whoever holds the
 * collection runs them one by one. In instrumented bundles it stands in Vitest's place.
 */
export interface SmallTest {
  readonly title: string;
  readonly run: () => unknown;
}

type Body = (...given: never[]) => unknown;

// The very matchers that Vitest has, resolved from it.
const ofVitest = createRequire(require.resolve("vitest/package.json"));
const { chai, JestChaiExpect, JestAsymmetricMatchers, JestExtend } = ofVitest("@vitest/expect");
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use((_: unknown, { addMethod }: { addMethod: (on: object, name: string, method: (this: object, file: string) => void) => void }) =>
  addMethod(chai.Assertion.prototype, "toMatchFileSnapshot", function (file) {
    const stored = readFileSync(path.resolve(current.folder, file), "utf8");
    if (chai.util.flag(this, "object") !== stored) throw new Error(`not as in ${file}`);
  }),
);

export const expect = chai.expect;

const current = { folder: "", tests: [] as SmallTest[], titles: [] as string[], before: [] as Body[], behind: [] as Body[] };

/** The tests that loading a file adds, in order. @param file its absolute path */
export async function collect(file: string, load: () => Promise<unknown>): Promise<SmallTest[]> {
  Object.assign(current, { folder: path.dirname(file), tests: [], titles: [], before: [], behind: [] });
  await load();
  return current.tests;
}

/** Only for files whose tests name stored files: where those lie. */
export function enter(file: string): void {
  current.folder = path.dirname(file);
}

function add(title: string, body: Body | object, last?: Body | number): void {
  const run = (typeof body === "function" ? body : last) as () => unknown;
  const { titles, before, behind } = current;
  const around = { before: [...before], behind: [...behind] };
  const whole = async () => {
    for (const each of around.before) await (each as () => unknown)();
    try {
      await run();
    } finally {
      for (const each of around.behind) await (each as () => unknown)();
    }
  };
  current.tests.push({ title: [...titles, title].join(" > "), run: whole });
}

function group(title: string, body: () => void): void {
  const { titles, before, behind } = current;
  Object.assign(current, { titles: [...titles, title], before: [...before], behind: [...behind] });
  body();
  Object.assign(current, { titles, before, behind });
}

const each =
  (one: (title: string, body: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: (...given: unknown[]) => unknown): void => {
    for (const row of rows) one(title, () => body(...(Array.isArray(row) ? row : [row])));
  };

export const it = Object.assign(add, { each: each(add) });
export const test = Object.assign(add.bind(null), { each: each(add) });
export const describe = Object.assign(group, { each: each(group as (title: string, body: () => unknown) => void) });
export const beforeEach = (body: Body) => current.before.push(body);
export const afterEach = (body: Body) => current.behind.push(body);
export const beforeAll = (body: Body) => current.before.push(body);
export const afterAll = (body: Body) => current.behind.push(body);
