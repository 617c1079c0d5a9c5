import type { Clock } from "@/lib/clock";
import type { StoredEvent } from "@/lib/gateways/event-store";
import type { ExecutorLogger } from "./executor-logger";
import { type FunctionPlan, functionFailed } from "./function-plan";
import type { RunState } from "./run-state";
import type { RunStore } from "./run-store";

/** Ends a run, and tells `onFailure` handlers of a failure: all in one statement. */
export async function endRun(
  state: RunState,
  end: { readonly status: "completed" | "failed"; readonly outputJson: string },
  driver: {
    readonly store: RunStore;
    readonly plans: ReadonlyMap<string, FunctionPlan>;
    readonly clock: Clock;
    readonly logger: ExecutorLogger;
  },
): Promise<void> {
  const at = driver.clock.now();
  const isHandler = driver.plans.get(state.functionId)?.failureOf !== null;
  const failed = end.status === "failed" && !isHandler ? failureEvent(state, end.outputJson, at) : null;
  await driver.store.endRun({ runId: state.runId, ...end, failed, at });
  const fields = { functionId: state.functionId, executorRunId: state.runId };
  if (end.status === "failed") driver.logger.warn({ ...fields, error: errorName(end.outputJson) }, "A run failed");
  else driver.logger.debug(fields, "A run completed");
}

/** The event that `onFailure` handlers start on. Source: the SDK's `FailureEventPayload`. */
function failureEvent(state: RunState, errorJson: string, at: Date): StoredEvent {
  return {
    id: `failed:${state.runId}`,
    name: functionFailed,
    data: {
      function_id: state.functionId,
      run_id: state.runId,
      error: JSON.parse(errorJson),
      event: JSON.parse(state.eventJson),
    },
    ts: at.getTime(),
  };
}

/** The class of an error only: messages may quote what they failed on. */
function errorName(errorJson: string): string {
  const error: unknown = JSON.parse(errorJson);
  const name = typeof error === "object" && error !== null ? Reflect.get(error, "name") : undefined;
  return typeof name === "string" ? name : "Error";
}
