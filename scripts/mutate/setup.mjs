import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

/** Which sites the tests of a worker reached, by test file; those reached while modules were loaded count for every file of the worker. */
globalThis.__mutantsReached ??= new Map();
globalThis.__mutantsAtLoad ??= new Set();
const reached = globalThis.__mutantsReached;
const atLoad = globalThis.__mutantsAtLoad;
globalThis.__mutant ??= process.env.MUTANT ?? "";
globalThis.__mutantAt ??= (id) => {
  const file = expect.getState().testPath;
  const isTest = expect.getState().currentTestName !== undefined;
  if (!isTest || !file) atLoad.add(id);
  else {
    if (!reached.has(file)) reached.set(file, new Set());
    reached.get(file).add(id);
  }
  return globalThis.__mutant === id;
};

afterAll(() => {
  const log = process.env.MUTANTS_REACHED_LOG;
  if (!log) return;
  const file = expect.getState().testPath ?? "";
  appendFileSync(log, `${JSON.stringify({ file, ids: [...(reached.get(file) ?? [])], atLoad: [...atLoad] })}\n`);
});
