import { describe, expect, it } from "vitest";
import { minutesBetween, readCronPattern } from "./cron-pattern";

describe("a cron pattern", () => {
  it.each([
    ["* * * * *", "2026-03-02T10:07:00Z", true],
    ["*/15 * * * *", "2026-03-02T10:30:00Z", true],
    ["*/15 * * * *", "2026-03-02T10:31:00Z", false],
    ["0 3 * * 1", "2026-03-02T03:00:00Z", true],
    ["0 3 * * 2", "2026-03-02T03:00:00Z", false],
  ])("%s at %s: %s", (text, minute, matches) => {
    expect(readCronPattern(text)?.matches(new Date(minute))).toBe(matches);
  });

  it.each(["TZ=Europe/Paris 0 3 * * *", "0 0 3 * * *", "@daily", "61 * * * *", ""])("%j is not read", (text) => {
    expect(readCronPattern(text)).toBeNull();
  });
});

describe("the minutes between two looks at the clock", () => {
  const minutes = (since: string, now: string) =>
    minutesBetween(new Date(since), new Date(now)).map((minute) => minute.toISOString().slice(11, 16));

  it("are those that began since", () => {
    expect(minutes("2026-03-02T10:00:59Z", "2026-03-02T10:02:00Z")).toEqual(["10:01", "10:02"]);
    expect(minutes("2026-03-02T10:02:00Z", "2026-03-02T10:02:59Z")).toEqual([]);
  });

  it("are the last five only after a long pause", () => {
    expect(minutes("2026-03-02T08:00:00Z", "2026-03-02T10:02:30Z")).toEqual(["09:58", "09:59", "10:00", "10:01", "10:02"]);
  });
});
