import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process and a mark of its start, so that another one that was given the same number later is not taken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; null where the system does not tell. */
  readonly startMark: string | null;
}

export function processIdentity(pid: number): ProcessIdentity {
  return { pid, startMark: startMarkOf(pid) };
}

/** True while that very process runs. Where start marks are not to be had, a process of the same number counts. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!isAlive(identity.pid)) return false;
  const mark = startMarkOf(identity.pid);
  return mark === null || identity.startMark === null || mark === identity.startMark;
}

/** True for a process of this number, whoever owns it. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !(statusFields(pid)?.[0] ?? "").startsWith("Z");
}

/** The command line, arguments parted by spaces; null when it cannot be read. */
export function commandLineOf(pid: number): string | null {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    if (process.platform === "win32") return null;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** The number of a process's parent; null where the system does not tell cheaply. */
export function parentOf(pid: number): number | null {
  return Number(statusFields(pid)?.[1]) || null;
}

/** Waits until the process has ended; false when it outlives the time. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const pollMs = 20;
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!isAlive(pid)) return true;
    await sleep(pollMs);
  }
  return !isAlive(pid);
}

function startMarkOf(pid: number): string | null {
  try {
    if (process.platform === "linux") return statusFields(pid)?.[19] ?? null;
    if (process.platform === "win32") return null;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** Fields of Linux's /proc/<pid>/stat from the state on: [0] is the state, [1] the parent, [19] the start in clock ticks since boot. */
function statusFields(pid: number): string[] | null {
  if (process.platform !== "linux") return null;
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
