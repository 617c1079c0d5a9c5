import type { LabelsOf, MetricName, NameOf } from "./metric-catalogue";

/** What counts, once somebody wants to read it (`start-meters.ts`). */
export interface Meters {
  count(name: MetricName, labels: Readonly<Record<string, string>>, by: number): void;
  observe(name: MetricName, labels: Readonly<Record<string, string>>, seconds: number): void;
}

/** On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbMeters?: Meters };

export function installMeters(meters: Meters): void {
  holder.pcbMeters = meters;
}

/** Adds to a counter. Nothing happens while nobody reads it. */
export function count<N extends NameOf<"counter">>(name: N, labels: LabelsOf<N>, by = 1): void {
  holder.pcbMeters?.count(name, labels, by);
}

/** Notes one duration. */
export function observe<N extends NameOf<"histogram">>(name: N, labels: LabelsOf<N>, seconds: number): void {
  holder.pcbMeters?.observe(name, labels, seconds);
}

/** Notes how long `work` took, whatever came of it. */
export async function timed<N extends NameOf<"histogram">, T>(name: N, labels: LabelsOf<N>, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    observe(name, labels, (performance.now() - startedMs) / 1_000);
  }
}
