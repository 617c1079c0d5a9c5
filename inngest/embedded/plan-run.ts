import { addMs } from "@/lib/clock";
import { longestRetryMs } from "./retry-delay";
import { countFinished, isPending, type RunState, type StepState } from "./run-state";

/** The `stepId` of a call that runs the function to find what comes next. Source: SDK_SPEC 5.3.1. */
export const discoveryStepId = "step";

/** A run may have this many steps in hand at once, however many it plans. */
const maxStepsInHand = 32;

export interface PlanFacts {
  /** Everything due by then is done now. */
  readonly now: Date;
  /** Calls in hand: step ids, and `discoveryStepId`. */
  readonly inHand: ReadonlySet<string>;
  /** A step has ended since the function was last asked. */
  readonly wantsDiscovery: boolean;
}

export interface RunPlan {
  /** Sleeps that are over, already as they are to be stored. */
  readonly woken: readonly StepState[];
  /** Calls to make now, in order. */
  readonly calls: readonly string[];
  /** The next instant at which there is something to do without any call's answer; null when there is none. */
  readonly nextWakeAt: Date | null;
}

/**
 * What is to be done now for a run. The function is asked again when no step is pending, or after each step when it wants that: as a server
 * does it (execution version 2 of the call protocol; `parallelMode: "race"` and version 1 ask after each).
 */
export function planRun(state: RunState, { now, inHand, wantsDiscovery }: PlanFacts): RunPlan {
  const isDue = (wakeAt: Date | null) => wakeAt === null || wakeAt <= now;
  // No retry waits for so long: that instant was set by a clock that has been put back since.
  const isRetryDue = (wakeAt: Date | null) => isDue(wakeAt) || (wakeAt !== null && wakeAt > addMs(now, longestRetryMs));
  const pending = [...state.steps.values()].filter(isPending);
  const finished = countFinished(state);
  const woken = pending
    .filter((step) => step.status === "sleeping" && isDue(step.wakeAt))
    .sort((a, b) => (a.wakeAt?.getTime() ?? 0) - (b.wakeAt?.getTime() ?? 0))
    .map((step, index): StepState => ({ ...step, status: "done", outputJson: "null", wakeAt: null, position: finished + index }));
  if (woken.length > 0) return { woken, calls: [], nextWakeAt: null };

  const waits: Date[] = [];
  const calls: string[] = [];
  for (const step of pending) {
    if (inHand.has(step.id)) continue;
    const isStepDue = step.status === "sleeping" ? isDue : isRetryDue;
    if (step.wakeAt !== null && !isStepDue(step.wakeAt)) waits.push(step.wakeAt);
    else if (step.status === "planned" && inHand.size + calls.length < maxStepsInHand) calls.push(step.id);
  }
  const asks = (pending.length === 0 || (state.asksAfterEach && wantsDiscovery)) && !inHand.has(discoveryStepId);
  if (asks && isRetryDue(state.wakeAt)) calls.unshift(discoveryStepId);
  else if (asks && state.wakeAt !== null) waits.push(state.wakeAt);

  const earliest = waits.length === 0 ? null : new Date(Math.min(...waits.map((wait) => wait.getTime())));
  return { woken: [], calls, nextWakeAt: earliest };
}
