import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { build, stop } from "esbuild";
import { projectRoot } from "../platform/project-root";
import { ratios } from "./cached-pull";
import type { EngineReport } from "./engine-child";
import { type Figure, figure } from "./figure";

/** The engine alone, from extracted text to the brief, bundled as the executor is and in a process of its own. */
export async function measureEngine(): Promise<Figure[]> {
  const bundle = path.join(projectRoot, "dist", "bench-engine.js");
  await build({
    entryPoints: [path.join(import.meta.dirname, "engine-child.ts")],
    outfile: bundle,
    bundle: true,
    packages: "external",
    alias: { "@": projectRoot },
    platform: "node",
    target: "node20",
    supported: { "regexp-unicode-property-escapes": true },
    format: "esm",
    logLevel: "error",
  });
  await stop();
  const child = fork(bundle, { execArgv: [] });
  const ended = once(child, "exit").then(([code]): never => {
    throw new Error(`The engine's process ended with code ${code}.`);
  });
  const [report] = await Promise.race([once(child, "message"), ended]);
  const { coldMs, fewMs, manyMs, textMs, blockMs, parseMs, claims } = report as EngineReport;
  ended.catch(() => {});
  child.kill();
  return [
    figure({ name: "engine_30_documents_cpu", unit: "ms", rounds: fewMs, target: { atMost: 150 } }),
    figure({ name: "engine_30_documents_cpu_first_run", unit: "ms", rounds: [coldMs] }),
    figure({ name: "engine_30_documents_cut_cpu", unit: "ms", rounds: textMs, target: { atMost: 40 } }),
    figure({ name: "documents_30_pages_blocks_cpu", unit: "ms", rounds: blockMs }),
    figure({ name: "documents_30_pages_blocks_vs_parse", unit: "ratio", rounds: ratios(blockMs, parseMs) }),
    figure({ name: "engine_300_documents_cpu", unit: "ms", rounds: manyMs }),
    figure({ name: "engine_300_vs_30_documents", unit: "ratio", rounds: ratios(manyMs, fewMs), target: { atMost: 12 } }),
    figure({ name: "engine_evidence_of_30_documents", unit: "facts", rounds: [claims] }),
  ];
}
