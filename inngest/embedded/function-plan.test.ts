import { Inngest, type InngestFunction } from "inngest";
import { describe, expect, it } from "vitest";
import { planFunctions } from "./function-plan";

const client = new Inngest({ id: "app", isDev: true });
const triggers = [{ event: "thing/happened" }];
const handler = async () => undefined;

/** Options that the types forbid, or that need more than the test is about, as a program could still pass them. */
function declared(options: object): InngestFunction.Any {
  return client.createFunction({ id: "task", triggers, ...options } as { id: string; triggers: typeof triggers }, handler);
}

describe("what functions declare", () => {
  it("is read into a plan", () => {
    const [plan] = planFunctions(client, [
      declared({ retries: 5, concurrency: [{ limit: 3 }, { limit: 1, key: "event.data.accountId" }], idempotency: "event.data.runId" }),
    ]);
    expect(plan).toMatchObject({
      id: "app-task",
      events: ["thing/happened"],
      maxAttempts: 6,
      concurrency: [
        { limit: 3, key: null },
        { limit: 1, key: ["data", "accountId"] },
      ],
      idempotency: ["data", "runId"],
      failureOf: null,
    });
  });

  it("has four attempts and no limits when it says nothing", () => {
    expect(planFunctions(client, [declared({})])[0]).toMatchObject({ maxAttempts: 4, concurrency: [], idempotency: null });
  });

  it("takes a concurrency of zero for no limit", () => {
    expect(planFunctions(client, [declared({ concurrency: 0 })])[0]?.concurrency).toEqual([]);
  });

  it("gives a function with onFailure a handler of its own, tried twice", () => {
    const plans = planFunctions(client, [declared({ onFailure: handler })]);
    expect(plans.map((plan) => [plan.id, plan.failureOf, plan.maxAttempts])).toEqual([
      ["app-task", null, 4],
      ["app-task-failure", "app-task", 2],
    ]);
  });
});

describe("what the executor does not support", () => {
  it.each([
    ["throttle", { throttle: { limit: 1, period: "1s" } }, "option throttle"],
    ["debounce", { debounce: { period: "1s" } }, "option debounce"],
    ["batchEvents", { batchEvents: { maxSize: 2, timeout: "1s" } }, "option batchEvents"],
    ["rateLimit", { rateLimit: { limit: 1, period: "1s" } }, "option rateLimit"],
    ["priority", { priority: { run: "1" } }, "option priority"],
    ["cancelOn", { cancelOn: [{ event: "stop" }] }, "option cancelOn"],
    ["singleton", { singleton: { mode: "skip" } }, "option singleton"],
    ["timeouts", { timeouts: { finish: "1m" } }, "option timeouts"],
    ["an option of tomorrow", { teleport: true }, "option teleport"],
    ["a complex idempotency", { idempotency: "event.data.a + event.data.b" }, "option idempotency"],
    ["a complex concurrency key", { concurrency: { limit: 1, key: "'all'" } }, "option concurrency.key"],
    ["a concurrency of the account", { concurrency: { limit: 1, key: "event.data.a", scope: "account" } }, "option concurrency.scope"],
    ["a condition on a trigger", { triggers: [{ event: "a", if: "event.data.b" }] }, "option triggers.if"],
    ["a wildcard", { triggers: [{ event: "thing/*" }] }, "trigger"],
    ["a time zone", { triggers: [{ cron: "TZ=UTC * * * * *" }] }, "triggers.cron"],
    ["no trigger", { triggers: [] }, "a function without triggers"],
  ])("is refused by name: %s", (_, options, complaint) => {
    expect(() => planFunctions(client, [declared(options)])).toThrow(`task: ${complaint}`);
  });

  it("is all told at once", () => {
    const refused = () =>
      planFunctions(client, [declared({ id: "first", throttle: { limit: 1, period: "1s" } }), declared({ id: "second", priority: {} })]);
    expect(refused).toThrow(/first: option throttle\n {2}second: option priority/);
  });

  it("includes two functions of one id", () => {
    expect(() => planFunctions(client, [declared({}), declared({})])).toThrow("app-task: used by two functions");
  });
});
