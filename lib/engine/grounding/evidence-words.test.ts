import { expect, test } from "vitest";
import { readEvidence } from "./evidence-words";

const lowers = (text: string) => readEvidence(text).map((word) => word.lower);

test.each([
  ["Ada Quill (born c.1971) paints.", 1971],
  ["born 5.11.1950 in Norwich", 1950],
  ["born on June 21/1956", 1956],
])("reads the year that a dot or a slash ties to what stands before: %s", (text, year) => {
  expect(readEvidence(text).map((word) => word.value)).toContain(year);
});

test("keeps the letters of an abbreviation, the places of a number and a season in one word", () => {
  expect(lowers("She took a Ph.D. and a B.A. in 2003/04")).toEqual(["she", "took", "a", "phd", "and", "a", "ba", "in", "2003/04"]);
  expect(readEvidence("It cost 1,250.50").at(-1)?.value).toBe(1250.5);
  expect(readEvidence("10km 2003/04 F-16 1990s-2000s").map(({ value }) => value)).toEqual([10, null, null, 16, 1990, 2000]);
});

test("tells whose a thing is", () => {
  const owners = readEvidence("'s Ada's boat").filter((word) => word.isPossessive);
  expect(owners.map((word) => word.lower)).toEqual(["ada"]);
});
