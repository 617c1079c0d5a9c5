import { describe, expect, it } from "vitest";
import { findSites } from "./find-sites";
import { instrument } from "./instrument.mjs";
import { sampleSites } from "./sample-sites";

const source = `
const word = /vice (?:president|chair)/i;
const rules = [{ id: "emeritus", when: word }, { id: "former", when: /formerly/ }];
export function read(text: string, isOld: boolean): string[] {
  if (text === "") return [];
  const found = rules.filter(({ when }) => when.test(text)).map(({ id }) => id);
  return isOld && found.length > 0 ? [...found, "old"] : found;
}
`;

const kinds = (text: string) => findSites("read.ts", text).map(({ kind, line }) => `${kind}:${line}`);

describe("findSites", () => {
  it("names branches, halves of conditions, choices, filters, patterns and rules", () => {
    expect(kinds(source)).toEqual(["pattern:2", "rule:3", "rule:3", "pattern:3", "branch:5", "filter:6", "choice:7", "condition:7"]);
  });

  it("leaves out what narrows a type, what names a default and what is a type", () => {
    expect(kinds("const a = list.filter((one) => one !== null); const b = c ?? d; type E = F extends G ? H : I;")).toEqual([]);
  });

  it("gives two equal places of a file two names", () => {
    const ids = findSites("twice.ts", "if (a) b();\nif (a) c();").map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it("says which file it cannot read", () => {
    expect(() => findSites("broken.ts", "const = 1")).toThrow("broken.ts");
  });
});

describe("instrument", () => {
  /** What the function answers with one site disabled; "" disables none. */
  function answer(mutant: string, text: string, isOld: boolean): unknown {
    const sites = findSites("read.js", plain);
    const code = instrument(plain, sampleSites(sites, sites.length, 1)).replace("export ", "");
    const run = new Function("globalThis", "text", "isOld", `${code}; return read(text, isOld);`);
    return run({ __mutantAt: (id: string) => id === mutant }, text, isOld);
  }
  const plain = source.replace("text: string, isOld: boolean): string[]", "text, isOld)");

  it("changes nothing while no site is disabled", () => {
    expect(answer("", "formerly vice chair", true)).toEqual(["emeritus", "former", "old"]);
  });

  it("takes away exactly the site that is named", () => {
    const [pattern] = findSites("read.js", plain);
    expect(answer(pattern?.id ?? "", "formerly vice chair", true)).toEqual(["former", "old"]);
  });
});

describe("sampleSites", () => {
  const sites = findSites("read.ts", source);

  it("draws the same for the same seed and never two that overlap", () => {
    const drawn = sampleSites(sites, 100, 7);
    expect(sampleSites(sites, 100, 7)).toEqual(drawn);
    for (const one of drawn)
      for (const other of drawn) if (one !== other) expect(one.end <= other.start || other.end <= one.start).toBe(true);
  });

  it("draws otherwise for another seed", () => {
    const orders = [1, 2, 3, 4, 5].map((seed) =>
      sampleSites(sites, 3, seed)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});
