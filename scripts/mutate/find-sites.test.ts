import { describe, expect, it } from "vitest";
import { findSites } from "./find-sites";
import { instrument, switchesName } from "./instrument";
import { sampleSites } from "./sample-sites";
import { makeSwitches } from "./switches";

const source = `
const word = /vice (?:president|chair)/i;
const rules = [{ id: "emeritus", when: word }, { id: "former", when: /formerly/ }];
export function read(text: string, isOld: boolean): string[] {
  if (text === "none") return [];
  const found = rules.filter(({ when }) => when.test(text)).map(({ id }) => id);
  return isOld && found.length > 0 ? [...found, "old"] : found;
}
`;

const kinds = (text: string) => findSites("read.ts", text).map(({ kind, line }) => `${kind}:${line}`);

describe("findSites", () => {
  it("names branches, halves of conditions, choices, filters, patterns and rules", () => {
    expect(kinds(source)).toEqual(["pattern:2", "rule:3", "rule:3", "pattern:3", "branch:5", "filter:6", "choice:7", "condition:7"]);
  });

  it("leaves out what narrows a type, an early end for nothing, bounds, what names a default and what is a type", () => {
    expect(kinds("const a = list.filter((one) => one !== null); const b = c ?? d; type E = F extends G ? H : I;")).toEqual([]);
    expect(
      kinds("if (list.length === 0) stop(); if (word === undefined) stop(); const a = b && c !== null; if (n > mostNames) stop();"),
    ).toEqual([]);
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
  const sites = () => findSites("read.js", plain);

  /** What the function answers with one site disabled, and the sites whose loss would have made a difference; -1 disables none. */
  function answer(disabled: number, text: string, isOld: boolean) {
    const code = instrument(
      plain,
      sites().map((site, number) => ({ ...site, number })),
    ).replace("export ", "");
    const touched = new Uint8Array(sites().length);
    const run = new Function(switchesName, "text", "isOld", `${code}; return read(text, isOld);`);
    const said: unknown = run(makeSwitches(disabled, touched), text, isOld);
    return { said, touched: sites().flatMap(({ kind, line }, number) => (touched[number] ? `${kind}:${line}` : [])) };
  }
  const plain = source.replace("text: string, isOld: boolean): string[]", "text, isOld)");

  it("changes nothing while no site is disabled", () => {
    expect(answer(-1, "formerly vice chair", true).said).toEqual(["emeritus", "former", "old"]);
  });

  it.each([
    [0, ["former", "old"]],
    [1, ["former", "old"]],
    [4, ["emeritus", "former", "old"]],
    [6, ["emeritus", "former"]],
  ])("takes away exactly site %i", (site, said) => {
    expect(answer(site, "formerly vice chair", true).said).toEqual(said);
  });

  it("takes away half a condition and a filter", () => {
    const at = (wanted: string) => sites().findIndex(({ kind }) => kind === wanted);
    expect(answer(at("condition"), "sails", true).said).toEqual(["old"]);
    expect(answer(at("filter"), "sails", false).said).toEqual(["emeritus", "former"]);
  });

  it("notes where a loss makes a difference on the spot", () => {
    expect(answer(-1, "formerly", false).touched).toEqual(["rule:3", "rule:3", "pattern:3", "filter:6"]);
  });
});

describe("sampleSites", () => {
  const sites = findSites("read.ts", source);

  it("draws the same for the same seed, and none twice", () => {
    const drawn = sampleSites(sites, 100, 7);
    expect(sampleSites(sites, 100, 7)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(sites.length);
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
