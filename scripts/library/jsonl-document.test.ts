import { describe, expect, it } from "vitest";
import { jsonlDocument } from "./jsonl-document";

const read = (row: unknown) =>
  jsonlDocument(typeof row === "string" ? row : JSON.stringify(row), { fallbackUrl: "library:people.jsonl#7", access: "public" });

describe("jsonlDocument", () => {
  it("keeps the text as it stands and what the publisher says", () => {
    const text = "## Bio\n Ada  builds boats.\r\n";
    const row = {
      name: " Ada  Example ",
      company: "Boats Ltd",
      title: "Pilot",
      year: "2024",
      url: "https://boats.example.org/ada",
      text,
      written_by: "self",
      kind: "profile",
    };
    expect(read(row)).toEqual({
      kind: "document",
      document: expect.objectContaining({
        lane: "library",
        access: "public",
        url: "https://boats.example.org/ada",
        text,
        record: { name: "Ada Example", company: "Boats Ltd", title: "Pilot", year: 2024 },
        publishedAt: "2024",
      }),
    });
  });

  it("removes what cannot be stored", () => {
    expect(read('{"text":"a\\u0000b\\ud800c \\ud83d\\ude00","name":"A\\u0000da"}')).toMatchObject({
      document: { text: "abc 😀", record: { name: "Ada" } },
    });
  });

  it("names a row without an address by its place, and one without a record has none", () => {
    expect(read({ text: "Hello", name: null, url: "" })).toMatchObject({
      document: { url: "library:people.jsonl#7", record: null, publishedAt: null },
    });
  });

  it.each([
    [
      { GitHub: "https://github.com/ada-x", blog: ["ada.example", "not a link"], bad: 7 },
      ["github https://github.com/ada-x", "blog https://ada.example/"],
    ],
    [
      ["https://ada.example/", { platform: "github", url: "https://github.com/ada-x" }, null],
      ["null https://ada.example/", "github https://github.com/ada-x"],
    ],
    [{ site: "javascript:alert(1)" }, []],
    ["nonsense", []],
    [null, []],
  ])("reads links %j", (links, expected) => {
    const row = read({ text: "Hello", links });
    expect(row.kind === "document" && row.document.links.map(({ platform, url }) => `${platform} ${url}`)).toEqual(expected);
  });

  it.each([
    ["not json", "is not valid JSON"],
    ["[1]", "is no object"],
    ["null", "is no object"],
    [{ name: "Ada Example" }, "text: must be text"],
    [{ text: 7 }, "text: must be text"],
    [{ text: " \n " }, "text: holds no readable text"],
    [{ text: "Hello", name: { first: "Ada" } }, "name: must be text"],
    [{ text: "Hello", year: "soon" }, "year: must be a year"],
    [{ text: "Hello", year: 20_240 }, "year: must be a year"],
    [{ text: "Hello", url: "javascript:alert(1)" }, "url: is no http(s) address"],
    [{ text: "Hello", url: "https://user:secret@example.org/" }, "url: is no http(s) address"],
  ])("says what is wrong with %j", (row, reason) => {
    expect(read(row)).toEqual({ kind: "bad", reason });
  });
});
