import { createHash } from "node:crypto";
import { secondMs } from "@/lib/clock";

export interface RetryOfDelivery {
  /** Tries already made in this round: 0 before the first. */
  readonly attempt: number;
  readonly deliveryId: string;
  /** Seconds to wait before each try, the first one's first. */
  readonly scheduleSeconds: readonly number[];
}

const jitterShare = 0.1;

/**
 * Whole milliseconds to wait before a try: the schedule's step, give or take a tenth, so that many deliveries that failed at one moment do not come
 * back as one. The tenth comes from a hash of delivery and attempt: a replayed workflow waits the same.
 * @throws RangeError for an attempt beyond the schedule.
 */
export function retryDelayMs({ attempt, deliveryId, scheduleSeconds }: RetryOfDelivery): number {
  const stepSeconds = scheduleSeconds[attempt];
  if (stepSeconds === undefined) throw new RangeError(`The schedule has ${scheduleSeconds.length} tries, none with the index ${attempt}.`);
  const share = createHash("sha256").update(`${deliveryId}:${attempt}`).digest().readUInt32BE(0) / 0xffff_ffff;
  return Math.max(0, Math.round(stepSeconds * secondMs * (1 + jitterShare * (2 * share - 1))));
}
