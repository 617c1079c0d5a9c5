import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanClauses } from "./clean-clauses";
import { detectSensitive } from "./detect-sensitive";

function quotable(sentence: string): readonly string[] {
  return cleanClauses(sentence).map((range) => sentence.slice(range.start, range.end));
}

describe("cleanClauses", () => {
  it("returns a clean sentence whole, without the white space around it", () => {
    expect(quotable("  She maintains a calendar library.  ")).toEqual(["She maintains a calendar library."]);
  });

  it.each([
    ["Outside work she enjoys cycling, and walks with his wife.", ["Outside work she enjoys cycling"]],
    [
      "In my free time I enjoy reading, lifting heavy things, and spending time with my wife and kids.",
      ["In my free time I enjoy reading, lifting heavy things"],
    ],
    ["He is a tester who restores radios, and the father of three.", ["He is a tester who restores radios"]],
    ["I maintain a parser; rowing on the canal, and my husband paints.", ["I maintain a parser"]],
    ["She works on compilers (she/her).", ["She works on compilers"]],
    ["I maintain a parser; my husband paints.", ["I maintain a parser"]],
    ["She lives in Oslo with her wife, and I write her changelogs.", ["I write her changelogs."]],
    ["Baker of sourdough | autistic | keeper of old synths | Oslo", ["Baker of sourdough", "keeper of old synths"]],
    [
      "I contribute to a map project; I am a practising Muslim; I collect typewriters.",
      ["I contribute to a map project", "I collect typewriters."],
    ],
    ["These days she restores radios; her wife paints.", ["These days she restores radios"]],
    ["With over forty boats behind her she restores radios; her wife paints.", ["With over forty boats behind her she restores radios"]],
    ["When it rains, she restores radios; her wife paints.", ["When it rains, she restores radios"]],
    ["Today, she restores radios; her wife paints.", ["Today, she restores radios"]],
    ["She restores (old radios), and her wife paints.", ["She restores (old radios)"]],
    ["She restores [old radios], and her wife paints.", ["She restores [old radios]"]],
    ["Baker of sourdough | autistic | and keeper of old synths", ["Baker of sourdough"]],
    ["Baker of sourdough | autistic | Oslo Town, Norway", ["Baker of sourdough"]],
    ["Baker of (sourdough | autistic | keeper of synths", ["keeper of synths"]],
  ])("quotes what stands by itself in: %s", (sentence, expected) => {
    expect(quotable(sentence)).toEqual(expected);
  });

  it.each([
    // nothing is left but an opening
    "When not coding, he spends time with his wife and two dogs.",
    "Outside of work, his kids keep him busy.",
    // the verb would lose its object
    "She usually loves, and her wife hates, old radios.",
    "I enjoy spending time with family, hiking, and cooking.",
    // no subject of its own
    "She loves watching her kids explore the world and is a sucker for a good documentary.",
    // the second half means somebody who was cut
    "Her son is learning Go; he writes games.",
    "Her son is learning Go, he writes games.",
    "She lives in Oslo with her wife, and she writes changelogs.",
    // what is left is no whole statement
    "She lives in Oslo with her wife, and I write (her changelogs.",
    "She lives in Oslo with her wife, and these boats she paints.",
    // who did it together is what was cut
    "She runs a mill with her wife.",
    // one special trait taints the sentence
    "He has given talks at many conferences, all while being openly autistic.",
    "She is a designer, a devout Catholic, and a cyclist.",
    // "we" are the person and who was cut
    "We row at dawn; my wife paints.",
    // half of what belongs together
    "He not only restores radios, and his wife paints.",
    "She restores (old radios, and her wife paints).",
    "She restores [old radios, and her wife paints].",
    "She restores “old radios, and her wife paints”.",
    "Ana Prindle, restorer of old radios, and her wife paint.",
    "If it rains she rows with her wife, she reads at the mill.",
    "If my kids sleep, I row at dawn.",
    // the qualification is what was cut
    "She ran marathons until she was diagnosed with lupus.",
    "He is neither a painter nor a Christian.",
    "I would travel more, if my kids liked trains.",
    "Robin (they/them) writes compilers.",
    "Lives in Oslo.",
    "",
    "   ",
  ])("quotes nothing from: %s", (sentence) => {
    expect(quotable(sentence)).toEqual([]);
  });

  it("never returns a range that overlaps a private span, or one that is private by itself", () => {
    const fragments = fc.constantFrom(
      "I enjoy",
      "she plays",
      "cycling",
      "and",
      ",",
      ";",
      "|",
      "with",
      "my wife",
      "her son",
      "is autistic",
      "in the park",
      "(she/her)",
      "lives in Oslo",
      "restoring radios",
      "when",
      "Outside work",
      ".",
      "\n- ",
      "–",
      "but",
      "he",
    );
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 16 }), (words) => {
        const sentence = words.join(" ");
        const spans = detectSensitive(sentence);
        let last = 0;
        for (const range of cleanClauses(sentence)) {
          expect(range.start).toBeGreaterThanOrEqual(last);
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.end).toBeLessThanOrEqual(sentence.length);
          expect(spans.filter((span) => span.start < range.end && range.start < span.end)).toEqual([]);
          expect(detectSensitive(sentence.slice(range.start, range.end))).toEqual([]);
          last = range.end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const range of cleanClauses(text)) expect(range.end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
