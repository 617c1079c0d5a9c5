import { describe, expect, it } from "vitest";
import { clauseBehindPlace } from "./clause-behind-place";

const behind = (sentence: string) => {
  const start = clauseBehindPlace(sentence, {});
  return start === 0 ? null : sentence.slice(start);
};

describe("clauseBehindPlace", () => {
  it.each([
    ["Jorvane now lives in Montreal where she is the head of tests at Acme.", "she is the head of tests at Acme."],
    ["Jorvane lives in Seattle, and she works as a tester at Acme.", "she works as a tester at Acme."],
    ["Jorvane is a Portland, Oregon native who now works as a tester at Acme.", "who now works as a tester at Acme."],
  ])("starts over behind the place of %j", (sentence, part) => {
    expect(behind(sentence)).toBe(part);
  });

  it.each([
    "Jorvane is a tester at Acme where she tests tides.",
    "Jorvane lives in Seattle, who works as a tester at Acme.",
    "Jorvane lives in Seattle, and she sails.",
    "Jorvane lives in Seattle with Ana Prindle, who works as a tester at Acme.",
    "Jorvane lives in Seattle where her wife works at Acme.",
    "Jorvane lives in Seattle where she lives in Ballard.",
    "Jorvane lives in Seattle and works as a tester at Acme.",
  ])("leaves %j alone", (sentence) => {
    expect(behind(sentence)).toBeNull();
  });
});
