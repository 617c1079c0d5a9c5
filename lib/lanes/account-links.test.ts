import { describe, expect, it } from "vitest";
import { accountLinks } from "./account-links";

describe("accountLinks", () => {
  it("tells accounts by platform, in one spelling and once, and takes the rest for websites", () => {
    expect(
      accountLinks([
        "github.com/jorvane",
        "https://GitHub.com/Jorvane/?tab=stars",
        " tellwick.example ",
        "http://social.example/@jorvane",
        "https://www.linkedin.com/in/Jorvane-Tellwick/",
      ]),
    ).toEqual([
      { platform: "github", url: "https://github.com/jorvane" },
      { platform: "website", url: "https://tellwick.example/" },
      { platform: "mastodon", url: "https://social.example/@jorvane" },
      { platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" },
    ]);
  });

  it("leaves out what is no web address", () => {
    expect(
      accountLinks([null, undefined, "", "javascript:alert(1)", "mailto:a@b.example", "see my page", "https://user:pass@x.example/"]),
    ).toEqual([]);
  });

  it("reads at most twenty", () => {
    expect(accountLinks(Array.from({ length: 50 }, (_, index) => `site-${index}.example`))).toHaveLength(20);
  });
});
