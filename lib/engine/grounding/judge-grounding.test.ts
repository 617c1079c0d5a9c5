import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrees, writeTrees } from "./boosted-trees";
import { maxEvidenceWords, readEvidence } from "./evidence-words";
import { groundingFeatureNames, groundingFeatures } from "./grounding-features";
import { subjectModel } from "./grounding-weights";
import { groundedFrom, judgeGrounding } from "./judge-grounding";

const subject = "Jorvane Tellwick";
const evidence =
  "Jorvane Tellwick was born in Moorhaven on 4 May 1971. She studied chemistry and founded Acme Tools in 1999 with Ana Prindle.";

describe("judgeGrounding", () => {
  it.each([
    "Jorvane Tellwick was born in Moorhaven.",
    "Jorvane Tellwick was born on May 4, 1971.",
    "Jorvane Tellwick founded Acme Tools in 1999.",
  ])("takes %j as carried", (claim) => {
    expect(judgeGrounding({ claim, evidence, subject })).toBeGreaterThanOrEqual(groundedFrom);
  });

  it.each([
    ["Jorvane Tellwick was born on 9 June 1984.", "another date"],
    ["Jorvane Tellwick was born in Springfield.", "another place"],
    ["Jorvane Tellwick is married to Philip Roe.", "nothing of the kind"],
  ])("refuses %j: %s", (claim) => {
    expect(judgeGrounding({ claim, evidence, subject })).toBeLessThan(groundedFrom);
  });

  it("scores a neighbour's fact below the subject's own", () => {
    const text = "Jorvane Tellwick (born 1971) met the painter Ana Prindle (born 1984) in Moorhaven.";
    const own = judgeGrounding({ claim: "Ana Prindle was born in 1984.", evidence: text, subject: "Ana Prindle" });
    const other = judgeGrounding({ claim: "Jorvane Tellwick was born in 1984.", evidence: text, subject });
    expect(other).toBeLessThan(own);
  });

  it("gives a finite number for every feature, and a probability, of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), fc.option(fc.string()), (claim, text, about) => {
        const input = { claim, evidence: text, subject: about ?? undefined };
        const features = groundingFeatures(input);
        expect(features).toHaveLength(groundingFeatureNames.length);
        expect(features.every(Number.isFinite)).toBe(true);
        const score = judgeGrounding(input);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThan(1);
        expect(judgeGrounding(input)).toBe(score);
      }),
    );
  });

  it("reads no further than its bound", () => {
    expect(readEvidence("word ".repeat(maxEvidenceWords * 3))).toHaveLength(maxEvidenceWords);
  });

  it("reads its weights as they were written", () => {
    expect(writeTrees(readTrees(subjectModel))).toBe(subjectModel);
  });
});
