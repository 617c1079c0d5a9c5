import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandLimits } from "@/lib/contract/band-limits";
import { categories } from "@/lib/contract/vocabulary";
import { bandOf } from "./band";
import type { CandidateClaim } from "./candidate-claim";
import { type ScoreFacts, scoreClaim } from "./scores";

const candidate: CandidateClaim = {
  documentId: "doc_1",
  quoteStart: 0,
  quoteEnd: 34,
  quote: "I'm a test engineer at Acme Tools.",
  claim: "Jorvane Tellwick is a test engineer at Acme Tools.",
  label: "Test engineer at Acme Tools",
  bucket: "professional_topic",
  category: "current_role",
  role: "employee",
  connectionType: "professional_context",
  attribution: "subject_authored",
  attributionTier: "self_stated",
  temporalStatus: "mutable_current",
  verdict: "entailed",
  subjectLink: "first_person",
  isPart: false,
  year: 2026,
};

function score(given: Partial<CandidateClaim> = {}, facts: Partial<ScoreFacts> = {}) {
  return scoreClaim({
    candidate: { ...candidate, ...given },
    fullName: "Jorvane Tellwick",
    relation: "about_subject",
    identityConfidence: 0.9,
    entailmentScore: 1,
    subjectLinkScore: 0.9,
    ageYears: 0,
    corroborations: 0,
    ...facts,
  });
}

const hearsay = { verdict: "unverified", category: "unverified_rumor", attributionTier: "reported" } as const;
const personal = { category: "hobby_public", claim: "Jorvane Tellwick enjoys chess.", label: "Interest in chess" } as const;

/** Of a kind that is harmless, in words that no rule knows, and of the family. */
const doubtful = "My gran brought me up, so don't tell me home cooking is a trend.";

describe("scoreClaim", () => {
  it("hands on how surely the pages, the sentence and the quote carry the claim", () => {
    expect(score({}, { identityConfidence: 0.86, entailmentScore: 0.95, subjectLinkScore: 0.77 })).toMatchObject({
      identity_score: 0.86,
      entailment_score: 0.95,
      claim_subject_link_score: 0.77,
    });
  });

  it("halves freshness every four years, but never below its floor for what does not change", () => {
    const recency = (ageYears: number | null, given: Partial<CandidateClaim> = {}) => score(given, { ageYears }).recency_score;
    expect([0, 4, 8].map((age) => recency(age))).toEqual([1, 0.5, 0.25]);
    expect(recency(null)).toBe(0.6);
    expect(recency(20, { temporalStatus: "immutable" })).toBe(0.6);
  });

  it("ranks sources by who speaks", () => {
    expect([
      score().source_quality_score,
      score({ attributionTier: "reported" }).source_quality_score,
      score({ attributionTier: "quoted" }).source_quality_score,
      score({ attributionTier: "reported" }, { relation: "mentions_subject" }).source_quality_score,
      score(hearsay).source_quality_score,
    ]).toEqual([0.9, 0.8, 0.75, 0.6, 0.3]);
  });

  it("calls a claim specific by its names, numbers and words", () => {
    expect(score({ claim: "Jorvane Tellwick tests things." }).specificity_score).toBe(0.43);
    expect(score({ claim: "Jorvane Tellwick tests things at Acme Tools." }).specificity_score).toBe(0.64);
    expect(score({ claim: "Jorvane Tellwick tests 40 things at Acme Tools." }).specificity_score).toBe(0.76);
  });

  it("calls everyday things less distinctive, and a proper name more", () => {
    expect(score({ ...personal, claim: "Jorvane Tellwick enjoys reading.", label: "Interest in reading" }).distinctiveness_score).toBe(
      0.35,
    );
    expect(score(personal).distinctiveness_score).toBe(0.55);
    expect(score().distinctiveness_score).toBe(0.7);
  });

  it.each([
    ["a role", {}, 0.05],
    ["a pastime", personal, 0.15],
    ["a drink", { ...personal, category: "food_and_drink", claim: "Jorvane Tellwick enjoys craft beer." }, 0.3],
    ["a game of chance", { ...personal, claim: "Jorvane Tellwick enjoys gambling." }, 0.55],
    ["a trade that knows games of chance", { claim: "Jorvane Tellwick is an auditor of casinos." }, 0.05],
    ["hearsay", hearsay, 0.7],
    ["what the private head doubts", { ...personal, quote: doubtful }, 0.9],
  ] as const)("knows how near to private life lies %s", (_, given, sensitivity) => {
    expect(score(given).sensitivity_score).toBe(sensitivity);
  });

  it("leaves what the private head doubts to a person", () => {
    expect(score({ ...personal, quote: doubtful }).creepiness).toBeGreaterThan(bandLimits.maxCreepinessForCare);
  });

  it("weighs the evidence by its formula, and counts two more pages at most", () => {
    const evidence = (corroborations: number) => score({}, { corroborations }).evidence_score;
    expect(evidence(0)).toBe(0.94); // 0.35 + 0.25 × 0.9 + 0.25 × 0.9 + 0.15 × 0.9
    expect([1, 2, 9].map(evidence)).toEqual([0.97, 0.99, 0.99]);
  });

  it("trusts less where the person, the time or the source is unsure", () => {
    const sure = score().confidence;
    expect(sure).toBe(0.92); // 0.935 × 0.988
    expect(score({}, { identityConfidence: 0.6 }).confidence).toBe(0.75);
    expect(score({}, { ageYears: 8 }).confidence).toBe(0.85);
    expect(score({ temporalStatus: "immutable" }, { ageYears: 8 }).confidence).toBe(sure);
    expect(score({ verdict: "unverified" }).confidence).toBeLessThan(sure / 2);
  });

  it("finds it odder to bring up what is private, old, or told by others of somebody's private life", () => {
    const { creepiness } = score(personal);
    expect(creepiness).toBe(0.11); // 0.7 × 0.15
    expect(score({ ...personal, attributionTier: "reported" }).creepiness).toBe(0.21);
    expect(score(personal, { ageYears: 8 }).creepiness).toBe(0.22);
    expect(score({ attributionTier: "reported" }).creepiness).toBe(score().creepiness);
  });

  it("would rather mention what is harmless, telling and fresh, and hardly hearsay", () => {
    const { mentionability } = score();
    expect(score({}, { ageYears: 10 }).mentionability).toBeLessThan(mentionability);
    expect(score({ ...personal, claim: "Jorvane Tellwick enjoys gambling." }).mentionability).toBeLessThan(score(personal).mentionability);
    expect(score(hearsay).mentionability).toBeLessThan(0.3);
  });

  it.each(["cigars", "hunting", "poker", "day trading", "gambling", "dating shows"])(
    "leaves %s out of what is safe, though the person said it today and it scores well else",
    (pastime) => {
      const scores = score({ ...personal, claim: `Jorvane Tellwick enjoys ${pastime}.` }, { identityConfidence: 0.99, corroborations: 2 });
      const band = bandOf({
        ...scores,
        identityConfidence: 0.99,
        verdict: "entailed",
        bucket: "verified_interest",
        category: personal.category,
        isPast: false,
        isPart: false,
        isUnconfirmed: false,
        ageYears: 0,
      });
      expect(band).toBe("use_with_care");
    },
  );

  it("stays between 0 and 1 with two decimals, whatever the facts", () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        unit,
        unit,
        unit,
        fc.option(fc.nat(120)),
        fc.nat(50),
        fc.constantFrom(...categories),
        fc.string(),
        (a, b, c, age, more, category, claim) => {
          const facts = { identityConfidence: a, entailmentScore: b, subjectLinkScore: c, ageYears: age, corroborations: more };
          for (const value of Object.values(score({ category, claim }, facts))) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
            expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-9);
          }
        },
      ),
    );
  });
});
