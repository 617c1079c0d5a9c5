import { describe, expect, it } from "vitest";
import { identityWords, initialsOf } from "./identity-words";

const identity = {
  canonical_id: "per_test",
  full_name: "Dana Roe",
  company: "",
  title: "",
  identity_confidence: 0.93,
  anchors: ["name", "company"],
  status: "resolved",
  photo_url: null,
} as const;

describe("identityWords", () => {
  it("is sure only where sources vouch for the person", () => {
    const note = "Confirmed: independent sources link each other";
    const words = identityWords({ ...identity, anchors: [...identity.anchors], evidence_level: "confirmed", evidence_note: note });
    expect(words).toEqual({
      sentence: "We're sure this is Dana Roe",
      why: "independent sources link each other",
      isWeak: false,
    });
  });

  it("is loud where nothing else confirms it, however high the figure", () => {
    const note = "Probably them: name and company fit, nothing else confirms it";
    for (const [level, sentence] of [
      ["plausible", "Probably Dana Roe"],
      ["weak", "Possibly Dana Roe"],
    ] as const) {
      const words = identityWords({ ...identity, anchors: [...identity.anchors], evidence_level: level, evidence_note: note });
      expect(words).toEqual({ sentence, why: "name and company fit, nothing else confirms it", isWeak: true });
    }
  });

  it("claims no more of an older brief than what ties it together", () => {
    expect(identityWords({ ...identity, anchors: [...identity.anchors] })).toEqual({
      sentence: "Taken to be Dana Roe",
      why: "linked by name, company",
      isWeak: false,
    });
  });
});

describe("initialsOf", () => {
  it("takes the first and the last word's first letter, of any script", () => {
    expect(initialsOf("Dana van der Roe")).toBe("DR");
    expect(initialsOf("ŝofia Ĉapek")).toBe("ŜĈ");
    expect(initialsOf("李小龙")).toBe("李");
    expect(initialsOf("דנה רו")).toBe("דר");
    expect(initialsOf("(Dana) Roe –")).toBe("DR");
    expect(initialsOf("42")).toBe("");
  });
});
