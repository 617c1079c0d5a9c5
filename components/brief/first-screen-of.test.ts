import { describe, expect, it } from "vitest";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import { claimAnchor } from "./brief-place";
import { carefulWords, firstScreenOf } from "./first-screen-of";

const base = sampleBrief({ canonicalId: "per_test", fullName: "Jane Roe", generatedAt: "2026-11-01T00:00:00.000Z" });

function opener(claim: string, category: "pets" | "fitness" | "current_role" | "publication") {
  return sampleClaim({ claim: `Jane Roe ${claim}.`, category });
}

describe("firstScreenOf", () => {
  it("opens with three of different kinds, in the brief's order, and with what repeats the title only for want of others", () => {
    const title = opener("is head of tides", "current_role");
    const [run, row, dog, book] = [
      opener("runs", "fitness"),
      opener("rows", "fitness"),
      opener("has a dog", "pets"),
      opener("wrote a book", "publication"),
    ];
    expect(firstScreenOf({ ...base, safe_to_reference: [title, run, row, dog, book] }).openers).toEqual([run, dog, book]);
    expect(firstScreenOf({ ...base, safe_to_reference: [title, run, row] }).openers).toEqual([run, row, title]);
    expect(firstScreenOf({ ...base, safe_to_reference: [] }).openers).toEqual([]);
  });

  it("shows how they like to be written to where they say so, and not any other manner", () => {
    const style = (claim: string) =>
      sampleClaim({ bucket: "communication_style", category: "communication_style", band: "use_with_care", claim });
    const [plain, mail] = [style("Jane Roe values plain words."), style("Jane Roe prefers short emails with one question.")];
    const first = firstScreenOf({ ...base, communication_style: [plain, mail] });
    expect(first.howToWrite).toBe(mail);
    expect(first.shown.has(claimAnchor(mail))).toBe(true);
    expect(firstScreenOf({ ...base, communication_style: [plain] }).howToWrite).toBeNull();
    expect(firstScreenOf({ ...base, communication_style: [{ ...mail, band: "needs_review" }] }).howToWrite).toBeNull();
  });

  it("counts what calls for care and never says a rumour", () => {
    const hint = sampleClaim({
      bucket: "weak_hint",
      band: "needs_review",
      claim: "Jane Roe is rumored to leave.",
      category: "unverified_rumor",
    });
    const weak = sampleClaim({ bucket: "weak_hint", band: "needs_review", claim: "Jane Roe may row." });
    const other = sampleClaim({ bucket: "weak_hint", band: "needs_review", claim: "Jane Roe may sail." });
    const { careful } = firstScreenOf({ ...base, weak_hints: [hint, weak, other, weak] });
    expect(careful).toEqual({ rumours: [hint], unsure: [weak, other] });
    expect(carefulWords(careful)).toBe("one rumour, 2 weak statements");
    expect(carefulWords(firstScreenOf(base).careful)).toBe("");
  });
});
