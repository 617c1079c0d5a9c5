import { describe, expect, it } from "vitest";
import { clauseBeforePlace } from "./clause-before-place";

const kept = (sentence: string) => sentence.slice(0, clauseBeforePlace(sentence, {}));

describe("clauseBeforePlace", () => {
  it.each([", ", " and ", ", currently ", ",  and   now "])("leaves out the place with what leads to it: %j", (lead) => {
    const sentence = `Jane Roe is a software tester at Acme Tools${lead}based in Springfield, Ohio.`;
    expect(kept(sentence)).toBe("Jane Roe is a software tester at Acme Tools");
  });

  it.each([
    "She tests, based in Springfield.",
    "Jane Roe is a software tester for the, based in Springfield.",
    "Jane Roe is a software tester (based in Springfield).",
    "Jane Roe is a software tester at Acme Tools, from and based in Springfield by the old mill on the river below the town.",
  ])("takes no part of %j", (sentence) => {
    expect(kept(sentence)).toBe("");
  });

  it("keeps nothing before a place that is more than the end of the sentence", () => {
    expect(kept("Jane Roe is a software tester at Acme Tools, based in Springfield, Ohio, who has worked for Fenwright.")).toBe("");
  });
});
