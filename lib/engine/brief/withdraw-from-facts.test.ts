import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import type { ComposeOutcome } from "../types";
import { composeBrief } from "./compose-brief";
import { claimsOf } from "./facts-of-brief";
import { renderBrief } from "./render-facts";
import { isWithdrawnSentence, withdrawFromFacts } from "./withdraw-from-facts";
import { factMark, headMark, marksOfWithdrawal, quoteMark, WithdrawalMarks } from "./withdrawal-marks";

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

type Composed = Extract<ComposeOutcome, { kind: "composed" }>;

function compose({ documents = [page], withdrawn = [] as readonly string[], title = null as string | null } = {}): Composed {
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
  return outcome;
}

function marksFor({ brief }: Composed, words: string): string[] {
  const claims = claimsOf(brief).filter(({ claim }) => claim.includes(words));
  expect(claims).not.toHaveLength(0);
  return claims.flatMap((claim) => marksOfWithdrawal("per_1", claim, brief.identity));
}

/** What is left, as it is read. */
function withdraw({ facts }: Pick<Composed, "facts">, marks: readonly string[]) {
  const { facts: left, ...told } = withdrawFromFacts(facts, new WithdrawalMarks("per_1", marks));
  return { ...told, facts: left, brief: renderBrief(left) };
}

describe("a withdrawal", () => {
  it("leaves no word of the claim in the facts, nor in any part of the brief, and counts that add up", () => {
    const composed = compose();
    expect(JSON.stringify(composed)).toContain("chess");
    const { facts, brief: left, claimsWithdrawn, isSufficient } = withdraw(composed, marksFor(composed, "chess"));
    expect(JSON.stringify([facts, left])).not.toContain("chess");
    expect([claimsWithdrawn, isSufficient]).toEqual([1, true]);
    const { accuracy } = left;
    expect(accuracy.dropped_by_reason?.withdrawn).toBe(1);
    expect(accuracy.claims_considered).toBe(claimsOf(left).length + accuracy.claims_dropped);
    expect(accuracy.grounding).toBe(`${claimsOf(left).length} of ${claimsOf(left).length} quotes verbatim in the stored source`);
    expect(accuracy.note).toMatch(new RegExp(`^${claimsOf(left).length} of ${accuracy.claims_considered} candidate claims kept`));
  });

  it("of a finished brief gives what a run that knew of it would have composed", () => {
    const composed = compose();
    const withdrawn = marksFor(composed, "chess");
    const { evidence: _, personality: __, ...made } = compose({ withdrawn }).brief;
    expect(withdraw(composed, withdrawn).brief).toMatchObject(made);
  });

  it("done again changes no byte, and of somebody else's marks nothing", () => {
    const composed = compose();
    const marks = marksFor(composed, "queues");
    const left = withdraw(composed, marks);
    expect(JSON.stringify(left.brief)).not.toBe(JSON.stringify(composed.brief));
    expect(withdraw(left, marks).facts).toBe(left.facts);
    expect(withdrawFromFacts(composed.facts, new WithdrawalMarks("per_2", marks)).facts).toBe(composed.facts);
  });

  it("holds for the same fact on another page, in another year and with other marks around its words", () => {
    const withdrawn = marksFor(compose(), "chess");
    expect(JSON.stringify(compose({ documents: [other, page] }))).toContain("chess");
    expect(JSON.stringify(compose({ documents: [page, other], withdrawn }))).not.toContain("chess");
  });

  it("takes the role out of the brief's head with the claim that tells it", () => {
    const title = "Staff Engineer";
    const composed = compose({ title });
    const withdrawn = marksFor(composed, "staff engineer");
    const head = { title: "", company: "" };
    expect(withdraw(composed, withdrawn).brief.identity).toMatchObject(head);
    expect(compose({ title, withdrawn }).brief.identity).toMatchObject(head);
  });

  it("takes out what a provider says, a role in the head or a sentence of the manner, where no claim tells it", () => {
    const { facts, brief } = compose({ title: "Harbour Pilot" });
    const [first = "", second = ""] = brief.personality.evidence_quotes;
    const personality = { ...brief.personality, evidence_quotes: [first, second] };
    const given = {
      ...facts,
      aggregated_interests: [{ label: "Falconry", source: "Provider" }],
      manner: { kind: "worded" as const, personality },
    };
    const leftOf = (mark: string) => withdrawFromFacts(given, new WithdrawalMarks("per_1", [mark])).facts;
    expect(leftOf(factMark("per_1", `${fictionalName} loves falconry.`, fictionalName))).toEqual({ ...given, aggregated_interests: [] });
    expect(leftOf(headMark("per_1", "Harbour Pilot"))).toEqual({ ...given, identity: { ...given.identity, title: "" } });
    expect(leftOf(quoteMark("per_1", first))).toEqual({
      ...given,
      manner: { kind: "worded", personality: { ...personality, evidence_quotes: [second] } },
    });
  });

  it("takes with a quote the sentence that stands in it", () => {
    const isGone = isWithdrawnSentence(new WithdrawalMarks("per_1", []), fictionalName, ["I tinker with radios, and mend old clocks."]);
    expect([isGone("I tinker with radios"), isGone("I tinker with looms")]).toEqual([true, false]);
  });

  it("takes the sentence out of the personality, and with the last one the reading", () => {
    const composed = compose();
    const { brief } = composed;
    const quotes = brief.personality.evidence_quotes;
    expect(quotes.length).toBeGreaterThan(1);
    const claim = { ...claimsOf(brief)[0], evidence_quote: quotes[0] ?? "", additional_sources: [] } as ReturnType<typeof claimsOf>[number];
    const marks = marksOfWithdrawal("per_1", claim, brief.identity);
    expect(withdraw(composed, marks).brief.personality.evidence_quotes).toEqual(quotes.slice(1));
    expect(compose({ withdrawn: marks }).brief.personality.evidence_quotes).not.toContain(quotes[0]);
    const all = quotes.flatMap((quote) => marksOfWithdrawal("per_1", { ...claim, evidence_quote: quote }, brief.identity));
    expect(withdraw(composed, all).brief.personality).toMatchObject({ primary_disc: "none", confidence: 0 });
  });

  it("that leaves no professional matter leaves nothing to answer anybody new with", () => {
    const composed = compose();
    const all = claimsOf(composed.brief).flatMap((claim) => marksOfWithdrawal("per_1", claim, composed.brief.identity));
    const { brief: left, isSufficient } = withdraw(composed, all);
    expect([claimsOf(left), left.safe_to_reference, left.evidence, isSufficient]).toEqual([[], [], [], false]);
  });
});
