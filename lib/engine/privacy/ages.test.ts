import { expect, it } from "vitest";
import { findAges, rangeBesideAges, withoutAges } from "./ages";

it.each([
  ["Jane Roe, 58, sails.", "Jane Roe sails."],
  ["Jane Roe, 58, sailed and rows.", "Jane Roe sailed and rows."],
  ["Jane Roe (58), rows.", "Jane Roe, rows."],
  ["Jane Roe, 58, a potter, sails.", "Jane Roe, a potter, sails."],
  ["A 58-year-old artist sails.", "An artist sails."],
  ["She met an 81-year-old potter.", "She met a potter."],
  ["At 58 she sails.", "She sails."],
  ["At 58 Harbour Street she sails.", "At 58 Harbour Street she sails."],
  ["She turned 60 in May.", null],
  ["She sails.", "She sails."],
])("leaves the age out of %j", (sentence, rest) => {
  expect(withoutAges(sentence)).toBe(rest);
});

it("finds an age that a later rule knows before one that an earlier rule knows", () => {
  const text = "She turned 60 in May, and Ana Prindle, 58, sails.";
  expect(findAges(text).map(({ start, end }) => text.slice(start, end))).toEqual(["turned 60", ", 58"]);
});

it.each([
  ["She sails with the 58-year-old potter.", "sails", "She sails with"],
  ["At 58, she sails.", "sails", "she sails."],
  ["She turned 60 and sails.", "sails", null],
])("keeps the stretch of %j around %j", (text, word, kept) => {
  const range = rangeBesideAges(text, text.indexOf(word));
  expect(range === null ? null : text.slice(range.start, range.end)).toBe(kept);
});
