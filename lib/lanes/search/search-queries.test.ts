import { describe, expect, it } from "vitest";
import type { Seed } from "@/lib/engine/types";
import { firstLeads } from "../first-leads";
import { maxQueries, searchQueries } from "./search-queries";

const nobody: Seed = { linkedinSlug: null, name: null, company: null, title: null, domain: null, emailHash: null };
const ask = (seed: Partial<Seed>) => searchQueries(firstLeads({ ...nobody, ...seed }));

describe("search queries", () => {
  it("ask for the name as a phrase with each thing that narrows it", () => {
    expect(ask({ name: "Mira Tallow", company: "Harbor Loom", domain: "harborloom.example" })).toEqual([
      '"Mira Tallow" "Harbor Loom"',
      '"Mira Tallow" site:harborloom.example',
      '"Mira Tallow" "Harbor Loom" interview OR talk OR podcast OR blog',
    ]);
  });

  it("look for a profile's address as others write it, and for the name that its slug suggests", () => {
    expect(ask({ linkedinSlug: "mira-tallow-7b2" })).toEqual(['"linkedin.com/in/mira-tallow-7b2"', '"Mira Tallow"']);
  });

  it("ask for the name alone only when nothing else is known", () => {
    expect(ask({ name: "Mira Tallow" })).toEqual(['"Mira Tallow"']);
  });

  it("ask for nobody where an address is all there is", () => {
    expect(ask({ emailHash: "0".repeat(64) })).toEqual([]);
  });

  it("let no operator of a seed's own into a query, and never grow past their number", () => {
    const queries = ask({
      name: 'Mira" OR "Odo',
      company: "x".repeat(500),
      title: "Weaver",
      domain: "harborloom.example",
      linkedinSlug: "mira-tallow",
    });
    expect(queries.length).toBeLessThanOrEqual(maxQueries);
    expect(queries[0]).toMatch(/^"Mira OR Odo" "x{80}"$/);
  });
});
