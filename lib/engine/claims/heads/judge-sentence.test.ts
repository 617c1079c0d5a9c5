import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeOf } from "./head-model";
import { kindOf, openerOf, privateOf } from "./judge-sentence";
import { type PlacedSentence, sentenceBlocks, sentenceFeatures } from "./sentence-features";

const bare = (text: string): PlacedSentence => ({ text, headings: [], block: "paragraph" });

describe("kindOf", () => {
  it.each([
    ["She is a senior hydrologist at Ferrow Water.", "work"],
    ["In his spare time he enjoys kayaking, sketching and old films.", "interest"],
    ["She volunteers at the animal shelter and sits on the board of the food bank.", "community"],
    ["He holds a PhD in chemistry from the University of Moor.", "education"],
    ["She gave a keynote on tides at the harbour conference.", "speaking"],
    ["He maintains an open source parser and reviews its pull requests.", "open_source"],
    ["Her second novel was published by a small press.", "publication"],
    ["Subscribe to our newsletter.", "none"],
  ])("knows what is said in %j", (text, kind) => {
    expect(kindOf(bare(text)).kinds[0]).toBe(kind);
  });

  it("hears two kinds in one sentence", () => {
    const { kinds, isProfessional } = kindOf(bare("A backend developer at Acme, she loves hiking, chess and baking."));
    expect(kinds).toContain("interest");
    expect(isProfessional).toBe(true);
  });

  it("reads the headings above", () => {
    const text = "Treasurer, Moor Lane";
    const under = (heading: string) => kindOf({ text, headings: [heading], block: "list_item" }).logits.community;
    expect(under("Volunteering")).toBeGreaterThan(under("Awards"));
  });
});

describe("privateOf", () => {
  it.each([
    ["The chemo ended in spring and my hair is back.", "health"],
    ["Am Sonntag singe ich im Gottesdienst.", "belief"],
    ["Je suis déléguée syndicale et j'ai mené la grève.", "union"],
  ])("hears what is private in %j without a rule", (text, category) => {
    expect(privateOf(bare(text), [])).toMatchObject({ isPrivate: true, category });
  });

  it.each([
    "She leads a laboratory for cancer research.",
    "He is an immigration lawyer at Ferrow and Sons.",
    "The compiler narrows union types.",
    "She is an architect who restores churches.",
    "Christian Ferrow manages the warehouse.",
  ])("hears nothing private in %j", (text) => {
    expect(privateOf(bare(text), [])).toMatchObject({ isPrivate: false, category: null });
  });

  it("weighs what the rules found", () => {
    const text = bare("He walks with a limp.");
    expect(privateOf(text, ["health"]).logits.special).toBeGreaterThan(privateOf(text, []).logits.special);
  });
});

describe("openerOf", () => {
  it("prefers the particular to the notice", () => {
    expect(openerOf(bare("She restores jukeboxes in a shed by the canal."))).toBeGreaterThan(openerOf(bare("All rights reserved.")));
  });
});

describe("judgeOf", () => {
  it("refuses weights that were cut", () => {
    const model = {
      features: "",
      featuresDigest: "",
      corpus: "",
      command: "",
      buckets: 65_536,
      heads: ["one"],
      scale: 1,
      biases: [0],
      weights: "AB",
    };
    expect(() => judgeOf(model)(sentenceFeatures(bare("A word.")))).toThrow(RangeError);
  });
});

describe("sentenceFeatures", () => {
  it("keeps to its buckets and gives finite logits for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 1_500 }),
        fc.array(fc.string({ maxLength: 200 }), { maxLength: 4 }),
        fc.constantFrom(...sentenceBlocks),
        (text, headings, block) => {
          const { hashes, values } = sentenceFeatures({ text, headings, block });
          expect(values.length).toBe(hashes.length);
          expect(Object.values(kindOf({ text, headings, block }).logits).every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});
