import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import type { SourceDocument } from "../types";
import { readGrounds } from "./claim-grounds";
import { composeBrief } from "./compose-brief";
import { claimsOf } from "./facts-of-brief";
import { quoteMark } from "./withdrawal-marks";

function groundsOf(text: string, unread: readonly SourceDocument[] = []) {
  const documents = [enginePage(text)];
  const identity = engineIdentity(documents);
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  const composed = composeBrief({
    identity,
    documents,
    verified,
    canonicalId: "per_1",
    asOf: engineAsOf,
    reportUrl: "https://service.example/privacy",
    isFixture: false,
  });
  if (composed.kind !== "composed") throw new Error(composed.reason);
  const { brief } = composed;
  const all = [...documents, ...unread];
  const grounds = readGrounds({ brief, identity: engineIdentity(all), documents: [...all, enginePage(text, { id: "doc_3" })] });
  return {
    claims: claimsOf(brief),
    grounds,
    of: (words: string) => grounds.find(({ mark }) => mark === quoteMark("per_1", quoteWith(brief, words))),
  };
}

const quoteWith = (brief: Parameters<typeof claimsOf>[0], words: string) =>
  claimsOf(brief).find(({ evidence_quote }) => evidence_quote.includes(words))?.evidence_quote ?? "";

describe("why a claim stands", () => {
  it("is how its statement was read: whose words, about whom, and still so or not", () => {
    const { claims, grounds, of } = groundsOf(
      "I'm a test engineer at Acme Tools. I maintain an open source library for tides. From 2011 to 2016 I ran the Moor City harbour office.",
    );
    expect(claims.length).toBeGreaterThan(1);
    expect(grounds).toHaveLength(claims.length);
    expect(of("maintain")).toMatchObject({ by: "first_person", status: "current" });
    expect(of("harbour office")).toMatchObject({ by: "first_person", status: "past" });
  });

  it("tells a name from “I”", () => {
    const { of } = groundsOf(
      `${fictionalName} is a test engineer at Acme Tools. ${fictionalName} maintains an open source library for tides.`,
    );
    expect(of("maintains")).toMatchObject({ by: "named", saidBy: "publisher" });
  });

  it("is read on the page that a claim is quoted from alone", () => {
    const text = "I'm a test engineer at Acme Tools. I maintain an open source library for tides.";
    const copy = enginePage(text, { id: "doc_2", url: "https://copies.example/" });
    const { claims, grounds } = groundsOf(text, [copy]);
    expect(grounds).toHaveLength(claims.length);
  });

  it("holds no word of the page", () => {
    const { grounds } = groundsOf("I'm a test engineer at Acme Tools. I maintain an open source library for tides.");
    expect(JSON.stringify(grounds)).not.toMatch(/Acme|tides|engineer/);
  });
});
