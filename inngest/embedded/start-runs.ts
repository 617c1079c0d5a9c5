import type { Clock } from "@/lib/clock";
import type { StoredEvent } from "@/lib/gateways/event-store";
import { concurrencyGroups } from "./concurrency-slots";
import { minutesBetween } from "./cron-pattern";
import { followEventPath } from "./event-path";
import { type FunctionPlan, functionFailed } from "./function-plan";
import { cronKeyPrefix, type NewRun, type RunStore } from "./run-store";

/** Events turned into runs with one statement. More wait for the next. */
const eventBatch = 200;

/** The functions that an event starts. */
export function functionsFor(plans: Iterable<FunctionPlan>, event: Pick<StoredEvent, "name" | "data">): readonly FunctionPlan[] {
  return [...plans].filter((plan) =>
    plan.failureOf === null ? plan.events.includes(event.name) : event.name === functionFailed && event.data.function_id === plan.failureOf,
  );
}

export function newRun(plan: FunctionPlan, event: StoredEvent, id: string, dedupKey: string | null = null): NewRun {
  const fields = { ...event };
  return {
    id,
    functionId: plan.id,
    eventJson: JSON.stringify(event),
    dedupKey: dedupKey ?? (plan.idempotency === null ? null : `key:${followEventPath(plan.idempotency, fields)}`),
    groups: concurrencyGroups(plan, fields).map((group) => group.name),
  };
}

/** Turns waiting events into queued runs until none waits. */
export async function startWaitingRuns(starter: RunStarter): Promise<void> {
  const { store, plans, clock, newRunId } = starter;
  for (;;) {
    const waiting = await store.waitingEvents(eventBatch);
    if (waiting.length === 0) return;
    const runs = waiting.flatMap(({ payloadJson }) => {
      const event: StoredEvent = JSON.parse(payloadJson);
      return functionsFor(plans.values(), event).map((plan) => newRun(plan, event, newRunId()));
    });
    await store.startRuns(
      runs,
      waiting.map((event) => event.seq),
      clock.now(),
    );
    if (waiting.length < eventBatch) return;
  }
}

/** Starts what the clock has made due since `since`. A minute starts a function once, whichever executor sees it. */
export async function startCronRuns(starter: RunStarter, since: Date, now: Date): Promise<void> {
  const runs = minutesBetween(since, now).flatMap((minute) =>
    [...starter.plans.values()].flatMap((plan) =>
      plan.crons
        .filter((cron) => cron.matches(minute))
        .map((cron) => {
          const id = `cron:${plan.id}:${minute.toISOString()}`;
          const event = { id, name: "inngest/scheduled.timer", data: { cron: cron.text }, ts: minute.getTime() };
          return newRun(plan, event, starter.newRunId(), `${cronKeyPrefix}${minute.toISOString()}`);
        }),
    ),
  );
  if (runs.length > 0) await starter.store.startRuns(runs, [], now);
}

export interface RunStarter {
  readonly store: RunStore;
  readonly plans: ReadonlyMap<string, FunctionPlan>;
  readonly clock: Clock;
  readonly newRunId: () => string;
}
