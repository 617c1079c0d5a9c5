import { expect, it } from "vitest";
import { plainQuote } from "./plain-quote";

it.each([
  ["![A yard](yard.png) She builds boats.", "She builds boats."],
  ["She builds [small boats](https://boats.example/small).", "She builds small boats."],
  ["She builds [small boats] (https://boats.example/small).", "She builds small boats."],
  ["She builds boats ( https://boats.example/small ).", "She builds boats."],
  ["She builds ~~rafts~~ boats.", "She builds boats."],
  ["She builds **small** boats, ~three a year.", "She builds small boats, ~three a year."],
  ["She’s building\u200b boats :-) 🚣", "She's building boats"],
  ["Jane Roe (she/her) builds boats.", "Jane Roe builds boats."],
  ["She started as a .NET developer , then sailed .", "She started as a .NET developer, then sailed."],
  ["She builds boats \\| mends nets \\", "She builds boats | mends nets"],
  ["She builds boats—small ones.", "She builds boats — small ones."],
])("reads %j without its markup", (quote, plain) => {
  expect(plainQuote(quote)).toBe(plain);
});
