import { describe, expect, it } from "vitest";
import { resultLine } from "./page-result";
import type { PageDocument, PageRow } from "./page-row";
import { crossedCompany, materialOf, runRow } from "./run-row";
import { storedPage } from "./stored-page";

const page = (given: Partial<PageDocument>): PageDocument => ({
  id: "d1",
  url: "https://larkspur-press.example/people/ada",
  title: "Meet the printers",
  format: "html",
  content:
    '<html lang="en"><head><title>Other title</title></head><body><p>Ada Quill runs the print room at Larkspur Press. She restores harpsichords.</p></body></html>',
  year: 2026,
  ...given,
});
const row = (given: Partial<PageRow> = {}): PageRow => ({
  id: "ada",
  genre: "profile",
  language: "en",
  documents: [
    page({}),
    page({ id: "d2", url: "https://bells.example/list", content: "<p>Ada Quill, Tom Rowe and others met on Sunday.</p>" }),
  ],
  seed: { name: "Ada Quill", company: "Larkspur Press", domain: "larkspur-press.example" },
  expect: { outcome: "brief" },
  facts: [
    {
      claim: "Ada Quill restores harpsichords.",
      quote: "restores harpsichords",
      document: "d1",
      kind: "interest",
      status: "current",
      opener: true,
      value: 3,
    },
  ],
  never: [],
  one_sided: [],
  copies: [],
  ...given,
});

describe("storedPage", () => {
  it("stores a page as the web lane does, under its own title and year, and without a publisher's record", () => {
    const content = `<html><head><script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Ada Quill","worksFor":"Larkspur Press"}</script></head><body><p>Ada prints.</p></body></html>`;
    expect(storedPage(page({ content }))).toMatchObject({
      title: "Meet the printers",
      record: null,
      publishedAt: "2026",
      access: "public",
      text: "Ada prints.",
    });
    expect(storedPage(page({ content: "<p>…</p>" }))).toBeNull();
  });

  it("keeps the day that the markup gives, when it is of the row's year", () => {
    const content = (date: string) =>
      `<html><head><meta property="article:published_time" content="${date}"></head><body><p>Ada prints.</p></body></html>`;
    expect(storedPage(page({ content: content("2026-03-04") }))?.publishedAt).toBe("2026-03-04");
    expect(storedPage(page({ content: content("2019-03-04") }))?.publishedAt).toBe("2026");
  });
});

describe("runRow", () => {
  it("finds in tied mode every page that holds a fact, and no other", () => {
    const tied = runRow(row(), "tied");
    expect(tied.outcome).toBe("brief");
    expect(tied.matched).toEqual([{ document: "d1", ownRanges: [{ start: 0, end: 75 }], level: "confirmed" }]);
    expect(Object.keys(tied.texts)).toEqual(["d1", "d2"]);
  });

  it("gives each claim once with its place, and apart from it every other string of the brief", () => {
    const { claims, strings, texts } = runRow(row(), "tied");
    expect(new Set(claims.map(({ claim }) => claim)).size).toBe(claims.length);
    const bells = claims.find(({ quote }) => quote.includes("harpsichords"));
    expect(texts.d1?.slice(bells?.quoteStart, bells?.quoteEnd)).toBe(bells?.quote);
    expect(bells?.opener).toBe(true);
    expect(strings).toContain("Ada Quill");
    expect(strings.some((string) => string.startsWith("Linked by one matched page"))).toBe(true);
    expect(JSON.parse(resultLine(runRow(row(), "tied")))).toMatchObject({
      id: "ada",
      mode: "tied",
      outcome: "brief",
      claims: [{ quote_start: claims[0]?.quoteStart }, {}],
      matched: [{ document: "d1", own_ranges: [{ start: 0, end: 75 }] }],
    });
  });

  it("leaves a page that nobody vouches for as it is, and vouches for one both ways", () => {
    const { seed, documents } = materialOf(row(), "tied");
    const profile = `https://www.linkedin.com/in/${seed.linkedinSlug}`;
    expect(documents.map(({ id }) => id)).toEqual(["profile", "d1", "d2"]);
    expect(documents[0]).toMatchObject({ url: profile, access: "licensed", record: { name: "Ada Quill" } });
    expect(documents[0]?.links.map(({ url }) => url)).toContain("https://larkspur-press.example/people/ada");
    expect(documents[1]?.links).toEqual([{ platform: "linkedin", url: profile }]);
    expect(documents[2]).toEqual(storedPage(row().documents[1] ?? page({})));
  });

  it("asks in crossed mode for the person at another company, and without the domain", () => {
    const { seed } = materialOf(row(), "crossed", "Harrow Brewery");
    expect(seed).toMatchObject({ name: "Ada Quill", company: "Harrow Brewery", domain: null });
  });
});

describe("crossedCompany", () => {
  it("takes the company of the next row that has another one, in a circle", () => {
    const rows = ["Larkspur Press", "Larkspur Press Ltd", undefined, "Harrow Brewery"].map((company, index) =>
      row({ id: String(index), seed: company === undefined ? { name: "Ada Quill" } : { name: "Ada Quill", company } }),
    );
    expect(crossedCompany(rows, 0)).toBe("Harrow Brewery");
    expect(crossedCompany(rows, 2)).toBe("Harrow Brewery");
    expect(crossedCompany(rows, 3)).toBe("Larkspur Press");
    expect(crossedCompany(rows.slice(0, 2), 0)).toBeNull();
  });
});
