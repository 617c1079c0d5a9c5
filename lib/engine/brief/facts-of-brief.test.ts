import { describe, expect, it } from "vitest";
import { readSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { checkedFacts } from "@/lib/enrichment/briefs/stored-facts";
import { fixtureBrief } from "@/lib/fixture/fixture-brief";
import stored from "@/test/material/stored-briefs.json";
import { briefFacts, type RunFacts } from "./brief-facts";
import { factsOfBrief } from "./facts-of-brief";
import { renderBrief } from "./render-facts";
import { withdrawFromFacts } from "./withdraw-from-facts";
import { WithdrawalMarks } from "./withdrawal-marks";

/** Through the database and back. */
const again = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe("the facts of a brief", () => {
  it("fit their schema and render its very bytes, of the fixture as the engine makes it and as its text alone tells it", () => {
    const made = fixtureBrief({ baseUrl: "http://localhost:3000", asOf: new Date("2026-06-01T00:00:00Z") });
    if (made.kind !== "composed") throw new Error(made.reason);
    const segments = segmentBrief(made.brief);
    for (const facts of [made.facts, factsOfBrief(readSegments(segments.full))])
      expect(segmentBrief(renderBrief(briefFacts.parse(again(facts)) && again(facts)))).toEqual(segments);
    const { vouching: _, ...identity } = made.facts.identity;
    expect(factsOfBrief(made.brief)).toEqual({
      ...made.facts,
      identity: { ...identity, note: made.brief.identity.evidence_note },
      claims: expect.anything(),
      manner: { kind: "worded", personality: made.brief.personality },
    });
  });

  it.each(Object.entries(stored.rows))("are read from a text that the release before them stored (%s), byte for byte", (_, segments) => {
    const facts = factsOfBrief(readSegments(segments.full));
    expect(briefFacts.safeParse(facts).error).toBeUndefined();
    expect([facts.counts.matched_documents, facts.run]).toEqual([
      1,
      "Sources not reached in this run: orcid, web (in part). No language model was used.",
    ]);
    expect(segmentBrief(renderBrief(again(facts)))).toEqual(segments);
  });

  it("lose by that release's marks what it took out by them, before and after, to the byte", () => {
    const { made, withoutChess, withoutChessAndRole } = stored.rows;
    const without = (full: string, marks: readonly string[]) =>
      segmentBrief(renderBrief(withdrawFromFacts(factsOfBrief(readSegments(full)), new WithdrawalMarks("per_golden", marks)).facts));
    expect(without(made.full, stored.marks.chess)).toEqual(withoutChess);
    expect(without(withoutChess.full, stored.marks.chess)).toEqual(withoutChess);
    expect(without(withoutChess.full, stored.marks.role)).toEqual(withoutChessAndRole);
  });

  it.each([
    [{ batches: 2, passed: 2 }, "in 2 batch(es); it passed."],
    [{ batches: 3, passed: 1 }, "in 3 batch(es); it passed in 1 and counted for nothing in the others."],
  ])("say through the store that a second judge was asked, and how it did (%o)", (second, howItDid) => {
    const facts = factsOfBrief(readSegments(stored.rows.made.full));
    const judge = { batches: 2, passed: 2, single: 0, second };
    const run: RunFacts = { unreached: [], partly: [], model: "asked", max_judged: 40, judge };
    const [columns, version] = checkedFacts({ ...facts, run });
    // As strict as the schema: a field that it does not name is lost here.
    const read = briefFacts.parse(JSON.parse(columns ?? ""));
    expect(version).toBe(1);
    expect(renderBrief(read).accuracy.note).toContain(`A second judge on this service's own machine was tested likewise, ${howItDid}`);
    expect(renderBrief({ ...read, run: { ...run, judge: { batches: 2, passed: 2, single: 0 } } }).accuracy.note).not.toContain(
      "second judge",
    );
  });

  it("keep what another release worded, and lose it with its claim", () => {
    const brief = readSegments(stored.rows.made.full);
    const older = {
      ...brief,
      disclaimer: "Check before use.",
      accuracy: { ...brief.accuracy, method: "By hand.", note: "Few sources.", grounding: "All verbatim" },
      evidence: brief.evidence.map((each) => ({ ...each, why_useful: `A thing to know: ${each.fact}` })),
    };
    const facts = factsOfBrief(older);
    expect(renderBrief(facts)).toEqual(older);
    const left = withdrawFromFacts(facts, new WithdrawalMarks("per_golden", stored.marks.chess)).facts;
    expect(JSON.stringify(left)).not.toMatch(/chess/i);
    expect(renderBrief(left).accuracy).toMatchObject({ note: "Few sources.", dropped_by_reason: { withdrawn: 1 } });
  });
});
