import { parseArgs } from "node:util";
import { renderChaos, writeChaos } from "./render-chaos";
import type { ScenarioResult } from "./scenario";
import { type ScenarioName, scenarios } from "./scenarios";

const usage = `Usage: npm run chaos [-- <scenario> …] [--kills <n>] [--seed <n>] [--scale <0.1 to 1>] [--write]
Scenarios: ${Object.keys(scenarios).join(", ")}`;

/** Runs the scenarios one after the other, each on a service of its own, and prints what held. @returns the exit code: 1 when a promise was broken */
async function chaos(
  names: readonly ScenarioName[],
  options: { kills: number; seed: number; scale: number; writes: boolean },
): Promise<number> {
  const results: ScenarioResult[] = [];
  for (const name of names) {
    console.log(`${name} …`);
    const result = await scenarios[name]({ ...options, say: (line) => console.log(`  ${line}`) }).catch(
      (error: unknown): ScenarioResult => ({
        name,
        faults: "",
        seconds: 0,
        record: null,
        check: null,
        broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      }),
    );
    results.push(result);
    if (options.writes) writeChaos(result, options.seed);
    for (const sentence of [...result.broken, ...(result.check?.broken ?? [])]) console.error(`  BROKEN: ${sentence}`);
    if (result.skipped) console.log(`  skipped: ${result.skipped}`);
  }
  console.log(`\n${renderChaos(results)}`);
  return results.some(({ broken, check }) => broken.length + (check?.broken.length ?? 0) > 0) ? 1 : 0;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    seed: { type: "string" },
    scale: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
const names = positionals.length === 0 ? (Object.keys(scenarios) as ScenarioName[]) : positionals.filter(isScenario);
const kills = Number(values.kills);
const scale = Number(values.scale);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const isUnderstood = names.length === Math.max(positionals.length, names.length) && [kills, scale, seed].every(Number.isFinite);
if (!isUnderstood || kills < 1 || kills > 1_000 || scale <= 0 || scale > 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  console.log(`seed ${seed}`);
  process.exitCode = await chaos(names, { kills, seed, scale, writes: values.write });
}
