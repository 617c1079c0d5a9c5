import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell";

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", "' =1"],
    ["\t1", "'\t1"],
    ["\n=1", `"'\n=1"`],
    ["\uff1d1", "'\uff1d1"],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ])("never hands a spreadsheet the formula %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("quotes separators, quotes and line breaks, and nothing else", () => {
    expect(["plain", "a,b", 'a"b', "a\r\nb", "2026-11-21", ""].map(csvCell)).toEqual([
      "plain",
      '"a,b"',
      '"a""b"',
      '"a\r\nb"',
      "2026-11-21",
      "",
    ]);
  });

  it("leaves numbers numbers, negative ones too", () => {
    expect([5, 0, -1].map(csvCell)).toEqual(["5", "0", "-1"]);
  });
});
