import { type Clock, machineTime } from "@/lib/clock";
import { buildCallRequest, type CallAnswer, isDiscovery, readCallAnswer } from "./call-protocol";
import { type ConcurrencyGroup, type ConcurrencySlots, concurrencyGroups } from "./concurrency-slots";
import { decideAnswer } from "./decide-answer";
import { Deposed } from "./deposed";
import { endRun } from "./end-run";
import type { ExecutorLogger } from "./executor-logger";
import type { FunctionPlan } from "./function-plan";
import { planRun } from "./plan-run";
import type { RetryPolicy } from "./retry-delay";
import { applyChange, type RunChange, type RunState } from "./run-state";
import type { RunStore } from "./run-store";

export interface RunDriver {
  readonly store: RunStore;
  readonly plans: ReadonlyMap<string, FunctionPlan>;
  /** The SDK's own handler: a Call Request in, its answer out. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly slots: ConcurrencySlots;
  readonly clock: Clock;
  readonly retry: RetryPolicy;
  readonly logger: ExecutorLogger;
  /** No new calls; what is in hand is finished and stored. */
  readonly isStopping: () => boolean;
  /** Another executor is active: nothing may be stored any more. */
  readonly isDeposed: () => boolean;
  /** Asks the queue to look again at that instant. */
  readonly wakeQueueAt: (at: Date) => void;
}

/**
 * Takes a run as far as it goes: to its end, to a wait, or until the executor stops. Each answer is stored before the next call, so a killed
 * process repeats at most the steps that were in hand.
 * @param dueAt the instant for which the run was queued: whatever waited for it is due.
 */
export async function driveRun(runId: string, dueAt: Date, driver: RunDriver): Promise<void> {
  const state = await driver.store.loadRun(runId);
  if (state === null) return;
  const plan = driver.plans.get(state.functionId);
  if (plan === undefined) {
    const errorJson = JSON.stringify({ name: "FunctionNotFound", message: `No function ${state.functionId} is served.` });
    await endRun(state, { status: "failed", outputJson: errorJson }, driver);
    return;
  }
  const groups = concurrencyGroups(plan, JSON.parse(state.eventJson));
  if (driver.isStopping() || !driver.slots.tryTake(groups)) {
    await driver.store.queueRun(runId, groupNames(groups), dueAt);
    return;
  }
  const held = new HeldRun(state, plan, groups, driver);
  try {
    await held.proceed(dueAt);
  } finally {
    await held.settle();
    driver.slots.release(groups);
  }
}

/** A call never rejects: what went wrong is an answer too. */
interface SettledCall {
  readonly stepId: string;
  readonly answer: CallAnswer;
}

class HeldRun {
  #state: RunState;
  readonly #plan: FunctionPlan;
  readonly #groups: readonly ConcurrencyGroup[];
  readonly #driver: RunDriver;
  readonly #inHand = new Map<string, Promise<SettledCall>>();
  /** Slots beyond the run's own one, for steps side by side. Never waited for, so runs cannot block each other. */
  #extraSlots = 0;
  #wantsDiscovery: boolean;

  constructor(state: RunState, plan: FunctionPlan, groups: readonly ConcurrencyGroup[], driver: RunDriver) {
    this.#state = state;
    this.#plan = plan;
    this.#groups = groups;
    this.#driver = driver;
    this.#wantsDiscovery = state.asksAfterEach;
  }

  /** Every turn finishes a step, makes a call, or ends; the function's own length is the bound. */
  async proceed(firstDueAt: Date): Promise<void> {
    let dueAt = firstDueAt;
    for (;;) {
      const now = this.#driver.clock.now();
      const { woken, calls, nextWakeAt } = planRun(this.#state, {
        now: dueAt > now ? dueAt : now,
        inHand: new Set(this.#inHand.keys()),
        wantsDiscovery: this.#wantsDiscovery,
      });
      if (woken.length > 0) {
        await this.#save({ steps: woken, run: {} });
        this.#wantsDiscovery = true;
        continue;
      }
      this.#makeCalls(calls);
      if (this.#inHand.size === 0) return this.#putDown(nextWakeAt);

      const settled = await this.#nextAnswer(nextWakeAt);
      if (settled === null) {
        if (nextWakeAt !== null) dueAt = nextWakeAt;
      } else if (await this.#take(settled)) {
        return;
      }
    }
  }

  /** Waits for the calls in hand, whose answers nobody needs any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#inHand.values());
    while (this.#extraSlots > 0) this.#giveSlotBack();
  }

  #giveSlotBack(): void {
    const { slots, clock, wakeQueueAt } = this.#driver;
    const hadFullGroups = slots.full().length > 0;
    this.#extraSlots -= 1;
    slots.release(this.#groups);
    // Idle workers have passed over the runs of a full group.
    if (hadFullGroups) wakeQueueAt(clock.now());
  }

  #makeCalls(stepIds: readonly string[]): void {
    for (const stepId of stepIds) {
      if (this.#driver.isStopping()) return;
      if (this.#inHand.size > 0) {
        if (!this.#driver.slots.tryTake(this.#groups)) return;
        this.#extraSlots += 1;
      }
      if (isDiscovery(stepId)) this.#wantsDiscovery = false;
      this.#inHand.set(stepId, this.#call(stepId));
    }
  }

  async #call(stepId: string): Promise<SettledCall> {
    const attempt = this.#state.steps.get(stepId)?.attempt ?? this.#state.attempt;
    const request = buildCallRequest({ state: this.#state, stepId, attempt, maxAttempts: this.#plan.maxAttempts });
    try {
      return { stepId, answer: await readCallAnswer(await this.#driver.handle(request)) };
    } catch (error) {
      const errorJson = JSON.stringify({ name: "CallFailed", message: error instanceof Error ? error.message : String(error) });
      return { stepId, answer: { kind: "threw", errorJson, isRetriable: true, retryAfter: null } };
    }
  }

  /** @returns null when `wakeAt` comes before any answer. */
  async #nextAnswer(wakeAt: Date | null): Promise<SettledCall | null> {
    if (wakeAt === null || this.#driver.isStopping()) return Promise.race(this.#inHand.values());
    const waitMs = Math.min(maxTimerMs, Math.max(1, machineTime(wakeAt).getTime() - machineTime(this.#driver.clock.now()).getTime()));
    let timer: NodeJS.Timeout | undefined;
    const wake = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), waitMs);
    });
    try {
      return await Promise.race([...this.#inHand.values(), wake]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns true when the run has ended. */
  async #take({ stepId, answer }: SettledCall): Promise<boolean> {
    const driver = this.#driver;
    this.#inHand.delete(stepId);
    if (this.#extraSlots > 0) this.#giveSlotBack();
    if (driver.isDeposed()) throw new Deposed("Another executor is active");
    const decision = decideAnswer(this.#state, stepId, answer, {
      now: driver.clock.now(),
      maxAttempts: this.#plan.maxAttempts,
      retry: driver.retry,
      isOutdated: this.#wantsDiscovery,
    });
    switch (decision.kind) {
      case "completed":
        await endRun(this.#state, { status: "completed", outputJson: decision.outputJson }, driver);
        return true;
      case "failed":
        await endRun(this.#state, { status: "failed", outputJson: decision.errorJson }, driver);
        return true;
      case "goes_on":
        await this.#save(decision.change);
        if (decision.change.steps.some((step) => step.status === "done" || step.status === "failed")) this.#wantsDiscovery = true;
        return false;
    }
  }

  async #save(change: RunChange): Promise<void> {
    this.#state = applyChange(this.#state, change);
    await this.#driver.store.saveChange(this.#state, change);
  }

  /** Gives the run back to the queue until there is something to do. */
  async #putDown(nextWakeAt: Date | null): Promise<void> {
    if (this.#driver.isDeposed()) throw new Deposed("Another executor is active");
    const at = this.#driver.isStopping() ? null : nextWakeAt;
    if (at === null && !this.#driver.isStopping()) throw new Error(`Run ${this.#state.runId} has nothing to do and nothing to wait for`);
    await this.#driver.store.queueRun(this.#state.runId, groupNames(this.#groups), at);
    if (at !== null) this.#driver.wakeQueueAt(at);
  }
}

/** setTimeout's own bound is 2^31 - 1 ms; looking again once an hour costs nothing. */
const maxTimerMs = 3_600_000;

function groupNames(groups: readonly ConcurrencyGroup[]): readonly string[] {
  return groups.map((group) => group.name);
}
