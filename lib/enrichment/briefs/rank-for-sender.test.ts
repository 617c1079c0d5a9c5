import { describe, expect, it } from "vitest";
import { sampleBrief, sampleClaim } from "@/test/harness/sample-brief";
import { rankForSender } from "./rank-for-sender";

const claims = [
  sampleClaim({ label: "Sea kayaking", claim: "Jane Roe likes sea kayaking.", evidence_quote: "I like sea kayaking." }),
  sampleClaim({ label: "Tide tables", claim: "Jane Roe builds tide tables.", evidence_quote: "I build tide tables." }),
  sampleClaim({ label: "Observability", claim: "Jane Roe leads observability tooling.", evidence_quote: "I lead observability tooling." }),
];
const hint = sampleClaim({ bucket: "weak_hint", label: "Observability rumour", category: "unverified_rumor" });
const brief = {
  ...sampleBrief({ canonicalId: "p", fullName: "Jane Roe", generatedAt: "x" }),
  professional_topics: claims,
  weak_hints: [claims[0], hint],
};

describe("a sender's context", () => {
  it("moves what it shares words with to the front, and keeps the order of the rest", () => {
    const ranked = JSON.parse(rankForSender(JSON.stringify(brief), { offer: "an observability tool" }));
    expect(ranked.professional_topics.map((claim: { label: string }) => claim.label)).toEqual([
      "Observability",
      "Sea kayaking",
      "Tide tables",
    ]);
  });

  it("changes no claim and never touches the weak hints", () => {
    const ranked = JSON.parse(rankForSender(JSON.stringify(brief), { goal: "observability rumour" }));
    expect(ranked.weak_hints).toEqual(brief.weak_hints);
    expect([...ranked.professional_topics].sort((a, b) => a.label.localeCompare(b.label))).toEqual(
      [...claims].sort((a, b) => a.label.localeCompare(b.label)),
    );
  });

  it("puts the openers into another order, and changes neither which they are nor what is flagged", () => {
    const openers = claims.map((claim, index) => ({ ...claim, safe_to_reference: index < 2 }));
    const text = JSON.stringify({ ...brief, safe_to_reference: openers.slice(0, 2), professional_topics: openers });
    const ranked = JSON.parse(rankForSender(text, { offer: "observability of tide tables" }));
    expect(ranked.safe_to_reference.map((claim: { label: string }) => claim.label)).toEqual(["Tide tables", "Sea kayaking"]);
    expect(
      ranked.professional_topics.map((claim: { label: string; safe_to_reference: boolean }) => [claim.label, claim.safe_to_reference]),
    ).toEqual([
      ["Tide tables", true],
      ["Observability", false],
      ["Sea kayaking", true],
    ]);
  });

  it("leaves the text alone when it says nothing", () => {
    const text = JSON.stringify(brief);
    expect(rankForSender(text, { name: "Ann" })).toBe(text);
  });
});
