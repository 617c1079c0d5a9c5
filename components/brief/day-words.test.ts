import { expect, it } from "vitest";
import { dayWords } from "./day-words";

it.each([
  ["2026-08-14T23:59:59.000Z", "14 Aug 2026"],
  ["2026-08-04", "4 Aug 2026"],
  ["2026-08", "Aug 2026"],
  ["2026", "2026"],
  ["last summer", "last summer"],
])("dayWords says of %s what a reader says: %s", (iso, words) => {
  expect(dayWords(iso)).toBe(words);
});
