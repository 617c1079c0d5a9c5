import { describe, expect, it } from "vitest";
import { githubDocument } from "./github-document";

const profile = { login: "jorvane", type: "User", html_url: "https://github.com/jorvane", name: "Jorvane Tellwick" };

describe("githubDocument", () => {
  it("reads employers as people write them there", () => {
    const companyOf = (company: string) =>
      githubDocument({ profile: { ...profile, company }, accounts: [], readme: null, projects: [] }).record;
    expect(companyOf("@acme-tools")?.company).toBe("acme-tools");
    expect(companyOf("@acme-tools @harbour-bakery")?.company).toBe("acme-tools; harbour-bakery");
    expect(companyOf("Acme Tools, Harbour Bakery")?.company).toBe("Acme Tools; Harbour Bakery");
    expect(companyOf(" @ ")?.company).toBeNull();
  });

  it("takes a README's own links along, each address once", () => {
    const readme = "[My website](https://tellwick.example/) and [Mastodon](https://social.example/@jorvane)";
    const { links } = githubDocument({ profile: { ...profile, blog: "tellwick.example" }, accounts: [], readme, projects: [] });
    expect(links).toEqual([
      { platform: "github", url: "https://github.com/jorvane" },
      { platform: "website", url: "https://tellwick.example/" },
      { platform: "mastodon", url: "https://social.example/@jorvane" },
    ]);
  });

  it("is about nobody by name when the account gives none, and bounded however long the README is", () => {
    const document = githubDocument({
      profile: { ...profile, name: null },
      accounts: [],
      readme: "word ".repeat(50_000),
      projects: [{ name: "knots" }],
    });
    expect(document).toMatchObject({ author: null, record: { name: null }, title: "jorvane · GitHub" });
    expect(document.text.length).toBeLessThanOrEqual(50_100);
    expect(document.text).toMatch(/\n\n## Projects\n\n- knots$/);
  });
});
