import { expect, it } from "vitest";
import { labelDate } from "./entry-date";

it.each([
  ["3 May 2015: I am a freelancer.", "2015-05-03"],
  ["- 2015-05-03 – Moved the press.", "2015-05-03"],
  ["3 mai 2015 : Je suis pigiste.", "2015-05-03"],
  ["May 2015 | New job.", "2015-05"],
  ["Since May 2015: head of clocks.", null],
  ["Since May 2015 I build clocks: big ones.", null],
  ["Clocks and the tower of 1 May 2015: I build them all.", null],
  ["2012 – 2016: I built clocks.", null],
  ["3 May 2015 was the day.", null],
])("reads the label of %j", (line, date) => {
  expect(labelDate(line)).toBe(date);
});
