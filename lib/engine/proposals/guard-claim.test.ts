import { expect, it } from "vitest";
import { nameForms } from "../identity/names/names";
import { readSubjectNames } from "../identity/names/subject-names";
import { guardClaim } from "./guard-claim";

const fullName = "Jorvane Tellwick";
const names = readSubjectNames(fullName, nameForms(fullName));

it.each([
  ["a year beside the page's own", "opens a mill in 2027.", "Next spring I open a mill.", null],
  ["a year that nothing tells", "opened a mill in 2019.", "Last spring I opened a mill.", "number"],
  ["a number that a hyphen joins to its unit", "ran the mill for thirteen years.", "I ran the mill, a thirteen-year stint.", null],
  ["a title that is written otherwise", "is VP for oats.", "I am vice president for oats.", null],
  ["a short title of which the quote has no spelling", "is VP for oats.", "I am president of the board for oats.", "name"],
  ["a word of a title that the claim does not bear", "joined the Vice Society.", "I was VP and joined the society.", "name"],
  ["a name with another ending", "leads the Engineers.", "I lead engineering.", null],
  ["a name that begins alike", "works at Corr.", "I work at Corrib Rail.", "name"],
])("takes %s for what it is", (_, claim, quote, expected) => {
  expect(guardClaim(`${fullName} ${claim}`, { quote, around: "", language: "en", year: 2026 }, names)).toBe(expected);
});
