import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claim as claimShape } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { sumDrops } from "./candidate-claim";
import { extractClaims } from "./extract-claims";
import type { ResolvedIdentity, SourceDocument } from "./types";
import { verifyClaims } from "./verify-claims";

function verify(documents: readonly SourceDocument[], given: Partial<ResolvedIdentity> = {}) {
  const identity = engineIdentity(documents, given);
  return verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
}

describe("verifyClaims", () => {
  it("keeps the best of what is said twice and names the others as additional sources", () => {
    const { claims, dropped } = verify([
      enginePage("Jorvane Tellwick is a test engineer at Acme Tools.", { id: "a", url: "https://one.example/" }),
      enginePage("I'm a test engineer at Acme Tools.", { id: "b", url: "https://two.example/" }),
    ]);
    expect(claims).toHaveLength(1);
    expect(claims[0]?.source_doc_id).toBe("b");
    expect(claims[0]?.additional_sources).toEqual([
      { source_url: "https://one.example/", source_doc_id: "a", evidence_quote: "Jorvane Tellwick is a test engineer at Acme Tools." },
    ]);
    expect(dropped.duplicate).toBe(1);
  });

  it("trusts more what a second page says in words of its own, and no more what it copies", () => {
    const own = enginePage("I'm a test engineer at Acme Tools.", { id: "a", url: "https://one.example/" });
    const evidenceWith = (text: string) =>
      verify([own, enginePage(text, { id: "b", url: "https://two.example/" })]).claims[0]?.evidence_score ?? 0;
    const alone = verify([own]).claims[0]?.evidence_score ?? 0;
    expect(evidenceWith(own.text)).toBe(alone);
    expect(evidenceWith("Jorvane Tellwick is a test engineer at Acme Tools.")).toBeCloseTo(Math.min(1, alone + 0.03), 5);
  });

  it("believes the newer of two dated pages that differ on the current role", () => {
    const { claims } = verify([
      enginePage("I'm a tester at Moor Labs.", { id: "a", publishedAt: "2024-01-01" }),
      enginePage("I'm a director at Acme Tools.", { id: "b", publishedAt: "2026-01-01" }),
    ]);
    const byDocument = new Map(claims.map((claim) => [claim.source_doc_id, claim]));
    expect(byDocument.get("b")).toMatchObject({ category: "current_role", temporal_status: "mutable_current" });
    expect(byDocument.get("a")).toMatchObject({
      category: "past_role",
      temporal_status: "mutable_past",
      claim: "As of 2024, Jorvane Tellwick is a tester at Moor Labs.",
      safe_to_reference: false,
    });
  });

  it("bands nothing safe while the identity is unsure or the page is old", () => {
    const text = "I'm a test engineer at Acme Tools. I enjoy hiking.";
    expect(verify([enginePage(text)]).claims.some((claim) => claim.band === "safe")).toBe(true);
    expect(verify([enginePage(text)], { confidence: 0.6 }).claims.every((claim) => claim.band !== "safe")).toBe(true);
    expect(verify([enginePage(text, { publishedAt: "2020-01-01" })]).claims.every((claim) => claim.band !== "safe")).toBe(true);
  });

  it("keeps to its limits and counts the rest", () => {
    const hobbies =
      "hiking, chess, baking bread, knitting, pottery, sailing, surfing, archery, camping, fencing, rowing, juggling, karaoke, origami, painting, yoga";
    const text = hobbies
      .split(", ")
      .map((hobby) => `I enjoy ${hobby}.`)
      .join(" ");
    const { claims, considered, dropped } = verify([enginePage(text)]);
    expect(claims.filter((claim) => claim.bucket === "verified_interest")).toHaveLength(12);
    expect(dropped.over_limit).toBe(4);
    expect(considered).toBe(claims.length + sumDrops(dropped));
  });

  it("gives claims of the contract's shape whose quotes stand at their receipts, in a stable order", () => {
    const sentence = fc.constantFrom(
      "I'm a test engineer at Acme Tools.",
      "I enjoy hiking, chess and rye bread.",
      "I organize the Moor City user group.",
      "I live with my wife in Springfield.",
      "I was a tester at Moor Labs.",
      "I don't like tea.",
      "I believe in plain words.",
    );
    fc.assert(
      fc.property(fc.array(fc.array(sentence, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }), (pages) => {
        const documents = pages.map((sentences, i) =>
          enginePage(sentences.join(" "), { id: `doc_${i}`, publishedAt: `${2018 + i * 2}-01-01` }),
        );
        const found = verify(documents);
        for (const claim of found.claims) {
          expect(claimShape.safeParse(claim).success).toBe(true);
          const text = documents.find((document) => document.id === claim.source_doc_id)?.text;
          expect(text?.slice(claim.receipt.quote_start, claim.receipt.quote_end)).toBe(claim.evidence_quote);
          expect(claim.safe_to_reference).toBe(claim.band === "safe");
        }
        expect(found.considered).toBe(found.claims.length + sumDrops(found.dropped));
        expect(JSON.stringify(verify([...documents].reverse()))).toBe(JSON.stringify(found));
      }),
      { numRuns: 100 },
    );
  });
});
