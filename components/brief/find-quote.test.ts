import { describe, expect, it } from "vitest";
import type { Brief, Claim } from "@/lib/contract/brief";
import { joinSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import { claimAnchor, quoteKey, receiptPath } from "./brief-place";
import { findQuote } from "./find-quote";

function briefOf(claims: readonly Claim[]): Brief {
  const stored = sampleBrief({ canonicalId: "per_test", fullName: "Jane Roe", generatedAt: "2026-11-21T09:00:00.000Z" });
  const json = joinSegments(segmentBrief(stored).full, { seedJson: "{}", charged: false, detail: "full" });
  return { ...(JSON.parse(json) as Brief), interest_signals: [...claims] };
}

const further = { source_url: "https://news.example/jane", source_doc_id: "doc_news", evidence_quote: "Roe paddles." };

describe("findQuote", () => {
  it("finds a claim's quote with its place, and every claim that rests on it", () => {
    const [first, second] = [sampleClaim(), sampleClaim({ claim: "Jane Roe likes the sea." })];
    const found = findQuote(briefOf([first, second]), quoteKey(first));
    expect(found).toMatchObject({ quote: first.evidence_quote, documentId: "doc_test", receipt: first.receipt });
    expect(found?.claims.map(({ claim }) => claim)).toEqual([first.claim, second.claim]);
  });

  it("finds a further source's quote, of which no place is known", () => {
    const claim = sampleClaim({ additional_sources: [further] });
    expect(findQuote(briefOf([claim]), quoteKey(further))).toMatchObject({
      quote: "Roe paddles.",
      documentId: "doc_news",
      receipt: null,
      claims: [claim],
    });
  });

  it("finds nothing by a key that the brief does not have", () => {
    expect(findQuote(briefOf([sampleClaim()]), "0000000000000000")).toBeNull();
  });
});

describe("the addresses of a brief", () => {
  it("hold no word of a quote or claim", () => {
    const claim = sampleClaim();
    expect(receiptPath({ personId: "per_test", jobId: null }, claim)).toMatch(/^\/app\/briefs\/per_test\/receipts\/[0-9a-f]{16}$/);
    expect(receiptPath({ personId: "per_test", jobId: "job_1" }, claim)).toMatch(/\/receipts\/[0-9a-f]{16}\?job=job_1$/);
    expect(claimAnchor(claim)).toMatch(/^c-[0-9a-f]{16}$/);
  });

  it("tell thousands of quotes apart", () => {
    const keys = new Set(
      Array.from({ length: 5_000 }, (_, index) => quoteKey({ source_doc_id: "doc_test", evidence_quote: `Quote number ${index}.` })),
    );
    expect(keys.size).toBe(5_000);
  });
});
