import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Executor, type ExecutorOptions, startExecutor } from "@/inngest/embedded/start-executor";
import { retryStep, waitingRetries } from "@/inngest/functions/retry-step";
import { addMs, type Clock, dayMs, hourMs, minuteMs, systemClock } from "@/lib/clock";
import { createInngestClient, createQueue } from "@/lib/gateways/queue";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { createLongHaul } from "../harness/long-haul";

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const running = new Set<Executor>();
afterEach(async () => {
  await Promise.all([...running].map((executor) => executor.stop()));
  running.clear();
});

type Client = ReturnType<typeof createInngestClient>;

function newClient(): Client {
  return createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });
}

async function start(client: Client, functions: ExecutorOptions["functions"], options: Partial<ExecutorOptions> = {}): Promise<Executor> {
  const executor = await startExecutor({
    databaseUrl: database.url,
    client,
    functions,
    clock: systemClock,
    concurrency: 8,
    logger: quiet,
    random: () => 0,
    retry: { baseMs: 10, maxMs: 40 },
    standbyPollMs: 20,
    tickMs: 100,
    ...options,
  });
  running.add(executor);
  return executor;
}

/** A promise that the code under test settles. */
function signal<Value = void>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

interface EndedRun {
  readonly id: string;
  readonly status: string;
  readonly output: unknown;
}

/** The runs of a function, once all of them have ended. */
async function endedRuns(functionId: string, count = 1): Promise<EndedRun[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<EndedRun>(
        "SELECT id, status, output FROM executor_run WHERE function_id = $1 AND status <> 'active' ORDER BY created_at",
        [`personal-context-brief-${functionId}`],
      );
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 20_000, interval: 20 },
  );
}

class TestClock implements Clock {
  #at: Date;
  constructor(at: string) {
    this.#at = new Date(at);
  }
  now(): Date {
    return this.#at;
  }
  advance(ms: number): void {
    this.#at = addMs(this.#at, ms);
  }
}

describe("a function", () => {
  it("runs its steps in order, each of them once, and hands results on", async () => {
    const client = newClient();
    const effects: string[] = [];
    const sequence = client.createFunction({ id: "sequence", triggers: [{ event: "sequence/begin" }] }, async ({ event, step }) => {
      let sum = Number(event.data.from);
      for (let index = 0; index < 8; index += 1) {
        sum = await step.run(`add-${index}`, () => {
          effects.push(`add-${index}`);
          return sum + 1;
        });
      }
      return { sum };
    });
    const executor = await start(client, [sequence]);
    await executor.sendEvent([{ name: "sequence/begin", data: { from: 10 } }]);
    expect(await endedRuns("sequence")).toMatchObject([{ status: "completed", output: { sum: 18 } }]);
    expect(effects).toEqual(Array.from({ length: 8 }, (_, index) => `add-${index}`));
  });

  it("runs steps side by side, each of them once, and goes on when all are done", async () => {
    const client = newClient();
    const effects: string[] = [];
    const everybody = signal();
    const parallel = client.createFunction({ id: "parallel", triggers: [{ event: "parallel/begin" }] }, async ({ step }) => {
      await step.run("before", () => effects.push("before"));
      const lanes = await Promise.all(
        ["a", "b", "c"].map((lane) =>
          step.run(lane, async () => {
            effects.push(lane);
            // Only steps that are in hand at the same time ever get past this.
            if (effects.length === 4) everybody.settle();
            await everybody.promise;
            return lane.toUpperCase();
          }),
        ),
      );
      await step.run("after", () => effects.push("after"));
      return lanes;
    });
    const executor = await start(client, [parallel]);
    await executor.sendEvent([{ name: "parallel/begin", data: {} }]);
    expect(await endedRuns("parallel")).toMatchObject([{ status: "completed", output: ["A", "B", "C"] }]);
    expect(effects.toSorted()).toEqual(["a", "after", "b", "before", "c"]);
  });

  it("goes on with the winner of a race while the loser is still at work", async () => {
    const client = newClient();
    const overtaken = signal();
    const race = client.createFunction({ id: "race", triggers: [{ event: "race/begin" }] }, async ({ step, group }) => {
      const winner = await group.parallel({ mode: "race" }, () =>
        Promise.race([step.run("tortoise", () => overtaken.promise.then(() => "tortoise")), step.run("hare", () => "hare")]),
      );
      await step.run("finish", () => overtaken.settle());
      return winner;
    });
    const executor = await start(client, [race]);
    await executor.sendEvent([{ name: "race/begin", data: {} }]);
    expect(await endedRuns("race")).toMatchObject([{ status: "completed", output: "hare" }]);
  });

  it("sends events from a step, which start others", async () => {
    const client = newClient();
    const sender = client.createFunction({ id: "sender", triggers: [{ event: "sender/begin" }] }, ({ step }) =>
      step.sendEvent("tell", { name: "receiver/begin", data: { word: "hello" } }),
    );
    const receiver = client.createFunction(
      { id: "receiver", triggers: [{ event: "receiver/begin" }] },
      async ({ event }) => event.data.word,
    );
    const executor = await start(client, [sender, receiver]);
    await executor.sendEvent([{ name: "sender/begin", data: {} }]);
    expect(await endedRuns("receiver")).toMatchObject([{ status: "completed", output: "hello" }]);
  });

  it("that uses a step which is not supported fails, and its error names it", async () => {
    const client = newClient();
    const waiter = client.createFunction({ id: "waiter", triggers: [{ event: "waiter/begin" }] }, ({ step }) =>
      step.waitForEvent("wait", { event: "never", timeout: "1h" }),
    );
    const executor = await start(client, [waiter]);
    await executor.sendEvent([{ name: "waiter/begin", data: {} }]);
    const [run] = await endedRuns("waiter");
    expect(run).toMatchObject({ status: "failed", output: { name: "UnsupportedStep", message: expect.stringContaining("WaitForEvent") } });
  });

  it("with an option that is not supported is refused at the start", async () => {
    const client = newClient();
    const throttled = client.createFunction(
      { id: "throttled", triggers: [{ event: "throttled/begin" }], throttle: { limit: 1, period: "1m" } },
      async () => undefined,
    );
    await expect(start(client, [throttled])).rejects.toThrow("throttled: option throttle");
  });
});

describe("an error", () => {
  it("of a step is retried; steps before it are not run again", async () => {
    const client = newClient();
    const effects: string[] = [];
    const flaky = client.createFunction({ id: "flaky", triggers: [{ event: "flaky/begin" }], retries: 3 }, async ({ step }) => {
      await step.run("before", () => effects.push("before"));
      return step.run("flaky", () => {
        effects.push("flaky");
        if (effects.length < 4) throw new Error("not yet");
        return "at last";
      });
    });
    const executor = await start(client, [flaky]);
    await executor.sendEvent([{ name: "flaky/begin", data: {} }]);
    expect(await endedRuns("flaky")).toMatchObject([{ status: "completed", output: "at last" }]);
    expect(effects).toEqual(["before", "flaky", "flaky", "flaky"]);
  });

  it("of one of several steps side by side is retried alone", async () => {
    const client = newClient();
    const effects: string[] = [];
    const lopsided = client.createFunction({ id: "lopsided", triggers: [{ event: "lopsided/begin" }], retries: 2 }, async ({ step }) =>
      Promise.all([
        step.run("steady", () => effects.push("steady")),
        step.run("shaky", () => {
          effects.push("shaky");
          if (effects.filter((effect) => effect === "shaky").length < 3) throw new Error("not yet");
        }),
      ]),
    );
    const executor = await start(client, [lopsided]);
    await executor.sendEvent([{ name: "lopsided/begin", data: {} }]);
    expect(await endedRuns("lopsided")).toMatchObject([{ status: "completed" }]);
    expect(effects.toSorted()).toEqual(["shaky", "shaky", "shaky", "steady"]);
  });

  it("that stays uses up the attempts, and onFailure hears of it once, with the event and the error", async () => {
    const client = newClient();
    let attempts = 0;
    const failures: unknown[] = [];
    const doomed = client.createFunction(
      {
        id: "doomed",
        triggers: [{ event: "doomed/begin" }],
        retries: 2,
        onFailure: async ({ event, error, step }) => {
          await step.run("tell", () => failures.push([event.data.event.data, event.data.function_id, error.message]));
        },
      },
      ({ step }) =>
        step.run("doomed", () => {
          attempts += 1;
          throw new Error("no luck");
        }),
    );
    const executor = await start(client, [doomed]);
    await executor.sendEvent([{ name: "doomed/begin", data: { runId: "run_7" } }]);
    expect(await endedRuns("doomed")).toMatchObject([{ status: "failed" }]);
    expect(await endedRuns("doomed-failure")).toMatchObject([{ status: "completed" }]);
    expect(attempts).toBe(3);
    expect(failures).toEqual([[{ runId: "run_7" }, "personal-context-brief-doomed", "no luck"]]);
  });

  it("of a step may be caught by the function once its attempts are used up", async () => {
    const client = newClient();
    const calm = client.createFunction({ id: "calm", triggers: [{ event: "calm/begin" }], retries: 1 }, async ({ step }) => {
      const said = await step
        .run("risky", () => {
          throw new Error("no luck");
        })
        .catch((error: Error) => error.message);
      return step.run("after", () => `went on after ${said}`);
    });
    const executor = await start(client, [calm]);
    await executor.sendEvent([{ name: "calm/begin", data: {} }]);
    expect(await endedRuns("calm")).toMatchObject([{ status: "completed", output: "went on after no luck" }]);
  });

  it("outside of steps retries the function", async () => {
    const client = newClient();
    const attempts: number[] = [];
    const stumbling = client.createFunction(
      { id: "stumbling", triggers: [{ event: "stumbling/begin" }], retries: 2 },
      async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt < 2) throw new Error("not yet");
        return "at last";
      },
    );
    const executor = await start(client, [stumbling]);
    await executor.sendEvent([{ name: "stumbling/begin", data: {} }]);
    expect(await endedRuns("stumbling")).toMatchObject([{ status: "completed", output: "at last" }]);
    expect(attempts).toEqual([0, 1, 2]);
  });

  it("with Retry-After is retried then, not sooner and not by the executor's own wait", async () => {
    const client = newClient();
    const times: Date[] = [];
    let comeBackAt = systemClock.now();
    const busy = client.createFunction({ id: "busy", triggers: [{ event: "busy/begin" }] }, ({ step }) =>
      step.run("busy", () => {
        times.push(systemClock.now());
        if (times.length > 1) return;
        comeBackAt = addMs(systemClock.now(), 300);
        throw new RetryAfterError("busy", comeBackAt);
      }),
    );
    const executor = await start(client, [busy], { retry: { baseMs: hourMs, maxMs: hourMs } });
    await executor.sendEvent([{ name: "busy/begin", data: {} }]);
    expect(await endedRuns("busy")).toMatchObject([{ status: "completed" }]);
    expect(times).toHaveLength(2);
    expect(times[1]?.getTime()).toBeGreaterThanOrEqual(comeBackAt.getTime());
  });

  it("of a step that waits for the database is told apart, step by step: an outage is waited out, anything else is given up after three retries", async () => {
    const client = newClient();
    const attempts = { away: [] as number[], broken: [] as number[] };
    const failing = (tries: number[], attempt: number, error: Error | null) => {
      tries.push(attempt);
      if (error !== null) throw error;
    };
    const gone = Object.assign(new Error("the database system is shutting down"), { code: "57P03" });
    const waiting = client.createFunction(
      { id: "waiting", triggers: [{ event: "waiting/begin" }], retries: waitingRetries },
      async ({ step, attempt }) => {
        const [, outcome] = await Promise.all([
          step.run("away", () => retryStep(attempt, async () => failing(attempts.away, attempt, attempts.away.length < 1 ? gone : null))),
          step
            .run("broken", () => retryStep(attempt, async () => failing(attempts.broken, attempt, new Error("no luck"))))
            .catch((error: Error) => error.message),
        ]);
        return outcome;
      },
    );
    const executor = await start(client, [waiting]);
    await executor.sendEvent([{ name: "waiting/begin", data: {} }]);
    expect(await endedRuns("waiting")).toMatchObject([{ status: "completed", output: "no luck" }]);
    expect(attempts).toEqual({ away: [0, 1], broken: [0, 1, 2, 3] });
  });

  it("that must not be retried ends the run at its first attempt", async () => {
    const client = newClient();
    let attempts = 0;
    const hopeless = client.createFunction({ id: "hopeless", triggers: [{ event: "hopeless/begin" }] }, ({ step }) =>
      step.run("hopeless", () => {
        attempts += 1;
        throw new NonRetriableError("gone");
      }),
    );
    const executor = await start(client, [hopeless]);
    await executor.sendEvent([{ name: "hopeless/begin", data: {} }]);
    expect(await endedRuns("hopeless")).toMatchObject([{ status: "failed", output: { message: "gone" } }]);
    expect(attempts).toBe(1);
  });
});

describe("a sleep", () => {
  it("ends at its instant, and holds no worker until then", async () => {
    const client = newClient();
    let wokeAt = systemClock.now();
    const until = addMs(systemClock.now(), 2_000);
    const sleeper = client.createFunction({ id: "sleeper", triggers: [{ event: "sleeper/begin" }] }, async ({ step }) => {
      await step.sleepUntil("nap", until);
      await step.run("wake", () => {
        wokeAt = systemClock.now();
      });
    });
    const bystander = client.createFunction({ id: "bystander", triggers: [{ event: "bystander/begin" }] }, async () =>
      systemClock.now().getTime(),
    );
    const executor = await start(client, [sleeper, bystander], { concurrency: 1 });
    await executor.sendEvent([{ name: "sleeper/begin", data: {} }]);
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query("SELECT 1 FROM executor_step WHERE status = 'sleeping'");
      expect(rowCount).toBe(1);
    });
    await executor.sendEvent([{ name: "bystander/begin", data: {} }]);
    const [other] = await endedRuns("bystander");
    expect(Number(other?.output)).toBeLessThan(until.getTime());
    expect(await endedRuns("sleeper")).toMatchObject([{ status: "completed" }]);
    expect(wokeAt.getTime()).toBeGreaterThanOrEqual(until.getTime());
  });

  it("beside a step does not keep that step waiting", async () => {
    const client = newClient();
    const order: string[] = [];
    const until = addMs(systemClock.now(), 400);
    const mixed = client.createFunction({ id: "mixed", triggers: [{ event: "mixed/begin" }] }, async ({ step }) => {
      await Promise.all([step.sleepUntil("nap", until), step.run("work", () => order.push("work"))]);
      await step.run("after", () => order.push("after"));
      return systemClock.now().getTime();
    });
    const executor = await start(client, [mixed]);
    await executor.sendEvent([{ name: "mixed/begin", data: {} }]);
    const [run] = await endedRuns("mixed");
    expect(order).toEqual(["work", "after"]);
    expect(Number(run?.output)).toBeGreaterThanOrEqual(until.getTime());
  });
});

describe("what functions declare", () => {
  it("concurrency: never more than the limit at once, and the limit is reached", async () => {
    const client = newClient();
    let now = 0;
    let most = 0;
    const reached = signal();
    const limited = client.createFunction({ id: "limited", triggers: [{ event: "limited/begin" }], concurrency: 3 }, async ({ step }) => {
      await Promise.all(
        ["a", "b"].map((name) =>
          step.run(name, async () => {
            now += 1;
            most = Math.max(most, now);
            if (most === 3) reached.settle();
            await reached.promise;
            await database.pool.query("SELECT 1");
            now -= 1;
          }),
        ),
      );
    });
    const executor = await start(client, [limited]);
    await executor.sendEvent(Array.from({ length: 12 }, () => ({ name: "limited/begin", data: {} })));
    await endedRuns("limited", 12);
    expect(most).toBe(3);
  });

  it("concurrency by key: one at once for each value, and values do not wait for each other", async () => {
    const client = newClient();
    const now = new Map<string, number>();
    const most = new Map<string, number>();
    const bothIn = signal();
    const keyed = client.createFunction(
      { id: "keyed", triggers: [{ event: "keyed/begin" }], concurrency: { limit: 1, key: "event.data.account" } },
      async ({ event, step }) => {
        const account = String(event.data.account);
        await step.run("work", async () => {
          now.set(account, (now.get(account) ?? 0) + 1);
          most.set(account, Math.max(most.get(account) ?? 0, now.get(account) ?? 0));
          if (most.size === 2) bothIn.settle();
          await bothIn.promise;
          now.set(account, (now.get(account) ?? 0) - 1);
        });
      },
    );
    const executor = await start(client, [keyed]);
    await executor.sendEvent(["a", "a", "a", "b", "b", "b"].map((account) => ({ name: "keyed/begin", data: { account } })));
    await endedRuns("keyed", 6);
    expect(Object.fromEntries(most)).toEqual({ a: 1, b: 1 });
  });

  it("concurrency: a full function does not hold up the others", async () => {
    const client = newClient();
    const open = signal();
    const full = client.createFunction({ id: "full", triggers: [{ event: "full/begin" }], concurrency: 1 }, ({ step }) =>
      step.run("held", () => open.promise),
    );
    const free = client.createFunction({ id: "free", triggers: [{ event: "free/begin" }] }, async () => "passed");
    const executor = await start(client, [full, free], { concurrency: 2 });
    await executor.sendEvent(Array.from({ length: 5 }, () => ({ name: "full/begin", data: {} })));
    await executor.sendEvent([{ name: "free/begin", data: {} }]);
    await endedRuns("free");
    open.settle();
    await endedRuns("full", 5);
  });

  it("concurrency: a function whose runs all hang at its limit keeps no run of another function waiting", async () => {
    const client = newClient();
    const open = signal();
    const inHand = { hanging: 0, working: 0 };
    const allAtWork = signal();
    const hold = (kind: keyof typeof inHand) => {
      inHand[kind] += 1;
      if (inHand.hanging === 12 && inHand.working === 2) allAtWork.settle();
      return open.promise;
    };
    const hanging = client.createFunction(
      { id: "hanging", triggers: [{ event: "hanging/begin" }], concurrency: [{ limit: 12 }, { limit: 4, key: "event.data.account" }] },
      ({ step }) => step.run("held", () => hold("hanging")),
    );
    const working = client.createFunction({ id: "working", triggers: [{ event: "working/begin" }], concurrency: 2 }, ({ step }) =>
      step.run("held", () => hold("working")),
    );
    const free = client.createFunction({ id: "passing", triggers: [{ event: "passing/begin" }] }, async () => "passed");
    const executor = await start(client, [hanging, working, free], { concurrency: 1 });
    await executor.sendEvent(Array.from({ length: 40 }, (_, index) => ({ name: "hanging/begin", data: { account: `a${index % 5}` } })));
    await vi.waitFor(() => expect(inHand.hanging).toBe(12), { timeout: 10_000 });
    await executor.sendEvent(Array.from({ length: 3 }, () => ({ name: "working/begin", data: {} })));
    await allAtWork.promise;
    await executor.sendEvent([{ name: "passing/begin", data: {} }]);
    await endedRuns("passing");
    expect(inHand).toEqual({ hanging: 12, working: 2 });
    open.settle();
    await endedRuns("hanging", 40);
    await endedRuns("working", 3);
  });

  it("idempotency: a second event with the same key starts nothing", async () => {
    const client = newClient();
    let effects = 0;
    const once = client.createFunction({ id: "once", triggers: [{ event: "once/begin" }], idempotency: "event.data.runId" }, async () => {
      effects += 1;
    });
    const executor = await start(client, [once]);
    await executor.sendEvent([
      { name: "once/begin", data: { runId: "one" } },
      { name: "once/begin", data: { runId: "one" } },
      { name: "once/begin", data: { runId: "two" } },
    ]);
    await endedRuns("once", 2);
    await executor.sendEvent([
      { name: "once/begin", data: { runId: "two" } },
      { name: "once/begin", data: { runId: "three" } },
    ]);
    await endedRuns("once", 3);
    expect(effects).toBe(3);
  });

  it("cron: fires once for each minute that matches", async () => {
    const client = newClient();
    const clock = new TestClock("2026-03-02T10:02:30Z");
    const timely = client.createFunction({ id: "timely", triggers: [{ cron: "*/5 * * * *" }] }, async ({ event }) => event.ts);
    await start(client, [timely], { clock, tickMs: 10 });
    clock.advance(2 * minuteMs);
    clock.advance(minuteMs);
    const runs = await endedRuns("timely", 1);
    expect(runs.map((run) => new Date(Number(run.output)).toISOString())).toEqual(["2026-03-02T10:05:00.000Z"]);
    clock.advance(5 * minuteMs);
    await endedRuns("timely", 2);
  });

  it("cron: fires again in minutes that a clock which was ahead had used up", async () => {
    const client = newClient();
    const clock = new TestClock("2026-03-02T10:02:30Z");
    const swept = client.createFunction({ id: "swept", triggers: [{ cron: "*/5 * * * *" }] }, async () => null);
    await (await start(client, [swept], { clock, tickMs: 10 })).active;
    clock.advance(3 * minuteMs);
    await endedRuns("swept", 1);
    clock.advance(5 * minuteMs);
    await endedRuns("swept", 2);
    clock.advance(-8 * minuteMs);
    await expect
      .poll(
        async () =>
          (await database.pool.query("SELECT 1 FROM executor_run WHERE function_id LIKE '%-swept' AND dedup_key IS NULL")).rowCount,
      )
      .toBe(2);
    clock.advance(3 * minuteMs);
    await endedRuns("swept", 3);
  });
});

describe("events", () => {
  it("and results pass through unchanged, whatever characters they hold", async () => {
    const client = newClient();
    const odd = { text: "a\u0000b \ud800 \u202e \u{1f9ea} \\ \" '", "": 1e100, deep: [[], {}, null] };
    const echo = client.createFunction(
      {
        id: "echo",
        triggers: [{ event: "echo/begin" }],
        concurrency: { limit: 1, key: "event.data.text" },
        idempotency: "event.data.text",
      },
      async ({ event, step }) => {
        const seen = await step.run("look", () => event.data);
        return step.run("compare", () => ({ seen, isSame: JSON.stringify(seen) === JSON.stringify(odd) }));
      },
    );
    const executor = await start(client, [echo]);
    await executor.sendEvent([{ name: "echo/begin", data: odd }]);
    expect(await endedRuns("echo")).toMatchObject([{ status: "completed", output: { isSame: true, seen: odd } }]);
  });

  it("sent twice with one id count once, from whichever process", async () => {
    const client = newClient();
    const counted = client.createFunction({ id: "counted", triggers: [{ event: "counted/begin" }] }, async () => undefined);
    const queue = createQueue({ kind: "embedded", pool: database.pool, clock: systemClock });
    // Sent before any executor is there: kept until one is.
    await queue.send([{ id: "counted-1", name: "counted/begin", data: {} }]);
    const executor = await start(client, [counted]);
    await queue.send([{ id: "counted-1", name: "counted/begin", data: {} }]);
    await executor.sendEvent([
      { id: "counted-1", name: "counted/begin", data: {} },
      { id: "counted-2", name: "counted/begin", data: {} },
    ]);
    await endedRuns("counted", 2);
  });

  it("that concern no function are passed over", async () => {
    const client = newClient();
    const other = client.createFunction({ id: "other", triggers: [{ event: "other/begin" }] }, async () => undefined);
    const executor = await start(client, [other]);
    await executor.sendEvent([
      { id: "nobody", name: "nobody/cares", data: {} },
      { name: "other/begin", data: {} },
    ]);
    await endedRuns("other");
    const { rows } = await database.pool.query("SELECT dispatched_at IS NOT NULL AS dealt_with FROM executor_event WHERE id = 'nobody'");
    expect(rows).toEqual([{ dealt_with: true }]);
  });

  it("are stored in one round trip", async () => {
    const query = vi.spyOn(database.pool, "query");
    try {
      const queue = createQueue({ kind: "embedded", pool: database.pool, clock: systemClock });
      await queue.send(Array.from({ length: 100 }, () => ({ name: "nobody/cares", data: {} })));
      expect(query).toHaveBeenCalledTimes(1);
    } finally {
      query.mockRestore();
    }
  });
});

describe("the state", () => {
  it("of ended runs, events and keys is gone after a day, that of others stays", async () => {
    const client = newClient();
    const clock = new TestClock("2026-03-05T10:00:00Z");
    const brief = client.createFunction({ id: "short", triggers: [{ event: "short/begin" }], idempotency: "event.data.key" }, ({ step }) =>
      step.run("work", () => 1),
    );
    const asleep = client.createFunction({ id: "asleep", triggers: [{ event: "asleep/begin" }] }, async ({ step }) => {
      await step.sleepUntil("long", "2099-01-01T00:00:00Z");
    });
    const executor = await start(client, [brief, asleep], { clock, tickMs: 10 });
    const send = () =>
      executor.sendEvent([
        { id: "short-1", name: "short/begin", data: { key: "k" } },
        { id: "asleep-1", name: "asleep/begin", data: {} },
      ]);
    await send();
    await endedRuns("short");
    clock.advance(dayMs - minuteMs);
    await send();
    clock.advance(16 * minuteMs);
    await endedRuns("short", 0);
    const { rows } = await database.pool.query(
      `SELECT (SELECT count(*)::int FROM executor_event WHERE id IN ('short-1', 'asleep-1')) AS events,
        (SELECT count(*)::int FROM executor_run WHERE function_id LIKE '%-asleep') AS sleeping`,
    );
    expect(rows).toEqual([{ events: 0, sleeping: 1 }]);
    await send();
    await endedRuns("short", 1);
  });
});

describe("a stop", () => {
  it("finishes the step in hand; the next executor goes on from there", async () => {
    const client = newClient();
    const effects: string[] = [];
    const begun = signal();
    const finish = signal();
    const stopped = client.createFunction({ id: "stopped", triggers: [{ event: "stopped/begin" }] }, async ({ step }) => {
      await step.run("one", async () => {
        effects.push("one");
        begun.settle();
        await finish.promise;
      });
      await step.run("two", () => effects.push("two"));
    });
    const first = await start(client, [stopped]);
    await first.sendEvent([{ name: "stopped/begin", data: {} }]);
    await begun.promise;
    const stop = first.stop();
    finish.settle();
    await stop;
    expect(effects).toEqual(["one"]);
    await start(client, [stopped]);
    await endedRuns("stopped");
    expect(effects).toEqual(["one", "two"]);
  });

  it("does not wait longer than it may; what was in hand is run again", async () => {
    const client = newClient();
    let attempts = 0;
    const begun = signal();
    const stuck = client.createFunction({ id: "stuck", triggers: [{ event: "stuck/begin" }] }, ({ step }) =>
      step.run("stuck", () => {
        attempts += 1;
        begun.settle();
        return attempts === 1 ? new Promise(() => undefined) : undefined;
      }),
    );
    const first = await start(client, [stuck], { stopGraceMs: 50 });
    await first.sendEvent([{ name: "stuck/begin", data: {} }]);
    await begun.promise;
    await first.stop();
    await start(client, [stuck]);
    expect(await endedRuns("stuck")).toMatchObject([{ status: "completed" }]);
    expect(attempts).toBe(2);
  });
});

describe("two executors", () => {
  it("take turns: the second stands by until the first is gone", async () => {
    const client = newClient();
    const ran: string[] = [];
    const named = (name: string) =>
      client.createFunction({ id: "named", triggers: [{ event: "named/begin" }] }, async () => {
        ran.push(name);
      });
    const first = await start(client, [named("first")]);
    await first.active;
    const second = await start(client, [named("second")]);
    await second.sendEvent([{ name: "named/begin", data: {} }]);
    await endedRuns("named", 1);
    await first.stop();
    await second.active;
    await second.sendEvent([{ name: "named/begin", data: {} }]);
    await endedRuns("named", 2);
    expect(ran).toEqual(["first", "second"]);
  });

  it("never both: one that loses its lock steps back, and works again once it has it", async () => {
    const client = newClient();
    const told: string[] = [];
    const tell = {
      ...quiet,
      info: (_: object, message: string) => told.push(message),
      error: (_: object, message: string) => told.push(message),
    };
    const resilient = client.createFunction({ id: "resilient", triggers: [{ event: "resilient/begin" }] }, ({ step }) =>
      step.run("work", () => "done"),
    );
    const executor = await start(client, [resilient], { logger: tell });
    await executor.active;
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'executor-leader' AND datname = current_database()",
    );
    await vi.waitFor(() => expect(told.filter((line) => line === "The executor is active")).toHaveLength(2), { timeout: 10_000 });
    expect(told).toContain("The executor has lost its lock or its workers and stands by");
    await executor.sendEvent([{ name: "resilient/begin", data: {} }]);
    expect(await endedRuns("resilient")).toMatchObject([{ status: "completed", output: "done" }]);
  });
});

describe("a job that one whose turn was over took when it woke up", () => {
  it("is freed by the active executor, long before its lock is old", async () => {
    const client = newClient();
    const strayed = client.createFunction({ id: "strayed", triggers: [{ event: "strayed/begin" }] }, async ({ step }) => {
      await step.sleep("nap", "1s");
      return "done";
    });
    const executor = await start(client, [strayed]);
    await executor.active;
    await executor.sendEvent([{ name: "strayed/begin", data: {} }]);
    const takeAsAFormerTurn = () =>
      database.pool.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-former', locked_at = now(), attempts = attempts + 1
         WHERE locked_by IS NULL AND key IN (SELECT 'run:' || id FROM executor_run WHERE function_id LIKE '%strayed')`,
      );
    await vi.waitFor(async () => expect((await takeAsAFormerTurn()).rowCount).toBe(1), { timeout: 10_000, interval: 20 });
    expect(await endedRuns("strayed")).toMatchObject([{ status: "completed", output: "done" }]);
  });
});

describe("an executor that cannot write the end of a job", () => {
  it("ends its turn, with other runs in hand too, and has a new one", async () => {
    const own = await createTestDatabase();
    const told: string[] = [];
    const tell = (_: object, message: string) => told.push(message);
    const client = newClient();
    const opened = signal();
    let begun = 0;
    const gated = client.createFunction({ id: "gated", triggers: [{ event: "gated/begin" }] }, ({ step }) =>
      step.run("wait", async () => {
        begun += 1;
        await opened.promise;
      }),
    );
    const short = client.createFunction({ id: "short", triggers: [{ event: "short/begin" }] }, async () => undefined);
    try {
      const executor = await start(client, [gated, short], { databaseUrl: own.url, logger: { ...quiet, info: tell, error: tell } });
      await executor.active;
      await executor.sendEvent(Array.from({ length: 4 }, () => ({ name: "gated/begin", data: {} })));
      await vi.waitFor(() => expect(begun).toBe(4), { timeout: 10_000 });
      await own.pool.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
         CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`,
      );
      await executor.sendEvent([{ name: "short/begin", data: {} }]);
      await vi.waitFor(() => expect(told.filter((line) => line.includes("has lost its lock or its workers"))).not.toEqual([]), {
        timeout: 10_000,
      });
      await own.pool.query("DROP TRIGGER refuse ON graphile_worker._private_jobs");
      opened.settle();
      await executor.sendEvent([{ name: "short/begin", data: {} }]);
      await vi.waitFor(
        async () => {
          const { rows } = await own.pool.query("SELECT count(*)::int AS ended FROM executor_run WHERE status = 'completed'");
          expect(rows[0].ended).toBe(6);
        },
        { timeout: 20_000, interval: 50 },
      );
      await executor.stop();
    } finally {
      await own.drop();
    }
  });
});

describe("a killed executor", () => {
  it("loses nothing: another takes over, repeats at most the step in hand, and none that was done", async () => {
    const haul = await createLongHaul(database);
    try {
      const first = await haul.startChild();
      await haul.holdInTheMiddle();
      const standby = haul.startChild();
      const died = new Promise((resolve) => first.once("exit", resolve));
      first.kill("SIGKILL");
      await died;
      await haul.openGate();
      await standby;
      await haul.expectAllDoneOnce();
    } finally {
      haul.end();
    }
  });
});
