import { describe, expect, it } from "vitest";
import { heldTo, type Limits } from "./measure-own-set";

const limits: Limits = { floors: { claims: { "interest.f1": 0.8 } }, ceilings: { claims: { leaked_special: 0 } } };
const verdicts = (figures: Record<string, unknown>, task = "claims") =>
  heldTo({ task }, figures, limits).map(({ key, isMet }) => [key, isMet]);

describe("heldTo", () => {
  it("meets a floor at its number and a ceiling at its number", () => {
    expect(verdicts({ interest: { f1: 0.8 }, leaked_special: 0 })).toEqual([
      ["interest.f1", true],
      ["leaked_special", true],
    ]);
  });

  it("misses under a floor and above a ceiling", () => {
    expect(verdicts({ interest: { f1: 0.79 }, leaked_special: 1 })).toEqual([
      ["interest.f1", false],
      ["leaked_special", false],
    ]);
  });

  it("takes a figure that was not printed, or is null, for missed", () => {
    expect(verdicts({ interest: { f1: null } })).toEqual([
      ["interest.f1", false],
      ["leaked_special", false],
    ]);
  });

  it("holds no task to another's limits", () => {
    expect(verdicts({}, "names")).toEqual([]);
  });
});
