import { describe, expect, it } from "vitest";
import { cleanClauses } from "./clean-clauses";
import { detectSensitive } from "./detect-sensitive";
import { quoteBesidePrivate } from "./quote-beside-private";
import { isSilencedByModel, suspicionOf } from "./silent-by-model";

const unforeseen = "The chemo ended in spring and my hair is back.";

describe("isSilencedByModel", () => {
  it("keeps silent about what no rule foresees", () => {
    expect(detectSensitive(unforeseen)).toEqual([]);
    expect(isSilencedByModel(unforeseen, [])).toBe(true);
    expect(cleanClauses(unforeseen)).toEqual([]);
  });

  it("lets harmless sentences pass that share the words", () => {
    for (const text of [
      "She leads a laboratory for cancer research.",
      "He is an immigration lawyer.",
      "The compiler narrows union types.",
      "She is an architect who restores churches.",
    ])
      expect([text, suspicionOf(text)]).toEqual([text, "none"]);
  });

  it("hears a skill in the languages that somebody speaks, whatever the head has learned of mother tongues", () => {
    for (const sentence of ["I speak English, Welsh and German.", "Aldwina Ashgrove-Tarn speaks English, Welsh and German."])
      expect(suspicionOf(sentence), sentence).toBe("none");
  });

  it("has nothing to add where a rule has spoken, or where there are no words", () => {
    const span = { category: "health", start: 0, end: 3, basis: "explicit" } as const;
    expect(isSilencedByModel(unforeseen, [span])).toBe(false);
    expect(isSilencedByModel("12 | 34", [])).toBe(false);
  });

  it("screens what is quoted behind a declaration of pronouns", () => {
    expect(quoteBesidePrivate("Robin Ferrow (she/her) leads the warehouse team.", {})).not.toBeNull();
    expect(quoteBesidePrivate(`Robin Ferrow (she/her) is glad that ${unforeseen.toLowerCase()}`, {})).toBeNull();
  });
});

describe("rules beside the head", () => {
  it.each([
    ["I knocked on four hundred doors for the list.", "politics"],
    ["After the stroke she had to learn to write again.", "health"],
    ["He learned to carve in cell block C.", "criminal_record"],
    ["She sings with her own Black Nova Scotian family.", "ethnicity"],
  ])("hear %j", (text, category) => {
    expect(detectSensitive(text).map((span) => span.category)).toContain(category);
  });

  it.each(["After a stroke of luck the shop reopened.", "He knocked on doors for a living."])("hear nothing in %j", (text) => {
    expect(detectSensitive(text)).toEqual([]);
  });
});
