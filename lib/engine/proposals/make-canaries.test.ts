import { expect, it } from "vitest";
import { makeCanaries, type ShownClaim } from "./make-canaries";

const fullName = "Jorvane Tellwick";
const shown = (claim: string, quote: string): ShownClaim => ({
  claim: `${fullName} ${claim}`,
  quote,
  headings: [],
  speaker: null,
  title: null,
  publishedAt: null,
});
/** The turns at which each way of making one false comes first. */
const [otherYear, lostCo, planAsFact, neighboursDeed, otherName] = [0, 1, 2, 3, 4];

it.each([
  ["a plan told as done", planAsFact, "hopes to open a mill.", "I hope to open a mill.", "has already managed to open a mill."],
  ["another year", otherYear, "sold the mill in 2015.", "I sold the mill in 2015.", "sold the mill in 2008."],
  ["a year that the quote does not have", otherYear, "sold the mill in 2015.", "I ran it from 2008 to 2015.", "sold the mill in 2011."],
  ["another name", otherName, "works at the Acme Mill.", "I work at the Acme Mill.", "works at Harrowgate Partners."],
  ["a “co-” lost", lostCo, "co-founded the mill.", "I am a co-founder of the mill.", "founded the mill."],
  ["no “co-” lost that the quote does not have", lostCo, "co-founded the mill.", "I founded the mill with Orla.", null],
])("makes %s", (_, turn, claim, quote, expected) => {
  const [made] = makeCanaries([shown(claim, quote)], fullName, 1, turn);
  expect(made?.claim).toBe(expected === null ? `It is not true that ${fullName} ${claim}` : `${fullName} ${expected}`);
});

it("puts beside a quote only what another tells at length and this one does not", () => {
  const bees = shown("keeps nine hives of black bees.", "I keep nine hives of black bees.");
  const honey = shown("sells honey of nine hives of black bees.", "I sell honey of nine hives of black bees.");
  const short = shown("reads.", "I read.");
  const clocks = shown("repairs turret clocks in winter.", "In winter I repair turret clocks.");
  const firstOf = (...claims: ShownClaim[]) => makeCanaries(claims, fullName, 1, neighboursDeed)[0];
  expect(firstOf(bees, honey, short, clocks)).toEqual({ ...bees, claim: clocks.claim });
  expect(firstOf(bees, honey, short)).toEqual({ ...short, claim: bees.claim });
});
