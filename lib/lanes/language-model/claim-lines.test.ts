import fc from "fast-check";
import { expect, it } from "vitest";
import { categories } from "@/lib/contract/vocabulary";
import { doers, type Proposal } from "@/lib/engine/proposals/proposal";
import { categoryWords, claimLine, claimSchema, named } from "./claim-lines";

const name = "Jorvane Tellwick";
const kinds = categories.filter((category) => category !== "unverified_rumor");
const read = (said: unknown) => {
  const parsed = claimSchema.safeParse(said);
  return parsed.success ? named(parsed.data, name) : null;
};

it("knows every kind by a word of its own", () => {
  expect(new Set(categoryWords).size).toBe(kinds.length);
});

it("reads out of its line whatever was written into one", () => {
  const words = fc.stringMatching(/^[A-Za-z]{1,9}(?: [A-Za-z0-9]{1,9}){0,6}$/);
  const proposal = fc.record({
    first: fc.integer({ min: 1, max: 400 }),
    more: fc.integer({ min: 0, max: 2 }),
    status: fc.constantFrom<Proposal["status"]>("current", "past", "planned", "timeless"),
    doer: fc.constantFrom(...doers),
    category: fc.constantFrom(...kinds),
    said: words,
    part: fc.oneof(fc.constant(""), words),
  });
  fc.assert(
    fc.property(proposal, ({ first, more, said, part, ...slots }) => {
      const statements = Array.from({ length: more + 1 }, (_, at) => `s${first + at}`);
      const given = { ...slots, statements, claim: `${name} ${said}.`, words: part, organisation: "", time: "", label: "" };
      expect(read(claimLine(given, name))).toEqual(given);
    }),
  );
});

it.each([
  ["[s4] now music @ plays the lute.", { statements: ["s4"], status: "current", category: "music" }],
  ["4–5 planned own hobby_public: @ will fly kites | in spring … kites", { statements: ["s4", "s5"], status: "planned", doer: "person" }],
  [`7 deed with award ${name}'s guild won a medal`, { doer: "with_others", claim: `${name}'s guild won a medal.` }],
  [
    { statements: [4], claim: "@ plays the lute.", status: "current" },
    { statements: ["s4"], doer: "person", words: "" },
  ],
])("understands %j", (said, expected) => {
  expect(read(said)).toMatchObject(expected);
});

it.each([
  "Jorvane Tellwick plays the lute.",
  "4 @ plays the lute",
  "4 now lute-playing",
  "4 often music @ plays the lute",
  "now music @ plays",
  { claim: "x" },
])("reads nothing out of %j", (said) => {
  expect(read(said)).toBeNull();
});

it("points at nothing where a line names too many statements", () => {
  expect(read("4-9 now music @ plays the lute")?.statements).toEqual([]);
});

it("takes no address for the person", () => {
  expect(read("4 now music @ writes to me@lute.example and @lute")?.claim).toBe(`${name} writes to me@lute.example and @lute.`);
});
