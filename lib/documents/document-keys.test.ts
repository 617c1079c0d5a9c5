import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seed } from "@/lib/engine/types";
import { dedupeKey, documentKeys, type NewDocument, seedKeys } from "./document-keys";

const blank: NewDocument = {
  lane: "library",
  access: "public",
  url: "library:x",
  title: null,
  text: "Hello",
  language: null,
  author: null,
  record: null,
  links: [],
  emailHashes: [],
  photoUrl: null,
  publishedAt: null,
};
const noSeed: Seed = { linkedinSlug: null, name: null, company: null, title: null, domain: null, emailHash: null };

describe("documentKeys", () => {
  it("finds a name whatever the order of its words, and by first and last word alone", () => {
    const keys = documentKeys({ ...blank, record: { name: "Zora Mia Ábel", company: null, title: null, year: null } });
    expect(keys).toEqual(["name:abel mia zora", "name:abel zora"]);
    expect(documentKeys({ ...blank, author: "Abel, Zora" })).toEqual(["name:abel zora"]);
  });

  it("takes each of several authors", () => {
    expect(documentKeys({ ...blank, author: "Ada Example and Bo Sample; Cy Model" })).toEqual([
      "name:ada example",
      "name:bo sample",
      "name:cy model",
    ]);
  });

  it("knows own address, linked profiles, personal websites and mailboxes", () => {
    const keys = documentKeys({
      ...blank,
      url: "https://github.com/ada-x",
      links: [
        { platform: "linkedin", url: "https://uk.linkedin.com/in/Ada-X/" },
        { platform: "website", url: "https://www.ada-x.example/about" },
        { platform: "website", url: "https://www.youtube.com/watch?v=1" },
        { platform: null, url: "https://unrelated.example/" },
      ],
      emailHashes: ["abc"],
    });
    expect(keys).toEqual(["domain:ada-x.example", "email:abc", "github:ada-x", "linkedin:ada-x"]);
  });

  it("tells the site that a page stands on from the site that it calls the person's own", () => {
    expect(documentKeys({ ...blank, url: "https://www.conf.example/people/ada" })).toEqual(["site:conf.example"]);
  });

  it("joins name and organisation, each of several", () => {
    const keys = documentKeys({ ...blank, record: { name: "Ada Example", company: "Boats Ltd; Sails", title: null, year: null } });
    expect(keys).toContain("name_company:ada example|boats");
    expect(keys).toContain("name_company:ada example|sails");
  });
});

describe("seedKeys", () => {
  it("meets the keys of the document that it is about", () => {
    const document = documentKeys({ ...blank, record: { name: "Ada M. Example", company: "The Boats Inc.", title: null, year: null } });
    const seed = seedKeys({ ...noSeed, name: "example ada", company: "boats" });
    expect(seed.nameCompany.some((key) => document.includes(key))).toBe(true);
    expect(seed.name.some((key) => document.includes(key))).toBe(true);
  });

  it("looks for nobody's own domain never", () => {
    expect(seedKeys({ ...noSeed, domain: "github.com" }).domain).toEqual([]);
    expect(seedKeys({ ...noSeed, domain: "ada-x.example" }).domain).toEqual(["domain:ada-x.example", "site:ada-x.example"]);
  });

  it("keeps every key short, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), fc.string({ unit: "binary", maxLength: 600 }), (name, company) => {
        const keys = seedKeys({ ...noSeed, name, company });
        const all = [
          ...keys.name,
          ...keys.nameCompany,
          ...documentKeys({ ...blank, author: name, record: { name, company, title: null, year: null } }),
        ];
        expect(all.every((key) => key.length <= 500 && !key.includes("\0"))).toBe(true);
      }),
    );
  });
});

it("tells documents apart by lane, address and the record's name alone", () => {
  const record = { name: "Ada Example", company: null, title: null, year: null };
  const one = { ...blank, url: "https://example.org/team", record };
  expect(dedupeKey(one)).toBe(dedupeKey({ ...one, record: { ...record, company: "Boats" } }));
  expect(dedupeKey(one)).not.toBe(dedupeKey({ ...one, record: { ...record, name: "Bo Sample" } }));
  expect(dedupeKey(one)).not.toBe(dedupeKey({ ...one, lane: "pages" }));
  expect(dedupeKey(one)).not.toBe(dedupeKey({ ...one, url: "https://example.org/" }));
});
