import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownText } from "./own-text";

describe("ownText", () => {
  const text = "Ono sails. Renn rows. Ilse reads.";

  it("keeps what is the person's where it stands, and blanks the rest", () => {
    const own = ownText(text, [{ start: 11, end: 21 }]);
    expect(own).toHaveLength(text.length);
    expect(own.slice(11, 21)).toBe("Renn rows.");
    expect(own).not.toMatch(/Ono|Ilse/);
  });

  it("puts a paragraph's end between stretches that were apart", () => {
    const own = ownText(text, [
      { start: 0, end: 10 },
      { start: 22, end: 33 },
    ]);
    expect(own.trim()).toMatch(/^Ono sails\.\s*\n\n\s*Ilse reads\.$/);
  });

  it("keeps the length, and every character of a range at its place", () => {
    const cuts = fc.tuple(fc.string({ maxLength: 80 }), fc.array(fc.nat(80), { maxLength: 8 }));
    fc.assert(
      fc.property(cuts, ([words, places]) => {
        const ends = [...new Set(places.filter((place) => place <= words.length))].sort((a, b) => a - b);
        const ranges = ends.flatMap((start, at) => (at % 2 === 0 && ends[at + 1] !== undefined ? [{ start, end: ends[at + 1] ?? 0 }] : []));
        const own = ownText(words, ranges);
        expect(own).toHaveLength(words.length);
        for (const { start, end } of ranges) expect(own.slice(start, end)).toBe(words.slice(start, end));
        for (let at = 0; at < words.length; at += 1)
          if (!ranges.some(({ start, end }) => start <= at && at < end) && ownIsLetter(own, at))
            expect(/\p{L}/u.test(words.slice(Math.max(0, at - 1), at + 2)) && isLoneGap(words, ranges, at)).toBe(true);
      }),
    );
  });
});

const ownIsLetter = (own: string, at: number) => /\p{L}/u.test(own[at] ?? "");
/** A gap of one character is left as it is: nothing can be blanked into a paragraph's end there. */
const isLoneGap = (words: string, ranges: readonly { start: number; end: number }[], at: number) =>
  (at === 0 || ranges.some(({ end }) => end === at)) && (at + 1 === words.length || ranges.some(({ start }) => start === at + 1));
