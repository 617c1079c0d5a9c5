import { describe, expect, it } from "vitest";
import { matchedFigures } from "./matched-figures";
import type { MatchedText, PageResult } from "./page-result";
import type { PageRow } from "./page-row";

const text = "Ada Quill prints books. Tom Quill climbs ice.";
const row: PageRow = {
  id: "ada",
  genre: "run",
  language: "en",
  documents: [{ id: "d1", url: "https://quill.example/", title: null, format: "text", content: text }],
  seed: { name: "Ada Quill" },
  expect: { outcome: "brief" },
  facts: ["d1", "d2"].map((document) => ({
    claim: "Ada Quill prints books.",
    quote: "prints books",
    document,
    kind: "work",
    status: "current",
    opener: true,
    value: 1,
  })),
  never: [{ quote: "Tom Quill climbs ice", document: "d1", why: "other_person" }],
  documents_of_person: ["d1", "d2"],
  one_sided: ["d3"],
  copies: ["d4"],
};
const whole = (document: string, level: MatchedText["level"] = "plausible"): MatchedText => ({ document, ownRanges: null, level });
const figures = (matched: readonly MatchedText[], claims: PageResult["claims"] = []) => {
  const result: PageResult = {
    id: "ada",
    mode: "cold",
    outcome: "brief",
    reason: null,
    texts: { d1: text, d2: text, d4: `${text} Ada keeps owls.` },
    claims,
    strings: [],
    matched,
  };
  return matchedFigures([row], [result]);
};

describe("matchedFigures", () => {
  it("takes a person for matched when every document with a fact is", () => {
    expect(figures([whole("d1"), whole("d2")]).matched).toBe(1);
    expect(figures([whole("d1")]).matched).toBe(0);
  });

  it("counts as wrong what is neither the person's, nor one-sided, nor a copy", () => {
    expect(figures([whole("d1"), whole("d3"), whole("d4"), whole("d5")]).wrong_documents).toBe(1);
  });

  it("counts vouched-for pages by whose they are, and what only a copy says", () => {
    const claim = (quote: string): PageResult["claims"][number] => ({
      claim: quote,
      quote,
      document: "d4",
      quoteStart: 0,
      quoteEnd: quote.length,
      band: "safe",
      status: "current",
      opener: false,
      framed: false,
    });
    const matched = [whole("d1", "confirmed"), whole("d2"), whole("d3", "corroborated"), whole("d4", "confirmed")];
    expect(figures(matched, [claim("Ada keeps owls."), claim("Ada Quill prints books")])).toMatchObject({
      vouched_one_sided: 1,
      vouched_copies: 1,
      vouched_own: 0.5,
      changed_facts_said: 1,
    });
    expect(figures([whole("d3"), whole("d4")])).toMatchObject({
      vouched_one_sided: 0,
      vouched_copies: 0,
      vouched_own: 0,
      changed_facts_said: 0,
    });
  });

  it("takes another person's words for assigned when half of them lie in what is the person's, or all of the text is", () => {
    const assigned = (start: number, end: number) =>
      figures([{ document: "d1", ownRanges: [{ start, end }], level: "plausible" }]).other_person_blocks;
    expect(figures([whole("d1")]).other_person_blocks).toBe(1);
    expect(assigned(0, text.indexOf("Tom"))).toBe(0);
    expect(assigned(0, text.indexOf("Quill climbs"))).toBe(0);
    expect(assigned(0, text.indexOf(" climbs"))).toBe(1);
    // In a document that is not matched nothing is assigned.
    expect(figures([whole("d2")]).other_person_blocks).toBeNull();
  });
});
