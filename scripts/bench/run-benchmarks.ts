import os from "node:os";
import { systemClock } from "@/lib/clock";
import { build } from "../build.mjs";
import { measureBatch } from "./batch";
import { measureBriefPage } from "./brief-page";
import { measureCachedPull } from "./cached-pull";
import { measureEngine } from "./engine";
import type { Figure } from "./figure";
import { measureJobs } from "./jobs";
import { measureLanes } from "./lanes";
import { measureLedger } from "./ledger";
import { measureLoad } from "./load";
import { measurePages } from "./pages";
import { measureProcesses } from "./processes";
import { renderFigures } from "./render-figures";
import { measureScale } from "./scale";
import { measureStart } from "./start";
import { measureTerminal } from "./terminal";
import { measureWaiting } from "./waiting";

/** In the order in which they run. */
const benchmarks: Readonly<Record<string, () => Promise<Figure[]>>> = {
  cached: measureCachedPull,
  processes: measureProcesses,
  load: measureLoad,
  scale: measureScale,
  batch: measureBatch,
  ledger: measureLedger,
  engine: measureEngine,
  job: measureJobs,
  waiting: measureWaiting,
  lanes: measureLanes,
  pages: measurePages,
  brief: measureBriefPage,
  start: measureStart,
  terminal: measureTerminal,
};

/**
 * Runs the named benchmarks, all without a name. Figures never fail the command: they depend on the machine.
 * @returns the exit code: 2 for an unknown name, 1 when a benchmark could not be carried out.
 */
export async function runBenchmarks(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => benchmarks[name] === undefined);
  if (unknown.length > 0) {
    console.error(`There is no benchmark named ${unknown.join(", ")}. There are: ${Object.keys(benchmarks).join(", ")}.`);
    return 2;
  }
  const startedAt = systemClock.now().toISOString();
  const load = os.loadavg()[0] ?? 0;
  await build({ say: console.error });
  const figures: Figure[] = [];
  const broken: string[] = [];
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`Measuring: ${name}`);
    try {
      figures.push(...(await measure()));
    } catch (error) {
      broken.push(name);
      console.error(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.log(`\n${renderFigures(figures)}\n`);
  const machine = {
    cores: os.cpus().length,
    cpu: os.cpus()[0]?.model ?? "unknown",
    node: process.version,
    loadBefore: Number(load.toFixed(2)),
  };
  console.log(JSON.stringify({ startedAt, machine, broken, figures }));
  return broken.length === 0 ? 0 : 1;
}
