import { describe, expect, it } from "vitest";
import { namePattern } from "./name-pattern";

const without = (text: string, fullName: string, handles: readonly string[] = []) => text.replace(namePattern(fullName, { handles }), "…");

describe("namePattern", () => {
  it.each([
    ["Ines Calloway-Brandt spoke.", "… spoke."],
    ["Ines Calloway Brandt spoke.", "… spoke."],
    ["Ines Calloway\u2011Brandt spoke.", "… spoke."],
    ["Ms Calloway\u2013Brandt spoke.", "Ms … spoke."],
    ["Ms Calloway spoke of brandy.", "Ms Calloway spoke of brandy."],
  ])("finds a hyphenated name in %s", (text, left) => {
    expect(without(text, "Ines Calloway-Brandt")).toBe(left);
  });

  it("takes a profile's handle as it is, and leaves the words that it is made of", () => {
    expect(without("At social.example/tide-maps she draws; the tide maps are others'.", "Ines Roe", ["tide-maps"])).toBe(
      "At social.example/… she draws; the tide maps are others'.",
    );
  });
});
