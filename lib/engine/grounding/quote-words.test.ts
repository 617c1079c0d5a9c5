import { expect, it } from "vitest";
import { negationsAgree, readWords } from "./quote-words";

it.each([
  ["bakes bread", "She does not bake bread.", false],
  ["does not bake bread", "She bakes bread.", false],
  ["bakes bread", "She bakes bread.", true],
  ["bakes bread", "She does not bake cakes, she says, she bakes bread.", true],
])("whether %j agrees with %j", (claim, quote, expected) => {
  expect(negationsAgree(readWords(claim), readWords(quote))).toBe(expected);
});
