import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { claim } from "./brief";
import { type CategoryFacts, categories, categoriesOfGroup, categoriesWith, factsOfCategory } from "./categories";

const scores = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/scores.md"), "utf8");

/** The words in code marks of the row that begins so. */
function listed(row: string): readonly string[] {
  const line = scores.split("\n").find((text) => text.startsWith(`| ${row} |`)) ?? "";
  return [...line.slice(row.length + 4).matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);
}

describe("the table of categories", () => {
  it("does not compile with a field forgotten", () => {
    // @ts-expect-error: no `mayOpen`
    const forgotten: CategoryFacts = {
      group: "interest",
      bucket: "verified_interest",
      label: "Astronomy",
      plain: "stars",
      sensitivity: 0,
      traits: [],
    };
    expect(forgotten).not.toHaveProperty("mayOpen");
  });

  it("is what the contract takes and what the page on scores lists, group by group", () => {
    expect(claim.shape.category.options).toEqual(categories);
    expect(listed("`category`, personal")).toEqual(categoriesOfGroup("interest"));
    expect(listed("`category`, professional")).toEqual(categoriesOfGroup("professional"));
    expect(listed("`category`, the rest")).toEqual(categoriesOfGroup("community", "style", "rumor"));
  });

  it("gives each category a label and plain words of its own, and a bucket that its whole group has", () => {
    const all = categories.map(factsOfCategory);
    expect(new Set(all.map(({ label }) => label)).size).toBe(categories.length);
    expect(new Set(all.map(({ plain }) => plain)).size).toBe(categories.length);
    expect(new Set(all.map(({ group, bucket }) => `${group} ${bucket}`)).size).toBe(new Set(all.map(({ group }) => group)).size);
    for (const { label } of all) expect(label.split(" ").length).toBeGreaterThanOrEqual(2);
  });

  it("lets nobody open with manner or hearsay", () => {
    expect(categories.filter((category) => !factsOfCategory(category).mayOpen)).toEqual(["communication_style", "unverified_rumor"]);
    for (const trait of ["title", "telling"] as const)
      expect([...categoriesWith(trait)].every((category) => factsOfCategory(category).mayOpen)).toBe(true);
  });
});
