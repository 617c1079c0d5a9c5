import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSensitive } from "../privacy/detect-sensitive";
import { readMixedPastimes } from "./read-mixed-pastimes";

const quoted = (sentence: string) => {
  const found = readMixedPastimes(sentence, {});
  return found === null ? null : sentence.slice(found.start, found.end);
};

describe("readMixedPastimes", () => {
  it("quotes the pastimes alone, wherever the family stands", () => {
    expect(quoted("When not coding, she enjoys time with her wife, brewing beer, hiking and watching movies.")).toBe(
      "brewing beer, hiking and watching movies",
    );
    expect(quoted("In his spare time he loves hiking, chess and cooking, and time with his daughter.")).toContain("chess and cooking");
  });

  it.each([
    ["what somebody else does", "She enjoys watching her kids play soccer, baseball and tennis."],
    ["what stands behind a relative", "She loves time with her husband, who likes hiking and cooking."],
    ["pets beside a family", "He spends his free time with his wife, two dogs and one cat."],
    ["pastimes of others", "She enjoys time with her kids, hiking with them, cooking in a van and chess at school."],
    ["work that looks like play", "She enjoys time with her kids, testing chess software and hiking."],
    ["what is told at length", "She enjoys time with her kids, baking bread for half the town on Sundays and hiking."],
    ["people by name", "She enjoys Sundays with her kids, Robin hiking and Ana cooking."],
    ["a single pastime", "She enjoys time with her kids and hiking."],
    ["a sentence of faith", "He enjoys Mass with his wife, hiking and cooking as a devout Catholic."],
    ["a list that nobody is said to like", "He lives in Springfield with his wife, hiking and cooking."],
  ])("takes nothing of %s", (_, sentence) => {
    expect(quoted(sentence)).toBeNull();
  });

  it("never quotes anything private, whatever the order of the list", () => {
    const pastimes = fc.subarray(["hiking", "brewing beer", "cooking", "playing chess", "knitting"], { minLength: 1 });
    const family = fc.subarray(["time with his wife", "walks with her two kids", "visiting his mother"], { minLength: 1 });
    fc.assert(
      fc.property(pastimes, family, fc.boolean(), (play, home, isFirst) => {
        const list = isFirst ? [...home, ...play] : [...play, ...home];
        const quote = quoted(`Outside of work she enjoys ${list.join(", ")}.`);
        expect(quote === null || detectSensitive(quote).length === 0).toBe(true);
        expect(quote ?? "").not.toMatch(/wife|kids|mother/);
      }),
    );
  });
});
