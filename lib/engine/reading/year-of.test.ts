import { expect, it } from "vitest";
import { yearOf } from "./year-of";

it.each([
  ["2019-03-01", 2019],
  ["0001-01-01", 2024],
  [null, 2024],
])("takes the year of a page that bears the date %j", (publishedAt, year) => {
  expect(yearOf({ publishedAt, record: { name: "Jorvane Tellwick", company: null, title: null, year: 2024 } })).toBe(year);
});
