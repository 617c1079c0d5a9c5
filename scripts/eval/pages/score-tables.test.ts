import { describe, expect, it } from "vitest";
import { calibrationBins, distributionOf, expectedCalibrationError, minBinClaims } from "./score-tables";

const claims = (score: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ score, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ score, isRight: false })),
];

describe("distributionOf", () => {
  it("tells how far scores spread, and the commonest", () => {
    expect(distributionOf([0.9, 0.1, 0.5, 0.5])).toEqual({
      lowest: 0.1,
      tenth: 0.1,
      median: 0.5,
      ninetieth: 0.9,
      highest: 0.9,
      values: 3,
      commonest: 0.5,
      commonest_share: 0.5,
    });
    expect(distributionOf([])).toBeNull();
  });
});

describe("calibrationBins", () => {
  it("holds a hundred claims and more, and parts no equal scores", () => {
    const bins = calibrationBins([...claims(0.9, 120, 30), ...claims(0.5, 60, 0), ...claims(0.6, 20, 30), ...claims(0.95, 10, 0)]);
    expect(bins.map(({ from, to, claims: count }) => [from, to, count])).toEqual([
      [0.5, 0.6, 110],
      [0.9, 0.95, 160],
    ]);
    expect(bins.every((bin) => bin.claims >= minBinClaims)).toBe(true);
    expect(bins[0]).toMatchObject({ said: 0.545, right: 0.727 });
  });

  it("gives the mean distance of what is said from what is right, by claims", () => {
    expect(expectedCalibrationError(calibrationBins([...claims(0.8, 80, 20), ...claims(0.9, 210, 90)]))).toBe(0.15);
    expect(expectedCalibrationError([])).toBeNull();
  });
});
