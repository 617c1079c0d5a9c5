import path from "node:path";
import { Piscina } from "piscina";
import { env } from "@/lib/env";
import { type EngineInput, type EngineOutput, type EngineTaskName, runEngineTask } from "./engine-task";

const holder = globalThis as { pcbEnginePool?: Piscina };

/** Longest that one engine step may take before its run fails. */
const engineStepMs = 60_000;

/**
 * Runs one engine function. The embedded executor is a process of its own, so there it runs in place; under a real Inngest server the steps run
 * inside the web process, so there a worker thread takes them and no answer waits for the engine.
 */
export async function runEngineStep<T extends EngineTaskName>(task: T, input: EngineInput<T>): Promise<EngineOutput<T>> {
  if (env().usesEmbeddedExecutor) return runEngineTask({ task, input });
  holder.pcbEnginePool ??= new Piscina({
    filename: path.resolve(process.cwd(), "dist", "engine-worker.js"),
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
  });
  return holder.pcbEnginePool.run({ task, input }, { signal: AbortSignal.timeout(engineStepMs) });
}
