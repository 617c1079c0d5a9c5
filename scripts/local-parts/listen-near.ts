import { setTimeout as sleep } from "node:timers/promises";

export interface Place {
  readonly port: number;
  /** True for a start again: the port has been told to others and must be that one. */
  readonly isExact: boolean;
  /** Another part's port. */
  readonly avoid: readonly number[];
}

const graceMs = 500;
const pollMs = 100;
const maxTries = 50;

/**
 * Listens on the wanted port or, when another program has it, on the next free one. What a killed start left there has half a second to go.
 * @param listen rejects with EADDRINUSE or EACCES when the port cannot be had.
 * @returns the port.
 * @throws Error when none of 50 ports is free, or the exact one is not.
 */
export async function listenNear(
  { port: wanted, isExact, avoid }: Place,
  listen: (port: number) => Promise<void>,
  wait: (delayMs: number) => Promise<unknown> = sleep,
): Promise<number> {
  for (let waitedMs = 0; waitedMs < graceMs && !avoid.includes(wanted); waitedMs += pollMs) {
    if (await couldListen(wanted, listen)) return wanted;
    await wait(pollMs);
  }
  for (let port = wanted + 1; !isExact && port < Math.min(wanted + maxTries, 65_536); port += 1) {
    if (!avoid.includes(port) && (await couldListen(port, listen))) return port;
  }
  throw new Error(`Port ${wanted} is taken by another program${isExact ? "" : ", and those after it too"}.`);
}

async function couldListen(port: number, listen: (port: number) => Promise<void>): Promise<boolean> {
  try {
    await listen(port);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE" || code === "EACCES") return false;
    throw error;
  }
}
