import { expect, it } from "vitest";
import { entryYearOf } from "./entry-year";

it.each([
  ["# Log\n\n- 3 May 2015: I am a freelancer.", 2015],
  ["3 mai 2015 : Je suis pigiste.", 2015],
  ["## 12 June 2016\n\nI build clocks.", 2016],
  ["## 12 June 2016\n\nA line.\n\nI build clocks.", 2016],
  ["# About\n\nI build clocks.", null],
  ["## 12 June 2016\n\nAn entry.\n\n## About\n\nI build clocks.", null],
  ["Since May 2015 I build clocks: big ones.", null],
  ["Clocks, bells and the tower of 1 May 2015: I build them all.", null],
  ["2012 – 2016: I built clocks.", null],
])("reads the year of an entry in %j", (text, year) => {
  expect(entryYearOf(text, text.lastIndexOf("I ") >= 0 ? text.lastIndexOf("I ") : text.indexOf("Je "))).toBe(year);
});
