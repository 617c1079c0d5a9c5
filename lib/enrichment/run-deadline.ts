import { addMs, minuteMs, secondMs } from "@/lib/clock";

/** How often the sweeper looks for runs past their deadline. */
const sweepEveryMs = minuteMs;

/**
 * The instant past which a run is ended as failed: early enough that, with the sweeper's turn to come, its jobs have ended within `maxSeconds` of
 * `from`. Settings shorter than ten sweeps give up a tenth.
 */
export function runDeadline(from: Date, maxSeconds: number): Date {
  const maxMs = maxSeconds * secondMs;
  return addMs(from, maxMs - Math.min(sweepEveryMs, maxMs / 10));
}
