import { describe, expect, it } from "vitest";
import { readSubjectNames } from "../identity/names/subject-names";
import { followsQuote, framesQuote } from "./follows-quote";

const names = readSubjectNames("Jane Roe", []);
const follows = (claim: string, quote: string) => followsQuote(claim, quote, names);

describe("followsQuote", () => {
  it.each([
    ["Jane Roe keeps bees on a roof.", "I keep bees on a roof."],
    ["Jane Roe's bees live on a roof.", "My bees live on a roof."],
    ["Jane Roe runs the yard at Acme.", "She runs the yard at Acme."],
    ["Jane Roe is deputy head since 2019.", "Deputy head since 2019"],
    ["Jane Roe was a welder until she was thirty.", "I was a welder until I was thirty."],
    ["Jane Roe will open a second yard in May.", "I'll open a second yard in May."],
    ["As of 2021, Jane Roe leads the yard.", "Jane Roe leads the yard."],
    ["Jane Roe prints from both sides.", "“I print from both sides,” says Jane Roe."],
    ["Jane Roe runs the yard.", "I run the yard myself."],
    ["Jane Roe keeps bees.", "I, um, keep bees."],
    ["Jane Roe keeps bees on a roof.", "And so I keep bees on a roof."],
  ])("%s follows %s", (claim, quote) => {
    expect(follows(claim, quote)).toBe(true);
  });

  it.each([
    ["a word that is not there", "Jane Roe keeps rare bees on a roof.", "I keep bees on a roof."],
    ["a word left out", "Jane Roe keeps bees.", "I keep bees on a roof."],
    ["a denial left out", "Jane Roe keeps bees on a roof.", "I do not keep bees on a roof."],
    ["another number", "Jane Roe keeps 12 hives.", "I keep 21 hives."],
    ["another order", "Acme runs Jane Roe at the yard.", "She runs the yard at Acme."],
    ["another name", "Jane Roe works with Ann Poe.", "I work with Bea Poe."],
    ["the past as the present", "Jane Roe is head of the yard.", "She was head of the yard."],
    ["what joins two things left out", "Jane Roe paints boats and keeps bees geese.", "I paint boats and keep bees or geese."],
    ["the past as the present, beside the present", "Jane Roe is glad that she is a welder.", "I am glad that I was a welder."],
    ["a plan as a fact", "Jane Roe is a director in May.", "I will be a director in May."],
    ["what would be as what is", "Jane Roe is a director.", "She would be a director."],
  ])("does not, with %s", (_what, claim, quote) => {
    expect(follows(claim, quote)).toBe(false);
  });
});

describe("framesQuote", () => {
  it("takes the quote's own words alone", () => {
    expect(framesQuote("Jane Roe says: “Bees are patient.”", "Bees are patient.")).toBe(true);
    expect(framesQuote("Jane Roe says: “The book ‘Salt’ won.”", 'The book "Salt" won.')).toBe(true);
    expect(framesQuote("Jane Roe says: “Bees are rare.”", "Bees are patient.")).toBe(false);
    expect(framesQuote("Bees are patient.", "Bees are patient.")).toBe(false);
  });
});
