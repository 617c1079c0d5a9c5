import { readFileSync } from "node:fs";

/** The process's resident memory in megabytes; null when it has ended, or where the system does not tell. */
export function residentMegabytes(pid: number | null): number | null {
  if (pid === null) return null;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}
