import { createHash } from "node:crypto";
import { Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import { serve } from "inngest/edge";
import { describe, expect, it } from "vitest";
import { buildCallRequest, readCallAnswer } from "./call-protocol";
import type { RunState, StepState } from "./run-state";

const quiet = { info() {}, warn() {}, error() {}, debug() {} };
const client = new Inngest({ id: "app", isDev: true, aiMetadata: false, logger: quiet });
const hash = (id: string) => createHash("sha1").update(id).digest("hex");

function finished(name: string, output: unknown, position: number, status: "done" | "failed" = "done"): StepState {
  return { id: hash(name), name, status, outputJson: JSON.stringify(output), attempt: 0, wakeAt: null, position };
}

function state(steps: readonly StepState[] = [], change: Partial<RunState> = {}): RunState {
  return {
    runId: "01RUN",
    functionId: "app-task",
    eventJson: '{"id":"evt_1","name":"thing/happened","data":{"n":1},"ts":1772445600000}',
    attempt: 0,
    wakeAt: null,
    forcesPlan: false,
    asksAfterEach: false,
    steps: new Map(steps.map((step) => [step.id, step])),
    ...change,
  };
}

describe("a Call Request (SDK_SPEC 4.4.1)", () => {
  it("names function and step in its address and carries the run in its body", async () => {
    const planned: StepState = { ...finished("pending", null, 9), status: "planned", position: null };
    const steps = [
      finished("second", { b: 2 }, 1),
      finished("first", "one", 0),
      finished("third", { name: "Error", message: "no" }, 2, "failed"),
      planned,
    ];
    const request = buildCallRequest({ state: state(steps, { forcesPlan: true }), stepId: "step", attempt: 2, maxAttempts: 4 });

    expect(request.method).toBe("POST");
    const url = new URL(request.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({ fnId: "app-task", stepId: "step" });
    expect(Object.fromEntries(request.headers)).toEqual({
      host: url.host,
      "content-type": "application/json",
      "x-inngest-server-kind": "dev",
    });
    const event = { id: "evt_1", name: "thing/happened", data: { n: 1 }, ts: 1_772_445_600_000 };
    expect(await request.json()).toEqual({
      event,
      events: [event],
      steps: {
        [hash("first")]: { data: "one" },
        [hash("second")]: { data: { b: 2 } },
        [hash("third")]: { error: { name: "Error", message: "no" } },
      },
      ctx: {
        run_id: "01RUN",
        attempt: 2,
        max_attempts: 4,
        disable_immediate_execution: true,
        use_api: false,
        stack: { stack: [hash("first"), hash("second"), hash("third")], current: 3 },
      },
    });
  });

  it("asks for one step by its id", () => {
    const request = buildCallRequest({ state: state(), stepId: hash("lane"), attempt: 0, maxAttempts: 4 });
    expect(new URL(request.url).searchParams.get("stepId")).toBe(hash("lane"));
  });

  it("passes on what a step returned byte for byte", async () => {
    const odd: StepState = { ...finished("odd", null, 0), outputJson: '{"z":1.10,"a":"\\u0000"}' };
    const request = buildCallRequest({ state: state([odd]), stepId: "step", attempt: 0, maxAttempts: 1 });
    expect(await request.text()).toContain('{"data":{"z":1.10,"a":"\\u0000"}}');
  });
});

/** The SDK itself answers, in process. */
async function ask(
  fn: InngestFunction.Any,
  {
    stepId = "step",
    attempt = 0,
    maxAttempts = 4,
    ...given
  }: { stepId?: string; attempt?: number; maxAttempts?: number; state?: RunState } = {},
) {
  const handle = serve({ client, functions: [fn] });
  return readCallAnswer(await handle(buildCallRequest({ state: given.state ?? state(), stepId, attempt, maxAttempts })));
}

const triggers = [{ event: "thing/happened" }];
type Tools = Parameters<Parameters<typeof client.createFunction>[1]>[0];
const task = (body: (tools: Tools) => Promise<unknown>) => client.createFunction({ id: "task", triggers }, body);

describe("the answers of the SDK", () => {
  it("report a step that ran at once", async () => {
    const answer = await ask(task(({ step }) => step.run("first", () => ({ n: 1 }))));
    expect(answer).toMatchObject({
      kind: "ops",
      version: 2,
      ops: [{ id: hash("first"), op: "StepRun", displayName: "first", data: { n: 1 } }],
    });
  });

  it("report the function's result once its steps are memoised", async () => {
    const fn = task(async ({ step }) => ({ doubled: (await step.run("first", () => 1)) * 2 }));
    expect(await ask(fn, { state: state([finished("first", 21, 0)]) })).toEqual({ kind: "returned", outputJson: '{"doubled":42}' });
  });

  it("report null for a function that returns nothing", async () => {
    expect(await ask(task(async () => undefined))).toEqual({ kind: "returned", outputJson: "null" });
  });

  it("plan steps side by side, and run the one that is asked for", async () => {
    const fn = task(({ step }) => Promise.all([step.run("a", () => "A"), step.run("b", () => "B")]));
    expect(await ask(fn)).toMatchObject({
      ops: [
        { id: hash("a"), op: "StepPlanned" },
        { id: hash("b"), op: "StepPlanned" },
      ],
    });
    expect(await ask(fn, { stepId: hash("b"), state: state([], { forcesPlan: true }) })).toMatchObject({
      ops: [{ id: hash("b"), op: "StepRun", data: "B" }],
    });
  });

  it("plan even a single step once planning is forced", async () => {
    const fn = task(({ step }) => step.run("a", () => "A"));
    expect(await ask(fn, { state: state([], { forcesPlan: true }) })).toMatchObject({ ops: [{ op: "StepPlanned" }] });
  });

  it("mark a race", async () => {
    const fn = task(({ step, group }) =>
      group.parallel({ mode: "race" }, () => Promise.race([step.run("a", () => 1), step.run("b", () => 2)])),
    );
    expect(await ask(fn)).toMatchObject({ ops: [{ opts: { parallelMode: "race" } }, { opts: { parallelMode: "race" } }] });
  });

  it("report a Sleep with its length, and go on when it is memoised as null", async () => {
    const fn = task(async ({ step }) => {
      await step.sleep("nap", "90s");
      return "rested";
    });
    expect(await ask(fn)).toMatchObject({ ops: [{ id: hash("nap"), op: "Sleep", name: "1m30s" }] });
    expect(await ask(fn, { state: state([finished("nap", null, 0)]) })).toEqual({ kind: "returned", outputJson: '"rested"' });
  });

  it("report a failing step as retriable, and as failed at its last attempt", async () => {
    const fn = task(({ step }) =>
      step.run("first", () => {
        throw new Error("not today");
      }),
    );
    expect(await ask(fn)).toMatchObject({ isRetriable: true, ops: [{ op: "StepError", error: { message: "not today" } }] });
    expect(await ask(fn, { attempt: 3 })).toMatchObject({ isRetriable: false, ops: [{ op: "StepFailed" }] });
  });

  it("say when to come back, and when not to", async () => {
    const later = task(({ step }) =>
      step.run("first", () => {
        throw new RetryAfterError("busy", 30_000);
      }),
    );
    expect(await ask(later)).toMatchObject({ retryAfter: "30", ops: [{ op: "StepError" }] });
    const never = task(() => Promise.reject(new NonRetriableError("gone")));
    expect(await ask(never)).toMatchObject({ kind: "threw", isRetriable: false, errorJson: expect.stringContaining('"message":"gone"') });
  });

  it("give the error of a failed step to the function, whose own failure then is final", async () => {
    const failed = state([finished("first", { name: "Error", message: "not today" }, 0, "failed")]);
    const caught = task(async ({ step }) => step.run("first", () => 1).catch((error: Error) => error.message));
    expect(await ask(caught, { state: failed })).toEqual({ kind: "returned", outputJson: '"not today"' });
    const uncaught = task(({ step }) => step.run("first", () => 1));
    expect(await ask(uncaught, { state: failed })).toMatchObject({ kind: "threw", isRetriable: false });
  });
});

describe("an answer that the specification does not know", () => {
  it.each([
    ["text", new Response("Bad gateway", { status: 502 })],
    ["no ops", new Response("[]", { status: 206 })],
    ["something else", new Response('{"a":1}', { status: 206 })],
  ])("(%s) is an error that may be retried", async (_, response) => {
    expect(await readCallAnswer(response)).toMatchObject({ kind: "threw", isRetriable: true });
  });
});
