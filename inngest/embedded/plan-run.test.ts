import { describe, expect, it } from "vitest";
import { planRun } from "./plan-run";
import type { RunState, StepState } from "./run-state";

const now = new Date("2026-03-02T10:00:00.000Z");
const later = new Date("2026-03-02T10:00:05.000Z");

function step(id: string, change: Partial<StepState> = {}): StepState {
  return { id, name: id, status: "planned", outputJson: null, attempt: 0, wakeAt: null, position: null, ...change };
}

function state(steps: readonly StepState[], change: Partial<RunState> = {}): RunState {
  return {
    runId: "run",
    functionId: "app-task",
    eventJson: "{}",
    attempt: 0,
    wakeAt: null,
    forcesPlan: false,
    asksAfterEach: false,
    steps: new Map(steps.map((each) => [each.id, each])),
    ...change,
  };
}

const idle = { now, inHand: new Set<string>(), wantsDiscovery: false };

describe("a clock that was put back", () => {
  const tomorrow = new Date("2026-03-03T10:00:00.000Z");

  it("leaves no retry to wait until the instant that the wrong one gave it", () => {
    expect(planRun(state([step("a", { wakeAt: tomorrow })]), idle).calls).toEqual(["a"]);
    expect(planRun(state([], { wakeAt: tomorrow }), idle).calls).toEqual(["step"]);
  });

  it("cuts no sleep short", () => {
    expect(planRun(state([step("a", { status: "sleeping", wakeAt: tomorrow })]), idle)).toMatchObject({ woken: [], nextWakeAt: tomorrow });
  });
});

describe("a run", () => {
  it("with nothing pending asks the function what comes next", () => {
    expect(planRun(state([step("a", { status: "done", position: 0 })]), idle).calls).toEqual(["step"]);
  });

  it("asks once at a time", () => {
    expect(planRun(state([]), { ...idle, inHand: new Set(["step"]) }).calls).toEqual([]);
  });

  it("calls all planned steps side by side, those in hand excepted", () => {
    expect(planRun(state([step("a"), step("b"), step("c")]), { ...idle, inHand: new Set(["b"]) }).calls).toEqual(["a", "c"]);
  });

  it("does not ask while steps are pending", () => {
    const steps = [step("a", { status: "done", position: 0 }), step("b")];
    expect(planRun(state(steps), { ...idle, wantsDiscovery: true, inHand: new Set(["b"]) }).calls).toEqual([]);
  });

  it("asks after each step when the function wants that", () => {
    const racing = state([step("a", { status: "done", position: 0 }), step("b")], { asksAfterEach: true });
    expect(planRun(racing, { ...idle, wantsDiscovery: true, inHand: new Set(["b"]) }).calls).toEqual(["step"]);
    expect(planRun(racing, { ...idle, wantsDiscovery: false, inHand: new Set(["b"]) }).calls).toEqual([]);
  });

  it("waits for the earliest of its retries and sleeps", () => {
    const plan = planRun(
      state([step("a", { wakeAt: later }), step("b", { status: "sleeping", wakeAt: new Date(later.getTime() + 1) })]),
      idle,
    );
    expect(plan).toEqual({ woken: [], calls: [], nextWakeAt: later });
  });

  it("waits for its own retry", () => {
    expect(planRun(state([], { wakeAt: later, attempt: 1 }), idle)).toEqual({ woken: [], calls: [], nextWakeAt: later });
    expect(planRun(state([], { wakeAt: later, attempt: 1 }), { ...idle, now: later }).calls).toEqual(["step"]);
  });

  it("wakes sleeps in the order in which they end, with null for a result", () => {
    const slept = (id: string, wakeAt: Date) => step(id, { status: "sleeping", wakeAt });
    const { woken } = planRun(state([step("z", { status: "done", position: 0 }), slept("late", later), slept("early", now)]), {
      ...idle,
      now: later,
    });
    expect(woken.map(({ id, status, outputJson, position }) => [id, status, outputJson, position])).toEqual([
      ["early", "done", "null", 1],
      ["late", "done", "null", 2],
    ]);
  });

  it("holds a bounded number of steps in hand", () => {
    const many = Array.from({ length: 100 }, (_, index) => step(`s${index}`));
    expect(planRun(state(many), idle).calls).toHaveLength(32);
  });
});
