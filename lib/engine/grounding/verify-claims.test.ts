import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claim as claimShape } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { sumDrops } from "../claims/candidate-claim";
import { extractClaims } from "../claims/extract-claims";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { verifyClaims } from "./verify-claims";

function verify(documents: readonly SourceDocument[], given: Partial<ResolvedIdentity> = {}) {
  const identity = engineIdentity(documents, given);
  return verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
}

const hobbies =
  "hiking, chess, baking bread, knitting, pottery, sailing, surfing, archery, camping, fencing, rowing, juggling, karaoke, origami, painting, yoga, ceramics, gardening, kayaking, canoeing, skiing, climbing, cycling, running, swimming, dancing, photography, crochet, calligraphy, rugby".split(
    ", ",
  );
const enjoy = (things: readonly string[]) => things.map((thing) => `I enjoy ${thing}.`).join(" ");

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

  it("bands nothing safe that was translated", () => {
    const documents = [enginePage("I'm a test engineer at Acme Tools. I enjoy hiking.")];
    const input = { identity: engineIdentity(documents), documents, asOf: engineAsOf };
    const found = extractClaims(input);
    const translated = found.candidates.map((candidate) => ({ ...candidate, isTranslated: true as const }));
    const bands = (candidates: typeof found.candidates) => verifyClaims({ ...input, ...found, candidates }).claims.map(({ band }) => band);
    expect(bands(found.candidates)).toContain("safe");
    expect(bands(translated)).not.toContain("safe");
  });

  it("orders what is equally sure by its place", () => {
    const text = "I enjoy hiking and sailing.";
    const documents = ["c", "a", "b"].map((id) => enginePage(text.replace("hiking", { a: "chess", b: "rowing" }[id] ?? "hiking"), { id }));
    const input = { identity: engineIdentity(documents), documents, asOf: engineAsOf };
    const found = extractClaims(input);
    const order = (candidates: typeof found.candidates) =>
      verifyClaims({ ...input, ...found, candidates }).claims.map(({ claim }) => claim);
    expect(order([...found.candidates].reverse())).toEqual(order(found.candidates));
  });

  it("keeps to its limit on each page and counts the rest", () => {
    const { claims, considered, dropped } = verify([enginePage(enjoy(hobbies))]);
    expect(claims.filter((claim) => claim.bucket === "verified_interest")).toHaveLength(24);
    expect(dropped.over_limit).toBe(hobbies.length - 24);
    expect(considered).toBe(claims.length + sumDrops(dropped));
  });

  it("shows whatever a page has to say, however full the brief is", () => {
    const documents = [enginePage(enjoy(hobbies.slice(0, 8)), { id: "a" }), enginePage(enjoy(hobbies.slice(8)), { id: "b" })];
    expect(verify(documents).claims).toHaveLength(hobbies.length);
  });

  it("drops no quote and adds none when a page goes, however much the pages say and repeat", () => {
    const sentence = fc.oneof(
      fc.constantFrom(...hobbies).map((hobby) => `I enjoy ${hobby}.`),
      fc.constantFrom(
        "I'm a tester at Moor Labs.",
        "I was a tester at Moor Labs.",
        "I work as a senior tester at Moor Labs.",
        "Jorvane Tellwick is a tester at Moor Labs in Moor City.",
        "I'm a director at Acme Tools.",
        "I'm reportedly leaving Acme Tools.",
        "Outside of work I enjoy time with my wife, hiking and chess.",
      ),
    );
    const page = fc.array(sentence, { minLength: 1, maxLength: 30 }).map((sentences) => sentences.join(" "));
    const quotes = (documents: readonly SourceDocument[]) =>
      verify(documents).claims.flatMap((claim) =>
        [claim, ...(claim.additional_sources ?? [])].map((source) => `${source.source_doc_id}: ${source.evidence_quote}`),
      );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(page, fc.integer({ min: 2016, max: 2026 })), { minLength: 2, maxLength: 5 }),
        fc.nat(),
        (pages, pick) => {
          const documents = pages.map(([text, year], i) => enginePage(text, { id: `doc_${i}`, publishedAt: `${year}-01-01` }));
          const gone = documents[pick % documents.length]?.id ?? "";
          const rest = quotes(documents.filter((document) => document.id !== gone));
          expect(new Set(rest)).toEqual(new Set(quotes(documents).filter((quote) => !quote.startsWith(gone))));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("does not take two numbers for one", () => {
    const pages = (...texts: string[]) => texts.map((text, i) => enginePage(text, { id: `doc_${i}` }));
    const [fifty, forty] = [50, 40].map((count) => `In 2019 I was named a Tide Hero, one of only ${count} heroes of the harbour.`);
    expect(verify(pages(fifty ?? "", forty ?? "")).claims).toHaveLength(2);
    expect(verify(pages(fifty ?? "", "In 2019 I was named a Tide Hero, one of the heroes of the harbour.")).claims).toHaveLength(1);
  });

  it("says a role once whatever years its pages bear, and gives it one time", () => {
    const { claims } = verify(
      ["2019", "2020", "2021"].map((year) =>
        enginePage("I work as a tester at Moor Labs.", { id: `doc_${year}`, publishedAt: `${year}-01-01` }),
      ),
    );
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({
      claim: "As of 2021, Jorvane Tellwick works as a tester at Moor Labs.",
      category: "past_role",
      temporal_status: "mutable_past",
      label: expect.not.stringMatching(/current/i),
    });
    expect(claims[0]?.additional_sources?.map((source) => source.source_doc_id)).toEqual(["doc_2020", "doc_2019"]);
  });

  it("takes a role for over once a newer page says so, and holds the two apart on one page", () => {
    const now = enginePage("I'm a tester at Moor Labs.", { id: "a", publishedAt: "2025-01-01" });
    const then = enginePage("Jorvane Tellwick was a tester at Moor Labs.", { id: "b", publishedAt: "2026-01-01" });
    expect(verify([now]).claims[0]).toMatchObject({ category: "current_role", temporal_status: "mutable_current" });
    const { claims } = verify([now, then]);
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({ category: "past_role", temporal_status: "mutable_past" });
    expect(claims[0]?.additional_sources).toHaveLength(1);
  });

  it.each([
    ["I was a tester at Moor Labs from 2015 to 2019.", "2019", "dated"],
    ["From 2015 to 2019 I worked as a tester at Moor Labs.", "2019", "dated"],
    ["I worked as a tester at Moor Labs until 2025.", "2025", "current"],
    ["I was a tester at Moor Labs until 2024.", "2024", "recent"],
    ["I'm a former tester at Moor Labs (2015–2019).", "2019", "dated"],
    ["Tester at Moor Labs, 2015 - 2019", "was a tester at Moor Labs, 2015 - 2019", "dated"],
  ])("keeps the dates that the text gives a past role, and reads its age from them: %s", (text, year, recency) => {
    const { claims } = verify([enginePage(text)]);
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({ category: "past_role", temporal_status: "mutable_past", recency });
    expect(claims[0]?.claim).toContain(year);
  });

  it("has a step of work that its page tells as over as safe, and care for what the years made past and for a pastime that is over", () => {
    const bandsOf = (text: string, publishedAt: string | null = null) =>
      verify([enginePage(text, { publishedAt })]).claims.map(({ band }) => band);
    expect(bandsOf("I was a tester at Moor Labs from 2008 to 2014.")).toEqual(["safe"]);
    expect(bandsOf("I was a tester at Moor Labs from 2008 to 2014.", "2016-03-01")).toEqual(["use_with_care"]);
    expect(bandsOf("I work as a tester at Moor Labs.", "2021-03-01")).toEqual(["use_with_care"]);
    expect(bandsOf("In my spare time I used to enjoy chess problems.")).not.toContain("safe");
  });

  it.each([
    "Tester at Moor Labs, 2015 - present",
    "I've been a tester at Moor Labs since 2019.",
    "I am a tester at Moor Labs and a historian of Moor City, 1980 to 1989.",
    "I'm a tester at Moor Labs (2015-2026).",
    "I've been working as a tester at Moor Labs since April 2024, having previously taught at a school.",
  ])("takes no role for past that may go on: %s", (text) => {
    const { claims } = verify([enginePage(text)]);
    expect(claims[0]).toMatchObject({ category: "current_role", temporal_status: "mutable_current" });
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
          expect(claim.safe_to_reference).toBe(false);
          if (claim.category === "current_role") expect(claim.temporal_status).toBe("mutable_current");
          if (claim.category === "past_role") expect(claim.temporal_status).not.toBe("mutable_current");
        }
        expect(found.considered).toBe(found.claims.length + sumDrops(found.dropped));
        expect(JSON.stringify(verify([...documents].reverse()))).toBe(JSON.stringify(found));
      }),
      { numRuns: 100 },
    );
  });
});

describe("a claim that waits for proofs", () => {
  const text = "I'm a test engineer at Acme Tools.";
  const pendingOf = (isAgreed: boolean, given: { readonly isTranslated?: true } = {}, url = "https://one.example/") => {
    const documents = [enginePage(text, { url })];
    const identity = engineIdentity(documents, { confidence: 0.95 });
    const [candidate] = extractClaims({ identity, documents, asOf: engineAsOf }).candidates;
    if (candidate === undefined) throw new Error("nothing was read");
    const context = { headings: [], speaker: null, title: null, publishedAt: null };
    const pending = [{ candidate: { ...candidate, ...given }, isAgreed, isRead: true, context }];
    return verifyClaims({ identity, documents, candidates: [], considered: 1, dropped: {}, pending, asOf: engineAsOf });
  };

  it("is the surer where code's own reading says it too, and never safe where it was translated", () => {
    const claimOf = (...given: Parameters<typeof pendingOf>) => pendingOf(...given).pending?.[0]?.claim;
    expect([claimOf(true)?.entailment_score, claimOf(false)?.entailment_score]).toEqual([0.95, 0.85]);
    expect([claimOf(true)?.band, claimOf(true, { isTranslated: true })?.band]).toEqual(["safe", "use_with_care"]);
  });

  it("is dropped where the address of its page tells a private matter", () => {
    const { pending, dropped } = pendingOf(true, {}, "https://essays.example/living-as-an-autistic-engineer");
    expect([pending, dropped]).toEqual([undefined, { privacy: 1 }]);
  });
});
