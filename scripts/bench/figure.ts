import { median } from "./statistics";

/** One measured number. `low` and `high` are the extremes of its rounds. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly target: Target | null;
  /** Null where there is no target. */
  readonly pass: boolean | null;
}

export type Target = { readonly atMost: number } | { readonly atLeast: number };

interface Measured {
  readonly name: string;
  readonly unit: string;
  /** One value a round; the figure is their median. */
  readonly rounds: readonly number[];
  readonly target?: Target;
}

/** The median of the rounds, held against its target. */
export function figure({ name, unit, rounds, target }: Measured): Figure {
  const value = median(rounds);
  return {
    name,
    unit,
    value: threeDigits(value),
    low: threeDigits(Math.min(...rounds)),
    high: threeDigits(Math.max(...rounds)),
    target: target ?? null,
    pass: target === undefined ? null : "atMost" in target ? value <= target.atMost : value >= target.atLeast,
  };
}

/** Three significant digits below 1,000, whole numbers above. */
function threeDigits(value: number): number {
  return Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toPrecision(3));
}
