import { followEventPath } from "./event-path";
import type { FunctionPlan } from "./function-plan";

/** Calls that share a limit: those of one function, or of one value of its key. */
export interface ConcurrencyGroup {
  /** Also the flag of the queue's job, by which full groups are passed over. */
  readonly name: string;
  readonly limit: number;
}

export function concurrencyGroups(plan: FunctionPlan, event: Readonly<Record<string, unknown>>): readonly ConcurrencyGroup[] {
  return plan.concurrency.map(({ limit, key }, index) => ({
    name: `${plan.id}#${index}:${key === null ? "" : followEventPath(key, event)}`,
    limit,
  }));
}

/** Counts calls in hand per group. One executor is active at a time, so memory is enough: a killed one holds nothing. */
export class ConcurrencySlots {
  readonly #taken = new Map<string, number>();
  readonly #full = new Set<string>();

  /** Takes one slot in every group, or none at all. */
  tryTake(groups: readonly ConcurrencyGroup[]): boolean {
    if (groups.some((group) => (this.#taken.get(group.name) ?? 0) >= group.limit)) return false;
    for (const group of groups) this.#count(group, 1);
    return true;
  }

  release(groups: readonly ConcurrencyGroup[]): void {
    for (const group of groups) this.#count(group, -1);
  }

  /** Names of the groups that have no slot left. */
  full(): string[] {
    return [...this.#full];
  }

  #count(group: ConcurrencyGroup, by: 1 | -1): void {
    const taken = (this.#taken.get(group.name) ?? 0) + by;
    if (taken === 0) this.#taken.delete(group.name);
    else this.#taken.set(group.name, taken);
    if (taken >= group.limit) this.#full.add(group.name);
    else this.#full.delete(group.name);
  }
}
