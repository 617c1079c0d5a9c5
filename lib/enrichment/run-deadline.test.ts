import { describe, expect, it } from "vitest";
import { runDeadline } from "./run-deadline";

const from = new Date("2026-03-01T12:00:00Z");

describe("a run's deadline", () => {
  it.each([
    ["leaves the sweeper its minute before ten minutes are over", 600, "2026-03-01T12:09:00Z"],
    ["leaves the sweeper its minute before an hour is over", 3_600, "2026-03-01T12:59:00Z"],
    ["takes a tenth of a short setting, never all of it", 10, "2026-03-01T12:00:09Z"],
  ])("%s", (_promise, maxSeconds, deadline) => {
    expect(runDeadline(from, maxSeconds)).toEqual(new Date(deadline));
  });
});
