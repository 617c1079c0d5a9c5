import { expect, it } from "vitest";
import { sayAsOf } from "./as-of-year";

it.each([
  ["Jane Roe is a tester.", "As of 2019, Jane Roe is a tester."],
  ["Jane Roe is currently a tester.", "As of 2019, Jane Roe is a tester."],
  ["Currently, Jane Roe is a tester.", "As of 2019, Jane Roe is a tester."],
  ["Now Jane Roe tests kites.", "As of 2019, Jane Roe tests kites."],
  ["On Sundays Jane Roe tests kites.", "As of 2019, on Sundays Jane Roe tests kites."],
  ["Jane Roe says: “I dive at weekends.”", "In 2019 Jane Roe said: “I dive at weekends.”"],
  ["A page about Jane Roe says: “she dives.”", "A page of 2019 about Jane Roe says: “she dives.”"],
  ["A page about Jane Roe lists under “Hobbies”: “Diving.”", "A page of 2019 about Jane Roe lists under “Hobbies”: “Diving.”"],
  ["As of 2012, Jane Roe is a tester.", "As of 2012, Jane Roe is a tester."],
])("says the year with %j, once, and not that it is so now", (claim, said) => {
  expect(sayAsOf(claim, "Jane Roe", 2019)).toBe(said);
  expect(sayAsOf(claim, "Jane Roe", null)).toBe(claim);
});
