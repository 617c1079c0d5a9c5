import { describe, expect, it } from "vitest";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { gatherLeads } from "./gather-leads";

const seed: Seed = { linkedinSlug: null, name: "Mira Tallow", company: "Harbor Loom", title: null, domain: null, emailHash: null };
const asOf = new Date("2026-11-21");

function page(change: Partial<SourceDocument>): SourceDocument {
  return {
    id: "doc_1",
    lane: "pages",
    access: "public",
    url: "https://harborloom.example/team/mira",
    title: "Mira Tallow",
    text: "Mira Tallow leads weaving research at Harbor Loom.",
    textSha256: "0".repeat(64),
    language: "en",
    author: null,
    record: { name: "Mira Tallow", company: "Harbor Loom", title: "Research lead", year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-11-21T09:00:00.000Z",
    ...change,
  };
}

const links = [
  { platform: "github", url: "https://github.com/miratallow" },
  { platform: "website", url: "https://tallow.example/" },
  { platform: null, url: "https://elsewhere.example/article" },
];

describe("leads", () => {
  it("are the accounts and personal pages that the person's own pages link, not every link", () => {
    const leads = gatherLeads({ seed, documents: [page({ links, photoUrl: "https://harborloom.example/mira.jpg" })], asOf });
    expect(leads.profiles.map(({ key }) => key)).toEqual(["github:miratallow"]);
    expect(leads.urls).toEqual(["https://tallow.example/"]);
    expect(leads.photos).toEqual([{ documentId: "doc_1", url: "https://harborloom.example/mira.jpg" }]);
  });

  it("are not taken from a namesake's page once the person is known", () => {
    const namesake = page({
      id: "doc_2",
      url: "https://bakery.example/mira",
      record: { name: "Mira Tallow", company: "Crumb Bakery", title: null, year: 2026 },
      text: "Mira Tallow bakes at Crumb Bakery.",
      links: [{ platform: "github", url: "https://github.com/crumbmira" }],
    });
    expect(gatherLeads({ seed, documents: [page({ links }), namesake], asOf }).profiles.map(({ key }) => key)).toEqual([
      "github:miratallow",
    ]);
  });

  it("are taken from pages that bear the name while nobody can be told", () => {
    const nameOnly = { ...seed, company: null };
    const other = page({
      id: "doc_2",
      url: "https://crumb.example/",
      record: { name: "Mira Tallow", company: "Crumb Bakery", title: null, year: 2026 },
    });
    const stranger = page({
      id: "doc_3",
      url: "https://x.example/",
      title: "Someone",
      record: { name: "Odo Finch", company: "Harbor Loom", title: null, year: 2026 },
      links: [{ platform: "github", url: "https://github.com/odofinch" }],
    });
    const titled = page({
      id: "doc_4",
      url: "https://clay.example/",
      title: "Mira Tallow | Pots and plates for the whole year",
      record: null,
      text: "Pots.",
      links: [{ platform: "github", url: "https://github.com/tallowpots" }],
    });
    const leads = gatherLeads({ seed: nameOnly, documents: [page({ links }), other, stranger, titled], asOf });
    expect(leads.profiles.map(({ key }) => key)).toEqual(["github:miratallow", "github:tallowpots"]);
  });

  it("are pages of the site that a page stands on, and no picture that is known already", () => {
    const own = { platform: null, url: "https://harborloom.example/team/mira/papers" };
    const read = page({ links: [own], photoUrl: "https://harborloom.example/mira.jpg", photoSha256: "1".repeat(64) });
    expect(gatherLeads({ seed, documents: [read], asOf })).toEqual({ urls: [own.url], profiles: [], photos: [] });
  });

  it("are taken from pages that give the address, and from no other, where nothing else was asked for", () => {
    const byAddress = { ...seed, name: null, company: null, emailHash: "2".repeat(64) };
    const record = { company: null, title: null, year: null };
    const mailed = (id: string, name: string) =>
      page({ id, url: `https://list.example/${id}`, record: { name, ...record }, emailHashes: ["2".repeat(64)], links });
    const stranger = page({ id: "doc_3", url: "https://x.example/", links: [{ platform: "github", url: "https://github.com/odofinch" }] });
    const documents = [mailed("doc_1", "Mira Tallow"), mailed("doc_2", "Odo Finch"), stranger];
    expect(gatherLeads({ seed: byAddress, documents, asOf }).profiles.map(({ key }) => key)).toEqual(["github:miratallow"]);
  });

  it("do not name a page that was read already", () => {
    const site = page({ id: "doc_2", url: "https://www.tallow.example", links: [] });
    expect(gatherLeads({ seed, documents: [page({ links }), site], asOf }).urls).toEqual([]);
  });
});
