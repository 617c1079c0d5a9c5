import { ServiceError } from "@/lib/errors";
import { isOutage } from "./outage";
import { busyError } from "./transaction";

/**
 * Whether an error says no more than that our own database was away, or had no connection, lock, room or time to give: nothing about whoever was
 * asked, and the same may go well later.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof ServiceError) return error.code === "service_unavailable" || error.code === "service_busy";
  return isOutage(error) || busyError(error) !== null;
}

/** Of questions that were asked side by side: what failed for our own database's sake is nobody else's failure, were it one of many. */
export function throwDatabaseTrouble(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  for (const outcome of outcomes) if (outcome.status === "rejected" && isDatabaseTrouble(outcome.reason)) throw outcome.reason;
}
