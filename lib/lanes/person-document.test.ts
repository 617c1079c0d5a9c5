import { expect, it } from "vitest";
import { field, mentionedLinks, personDocument, section } from "./person-document";

const said = { url: "https://people.example/jt", title: null, name: "Jorvane Tellwick" };

it("puts the name above what others say, and not above somebody's own words", () => {
  const paragraphs = [null, "I build compilers.", "  "];
  expect(personDocument({ ...said, isOwn: false, paragraphs }).text).toBe("Jorvane Tellwick\n\nI build compilers.");
  expect(personDocument({ ...said, isOwn: true, paragraphs }).text).toBe("I build compilers.");
});

it("names whom a page is about where there is nothing else to read", () => {
  expect(personDocument({ ...said, isOwn: true, paragraphs: [null, ""] }).text).toBe("Jorvane Tellwick");
});

it("gives no record of a page without a name, and no author of what others wrote", () => {
  expect(personDocument({ ...said, name: " ", isOwn: true, paragraphs: ["I sail."] })).toMatchObject({ record: null, author: null });
  expect(personDocument({ ...said, isOwn: false, paragraphs: [] }).author).toBeNull();
});

it("keeps no picture that is no web address", () => {
  expect(personDocument({ ...said, isOwn: true, paragraphs: [], photoUrl: "data:image/png;base64,AAAA" }).photoUrl).toBeNull();
});

it("bounds a text, a field and a list", () => {
  const long = "x".repeat(100_000);
  expect(personDocument({ ...said, isOwn: true, paragraphs: [long] }).text).toHaveLength(40_000);
  expect(field("Location", long)).toHaveLength("Location: ".length + 500);
  expect(section("Works", ["One", null, " ", "Two", "Three"], 2)).toBe("## Works\n\n- One\n- Two");
});

it("says nothing of an empty field or list", () => {
  expect([field("Location", " \n"), field("Location", null), section("Works", [null, ""], 3)]).toEqual([null, null, null]);
});

it("keeps line breaks out of fields and lists, so that no value opens a heading of its own", () => {
  expect(field("Location", "Lisbon\n\n## Skills")).toBe("Location: Lisbon ## Skills");
  expect(section("Works", ["One\n\n## Skills\n- lying"], 3)).toBe("## Works\n\n- One ## Skills - lying");
});

it("declares no account that a text merely names", () => {
  expect(mentionedLinks("See https://tellwick.example/a, (https://github.com/marit) and https://x.com/marit.")).toEqual([
    { platform: "website", url: "https://tellwick.example/a" },
    { platform: null, url: "https://github.com/marit" },
    { platform: null, url: "https://x.com/marit" },
  ]);
});
