/** Whether this process is on its way out. On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbIsStopping?: boolean };

export function isStopping(): boolean {
  return holder.pcbIsStopping === true;
}

export function beginStopping(): void {
  holder.pcbIsStopping = true;
}
