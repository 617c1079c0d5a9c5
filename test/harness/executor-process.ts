import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { childEnvironment } from "../../scripts/platform/child-environment";
import { projectRoot } from "../../scripts/platform/project-root";

export interface ExecutorProcess {
  /** Everything printed so far. */
  output(): string;
  /** At once, nothing gets to say goodbye. */
  kill(): Promise<void>;
}

/** The built executor, with all of the service's functions. It begins to work as soon as it holds the database's lock. */
export function startExecutorProcess(settings: Readonly<Record<string, string>>): ExecutorProcess {
  const child: ChildProcess = fork(path.join(projectRoot, "dist", "executor.js"), {
    cwd: projectRoot,
    env: childEnvironment({ APP_ENV: "test", LOG_LEVEL: "warn", INNGEST_DEV: undefined, ...settings }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    output: () => text,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
