import { expect, it } from "vitest";
import { turned } from "./third-person";

it.each([
  ["she", "Jane Roe sails because I'm fond of water", "Jane Roe sails because she is fond of water"],
  ["he", "Jane Roe sails because I've loved water", "Jane Roe sails because he has loved water"],
  ["they", "Jane Roe sails because I'm fond of water", "Jane Roe sails because they are fond of water"],
  ["they", "Jane Roe sails because I've loved water", "Jane Roe sails because they have loved water"],
] as const)("turns as %s: %s", (called, sentence, expected) => {
  expect(turned(sentence, called)).toBe(expected);
});
