import { expect, it } from "vitest";
import { carryingPart, placesWithin } from "./carrying-part";

const text = "Before. I keep nine hives behind the mill, sell the honey at Harrow market, and mend clocks; my aunt is ill. After.";
const sentence = { start: text.indexOf("I keep"), end: text.indexOf(" After") };
const words = (part: { readonly start: number; readonly end: number } | null | undefined) =>
  part ? text.slice(part.start, part.end) : null;

it.each([
  ["sell the honey", "sell the honey"],
  ["I keep nine … Harrow market", "I keep nine hives behind the mill, sell the honey at Harrow market"],
  ["sell … market", "sell the honey at Harrow market"],
  ["market ... sell", null],
  ["Before … nine", null],
  ["I … clocks … ill", null],
  ["kee … mill", null],
  ["nine (hives … mill", null],
])("finds %j within the sentence", (said, expected) => {
  expect(words(placesWithin(text, said, sentence)[0])).toBe(expected);
});

it("chooses the shortest run of clauses that tells the most of a claim, of those that are fit", () => {
  const part = (claim: string, isFit = (_: { readonly start: number; readonly end: number }) => true) =>
    words(carryingPart(text, [{ start: sentence.start, end: text.indexOf("; my aunt") }], claim, isFit));
  expect(part("Jorvane Tellwick mends clocks")).toBe("and mend clocks");
  expect(part("Jorvane Tellwick keeps hives and sells honey")).toBe("I keep nine hives behind the mill, sell the honey at Harrow market");
  expect(part("Jorvane Tellwick keeps hives and sells honey", ({ start, end }) => end - start < 40)).toBe(
    "sell the honey at Harrow market",
  );
  expect(part("Jorvane Tellwick has an ill aunt")).toBeNull();
});
