import type { Registry } from "prom-client";
import type { LabelsOf, NameOf } from "./metric-catalogue";

/** One value of a gauge at the moment of a scrape. */
export interface Reading {
  readonly name: NameOf<"gauge">;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export function reading<N extends NameOf<"gauge">>(name: N, labels: LabelsOf<N>, value: number): Reading {
  return { name, labels, value };
}

/** Where the gauges' values come from: asked at each scrape. It never throws; what it cannot tell is left out. */
export type ReadGauges = () => Promise<readonly Reading[]>;

export interface MeterRegistry {
  /** All families with their values now. */
  readonly registry: Registry;
  /** Reads the gauges anew. */
  refresh(): Promise<void>;
}

const holder = globalThis as { pcbRegistry?: MeterRegistry };

export function installRegistry(registry: MeterRegistry): void {
  holder.pcbRegistry = registry;
}

/** The process's registry; null while nobody reads metrics. */
export function meterRegistry(): MeterRegistry | null {
  return holder.pcbRegistry ?? null;
}
