import { describe, expect, it } from "vitest";
import { readRetryAfter, retryDelayMs } from "./retry-delay";

const now = new Date("2026-03-02T10:00:00.000Z");

describe("the wait before a retry", () => {
  it("doubles with each attempt and stops growing at the cap", () => {
    const policy = { baseMs: 1_000, maxMs: 10_000, random: () => 0.999_999 };
    expect([0, 1, 2, 3, 4, 20].map((attempt) => retryDelayMs(attempt, policy))).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it("is never shorter than half of the step, whatever chance says", () => {
    const policy = { baseMs: 1_000, maxMs: 10_000, random: () => 0 };
    expect([0, 1, 2, 9].map((attempt) => retryDelayMs(attempt, policy))).toEqual([500, 1_000, 2_000, 5_000]);
  });
});

describe("Retry-After", () => {
  it.each([
    ["2", "2026-03-02T10:00:02.000Z"],
    ["0", "2026-03-02T10:00:00.000Z"],
    ["2026-03-02T10:05:00.000Z", "2026-03-02T10:05:00.000Z"],
  ])("%j is read as an instant", (header, instant) => {
    expect(readRetryAfter(header, now)?.toISOString()).toBe(instant);
  });

  it("further away than a quarter of an hour means that", () => {
    expect(readRetryAfter("7200", now)?.toISOString()).toBe("2026-03-02T10:15:00.000Z");
  });

  it("in the past means now", () => {
    expect(readRetryAfter("2020-01-01T00:00:00Z", now)).toEqual(now);
  });

  it.each([null, "", "  ", "soon"])("%j is as good as absent", (header) => {
    expect(readRetryAfter(header, now)).toBeNull();
  });
});
