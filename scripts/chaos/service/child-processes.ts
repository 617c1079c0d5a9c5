import { type ChildProcess, execFileSync } from "node:child_process";

/** What can be killed. `start command` is the supervisor alone: its children notice and end; `everything` is the machine's plug. */
export const targets = ["web server", "executor", "database", "local parts", "start command", "everything"] as const;
export type Target = (typeof targets)[number];
/** The children of the start command. */
type Part = Extract<Target, "web server" | "executor" | "database" | "local parts">;

/** Null while it does not run. */
export function pidOf(target: Target, { pid: root, exitCode, signalCode }: ChildProcess, dataDir: string): number | null {
  if (root === undefined || exitCode !== null || signalCode !== null) return null;
  if (target === "start command" || target === "everything") return root;
  return partsOf(root, dataDir).find(({ part }) => part === target)?.pid ?? null;
}

/** The start command's own children; PostgreSQL's and Next's are none of them. */
export function partsOf(root: number, dataDir: string): readonly { readonly part: Part; readonly pid: number }[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((row) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row);
      if (match === null || Number(match[2]) !== root) return [];
      const command = match[3] ?? "";
      const part = partOf(command, dataDir);
      return part === null ? [] : [{ part, pid: Number(match[1]) }];
    });
}

function partOf(command: string, dataDir: string): Part | null {
  if (command.includes("executor.js")) return "executor";
  if (command.includes("local-parts.js")) return "local parts";
  if (command.includes("postgres") && command.includes(dataDir)) return "database";
  return command.includes("next") ? "web server" : null;
}

export function killAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
