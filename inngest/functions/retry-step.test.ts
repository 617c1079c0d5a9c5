import { NonRetriableError, RetryAfterError } from "inngest";
import { describe, expect, it } from "vitest";
import { minuteMs, secondMs } from "@/lib/clock";
import { serviceUnavailable } from "@/lib/db/outage";
import { ServiceError } from "@/lib/errors";
import { retryStep, waitingRetries } from "./retry-step";

const failing = (error: unknown) => async () => {
  throw error;
};
const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

async function waitSeconds(attempt: number, error: unknown): Promise<number> {
  const thrown = await retryStep(attempt, failing(error)).catch((caught: unknown) => caught);
  expect(thrown).toBeInstanceOf(RetryAfterError);
  return Number((thrown as RetryAfterError).retryAfter);
}

describe("a step whose own database is away", () => {
  it("waits longer each time, up to a minute", async () => {
    const waits = [];
    for (let attempt = 0; attempt < 8; attempt += 1) waits.push(await waitSeconds(attempt, gone));
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it("is tried again for longer than a run may take", async () => {
    let totalMs = 0;
    for (let attempt = 0; attempt < waitingRetries; attempt += 1) totalMs += (await waitSeconds(attempt, gone)) * secondMs;
    expect(totalMs).toBeGreaterThan(10 * minuteMs);
  });

  it.each([new ServiceError("service_busy"), serviceUnavailable(gone)])("waits for %s too", async (error) => {
    expect(await waitSeconds(10, error)).toBe(60);
  });
});

describe("a step that fails for another reason", () => {
  const bug = new TypeError("no such field");

  it("is left to the usual three retries", async () => {
    for (const attempt of [0, 1, 2]) await expect(retryStep(attempt, failing(bug))).rejects.toBe(bug);
  });

  it("is given up then", async () => {
    await expect(retryStep(3, failing(bug))).rejects.toBeInstanceOf(NonRetriableError);
  });
});

it("hands on what a step gives", async () => {
  expect(await retryStep(0, async () => 3)).toBe(3);
});
