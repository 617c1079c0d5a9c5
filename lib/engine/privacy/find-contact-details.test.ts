import { expect, it } from "vitest";
import { findContactDetails } from "./find-contact-details";

it.each([
  ["write to jane.roe@acme.example or mailto:roe", ["jane.roe@acme.example", "mailto:roe"]],
  ["mail jane at acme, or jane [at] acme [dot] example", ["jane [at] acme [dot] example"]],
  ["works @acme, and price@quay was her firm", []],
  ["@janeroe", ["@janeroe"]],
  ["potter\n@janeroe\nmoorhaven", ["@janeroe"]],
  ["potter *@janeroe | rower", ["@janeroe"]],
  ["potter @janeroe rower", []],
  ["follow @janeroe, and read @acme/knots", ["@janeroe"]],
  ["follow @acme/knots, a package", []],
  ["ring +44 20 7946 0000, or 020 7946 0000", ["+44 20 7946 0000", "020 7946 0000"]],
  ["phone: 02079460", ["02079460"]],
  ["sold 02079460 nets on 12.03.2011 and 2011-12-31", []],
  ["nets 1234 567, batch +1234 5678 9012 3456 78", []],
  ["orcid 0000-0002-1825-0097, and 0000-0002-1825-009x of hers", []],
  ["lives at 12 high street, moorhaven, or p.o. box 12", ["12 high street", "p.o. box 12"]],
  ["potter | moorhaven, wales | rower", [" moorhaven, wales"]],
])("finds how to reach somebody in %j", (folded, expected) => {
  expect(findContactDetails(folded).map(({ start, end }) => folded.slice(start, end))).toEqual(expected);
});
