import type { CallAnswer, Op } from "./call-protocol";
import { isDiscovery } from "./call-protocol";
import { type RetryPolicy, readRetryAfter, retryDelayMs } from "./retry-delay";
import { countFinished, isPending, type RunChange, type RunState, type StepState } from "./run-state";
import { sleepUntil } from "./sleep-until";

export interface AnswerFacts {
  readonly now: Date;
  readonly maxAttempts: number;
  readonly retry: RetryPolicy;
  /** Steps have ended since the call was made, so its answer may tell what is known by now. */
  readonly isOutdated: boolean;
}

/** What an answer means for the run. `ended` outputs are JSON text. */
export type AnswerDecision =
  | { readonly kind: "goes_on"; readonly change: RunChange }
  | { readonly kind: "completed"; readonly outputJson: string }
  | { readonly kind: "failed"; readonly errorJson: string };

/** Decides what the answer to the call `stepId` changes. Errors use up attempts; at the last one a step fails for good, and so does a run. */
export function decideAnswer(state: RunState, stepId: string, answer: CallAnswer, facts: AnswerFacts): AnswerDecision {
  switch (answer.kind) {
    case "returned":
      return { kind: "completed", outputJson: answer.outputJson };
    case "threw":
      return decideThrown(state, stepId, answer, facts);
    case "ops":
      return decideOps(state, stepId, answer, facts);
  }
}

function decideThrown(
  state: RunState,
  stepId: string,
  answer: { readonly errorJson: string; readonly isRetriable: boolean; readonly retryAfter: string | null },
  facts: AnswerFacts,
): AnswerDecision {
  const step = state.steps.get(stepId);
  const attempt = step?.attempt ?? state.attempt;
  if (!answer.isRetriable || attempt + 1 >= facts.maxAttempts) return { kind: "failed", errorJson: answer.errorJson };
  const again = { attempt: attempt + 1, wakeAt: retryAt(attempt, answer.retryAfter, facts) };
  return { kind: "goes_on", change: step ? { steps: [{ ...step, ...again }], run: {} } : { steps: [], run: again } };
}

function decideOps(state: RunState, stepId: string, answer: Extract<CallAnswer, { kind: "ops" }>, facts: AnswerFacts): AnswerDecision {
  const steps = new Map<string, StepState>();
  let run: RunChange["run"] = {};
  let finished = countFinished(state);
  const finish = (op: Op, status: "done" | "failed", output: unknown) => {
    steps.set(op.id, { ...startStep(op), status, outputJson: JSON.stringify(output ?? null), position: finished });
    finished += 1;
    // A finished step ends the function's own count of attempts; a step that ran by itself had its own.
    if (isDiscovery(stepId)) run = { ...run, attempt: 0, wakeAt: null };
  };
  for (const op of answer.ops) {
    const known = steps.get(op.id) ?? state.steps.get(op.id);
    if (known && !isPending(known)) continue;
    switch (op.op) {
      case "StepRun":
      case "Step":
        finish(op, "done", op.data);
        break;
      case "StepFailed":
        finish(op, "failed", op.error);
        break;
      case "StepError": {
        const attempt = known?.attempt ?? state.attempt;
        if (!answer.isRetriable || attempt + 1 >= facts.maxAttempts) {
          finish(op, "failed", op.error);
          break;
        }
        const again = { attempt: attempt + 1, wakeAt: retryAt(attempt, answer.retryAfter, facts) };
        // Run within a discovery, the step is not known by itself: asking again leads to it again.
        if (known) steps.set(op.id, { ...known, ...again });
        else run = { ...run, ...again };
        break;
      }
      case "StepPlanned":
        if (!known) steps.set(op.id, startStep(op));
        break;
      case "Sleep": {
        if (known) break;
        const wakeAt = sleepUntil(op.name ?? "", facts.now);
        if (wakeAt === null) return refusal(`Sleep until ${JSON.stringify(op.name)} cannot be read`);
        steps.set(op.id, { ...startStep(op), status: "sleeping", wakeAt });
        break;
      }
      default:
        return refusal(`${op.op} (step ${JSON.stringify(op.displayName ?? op.id)}) is not supported by the embedded executor`);
    }
  }
  if (isDiscovery(stepId)) {
    const isStuck = !facts.isOutdated && steps.size === 0 && run.wakeAt === undefined && ![...state.steps.values()].some(isPending);
    if (isStuck) return refusal("The function was asked what comes next and reported nothing new");
    const reported = answer.ops.filter((op) => op.op === "StepPlanned" || op.op === "Sleep");
    if (reported.length > 0) run = { ...run, attempt: 0, wakeAt: null };
    if (answer.ops.length > 1) run = { ...run, forcesPlan: true };
    if (answer.version < 2 || answer.ops.some((op) => op.opts?.parallelMode === "race")) run = { ...run, asksAfterEach: true };
  }
  return { kind: "goes_on", change: { steps: [...steps.values()], run } };
}

function startStep(op: Op): StepState {
  return { id: op.id, name: op.displayName ?? op.id, status: "planned", outputJson: null, attempt: 0, wakeAt: null, position: null };
}

function retryAt(attempt: number, retryAfter: string | null, facts: AnswerFacts): Date {
  return readRetryAfter(retryAfter, facts.now) ?? new Date(facts.now.getTime() + retryDelayMs(attempt, facts.retry));
}

function refusal(message: string): AnswerDecision {
  return { kind: "failed", errorJson: JSON.stringify({ name: "UnsupportedStep", message }) };
}
