import { describe, expect, it } from "vitest";
import { type BandFacts, bandOf } from "./band";

const safe: BandFacts = {
  identityConfidence: 0.9,
  confidence: 0.9,
  creepiness: 0.1,
  mentionability: 0.8,
  verdict: "entailed",
  bucket: "professional_topic",
  category: "current_role",
  isPast: false,
  isPart: false,
  isUnconfirmed: false,
  ageYears: 1,
};

describe("bandOf", () => {
  it("lets a sure, recent, harmless claim be mentioned", () => {
    expect(bandOf(safe)).toBe("safe");
    expect(bandOf({ ...safe, ageYears: null })).toBe("safe");
  });

  it.each<[string, Partial<BandFacts>]>([
    ["the identity is unsure", { identityConfidence: 0.69 }],
    ["the page was found by its own words alone", { isUnconfirmed: true }],
    ["the claim is unsure", { confidence: 0.69 }],
    ["it would be creepy", { creepiness: 0.36 }],
    ["nobody would mention it", { mentionability: 0.49 }],
    ["it is older than five years", { ageYears: 6 }],
    ["it is a hint", { bucket: "weak_hint" }],
    ["it is over", { isPast: true }],
    ["it is about manner", { category: "communication_style", bucket: "communication_style" }],
  ])("asks for care when %s", (_, change) => {
    expect(bandOf({ ...safe, ...change })).toBe("use_with_care");
  });

  it.each<[string, Partial<BandFacts>]>([
    ["hearsay", { verdict: "unverified", category: "unverified_rumor", bucket: "weak_hint" }],
    ["something intimate", { creepiness: 0.61 }],
    ["a guess", { confidence: 0.49 }],
  ])("asks for a review of %s", (_, change) => {
    expect(bandOf({ ...safe, ...change })).toBe("needs_review");
  });
});
