import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { pack } from "../pack.mjs";
import { projectRoot } from "../platform/project-root";
import { type Figure, figure } from "./figure";
import { interleave } from "./rounds";

/** Starts a round; one alone tells more of the machine than of the program. */
const startsARound = 10;

/** `pcb --help` as the published package runs it, and in a clone, where the bundle's age is looked at first; against Node.js that does nothing. */
export async function measureTerminal(): Promise<Figure[]> {
  await pack();
  const packaged = path.join(projectRoot, "dist", "package", "pcb.mjs");
  const inClone = path.join(projectRoot, "scripts", "pcb.mjs");
  const rounds = await interleave(
    [
      ["--eval", "0"],
      [packaged, "--help"],
      [inClone, "--help"],
    ].map((args) => async () => meanStartMs(args)),
  );
  const [bare = [], published = [], clone = []] = rounds;
  const bundleKb = statSync(path.join(projectRoot, "dist", "package", "cli.js")).size / 1_024;
  return [
    figure({ name: "node_that_does_nothing", unit: "ms", rounds: bare }),
    figure({ name: "pcb_help", unit: "ms", rounds: published, target: { atMost: 150 } }),
    figure({ name: "pcb_help_in_a_clone", unit: "ms", rounds: clone }),
    figure({ name: "pcb_bundle", unit: "KB", rounds: [bundleKb], target: { atMost: 1_024 } }),
  ];
}

function meanStartMs(args: readonly string[]): number {
  const startedMs = performance.now();
  for (let count = 0; count < startsARound; count += 1) {
    const { status } = spawnSync(process.execPath, args, { stdio: "ignore" });
    if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}.`);
  }
  return (performance.now() - startedMs) / startsARound;
}
