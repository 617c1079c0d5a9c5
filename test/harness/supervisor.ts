import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { childEnvironment } from "../../scripts/platform/child-environment";
import { projectRoot } from "../../scripts/platform/project-root";

export interface StartedCommand {
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Settles when the text was printed; rejects when the command ends first. */
  printed(text: string): Promise<void>;
  /** Settles with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** What the test run sets for itself and a person's terminal does not. */
const unset = { NODE_ENV: undefined, DATABASE_URL: undefined, APP_URL: undefined, LOG_LEVEL: undefined, INNGEST_DEV: undefined };

/** `npm start` as a person runs it, without npm; on this line of Node.js, or another's program. */
export function startCommand(
  settings: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
  node = process.execPath,
): StartedCommand {
  const child = spawn(node, [path.join(projectRoot, "scripts", "start.mjs"), ...args], {
    cwd: projectRoot,
    env: childEnvironment({ ...unset, APP_ENV: "local", ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!text.includes(wanted)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      ended.then((code) => reject(new Error(`It ended (${code}) without printing "${wanted}":\n${text}`)));
    });
  return { process: child, output: () => text, printed, ended };
}
