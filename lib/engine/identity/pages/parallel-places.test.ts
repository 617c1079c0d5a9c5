import { describe, expect, it } from "vitest";
import { htmlPage, outcomeFor, readFor } from "@/test/harness/found-pages";
import { areParallelOffices } from "./parallel-places";

describe("two offices of one firm", () => {
  const team = (office: string, words: string) =>
    htmlPage(`<title>Team ${office}</title><h2>Tobias Renn</h2><p>${words} at Marrow Labs, ${office}.</p>`, {
      url: `https://marrowlabs.com/${office.toLowerCase()}/team`,
    });

  it("list two people where they say different things of one name", () => {
    expect(outcomeFor([team("Leeds", "Partner for rail"), team("Perth", "Graduate analyst")])).toBe("identity_ambiguous");
  });

  it("are two under headings of one page", () => {
    const page = htmlPage(
      "<title>Marrow Labs</title><h1>Who does what</h1><h2>North office</h2><ul><li>Tobias Renn, roads.</li></ul><h2>South office</h2><ul><li>Tobias Renn, koi.</li></ul>",
    );
    expect(readFor(page)?.namesTwo).toBe(true);
  });

  it.each([
    ["years", "Office party 2024", "Office party 2025"],
    ["committees", "Audit committee", "Award committee"],
    ["other headings", "North office", "Our people"],
  ])("are not %s", (_, a, b) => {
    expect(areParallelOffices(a, b)).toBe(false);
  });
});
