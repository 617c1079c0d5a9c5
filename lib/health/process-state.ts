/** Whether this process has begun its work, and whether it is on its way out. On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbIsStopping?: boolean; pcbHasStarted?: boolean };

export function isStopping(): boolean {
  return holder.pcbIsStopping === true;
}

export function beginStopping(): void {
  holder.pcbIsStopping = true;
}

/** False until everything that watches over the process is in place. */
export function hasStarted(): boolean {
  return holder.pcbHasStarted === true;
}

export function noteStarted(): void {
  holder.pcbHasStarted = true;
}
