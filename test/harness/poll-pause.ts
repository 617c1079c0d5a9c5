import { setTimeout as sleep } from "node:timers/promises";

/** Two tests that poll side by side with one key stay under its 600 requests a minute. */
const pauseMs = 250;

/** How long a test waits for a job to end, ms: on a machine that does three things at once a brief of two seconds has taken twenty. */
export const pollLimitMs = 90_000;

/** What a test waits between two polls of one job: an answer costs the service so little that a loop without a pause runs into the key's limit. */
export function pollPause(): Promise<void> {
  return sleep(pauseMs);
}
