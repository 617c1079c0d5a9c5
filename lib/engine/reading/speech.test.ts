import { describe, expect, it } from "vitest";
import { tokens } from "@/lib/text/tokens";
import { isMaxim } from "./speech";

describe("isMaxim", () => {
  it.each(["A map you cannot fold is a poster.", "Nobody is paid to close a gate.", "Most locks are too clever for the door."])(
    "hears in %j what somebody holds of things at large",
    (sentence) => {
      expect(isMaxim(tokens(sentence))).toBe(true);
    },
  );

  it.each([
    "A lathe, to do a whole season on one chair.",
    "A man was asleep in the tram.",
    "A school in Leith has two of them.",
    "A gate is a promise. Nobody is paid to close it.",
    "A bridge that is closed is still my bridge.",
    "Is a gate a promise?",
    "No gate is a promise?",
    "A good thing to have in the rain.",
  ])("hears none in %j", (sentence) => {
    expect(isMaxim(tokens(sentence))).toBe(false);
  });
});
