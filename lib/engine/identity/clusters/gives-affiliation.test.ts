import { describe, expect, it } from "vitest";
import { wordLine } from "../seed/organizations";
import { givesAffiliation } from "./gives-affiliation";

const gives = (text: string, isPast = false) => givesAffiliation(wordLine(text), text, "acme tools", isPast);

describe("givesAffiliation", () => {
  it.each(["She works at Acme Tools.", "Founder of Acme Tools", "Acme Tools engineer", "Joined the Acme Tools in 2020."])(
    "hears %s",
    (text) => {
      expect(gives(text)).toBe(true);
    },
  );

  it.each(["A happy user of Acme Tools.", "Acme Tools is large.", "I once met people from Acme Tools."])("hears none in %s", (text) => {
    expect(gives(text)).toBe(false);
  });

  it.each([
    "Before that she worked for Acme Tools.",
    "Previously at Acme Tools.",
    "Former head of research at Acme Tools",
    "I founded Acme Tools.",
    "I left Acme Tools in 2019.",
  ])("takes %s for a past of one's own", (text) => {
    expect(gives(text, true)).toBe(true);
  });

  it.each([
    "I'm a test engineer at Acme Tools.",
    "I worked with Acme Tools on an audit.",
    "My brother worked at Acme Tools.",
    "Formerly a happy user of Acme Tools.",
    "I served on a board chosen by Acme Tools.",
    "I have never worked at Acme Tools.",
    "I met people who previously worked at Acme Tools.",
  ])("does not take %s for a past of one's own", (text) => {
    expect(gives(text, true)).toBe(false);
  });
});
