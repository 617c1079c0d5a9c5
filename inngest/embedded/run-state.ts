/** What the executor knows of a run while it holds it. Values that the functions made stay JSON text: they go out as they came in. */
export interface RunState {
  readonly runId: string;
  readonly functionId: string;
  readonly eventJson: string;
  /** Attempts of the function itself since its last finished step. */
  readonly attempt: number;
  /** No sooner is the function called again after an error. */
  readonly wakeAt: Date | null;
  readonly forcesPlan: boolean;
  readonly asksAfterEach: boolean;
  readonly steps: ReadonlyMap<string, StepState>;
}

export interface StepState {
  /** SHA-1 of its name. */
  readonly id: string;
  readonly name: string;
  readonly status: "planned" | "sleeping" | "done" | "failed";
  /** The result when done, the error when failed, else null. A slept sleep is done with `null`. */
  readonly outputJson: string | null;
  readonly attempt: number;
  readonly wakeAt: Date | null;
  /** Order of completion, from 0. */
  readonly position: number | null;
}

/** What one answer changed. `steps` replace those of the same id. */
export interface RunChange {
  readonly steps: readonly StepState[];
  readonly run: Partial<Pick<RunState, "attempt" | "wakeAt" | "forcesPlan" | "asksAfterEach">>;
}

export function applyChange(state: RunState, change: RunChange): RunState {
  const steps = new Map(state.steps);
  for (const step of change.steps) steps.set(step.id, step);
  return { ...state, ...change.run, steps };
}

export function isPending(step: StepState): boolean {
  return step.status === "planned" || step.status === "sleeping";
}

export function countFinished(state: RunState): number {
  let count = 0;
  for (const step of state.steps.values()) if (!isPending(step)) count += 1;
  return count;
}
