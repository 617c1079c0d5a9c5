import { expect, it } from "vitest";
import { isPrefixOpposite } from "./related-words";

it.each([
  ["unpopular", "popular", true],
  ["like", "dislike", true],
  ["national", "international", false],
  ["cast", "overcast", false],
  ["popular", "unpopulated", false],
  ["one", "none", false],
])("tells of %j and %j whether a prefix turns one into the other", (a, b, expected) => {
  expect(isPrefixOpposite(a, b)).toBe(expected);
});
