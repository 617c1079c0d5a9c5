import { expect, test } from "vitest";
import { figure } from "./figure";
import { median, percentile } from "./statistics";

test("the median of an even number of values lies between the middle two", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test("a percentile is a value that was measured", () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 99)).toBe(198);
  expect(percentile(values, 100)).toBe(200);
  expect(percentile([7], 99)).toBe(7);
});

test("a figure passes when the median of its rounds keeps to the target", () => {
  const rounds = [0.7, 0.5, 0.65];
  expect(figure({ name: "a", unit: "ratio", rounds, target: { atLeast: 0.6 } })).toMatchObject({
    value: 0.65,
    low: 0.5,
    high: 0.7,
    pass: true,
  });
  expect(figure({ name: "a", unit: "ratio", rounds, target: { atMost: 0.6 } }).pass).toBe(false);
  expect(figure({ name: "a", unit: "ratio", rounds }).pass).toBeNull();
});
