import { expect, it } from "vitest";
import { finishSentence } from "./finish-sentence";

const long = "Jane Roe mends the clocks of the old mills by the river and the bells of the small churches on the hill behind them";

it.each([
  ["Jane Roe builds boats –", "Jane Roe builds boats."],
  ["Jane Roe builds boats…", "Jane Roe builds boats."],
  ["Jane Roe builds boats, ...", "Jane Roe builds boats."],
  ["Jane Roe thinks we build boats", null],
  ["Roe builds", null],
  ["Jane Roe builds boats) at Moor", null],
  ["Jane Roe builds boats at the mill: you hear them", "Jane Roe builds boats at the mill."],
  ["Jane Roe gives every new sailor this advice: you hear them", null],
  [`${long}, which she has done ${"for many years and ".repeat(12)} again`, `${long}.`],
  [
    `In the old mill of Moor, with ${"the bells and ".repeat(24)}clocks, Jane Roe sings`,
    `In the old mill of Moor, with ${"the bells and ".repeat(24)}clocks, Jane Roe sings.`,
  ],
])("of %s makes %s", (raw, expected) => {
  expect(finishSentence(raw)).toBe(expected);
});
