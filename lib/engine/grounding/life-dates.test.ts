import { expect, test } from "vitest";
import { readEvidence } from "./evidence-words";
import { lifeDateNames, lifeDates } from "./life-dates";

function datesAt(text: string, year: number, bracket: number) {
  const words = readEvidence(text);
  const start = words.findIndex((word) => word.value === year);
  const values = lifeDates(words, { start, end: start + 1 }, bracket, 2);
  return Object.fromEntries(lifeDateNames.map((name, i) => [name, values[i]]));
}

test("tells the year of a birth from that of a death by the nearest word before it", () => {
  const text = "Ada Quill was born in 1911 and died in 1979.";
  expect(datesAt(text, 1911, -1)).toMatchObject({ lifeMarkBefore: 1, yearsSinceSubject: 0, yearsAfter: 1 });
  expect(datesAt(text, 1979, -1)).toMatchObject({ lifeMarkBefore: 2, yearsSinceSubject: 1, yearsAfter: 0 });
});

test("counts the years that stand before a date in its bracket", () => {
  const text = "Ada Quill (1911 Norwich, 1979) was a painter.";
  expect(datesAt(text, 1911, 2).yearsBeforeInBracket).toBe(0);
  expect(datesAt(text, 1979, 2).yearsBeforeInBracket).toBe(1);
});

test("reads nothing where the object does not stand in the evidence", () => {
  expect(lifeDates(readEvidence("Ada Quill paints."), null, -1, 2)).toHaveLength(lifeDateNames.length);
});
