import { setTimeout as sleep } from "node:timers/promises";
import { type StartedCommand, startCommand } from "../../../test/harness/supervisor";

/** As a service manager waits before it runs a command again that has ended. */
const restartPauseMs = 500;

export interface RestartedCommand {
  /** Of its present run. */
  process(): StartedCommand["process"];
  /** How often it has been run. */
  starts(): number;
  /** All that the runs have printed. */
  output(): string;
  stop(): Promise<void>;
}

/** The start command, run again whenever it ends. */
export function startRestarted(environment: Readonly<Record<string, string | undefined>>): RestartedCommand {
  let isStopping = false;
  let current: StartedCommand = startCommand(environment);
  const ended: string[] = [];
  const keeping = (async () => {
    while (!isStopping) {
      const command = current;
      await command.ended;
      ended.push(command.output());
      if (isStopping) return;
      await sleep(restartPauseMs);
      if (!isStopping) current = startCommand(environment);
    }
  })();
  return {
    process: () => current.process,
    starts: () => ended.length + 1,
    output: () => [...ended, current.output()].join("\n"),
    async stop() {
      isStopping = true;
      current.process.kill("SIGTERM");
      await current.ended;
      await keeping;
    },
  };
}
