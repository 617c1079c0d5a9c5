import { describe, expect, it } from "vitest";
import { isRightToLeft, runsOfLine } from "./bidi-line";

const shown = (line: string, base: "ltr" | "rtl") => runsOfLine(line, base).map(({ text }) => text);

describe("runsOfLine", () => {
  it("keeps a line that is read from the left whole", () => {
    expect(shown("Jane Roe, 2026", "ltr")).toEqual(["Jane Roe, 2026"]);
    expect(shown("", "ltr")).toEqual([]);
  });

  it("puts a name that is read from the right into a line that is read from the left", () => {
    expect(shown("Probably דנה לוי here", "ltr")).toEqual(["Probably ", "דנה לוי", " here"]);
  });

  it("puts what comes first on the right where the line is read from there, digits and Latin words as they are", () => {
    expect(shown("דנה Roe 1984", "rtl")).toEqual(["Roe 1984", "דנה "]);
  });

  it("mirrors brackets that are read from the right", () => {
    expect(shown("דנה (לוי)", "rtl")).toEqual(["דנה )לוי("]);
  });
});

describe("isRightToLeft", () => {
  it.each([
    ["דנה Roe", true],
    ["Roe דנה", false],
    ["(دانا)", true],
    ["1984", false],
  ])("is told of %s by its first letter: %s", (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
