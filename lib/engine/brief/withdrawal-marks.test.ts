import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import stored from "@/test/material/withdrawal-marks.json";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import { composeBrief } from "./compose-brief";
import { claimsOf } from "./facts-of-brief";
import { factMark, headMark, marksOfWithdrawal, quoteMark, WithdrawalMarks } from "./withdrawal-marks";

const role = "I lead the signal team at Acme Tools";
const hobby = "I restore tide clocks";
const both = `${role} and ${hobby}.`;

/** What a run composes of a page that knows of these marks. */
function claimsFrom(text: string, withdrawn: readonly string[]): string[] {
  const documents = [enginePage(`${fictionalName} is a staff engineer at Acme Tools.\n\n${text}`)];
  const identity = engineIdentity(documents, { confidence: 0.95 });
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  const composed = composeBrief({
    ...{ identity, documents, verified, withdrawn, asOf: engineAsOf, isFixture: false },
    ...{ canonicalId: "per_golden", reportUrl: "https://brief.example/privacy" },
  });
  if (composed.kind !== "composed") throw new Error(composed.reason);
  return claimsOf(composed.brief).map(({ claim }) => claim.replace(`${fictionalName} `, ""));
}

/** Each made by the release before clauses were asked, for the claim that Jorvane Tellwick restores tide clocks. */
const { sentence, clause } = stored.marks;
const [clauseAlone = "", factAlone = ""] = clause;

function hasClaim(marks: readonly string[], claim: string, evidence_quote: string): boolean {
  return new WithdrawalMarks("per_golden", marks).hasClaim({ claim: `${fictionalName} ${claim}`, evidence_quote }, fictionalName);
}

const madeNow = (claim: string, evidence_quote: string) =>
  marksOfWithdrawal(
    "per_golden",
    { claim: `${fictionalName} ${claim}`, evidence_quote, category: "hobby_public" },
    { full_name: fictionalName, title: null, company: null },
  );

describe("a mark of an earlier release", () => {
  it("of a whole sentence withholds each statement that is cut out of it now", () => {
    const [quoted = ""] = sentence;
    const shown = claimsFrom(both, []);
    expect(shown).toEqual(expect.arrayContaining([expect.stringContaining("signal team"), expect.stringContaining("tide clocks")]));
    expect(claimsFrom(both, [quoted]).join("\n")).not.toMatch(/signal|tide/);
  });

  it("of a clause withholds what is quoted with more of its sentence, and leaves what stands beside it", () => {
    expect(hasClaim([clauseAlone], "is fond of old clocks.", both)).toBe(true);
    expect(hasClaim([clauseAlone], "is fond of old clocks.", "On Sundays, if it rains, I restore clocks of the tide.")).toBe(false);
    const left = claimsFrom(both, [clauseAlone]).join("\n");
    expect(left).toMatch(/signal team/);
    expect(left).not.toMatch(/tide/);
  });

  it("of a statement withholds a claim that says it beside another", () => {
    const elsewhere = "Jorvane has the signals, and his tide clocks.";
    expect(hasClaim([factAlone], "leads the signal team at Acme Tools and restores tide clocks.", elsewhere)).toBe(true);
    expect(hasClaim([factAlone], "leads the signal team at Acme Tools.", elsewhere)).toBe(false);
  });

  it("of a clause withholds the longer sentence among those that the manner was read from", () => {
    const marks = new WithdrawalMarks("per_golden", [clauseAlone]);
    expect(marks.hasWords(both, fictionalName)).toBe(true);
    expect(marks.hasWords(`${role}.`, fictionalName)).toBe(false);
  });
});

describe("a mark of today", () => {
  const marks = madeNow("restores tide clocks.", "I restore tide clocks.");

  it.each([
    ["behind a time", "restored tide clocks in the winter of 2019.", "In the winter of 2019 I restored tide clocks.", true],
    ["with more said of the object", "restored tide clocks of brass.", "I restored tide clocks of brass.", false],
    ["behind another lead", "is busy on quiet days.", "When the ferries rest, I restore tide clocks.", true],
    ["by the claim alone", "restores tide clocks.", "Restoring: tide clocks.", true],
    ["in a tense of its own", "was restoring clocks.", "I restored tide clocks.", true],
    ["of other clocks", "restores station clocks.", "I restore station clocks.", false],
    ["by another deed", "sells tide clocks.", "I sell tide clocks.", false],
  ])("holds by verb and object: %s", (_, claim, quote, isHeld) => {
    const [, , ...said] = marks;
    expect(said).not.toEqual([]);
    expect(hasClaim(said, claim, quote)).toBe(isHeld);
  });

  it("keeps no verb of words that say several things, since nobody tells which was meant", () => {
    expect(madeNow("restores tide clocks and leads the signal team.", both)).toHaveLength(2);
  });

  it.each([["them"], ["this"], ["such things"]])("keeps a verb only with an object that has a word of its own: %s", (object) => {
    expect(madeNow(`restores ${object}.`, `I restore ${object}.`)).toHaveLength(object === "such things" ? 3 : 2);
  });

  it("is the same whatever the accents, and in whatever year the claim is said", () => {
    expect(quoteMark("per_golden", "I run the Café Émile.")).toBe(quoteMark("per_golden", "I run the Cafe Emile."));
    expect(factMark("per_golden", `As of 2019, ${fictionalName} restores clocks.`, fictionalName)).toBe(
      factMark("per_golden", `${fictionalName} restores clocks.`, fictionalName),
    );
  });

  it.each([
    ["current_role", true],
    ["speaking", false],
  ] as const)("takes the company out of the head with a claim of who works there alone: %s, %s", (category, isTaken) => {
    const claim = { claim: `${fictionalName} speaks for Acme Tools.`, evidence_quote: "I speak for Acme Tools.", category };
    const marksOfIt = marksOfWithdrawal("per_golden", claim, { full_name: fictionalName, title: null, company: "Acme Tools" });
    expect(marksOfIt.includes(headMark("per_golden", "Acme Tools"))).toBe(isTaken);
  });

  it("tells nothing of anybody else", () => {
    const others = new WithdrawalMarks("per_other", marks);
    expect(
      others.hasClaim({ claim: `${fictionalName} restores tide clocks.`, evidence_quote: "I restore tide clocks." }, fictionalName),
    ).toBe(false);
  });
});
