import { expect, it } from "vitest";
import { screenSentence, speaksToReader } from "./screen-sentence";

it.each([
  ["Do I mend nets?", "not_about_subject"],
  ["Ich bin nicht mehr auf der Werft.", "not_about_subject"],
  ["In this talk I show how nets are mended.", "not_about_subject"],
  ["Follow me for more nets.", "not_about_subject"],
  ["I am the queen of nets, just kidding.", "negated_or_hypothetical"],
  ["Ask me about nets.", null],
  ["I mend nets before dawn.", null],
])("says of %j whether it can give a claim", (sentence, reason) => {
  expect(screenSentence(sentence)).toBe(reason);
});

it.each([
  ["Jorvane Tellwick mends your nets.", true],
  ["Jorvane Tellwick mends nets.", false],
])("says of %j whether it speaks to the reader", (sentence, expected) => {
  expect(speaksToReader(sentence)).toBe(expected);
});
