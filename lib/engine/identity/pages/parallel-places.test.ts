import { describe, expect, it } from "vitest";
import { htmlPage, outcomeFor, readFor } from "@/test/harness/found-pages";
import { areParallelOffices } from "./parallel-places";

describe("two offices of one firm", () => {
  const team = (office: string, words: string, path = `${office.toLowerCase()}/team`) =>
    htmlPage(`<title>Team ${office}</title><h2>Tobias Renn</h2><p>${words} at Marrow Labs, ${office}.</p>`, {
      url: `https://marrowlabs.com/${path}`,
    });

  it("list two people where they say different things of one name", () => {
    expect(outcomeFor([team("Leeds", "Partner for rail"), team("Perth", "Graduate analyst")])).toBe("identity_ambiguous");
    const slashed = [team("Leeds", "Partner for rail", "leeds/team/"), team("Perth", "Graduate analyst", "perth/team/")];
    expect(outcomeFor(slashed)).toBe("identity_ambiguous");
  });

  it.each([
    ["in two languages", "en/team", "de/team"],
    ["in two languages that are spelt out", "english/team", "deutsch/team"],
    ["on pages of two kinds", "leeds/team", "leeds/people"],
    ["on two pages of one list", "leeds/team?page=1", "leeds/team?page=2"],
  ])("list one %s", (_, a, b) => {
    expect(outcomeFor([team("Leeds", "Partner for rail", a), team("Perth", "Graduate analyst", b)])).toBe("resolved");
  });

  it("list one where they say the same of one name", () => {
    const page = (office: string) =>
      htmlPage(`<title>Team ${office}</title><h2>Tobias Renn</h2><p>Partner at Marrow Labs.</p>`, {
        url: `https://marrowlabs.com/${office}/team`,
      });
    expect(outcomeFor([page("leeds"), page("perth")])).toBe("resolved");
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
