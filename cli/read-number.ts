import { InvalidArgumentError } from "commander";

/** For an option that takes a whole number between two bounds. */
export function wholeNumber(least: number, most: number): (given: string) => number {
  return (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (!(value >= least && value <= most)) throw new InvalidArgumentError(`A whole number from ${least} to ${most}.`);
    return value;
  };
}
