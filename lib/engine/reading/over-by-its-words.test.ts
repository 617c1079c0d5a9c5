import { expect, it } from "vitest";
import { overByItsWords } from "./over-by-its-words";

it.each([
  ["Jane Roe is a former tester at Acme.", "Jane Roe is a former tester at Acme."],
  ["Jane Roe is a tester at Acme (2015–2019).", "Jane Roe was a tester at Acme (2015–2019)."],
  ["Jane Roe leads the choir until May 2019.", "Jane Roe led the choir until May 2019."],
  ["Jane Roe is a tester at Acme (2015–2026).", null],
  ["Jane Roe writes on the war of 1914–1918 and tests.", null],
  ["Jane Roe is a tester at Acme (2015–2019) and now leads it.", null],
  ["Ana Prindle is a tester at Acme (2015–2019).", null],
])("reads whether %j is over", (claim, said) => {
  expect(overByItsWords(claim, "Jane Roe", 2026)).toBe(said);
});
