import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyOneNameThreshold, nameLikeness } from "./name-likeness";

describe("nameLikeness", () => {
  it.each([
    ["Odile Brandt", "Odile Brant"],
    ["Odile Brandt", "Odlie Brandt"],
    ["Odile Brandt", "BRANDT, Odile"],
    ["Mikhail Ostrovsky", "Михаил Островский"],
    ["Théodora Kellner", "Theodora Marie Kellner"],
    ["Teddy Kellner", "Theodore Kellner"],
    ["Zhao Wen-li", "Zhao Wenli"],
    ["Ikram Abdul Karim", "Ikram Abdulkarim"],
    ["Odile Brandt Jr.", "Odile Brandt Junior"],
    ["Harun bin Harun", "Harun bin Harun al-Amiri"],
  ])("takes %j and %j for one name", (a, b) => {
    expect(nameLikeness(a, b)).toBeGreaterThanOrEqual(likelyOneNameThreshold);
  });

  it.each([
    ["Odile Brandt", "Rufus Brandt"],
    ["Odile Brandt", "Odile Kellner"],
    ["Odile Brandt", "O. B."],
    ["Harun bin Tariq al-Amiri", "Tariq bin Harun al-Amiri"],
    ["林小明", "林小梅"],
    ["Pavel Igorevich Ostrov", "Pavel Antonovich Ostrov"],
    ["Odile Brandt", "…"],
  ])("takes %j and %j for two", (a, b) => {
    expect(nameLikeness(a, b)).toBeLessThan(likelyOneNameThreshold);
  });

  it("lies between 0 and 1, whichever name comes first, and is likely for a name and itself", () => {
    const names = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{0,9}){0,3}$/));
    fc.assert(
      fc.property(names, names, (a, b) => {
        const likeness = nameLikeness(a, b);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(nameLikeness(b, a)).toBeCloseTo(likeness, 9);
        if (/\p{L}/u.test(a.normalize("NFKC"))) expect(nameLikeness(a, a)).toBe(1);
      }),
    );
  });
});
