import { describe, expect, it } from "vitest";
import { tokens } from "@/lib/text/tokens";
import { isMaxim, isProverb } from "./speech";

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

describe("isProverb", () => {
  it.each([
    "Salt is a timer not a flavour.",
    "Sirens are for people who have already been told.",
    "Never make a grieving person choose from a dropdown.",
    "Learn colour in daylight before you touch any lamp.",
  ])("hears in %j what somebody holds of things", (sentence) => {
    expect(isProverb(tokens(sentence))).toBe(true);
  });

  it.each([
    "Lessons are free on Mondays.",
    "Dogs are not welcome in the shed.",
    "The shed is a ruin of a place.",
    "Parking is for guests with a permit.",
    "Comments are closed because of spam people.",
    "Never park in front of the gate.",
    "Sirens are for my people who have been told.",
  ])("hears none in %j", (sentence) => {
    expect(isProverb(tokens(sentence))).toBe(false);
  });
});
