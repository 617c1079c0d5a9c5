import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { childEnvironment } from "../../scripts/platform/child-environment";
import { projectRoot } from "../../scripts/platform/project-root";

export interface PcbProcess {
  readonly process: ChildProcess;
  /** Settles when it has ended: its code (null after a signal) and what it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** Settles once standard error has shown it. */
  shown(text: string): Promise<void>;
}

/** `npx pcb …` as a process of its own, without a terminal. */
export function startPcb(args: readonly string[], settings: Readonly<Record<string, string | undefined>>): PcbProcess {
  const child = spawn(process.execPath, [path.join(projectRoot, "scripts", "pcb.mjs"), ...args], {
    env: childEnvironment({ PCB_URL: undefined, PCB_API_KEY: undefined, ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
    for (const look of waiting) look();
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, out, err })),
  );
  const shown = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!err.includes(text)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`It ended without showing "${text}":\n${err}`)));
    });
  return { process: child, ended, shown };
}
