import { setTimeout as sleep } from "node:timers/promises";

/** Two tests that poll side by side with one key stay under its 600 requests a minute. */
const pauseMs = 250;

/** What a test waits between two polls of one job: an answer costs the service so little that a loop without a pause runs into the key's limit. */
export function pollPause(): Promise<void> {
  return sleep(pauseMs);
}
