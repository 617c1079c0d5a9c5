import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import type { StoredBrief } from "../types";
import { composeBrief } from "./compose-brief";
import { claimsOf, withdrawFromBrief } from "./withdraw-from-brief";
import { marksOfWithdrawal, WithdrawalMarks } from "./withdrawal-marks";

const text = [
  `${fictionalName} is a staff engineer at Acme Tools.`,
  "",
  "I tinker with old radios. I have spoken about message queues at more than 12 conferences.",
  "",
  "Outside of work I enjoy chess.",
  "",
  ...Array.from(
    { length: 12 },
    (_, at) => `I help my team to understand part ${at} of our systems, and I care about detail and quality there.`,
  ),
].join("\n");
const page = enginePage(text);
const other = enginePage("Outside of work, I enjoy chess!", { id: "doc_2", url: "https://other.example/", publishedAt: "2019-03-01" });

function compose({ documents = [page], withdrawn = [] as readonly string[], title = null as string | null } = {}): StoredBrief {
  const identity = engineIdentity(documents, { title, confidence: 0.95 });
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  const outcome = composeBrief({
    identity,
    documents,
    verified,
    canonicalId: "per_1",
    asOf: engineAsOf,
    reportUrl: "https://brief.example/privacy",
    isFixture: false,
    withdrawn,
  });
  if (outcome.kind !== "composed") throw new Error(outcome.reason);
  return outcome.brief;
}

function marksFor(brief: StoredBrief, words: string): string[] {
  const claims = claimsOf(brief).filter(({ claim }) => claim.includes(words));
  expect(claims).not.toHaveLength(0);
  return claims.flatMap((claim) => marksOfWithdrawal("per_1", claim, brief.identity));
}

describe("a withdrawal", () => {
  it("leaves no word of the claim in any part of the brief, and counts that add up", () => {
    const brief = compose();
    expect(JSON.stringify(brief)).toContain("chess");
    const { brief: left, claimsWithdrawn, isSufficient } = withdrawFromBrief(brief, new WithdrawalMarks("per_1", marksFor(brief, "chess")));
    expect(JSON.stringify(left)).not.toContain("chess");
    expect([claimsWithdrawn, isSufficient]).toEqual([1, true]);
    const { accuracy } = left;
    expect(accuracy.dropped_by_reason?.withdrawn).toBe(1);
    expect(accuracy.claims_considered).toBe(claimsOf(left).length + accuracy.claims_dropped);
    expect(accuracy.grounding).toBe(`${claimsOf(left).length} of ${claimsOf(left).length} quotes verbatim in the stored source`);
    expect(accuracy.note).toMatch(new RegExp(`^${claimsOf(left).length} of ${accuracy.claims_considered} candidate claims kept`));
  });

  it("of a finished brief gives what a run that knew of it would have composed", () => {
    const brief = compose();
    const withdrawn = marksFor(brief, "chess");
    const left = withdrawFromBrief(brief, new WithdrawalMarks("per_1", withdrawn)).brief;
    const { evidence: _, personality: __, ...made } = compose({ withdrawn });
    expect(left).toMatchObject(made);
  });

  it("done again changes no byte, and of somebody else's marks nothing", () => {
    const brief = compose();
    const marks = new WithdrawalMarks("per_1", marksFor(brief, "queues"));
    const left = withdrawFromBrief(brief, marks).brief;
    expect(JSON.stringify(left)).not.toBe(JSON.stringify(brief));
    expect(withdrawFromBrief(left, marks).brief).toBe(left);
    expect(withdrawFromBrief(brief, new WithdrawalMarks("per_2", marksFor(brief, "queues"))).brief).toBe(brief);
  });

  it("holds for the same fact on another page, in another year and with other marks around its words", () => {
    const withdrawn = marksFor(compose(), "chess");
    expect(JSON.stringify(compose({ documents: [other, page] }))).toContain("chess");
    expect(JSON.stringify(compose({ documents: [page, other], withdrawn }))).not.toContain("chess");
  });

  it("takes the role out of the brief's head with the claim that tells it", () => {
    const title = "Staff Engineer";
    const brief = compose({ title });
    const withdrawn = marksFor(brief, "staff engineer");
    const head = { title: "", company: "" };
    expect(withdrawFromBrief(brief, new WithdrawalMarks("per_1", withdrawn)).brief.identity).toMatchObject(head);
    expect(compose({ title, withdrawn }).identity).toMatchObject(head);
  });

  it("takes the sentence out of the personality, and with the last one the reading", () => {
    const brief = compose();
    const quotes = brief.personality.evidence_quotes;
    expect(quotes.length).toBeGreaterThan(1);
    const claim = { ...claimsOf(brief)[0], evidence_quote: quotes[0] ?? "", additional_sources: [] } as ReturnType<typeof claimsOf>[number];
    const marks = marksOfWithdrawal("per_1", claim, brief.identity);
    expect(withdrawFromBrief(brief, new WithdrawalMarks("per_1", marks)).brief.personality.evidence_quotes).toEqual(quotes.slice(1));
    expect(compose({ withdrawn: marks }).personality.evidence_quotes).not.toContain(quotes[0]);
    const all = quotes.flatMap((quote) => marksOfWithdrawal("per_1", { ...claim, evidence_quote: quote }, brief.identity));
    expect(withdrawFromBrief(brief, new WithdrawalMarks("per_1", all)).brief.personality).toMatchObject({
      primary_disc: "none",
      confidence: 0,
    });
  });

  it("that leaves no professional matter leaves nothing to answer anybody new with", () => {
    const brief = compose();
    const all = claimsOf(brief).flatMap((claim) => marksOfWithdrawal("per_1", claim, brief.identity));
    const { brief: left, isSufficient } = withdrawFromBrief(brief, new WithdrawalMarks("per_1", all));
    expect([claimsOf(left), left.safe_to_reference, left.evidence, isSufficient]).toEqual([[], [], [], false]);
  });
});
