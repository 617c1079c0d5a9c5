import { describe, expect, it } from "vitest";
import { pointsAtAnother, speaksOfAnother } from "./stands-alone";

describe("a pronoun of somebody else", () => {
  it.each([
    ["Jo Roe brought her a flask.", "they"],
    ["Jo Roe taught him.", "they"],
    ["I taught him.", "they"],
    ["Jo Roe met her.", "he"],
    ["Jo Roe gave the first lecture of her course.", "he"],
  ] as const)("%s (%s) leaves out whose", (claim, called) => {
    expect(pointsAtAnother(claim, "Jo Roe", called)).toBe(true);
  });

  it.each([
    ["Jo Roe took her daughter's boat to sea.", "they"],
    ["Jo Roe sold her first loom in 2019.", "they"],
    ["Jo Roe's job took him to Peru.", "they"],
    ["Jo Roe brought her own flask.", "she"],
    ["Jo Roe gave the first lecture of her course.", "she"],
  ] as const)("%s (%s) may be theirs", (claim, called) => {
    expect(pointsAtAnother(claim, "Jo Roe", called)).toBe(false);
  });
});

describe("whoever says “I” and “his”", () => {
  it.each(["I get his fan mail.", "I taught him knots.", "I still use her old oars."])("%s leaves out whose", (sentence) => {
    expect(speaksOfAnother(sentence)).toBe(true);
  });

  it.each([
    "I teach every pupil to trust her ear.",
    "I row with Ono and her crew.",
    "I hired a man who brought his own oars.",
    "I build boats.",
  ])("%s says whose", (sentence) => {
    expect(speaksOfAnother(sentence)).toBe(false);
  });
});
