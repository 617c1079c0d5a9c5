import { type EngineTaskName, runEngineTask } from "./engine-task";

/** Entry of the worker thread; bundled to `dist/engine-worker.js`. */
export default function engineWorker(request: { task: EngineTaskName; input: never }): unknown {
  return runEngineTask(request);
}
