import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const tickMs = 10;

/** CPU milliseconds that a process has used so far, all threads; null where the system has no /proc. */
export function processCpuMs(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}
