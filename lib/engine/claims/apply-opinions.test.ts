import fc from "fast-check";
import { expect, it } from "vitest";
import { bandLimits } from "@/lib/contract/band-limits";
import { claim as claimShape } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { minConfidenceForBucket, verifyClaims } from "../grounding/verify-claims";
import { applyOpinions, unsureEntailment } from "./apply-opinions";
import { sumDrops } from "./candidate-claim";
import { extractClaims } from "./extract-claims";

const documents = [
  enginePage("I'm a staff engineer at Acme Tools. I enjoy chess. I write a blog about message queues. I was a tester at Moor Labs."),
  enginePage("Jorvane Tellwick teaches a course on tides. Jorvane Tellwick speaks Welsh.", { id: "doc_2", publishedAt: "2019-01-01" }),
];
const identity = engineIdentity(documents, { confidence: 0.95 });
const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
const order = { safe: 0, use_with_care: 1, needs_review: 2 } as const;

it("drops what is denied and counts it", () => {
  const { claims, dropped, considered } = applyOpinions({ verified, opinions: [{ id: "0", entailed: "no" }] });
  expect(claims).toEqual(verified.claims.slice(1));
  expect(dropped.not_entailed).toBe((verified.dropped.not_entailed ?? 0) + 1);
  expect(considered).toBe(claims.length + sumDrops(dropped));
});

it("leaves nothing safe that is doubted", () => {
  expect(verified.claims.some((claim) => claim.band === "safe")).toBe(true);
  const { claims } = applyOpinions({ verified, opinions: verified.claims.map((_, i) => ({ id: String(i), entailed: "unsure" as const })) });
  expect(claims).toHaveLength(verified.claims.length);
  for (const claim of claims) {
    expect(claim.entailment_score).toBeLessThanOrEqual(unsureEntailment);
    expect(claim.band).not.toBe("safe");
    expect(claim.safe_to_reference).toBe(false);
  }
});

it("leaves nothing safe that is doubted, though the profile is proven and further pages say it in other words", () => {
  const pages = [
    enginePage("I'm a staff engineer at Acme Tools."),
    enginePage("Jorvane Tellwick is a staff engineer at Acme Tools.", { id: "doc_2", publishedAt: "2026-02-01" }),
    enginePage("Jorvane is a staff engineer at Acme Tools now.", { id: "doc_3", publishedAt: "2026-02-01" }),
  ];
  const proven = engineIdentity(pages, { confidence: 0.99, isDeterministic: true }, { linkScore: 0.99 });
  const found = extractClaims({ identity: proven, documents: pages, asOf: engineAsOf });
  const sure = verifyClaims({ identity: proven, documents: pages, ...found, asOf: engineAsOf });
  expect(sure.claims[0]?.additional_sources).toHaveLength(2);
  const { claims } = applyOpinions({ verified: sure, opinions: [{ id: "0", entailed: "unsure" }] });
  const doubted = claims.find((claim) => claim.claim === sure.claims[0]?.claim);
  expect(doubted?.confidence).toBeGreaterThanOrEqual(bandLimits.minConfidenceForSafe);
  expect(doubted).toMatchObject({ band: "use_with_care", safe_to_reference: false });
});

it("makes a hint of a doubted claim whose confidence falls below that of its bucket, and divides by no evidence", () => {
  const claims = verified.claims.map((claim, i) =>
    i === 0 ? { ...claim, confidence: minConfidenceForBucket } : { ...claim, evidence_score: 0, confidence: 0 },
  );
  const opinions = claims.map((_, i) => ({ id: String(i), entailed: "unsure" as const }));
  expect(claims[0]?.bucket).not.toBe("weak_hint");
  const lowered = applyOpinions({ verified: { ...verified, claims }, opinions }).claims;
  expect(lowered.find(({ claim }) => claim === claims[0]?.claim)).toMatchObject({ bucket: "weak_hint" });
  for (const claim of lowered) expect(claimShape.parse(claim)).toEqual(claim);
});

it("changes nothing for yes, for no opinion and for opinions on no claim", () => {
  for (const opinions of [
    [],
    [{ id: "0", entailed: "yes" as const }],
    [
      { id: "99", entailed: "no" as const },
      { id: "-1", entailed: "no" as const },
    ],
  ])
    expect(applyOpinions({ verified, opinions }).claims).toEqual(verified.claims);
});

it("takes the worst of several opinions on one claim", () => {
  const opinions = [
    { id: "0", entailed: "no" as const },
    { id: "0", entailed: "yes" as const },
    { id: "0", entailed: "unsure" as const },
  ];
  expect(applyOpinions({ verified, opinions }).claims).toHaveLength(verified.claims.length - 1);
});

it("never raises anything", () => {
  const opinion = fc.record({
    id: fc.constantFrom("0", "1", "2", "3", "4", "5", "77", ""),
    entailed: fc.constantFrom("yes" as const, "no" as const, "unsure" as const),
  });
  fc.assert(
    fc.property(fc.array(opinion, { maxLength: 12 }), (opinions) => {
      const after = applyOpinions({ verified, opinions });
      expect(after.considered).toBe(after.claims.length + sumDrops(after.dropped));
      for (const claim of after.claims) {
        expect(claimShape.parse(claim)).toEqual(claim);
        const before = verified.claims.find((other) => other.claim === claim.claim && other.source_doc_id === claim.source_doc_id);
        if (before === undefined) throw new Error("a claim from nowhere");
        for (const score of ["entailment_score", "evidence_score", "confidence", "mentionability"] as const)
          expect(claim[score]).toBeLessThanOrEqual(before[score]);
        expect(order[claim.band]).toBeGreaterThanOrEqual(order[before.band]);
        expect(claim.safe_to_reference && !before.safe_to_reference).toBe(false);
      }
    }),
  );
});
