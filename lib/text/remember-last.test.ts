import { expect, it } from "vitest";
import { rememberLast } from "./remember-last";

it("answers again what was asked last, and forgets the rest", () => {
  const asked: string[] = [];
  const lengthOf = rememberLast((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(["a", "bb", "a", "ccc", "bb", "a"].map(lengthOf)).toEqual([1, 2, 1, 3, 2, 1]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
});
