import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pastimeFeatureNames, pastimeFeatures, pastimeLikeness } from "./pastime-likeness";
import { pastimeWeights } from "./pastime-weights";

describe("pastimeLikeness", () => {
  it.each([
    "In her free time she enjoys knitting and chess.",
    "Outside of work, he loves gardening.",
    "She is an avid climber and plays the cello.",
  ])("finds a personal interest in %j", (sentence) => {
    expect(pastimeLikeness(sentence)).toBeGreaterThan(0.5);
  });

  it.each([
    "She is a test engineer at Acme Tools.",
    "He loves building scalable web apps with Python.",
    "She organizes the Moor City user group and mentors students.",
    "He holds a PhD in physics from Moor University.",
  ])("finds none in %j", (sentence) => {
    expect(pastimeLikeness(sentence)).toBeLessThan(0.5);
  });

  it("hears free time and a doing only with a pastime beside them", () => {
    const feature = (name: (typeof pastimeFeatureNames)[number], sentence: string) =>
      pastimeFeatures(sentence)[pastimeFeatureNames.indexOf(name)];
    expect(["She plays chess.", "She plays host."].map((sentence) => feature("does a pastime", sentence))).toEqual([1, 0]);
    expect(
      ["In her spare time she loves chess.", "In her spare time she sorts nets."].map((sentence) =>
        feature("free time and a pastime", sentence),
      ),
    ).toEqual([1, 0]);
    expect(["A potter and musician.", "A tester."].map((sentence) => feature("work roles", sentence))).toEqual([0, 1 / 3]);
  });

  it("reads either apostrophe", () => {
    expect(pastimeFeatures("When she isn’t coding, she rows.")).toEqual(pastimeFeatures("When she isn't coding, she rows."));
  });

  it("has a weight for each feature, and is between 0 and 1 for any text", () => {
    expect(pastimeWeights).toHaveLength(pastimeFeatureNames.length);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        expect(pastimeFeatures(text)).toHaveLength(pastimeFeatureNames.length);
        expect(pastimeFeatures(text).every((value) => value >= 0 && value <= 1.2)).toBe(true);
        const likeness = pastimeLikeness(text);
        expect(likeness > 0 && likeness < 1).toBe(true);
      }),
    );
  });
});
