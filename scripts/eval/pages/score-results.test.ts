import { describe, expect, it } from "vitest";
import { figuresOfPages } from "../evaluate-pages";
import type { PageResult, ResultClaim } from "./page-result";
import type { Fact, NeverSpan, PageRow } from "./page-row";
import { scoreResults } from "./score-results";

const text =
  "Ada Quill runs the print room at Larkspur Press. She was a bell founder until 2015. Her brother Tom climbs ice. " +
  "She has asthma. She will open a school in 2030. She collects hand bells on Sundays. She binds almanacs by hand.";
const german = `Bruno Halm schnitzt Masken. ${"Er sagt das noch einmal und lacht dabei laut. ".repeat(6)}`;

const fact = (quote: string, given: Partial<Fact>): Fact => ({
  claim: `Ada Quill ${quote}.`,
  quote,
  document: "d1",
  kind: "work",
  status: "current",
  opener: true,
  value: 2,
  ...given,
});
const never = (quote: string, why: NeverSpan["why"]): NeverSpan => ({ quote, document: "d1", why });
const row = (given: Partial<PageRow>): PageRow => ({
  id: "ada",
  genre: "profile",
  language: "en",
  documents: [{ id: "d1", url: "https://quill.example/", title: "Ada Quill", format: "text", content: text, year: 2026 }],
  seed: { name: "Ada Quill", company: "Larkspur Press" },
  expect: { outcome: "brief" },
  facts: [],
  never: [],
  one_sided: [],
  copies: [],
  ...given,
});
const rows: readonly PageRow[] = [
  row({
    facts: [
      fact("runs the print room at Larkspur Press", {}),
      fact("was a bell founder until 2015", { status: "past", opener: false, value: 1 }),
      fact("collects hand bells", { kind: "interest", value: 3 }),
      fact("binds almanacs by hand", {}),
    ],
    never: [
      never("Her brother Tom climbs ice", "other_person"),
      never("She has asthma", "special:health"),
      never("She will open a school in 2030", "planned_as_fact"),
      never("was a bell founder until 2015", "stale_as_current"),
    ],
  }),
  row({ id: "ben", genre: "unreal", expect: { outcome: "refused", reason: "deceased" }, never: [never("She has asthma", "deceased")] }),
  row({
    id: "bruno",
    genre: "foreign",
    language: "de",
    seed: { name: "Bruno Halm" },
    facts: [fact("schnitzt Masken", { claim: "Bruno Halm carves masks." })],
  }),
];

const claim = (said: string, quote: string, given: Partial<ResultClaim> = {}, from = text): ResultClaim => ({
  claim: said,
  quote,
  document: "d1",
  quoteStart: from.indexOf(quote),
  quoteEnd: from.indexOf(quote) + quote.length,
  band: "use_with_care",
  status: "current",
  opener: false,
  framed: false,
  ...given,
});
const result = (given: Partial<PageResult>): PageResult => ({
  id: "ada",
  mode: "cold",
  outcome: "brief",
  reason: null,
  texts: { d1: text },
  claims: [],
  strings: [],
  matched: [],
  ...given,
});
const printRoom = claim("Ada Quill runs the print room at Larkspur Press.", "Ada Quill runs the print room at Larkspur Press.", {
  band: "safe",
  opener: true,
});
const asthma = claim("Ada Quill has asthma.", "She has asthma.");
const results: readonly PageResult[] = [
  result({
    claims: [
      printRoom,
      printRoom,
      // What is said of the brother.
      claim("Ada Quill climbs ice.", "Her brother Tom climbs ice.", { band: "safe", opener: true }),
      // A fact with the wrong time.
      claim("Ada Quill was a bell founder.", "She was a bell founder until 2015."),
      // A plan as a fact, and the same as a plan, which has no label.
      claim("Ada Quill opens a school.", "She will open a school in 2030."),
      claim("Ada Quill will open a school in 2030.", "She will open a school in 2030.", { status: "planned" }),
      asthma,
      // Only the frame makes it the fact's: none of its words are the claim's.
      claim("On a page about her:", "She collects hand bells on Sundays.", { status: "timeless", framed: true }),
    ],
    strings: ["Good to know: she has asthma."],
  }),
  result({ id: "ben", outcome: "refused", reason: "subject_deceased" }),
  result({ id: "ada", mode: "tied", outcome: "refused", reason: "insufficient_evidence" }),
  result({ id: "ben", mode: "tied", claims: [{ ...asthma, band: "safe" }] }),
  result({
    id: "bruno",
    texts: { d1: german },
    // The quote is longer than forty words.
    claims: [claim("Bruno Halm schnitzt Masken.", german.trim(), {}, german)],
  }),
  result({ id: "ada", mode: "crossed", outcome: "refused", reason: "identity_not_found" }),
  result({ id: "ben", mode: "crossed", claims: [printRoom, asthma] }),
  result({ id: "bruno", mode: "crossed", outcome: "refused", reason: "identity_not_found" }),
];

describe("scoreResults", () => {
  it("counts facts, what must never be said, openers and private spans of pages read as the web brings them", () => {
    const cold = scoreResults(rows, results).get("cold");
    expect(cold?.figures).toEqual({
      rows: 2,
      outcome_right: 1,
      briefs: 1,
      // Values 2 + 1 + 3 of 8; the almanacs are missing.
      fact_recall: 0.75,
      top_recall: 1,
      opener_recall: 0.667,
      claims: 7,
      // The brother, the plan as a fact, the illness.
      never_rate: 0.429,
      never_safe_rate: 0.143,
      // The plan told as a plan.
      neither_rate: 0.143,
      framed: 0.143,
      // Of three facts the bell founder has the wrong time.
      status_error: 0.333,
      opener_precision: 0.5,
      opener_value: 1,
      private_spans: 1,
    });
    expect(cold?.byWhy).toEqual({ other_person: 1, planned_as_fact: 1, "special:health": 1 });
    expect(cold?.byGenre.profile?.claims).toBe(7);
    expect(cold?.byGenre.unreal?.outcome_right).toBe(1);
  });

  it("finds a brief of the dead wrong, and all that it says", () => {
    const tied = scoreResults(rows, results).get("tied")?.figures;
    expect(tied).toMatchObject({ rows: 2, outcome_right: 0, briefs: 0, fact_recall: 0, claims: 1, never_rate: 1, never_safe_rate: 1 });
    expect(tied).toMatchObject({ opener_precision: null, status_error: null });
  });

  it("takes a refusal of the dead for another reason for wrong", () => {
    const refused = [result({ id: "ben", outcome: "refused", reason: "identity_not_found" })];
    expect(scoreResults(rows, refused).get("cold")?.figures.outcome_right).toBe(0);
  });

  it("counts rows in other languages apart, and no fact in a quote of more than forty words", () => {
    expect(scoreResults(rows, results).get("foreign_cold")?.figures).toMatchObject({ rows: 1, claims: 1, fact_recall: 0, neither_rate: 1 });
  });

  it("lets private words count in any string of a brief, and whole or by half", () => {
    const privateIn = (string: string) => scoreResults(rows, [result({ strings: [string] })]).get("cold")?.figures.private_spans;
    expect(privateIn("She has asthma")).toBe(1);
    // Half of three words is two; of these only one tells something.
    expect(privateIn("asthma clinics")).toBe(0);
    expect(privateIn("nothing of the kind")).toBe(0);
  });

  it("tells of each claim that should not be there, and of each private span", () => {
    const told: string[] = [];
    scoreResults(rows, results.slice(0, 1), (line) => told.push(line));
    expect(told).toEqual([
      "ada cold safe [other_person] Ada Quill climbs ice.",
      "ada cold use_with_care [planned_as_fact] Ada Quill opens a school.",
      "ada cold use_with_care [special:health] Ada Quill has asthma.",
      "ada cold PRIVATE special:health: She has asthma",
    ]);
  });
});

describe("figuresOfPages", () => {
  it("prints cold figures under their own names, tied and foreign ones with a prefix, and crossed rows all together", () => {
    const { figures, lines } = figuresOfPages(rows, results);
    expect(figures).toMatchObject({
      fact_recall: 0.75,
      by_why: { other_person: 1 },
      tied_fact_recall: 0,
      foreign_fact_recall: 0,
      crossed_refused: 0.667,
      crossed_claims: 2,
    });
    expect(figures).toHaveProperty(["by_genre", "profile", "claims"], 7);
    expect(figures).not.toHaveProperty("crossed_fact_recall");
    expect(lines.filter((line) => line.includes("unreal"))).toHaveLength(3);
  });
});
