import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Category, factsOfCategory } from "@/lib/contract/categories";
import { categories } from "@/lib/contract/vocabulary";
import { bandOf } from "@/lib/engine/claims/band";
import { roundScore } from "@/lib/engine/claims/scores";
import { sampleClaim } from "../../test/harness/sample-brief";
import { bandReasons } from "./band-reasons";

const score = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);

/** A claim as the engine would make it, and what the engine knows beside it. */
const judged = fc
  .record({
    identity: score,
    confidence: score,
    creepiness: score,
    mentionability: score,
    verdict: fc.constantFrom("entailed" as const, "unverified" as const),
    bucket: fc.constantFrom("verified_interest" as const, "professional_topic" as const, "weak_hint" as const),
    category: fc.constantFrom(...categories),
    temporal: fc.constantFrom("mutable_current" as const, "mutable_past" as const, "immutable" as const),
    isPart: fc.boolean(),
    isUnconfirmed: fc.boolean(),
    ageYears: fc.option(fc.integer({ min: 0, max: 12 })),
  })
  .map((facts) => {
    const decay = facts.ageYears === null ? 0.6 : 0.5 ** (facts.ageYears / 4);
    const { ageYears } = facts;
    const band = bandOf({ ...facts, identityConfidence: facts.identity, isPast: isOver(facts) });
    const claim = sampleClaim({
      identity_score: facts.identity,
      confidence: facts.confidence,
      creepiness: facts.creepiness,
      mentionability: facts.mentionability,
      verdict: facts.verdict,
      bucket: facts.bucket,
      category: facts.category,
      temporal_status: facts.temporal,
      recency: ageYears === null ? "undated" : ageYears <= 1 ? "current" : ageYears <= 3 ? "recent" : "dated",
      recency_score: roundScore(facts.temporal === "immutable" ? Math.max(0.6, decay) : decay),
      band,
    });
    return { facts, claim };
  });

/** Over, and no step of working life. */
function isOver({ temporal, category }: { readonly temporal: string; readonly category: Category }): boolean {
  return temporal === "mutable_past" && factsOfCategory(category).group !== "professional";
}

describe("bandReasons", () => {
  it("gives every claim a reason, and none that the rules of the engine would not", () => {
    fc.assert(
      fc.property(judged, ({ facts, claim }) => {
        const reasons = bandReasons(claim);
        expect(reasons.length).toBeGreaterThan(0);
        const text = reasons.join(" ");
        if (claim.band !== "use_with_care") return;
        if (/^Its source is more than 5 years old\.|\. Its source is more than 5 years old\./.test(text))
          expect(facts.ageYears).toBeGreaterThan(5);
        if (/years old, or only a part/.test(text)) expect(facts.isPart || facts.isUnconfirmed || (facts.ageYears ?? 0) > 5).toBe(true);
        if (/^Only a part of its sentence/.test(text)) expect(facts.isPart || facts.isUnconfirmed).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("says of a safe claim which limits it holds, with its own figures", () => {
    expect(bandReasons(sampleClaim())).toEqual([
      "It is the kind of claim to open with and is within all limits: identity 0.90 (at least 0.70), confidence 0.90 (at least 0.70), intrusive 0.10 (at most 0.35), fit to mention 0.80 (at least 0.50), and the source is not older than 5 years.",
    ]);
  });

  it("says of a safe claim that is over that it is no opener", () => {
    const [reason] = bandReasons(
      sampleClaim({ temporal_status: "mutable_past", category: "past_role", claim: "Dana Roe was a tester until 2024." }),
    );
    expect(reason).toMatch(/^Its page says that it is in the past, so it is not an opener. It is within all limits/);
  });

  it("names each limit that a claim misses", () => {
    const claim = sampleClaim({
      band: "use_with_care",
      confidence: 0.66,
      mentionability: 0.4,
      temporal_status: "mutable_past",
      category: "music",
    });
    expect(bandReasons(claim)).toEqual([
      "Confidence is 0.66, under 0.70.",
      "It makes a poor opener: 0.40, under 0.50.",
      "It is in the past.",
    ]);
  });

  it("says that hearsay is hearsay", () => {
    expect(bandReasons(sampleClaim({ band: "needs_review", verdict: "unverified", confidence: 0.31 }))).toEqual([
      "The source itself reports it only as hearsay.",
      "Confidence is 0.31, under 0.50.",
    ]);
  });
});
