import { describe, expect, it } from "vitest";
import type { CandidateClaim, DropCounts } from "@/lib/engine/claims/candidate-claim";
import { limitPage } from "./limit-page";

const one = (claim: string, given: Partial<CandidateClaim> = {}): CandidateClaim => ({
  documentId: "doc_1",
  quoteStart: 0,
  quoteEnd: 9,
  quote: claim,
  claim: `Jane Roe ${claim}.`,
  label: "",
  bucket: "verified_interest",
  category: "hobby_public",
  role: "unknown",
  connectionType: "personal_signal",
  attribution: "subject_authored",
  attributionTier: "self_stated",
  temporalStatus: "mutable_current",
  verdict: "entailed",
  subjectLink: "first_person",
  isPart: false,
  year: null,
  ...given,
});

function kept(...candidates: readonly CandidateClaim[]): { words: string[]; dropped: DropCounts } {
  const dropped: DropCounts = {};
  const found = limitPage(candidates, "Jane Roe", dropped, (candidate) => (candidate.quote === "lies" ? null : candidate));
  return { words: found.map(({ quote }) => quote), dropped };
}

describe("limitPage", () => {
  it("reads in the page's order, parts behind wholes and hearsay last", () => {
    const given = [
      one("rows", { verdict: "unverified" }),
      one("knits", { isPart: true }),
      one("sails boats", { quoteStart: 30 }),
      one("bakes bread", { quoteStart: 20 }),
      one("brews beer", { quoteStart: 20 }),
    ];
    expect(kept(...given).words).toEqual(["bakes bread", "brews beer", "sails boats", "knits", "rows"]);
  });

  it("keeps the first that says a thing, of one matter and one time", () => {
    const past = one("paints boats in oil", { quoteStart: 4, temporalStatus: "mutable_past" });
    const work = one("paints boats in oil", { quoteStart: 5, category: "current_role" });
    const again = one("paints boats in oil", { quoteStart: 6 });
    expect(kept(one("paints boats in oil"), past, work, again)).toEqual({
      words: ["paints boats in oil", "paints boats in oil", "paints boats in oil"],
      dropped: { duplicate: 1 },
    });
  });

  it("takes what was over by the page's year alone for the same", () => {
    const old = one("old", { claim: "As of 2019, Jane Roe paints boats in oil.", temporalStatus: "mutable_past", quoteStart: 3 });
    expect(kept(one("paints boats in oil"), old).dropped).toEqual({ duplicate: 1 });
  });

  it("keeps 24 of a bucket, and counts none that does not stand", () => {
    const stems = Array.from({ length: 30 }, (_, at) => String.fromCharCode(0x61 + (at % 26), 0x61 + Math.floor(at / 26), 0x71, 0x7a));
    const many = stems.map((word, at) => one(`${word}a ${word}o ${word}u`, { quoteStart: at }));
    const { words, dropped } = kept(one("lies"), ...many, one("knows tides", { bucket: "weak_hint", quoteStart: 99 }));
    expect(words).toHaveLength(25);
    expect(words.at(-1)).toBe("knows tides");
    expect(dropped).toEqual({ over_limit: 6 });
  });
});
