import type { PromiseCheck } from "./check-promises";
import type { LoadRecord } from "./load/load-record";

export interface ScenarioOptions {
  /** Of the one that kills. */
  readonly kills: number;
  /** Decides who is killed when, and what clients do. What the machine does in between is not repeated. */
  readonly seed: number;
  /** 1 is the usual length; the tests take less. */
  readonly scale: number;
  readonly say: (line: string) => void;
}

/** A table of a scenario's own, beside the common one. */
export interface OwnTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ScenarioResult {
  readonly name: string;
  /** What was done to the service, in a few words with their counts. */
  readonly faults: string;
  readonly seconds: number;
  readonly record: LoadRecord | null;
  readonly check: PromiseCheck | null;
  /** Sentences for promises of the scenario's own that were broken; those of the check are in it. */
  readonly broken: readonly string[];
  /** Why it could not be done here. */
  readonly skipped?: string;
  readonly table?: OwnTable;
}

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>;
