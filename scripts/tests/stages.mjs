import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/**
 * Where a run's time goes. Stages may overlap: a table says of each when it began and how long it took.
 * @param {{ nowMs?: () => number, cpuSeconds?: () => number | null }} given
 */
export function startStages({ nowMs = () => performance.now(), cpuSeconds = childrensCpuSeconds } = {}) {
  const startedMs = nowMs();
  /** @type {{ name: string, fromMs: number, toMs: number }[]} */
  const stages = [];
  return {
    /**
     * Times a piece of work, also one that throws.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async time(name, work) {
      const stage = { name, fromMs: nowMs(), toMs: Number.NaN };
      stages.push(stage);
      try {
        return await work();
      } finally {
        stage.toMs = nowMs();
      }
    },
    /** One line a stage, in the order of their beginnings; the last line is the whole. */
    table() {
      const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(8)} s`;
      const endMs = nowMs();
      const line = ({ name, fromMs, toMs }) =>
        `  ${name.padEnd(34)} ${seconds(toMs - fromMs)}   from ${seconds(fromMs - startedMs).trim()}`;
      const cpu = cpuSeconds();
      const whole = `  ${"in all".padEnd(34)} ${seconds(endMs - startedMs)}${cpu === null ? "" : `   ${cpu.toFixed(0)} s of processor`}`;
      return [...stages.filter(({ toMs }) => !Number.isNaN(toMs)).map(line), whole].join("\n");
    },
  };
}

/** Processor time of all children that have ended, theirs included; null where the system does not tell. */
function childrensCpuSeconds() {
  try {
    const line = readFileSync("/proc/self/stat", "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // User and system time of awaited children, in ticks of a hundredth of a second.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}
