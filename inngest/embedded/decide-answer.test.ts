import { describe, expect, it } from "vitest";
import type { CallAnswer, Op } from "./call-protocol";
import { decideAnswer } from "./decide-answer";
import type { RunState, StepState } from "./run-state";

const now = new Date("2026-03-02T10:00:00.000Z");
const facts = { now, isOutdated: false, maxAttempts: 3, retry: { baseMs: 1_000, maxMs: 60_000, random: () => 0 } };

function state(steps: readonly StepState[] = [], change: Partial<RunState> = {}): RunState {
  return {
    runId: "run",
    functionId: "app-task",
    eventJson: "{}",
    attempt: 0,
    wakeAt: null,
    forcesPlan: false,
    asksAfterEach: false,
    steps: new Map(steps.map((step) => [step.id, step])),
    ...change,
  };
}

function planned(id: string, attempt = 0): StepState {
  return { id, name: id, status: "planned", outputJson: null, attempt, wakeAt: null, position: null };
}

function ops(...given: readonly Op[]): Extract<CallAnswer, { kind: "ops" }> {
  return { kind: "ops", ops: given, isRetriable: true, retryAfter: null, version: 2 };
}

const afterMs = (ms: number) => new Date(now.getTime() + ms);

describe("an answer to what comes next", () => {
  it("with a result completes the run", () => {
    expect(decideAnswer(state(), "step", { kind: "returned", outputJson: '{"a":1}' }, facts)).toEqual({
      kind: "completed",
      outputJson: '{"a":1}',
    });
  });

  it("with a step that ran memoises it, in its place, and forgets the attempts before it", () => {
    const before = state([{ ...planned("a"), status: "done", outputJson: "1", position: 0 }], { attempt: 2 });
    expect(decideAnswer(before, "step", ops({ id: "b", op: "StepRun", displayName: "B", data: { n: 2 } }), facts)).toEqual({
      kind: "goes_on",
      change: {
        steps: [{ id: "b", name: "B", status: "done", outputJson: '{"n":2}', attempt: 0, wakeAt: null, position: 1 }],
        run: { attempt: 0, wakeAt: null },
      },
    });
  });

  it("with steps side by side plans them and forces planning from then on", () => {
    const decision = decideAnswer(state(), "step", ops({ id: "a", op: "StepPlanned" }, { id: "b", op: "StepPlanned" }), facts);
    expect(decision).toMatchObject({
      kind: "goes_on",
      change: {
        steps: [
          { id: "a", status: "planned" },
          { id: "b", status: "planned" },
        ],
        run: { forcesPlan: true },
      },
    });
  });

  it("leaves steps that are already known as they are", () => {
    const before = state([planned("a", 2), { ...planned("b"), status: "done", outputJson: "1", position: 0 }], { asksAfterEach: true });
    const answer = ops({ id: "a", op: "StepPlanned" }, { id: "b", op: "StepRun", data: 9 }, { id: "c", op: "StepPlanned" });
    expect(decideAnswer(before, "step", answer, facts)).toMatchObject({ change: { steps: [{ id: "c" }] } });
  });

  it("is asked for after each step in a race, or by an SDK of version 1", () => {
    const race = ops({ id: "a", op: "StepPlanned", opts: { parallelMode: "race" } }, { id: "b", op: "StepPlanned" });
    expect(decideAnswer(state(), "step", race, facts)).toMatchObject({ change: { run: { asksAfterEach: true } } });
    expect(decideAnswer(state(), "step", { ...ops({ id: "a", op: "StepPlanned" }), version: 1 }, facts)).toMatchObject({
      change: { run: { asksAfterEach: true } },
    });
  });

  it("with a Sleep puts the step to sleep", () => {
    expect(decideAnswer(state(), "step", ops({ id: "a", op: "Sleep", name: "1m" }), facts)).toMatchObject({
      change: { steps: [{ id: "a", status: "sleeping", wakeAt: afterMs(60_000) }] },
    });
  });

  it.each(["WaitForEvent", "InvokeFunction", "AiGateway", "WaitForSignal"])("with %s fails the run and says so by name", (op) => {
    const decision = decideAnswer(state(), "step", ops({ id: "a", op, displayName: "my step" }), facts);
    expect(decision).toMatchObject({ kind: "failed", errorJson: expect.stringContaining(`${op} (step \\"my step\\")`) });
  });

  it("that brings nothing new ends the run instead of asking for ever", () => {
    const before = state([{ ...planned("a"), status: "done", outputJson: "1", position: 0 }]);
    const answer = ops({ id: "a", op: "StepRun", data: 1 });
    expect(decideAnswer(before, "step", answer, facts)).toMatchObject({ kind: "failed" });
    expect(decideAnswer(before, "step", answer, { ...facts, isOutdated: true })).toMatchObject({ kind: "goes_on" });
  });
});

describe("an error", () => {
  const thrown = { kind: "threw", errorJson: '{"name":"Error","message":"no"}', isRetriable: true, retryAfter: null } as const;

  it("of the function is tried again after a while", () => {
    expect(decideAnswer(state([], { attempt: 1 }), "step", thrown, facts)).toEqual({
      kind: "goes_on",
      change: { steps: [], run: { attempt: 2, wakeAt: afterMs(1_000) } },
    });
  });

  it("of the function's last attempt fails the run", () => {
    expect(decideAnswer(state([], { attempt: 2 }), "step", thrown, facts)).toEqual({ kind: "failed", errorJson: thrown.errorJson });
  });

  it("that must not be retried fails the run at once", () => {
    expect(decideAnswer(state(), "step", { ...thrown, isRetriable: false }, facts)).toMatchObject({ kind: "failed" });
  });

  it("with Retry-After is tried again at that instant, not at our own", () => {
    expect(decideAnswer(state(), "step", { ...thrown, retryAfter: "30" }, facts)).toMatchObject({
      change: { run: { wakeAt: afterMs(30_000) } },
    });
  });

  it("of a planned step counts that step's attempts only", () => {
    const decision = decideAnswer(state([planned("a", 1)]), "a", ops({ id: "a", op: "StepError", error: { message: "no" } }), facts);
    expect(decision).toEqual({ kind: "goes_on", change: { steps: [{ ...planned("a", 2), wakeAt: afterMs(1_000) }], run: {} } });
  });

  it("of a step that ran while the function was asked counts the function's attempts", () => {
    const decision = decideAnswer(state(), "step", ops({ id: "a", op: "StepError", error: { message: "no" } }), facts);
    expect(decision).toEqual({ kind: "goes_on", change: { steps: [], run: { attempt: 1, wakeAt: afterMs(500) } } });
  });

  it("of a step's last attempt is memoised, for the function to catch", () => {
    const failed = { steps: [{ id: "a", status: "failed", outputJson: '{"message":"no"}', position: 0 }] };
    const answer = ops({ id: "a", op: "StepError", error: { message: "no" } });
    expect(decideAnswer(state([planned("a", 2)]), "a", answer, facts)).toMatchObject({ kind: "goes_on", change: failed });
    const final = ops({ id: "a", op: "StepFailed", error: { message: "no" } });
    expect(decideAnswer(state([planned("a", 0)]), "a", final, facts)).toMatchObject({ kind: "goes_on", change: failed });
  });
});
