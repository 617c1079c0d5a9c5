import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { expect, vi } from "vitest";
import { systemClock } from "@/lib/clock";
import { createQueue } from "@/lib/gateways/queue";
import type { TestDatabase } from "./database";

/** Runs that a test holds in their middle: half of them have a step in hand, the others sleep. */
export const haulRuns = 20;

const functionId = "personal-context-brief-long-haul";
const patience = { timeout: 180_000, interval: 20 };

/** Executors in processes of their own (`executor-child.ts`), which a test kills or freezes, and what their one function has done. */
export async function createLongHaul({ pool, url }: TestDatabase) {
  await pool.query("CREATE TABLE effect (run text, step text); CREATE TABLE gate (is_open boolean)");
  const children: ChildProcess[] = [];

  /** Settles when its turn has begun. */
  async function startChild(): Promise<ChildProcess> {
    const child = fork(path.resolve("test/harness/executor-child.ts"), [url], { execArgv: ["--import", "tsx"] });
    children.push(child);
    await saysActive(child);
    return child;
  }

  async function sendRuns(from: number, count: number): Promise<void> {
    const queue = createQueue({ kind: "embedded", pool, clock: systemClock });
    await queue.send(Array.from({ length: count }, (_, index) => ({ name: "haul/begin", data: { run: String(from + index) } })));
  }

  async function holdInTheMiddle(): Promise<void> {
    await sendRuns(0, haulRuns);
    await vi.waitFor(async () => {
      expect(await effectsOf("gate")).toHaveLength(haulRuns);
      // On a busy machine the first of them are awake again before the last one sleeps.
      const { rows } = await pool.query(
        "SELECT count(*)::int AS napped FROM executor_step s JOIN executor_run r ON r.id = s.run_id WHERE r.function_id = $1 AND s.name = 'nap'",
        [functionId],
      );
      expect(rows[0].napped).toBe(haulRuns / 2);
    }, patience);
  }

  /** How often each run had the step's effect. */
  async function effectsOf(step: string): Promise<number[]> {
    const { rows } = await pool.query<{ times: number }>("SELECT count(*)::int AS times FROM effect WHERE step = $1 GROUP BY run", [step]);
    return rows.map((row) => row.times);
  }

  async function expectCompleted(count: number): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await pool.query("SELECT status FROM executor_run WHERE function_id = $1 AND status <> 'active'", [functionId]);
      expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => "completed"));
    }, patience);
  }

  /** Every run is complete; only the steps that were in hand have been run again. */
  async function expectAllDoneOnce(): Promise<void> {
    await expectCompleted(haulRuns);
    for (const step of ["first", "left", "right", "last"])
      expect(await effectsOf(step), step).toEqual(Array.from({ length: haulRuns }, () => 1));
    const gates = (await effectsOf("gate")).sort();
    expect(gates).toEqual(Array.from({ length: haulRuns }, (_, index) => (index < haulRuns / 2 ? 1 : 2)));
  }

  /** Queued, due or locked: what an ended run must not leave. */
  async function jobsLeft(): Promise<number> {
    const { rowCount } = await pool.query(
      "SELECT 1 FROM graphile_worker.jobs j JOIN executor_run r ON j.key = 'run:' || r.id WHERE r.function_id = $1",
      [functionId],
    );
    return rowCount ?? 0;
  }

  return {
    startChild,
    sendRuns,
    holdInTheMiddle,
    effectsOf,
    expectCompleted,
    expectAllDoneOnce,
    jobsLeft,
    openGate: () => pool.query("INSERT INTO gate VALUES (true)"),
    end() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Settles the next time that this process's turn begins. */
export function saysActive(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      if (message === "active") resolve();
    });
    child.once("exit", (code, killedBy) => reject(new Error(`The child ended: ${code ?? killedBy}`)));
  });
}
