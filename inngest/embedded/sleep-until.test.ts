import { describe, expect, it } from "vitest";
import { sleepUntil } from "./sleep-until";

const now = new Date("2026-03-02T10:00:00.000Z");

describe("the end of a Sleep", () => {
  it.each([
    ["300ms", 300],
    ["1s", 1_000],
    ["2h45m", 9_900_000],
    ["1.5s", 1_500],
    ["1w", 604_800_000],
    ["10us", 1],
    ["", 0],
  ])("%j is counted from now", (text, ms) => {
    expect(sleepUntil(text, now)?.getTime()).toBe(now.getTime() + ms);
  });

  it("may be a date", () => {
    expect(sleepUntil("2026-03-02T11:30:00.000Z", now)?.toISOString()).toBe("2026-03-02T11:30:00.000Z");
  });

  it.each(["soon", "5", "5 minutes", "-1s"])("%j is refused", (text) => {
    expect(sleepUntil(text, now)).toBeNull();
  });
});
