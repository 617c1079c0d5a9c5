import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { engineAsOf, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { runEngine } from "./run-engine";
import type { Seed, SourceDocument } from "./types";

const seed: Seed = { linkedinSlug: null, name: fictionalName, company: "Acme Tools", title: null, domain: null, emailHash: null };
const run = (documents: readonly SourceDocument[]) =>
  runEngine({ seed, documents, asOf: engineAsOf, canonicalId: "per_1", reportUrl: "https://service.example/privacy", isFixture: false });

function claimsOf(documents: readonly SourceDocument[]): Claim[] {
  const outcome = run(documents);
  if (outcome.kind !== "composed") return [];
  const { brief } = outcome;
  return [brief.interest_signals, brief.professional_topics, brief.communication_style, brief.public_context, brief.weak_hints].flat();
}

function quotesOf(documents: readonly SourceDocument[]): Set<string> {
  return new Set(
    claimsOf(documents).flatMap((claim) => [claim.evidence_quote, ...(claim.additional_sources ?? []).map((s) => s.evidence_quote)]),
  );
}

const sentence = fc.constantFrom(
  "I'm a test engineer at Acme Tools.",
  `${fictionalName} is a test engineer at Acme Tools.`,
  "I organize the Moor City Python user group.",
  "I maintain an open source library for tides.",
  "In my spare time I enjoy hiking, chess and baking rye bread.",
  "I live in Springfield with my wife and two kids.",
  "I never worked at Moor Labs.",
);
/**
 * A namesake may share every taste, organize the same group, say so in the same words and even claim the person's company: the record names another
 * employer. Only a copy of much of the person's text would tie the page to them (`passageTies`).
 */
const namesakeText = fc
  .tuple(
    fc.uniqueArray(sentence, { maxLength: 2 }),
    fc.array(
      fc.constantFrom(
        "I'm a teller at Harbour Bank.",
        `${fictionalName} leads audits at Harbour Bank.`,
        "I once met people from Acme Tools.",
        "I work with Acme Tools every day.",
        "My brother worked at Acme Tools.",
        "I help at the Python user group.",
        "In my spare time I enjoy fencing and hiking.",
      ),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .map(([[first = "", second = ""], [between = "", ...rest]]) => [first, between, second, ...rest].filter((part) => part !== "").join(" "));
const text = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
const texts = fc.array(text, { minLength: 1, maxLength: 4 });
const pages = (given: readonly string[]) =>
  given.map((body, index) => enginePage(body, { id: `own-${index}`, url: `https://conference.example/speakers/own-${index}` }));
const namesake = (body: string) =>
  enginePage(body, {
    id: "other",
    url: "https://harbour.example/staff/other",
    record: { name: fictionalName, company: "Harbour Bank", title: null, year: 2025 },
    links: [{ platform: "github", url: "https://github.com/other-tellwick" }],
  });

describe("a brief, whatever its documents", () => {
  it("quotes word for word at its offsets", () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: "grapheme" }), (given, noise) => {
        const documents = pages(given.map((body) => `${noise}\n\n${body}`));
        for (const claim of claimsOf(documents)) {
          const source = documents.find((document) => document.id === claim.source_doc_id);
          expect(source?.text.slice(claim.receipt.quote_start, claim.receipt.quote_end)).toBe(claim.evidence_quote);
          expect(claim.receipt.source_sha256).toBe(source?.textSha256);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("gains no claim from a namesake's page", () => {
    fc.assert(
      fc.property(texts, namesakeText, (given, other) => {
        const before = quotesOf(pages(given));
        const after = claimsOf([...pages(given), namesake(other)]);
        for (const claim of after) {
          expect(claim.source_doc_id).not.toBe("other");
          expect(before).toContain(claim.evidence_quote);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("gains no claim when a page is removed", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (given, pick) => {
        const documents = pages(given);
        const before = quotesOf(documents);
        if (before.size === 0) return;
        for (const quote of quotesOf(documents.filter((_, index) => index !== pick % documents.length))) expect(before).toContain(quote);
      }),
      { numRuns: 60 },
    );
  });

  it("is made without a throw, and by the same bytes, of any text", () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "\u0000\u0007\u001b", "私は技術者です。", "أنا مهندس.", "\ud800"),
    );
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 3 }), text, (given, body) => {
        const documents = pages([...given, body]);
        expect(JSON.stringify(run(documents))).toBe(JSON.stringify(run([...documents].reverse())));
      }),
      { numRuns: 60 },
    );
  });
});

describe("two megabytes", () => {
  it.each([
    ["of one sentence", "I enjoy hiking and ".repeat(110_000)],
    ["of lists", "I enjoy time with my wife, hiking, chess, ".repeat(48_000)],
    ["in another language", "私は技術者です。 Ich bin Testerin bei Acme. ".repeat(55_000)],
    ["of controls", "\u0000\u0007\u202e\u200b".repeat(500_000)],
  ])("%s are answered, and nothing throws", (_, text) => {
    expect(["composed", "refused"]).toContain(run([enginePage(text)]).kind);
  });
});
