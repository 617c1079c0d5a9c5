import { describe, expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay";

const scheduleSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
const deliveries = Array.from({ length: 2_000 }, (_, index) => `msg_${index}`);

describe("the wait before a try", () => {
  test.each(scheduleSeconds.map((seconds, attempt) => [attempt, seconds] as const))(
    "try %i comes within a tenth of %i seconds, spread over the whole of it",
    (attempt, seconds) => {
      const shares = deliveries.map((deliveryId) => retryDelayMs({ attempt, deliveryId, scheduleSeconds }) / (seconds * 1_000 || 1));
      const [least, most] = [Math.min(...shares), Math.max(...shares)];
      if (seconds === 0) expect([least, most]).toEqual([0, 0]);
      else {
        expect(least).toBeGreaterThanOrEqual(0.9);
        expect(most).toBeLessThanOrEqual(1.1);
        expect(least).toBeLessThan(0.905);
        expect(most).toBeGreaterThan(1.095);
      }
    },
  );

  test("is the same whenever it is asked for, and differs by delivery and by try", () => {
    const ask = (deliveryId: string, attempt: number) => retryDelayMs({ attempt, deliveryId, scheduleSeconds });
    expect(ask("msg_1", 6)).toBe(ask("msg_1", 6));
    expect(ask("msg_1", 6)).not.toBe(ask("msg_2", 6));
    expect(ask("msg_1", 6)).not.toBe(ask("msg_1", 7));
  });

  test("is in whole milliseconds", () => {
    expect(deliveries.every((deliveryId) => Number.isInteger(retryDelayMs({ attempt: 1, deliveryId, scheduleSeconds: [0, 0.37] })))).toBe(
      true,
    );
  });

  test.each([-1, 8])("is not known of try %i, beyond the schedule", (attempt) => {
    expect(() => retryDelayMs({ attempt, deliveryId: "msg_1", scheduleSeconds })).toThrow(RangeError);
  });
});
