import { describe, expect, it } from "vitest";
import { clusterDocuments } from "./cluster-documents";
import { type DocumentFacts, readDocumentFacts } from "./document-facts";

const refined = "has been taming lighthouses and restoring brass telescopes since before she traded her kayak for a typewriter";

function facts(id: string, name: string, text: string, links: Record<string, string> = {}): DocumentFacts {
  return readDocumentFacts(
    {
      id,
      lane: "library",
      access: "public",
      url: `https://conference.example/speakers/${id}`,
      title: null,
      text,
      textSha256: "0".repeat(64),
      language: "en",
      author: null,
      record: { name, company: null, title: null, year: null },
      links: Object.entries(links).map(([platform, url]) => ({ platform, url })),
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
      retrievedAt: "2026-05-01T00:00:00Z",
    },
    false,
  );
}

const groups = (pages: readonly DocumentFacts[], elsewhere: readonly DocumentFacts[] = []) =>
  clusterDocuments(pages, elsewhere).map((cluster) => cluster.facts.map((each) => each.document.id));

const early = facts("1", "Odile Brandt", `Odile Brandt is head of glue at Acme Widgets. She ${refined}.`);
const late = facts("2", "Odile Brandt", `Odile (now at Norvain Labs) ${refined}. She paints.`);

describe("sharedPassages", () => {
  it("ties two pages on which a person says the same of themselves", () => {
    expect(groups([early, late])).toEqual([["1", "2"]]);
  });

  it("ties nobody by a job's title, a degree or a publisher's notice", () => {
    const texts = [
      "Odile is a senior software engineer and a computer science master at the university.",
      "Subscribe to our newsletter and read our privacy policy and cookie terms before you sign in to this website.",
    ];
    for (const text of texts)
      expect(groups([facts("1", "Odile Brandt", `${text} Glue.`), facts("2", "Odile Brandt", `Paint. ${text}`)])).toHaveLength(2);
  });

  it("ties nobody by what also stands on a page about somebody else", () => {
    const other = facts("3", "Rufus Kellner", `Rufus ${refined}, as does everybody here.`);
    expect(groups([early, late], [other])).toEqual([["1"], ["2"]]);
  });

  it("never ties two accounts of one platform", () => {
    const github = (id: string, page: DocumentFacts, account: string) =>
      facts(id, "Odile Brandt", page.document.text, { github: `https://github.com/${account}` });
    expect(groups([github("1", early, "odilebrandt"), github("2", late, "brandt-odile")])).toEqual([["1"], ["2"]]);
  });
});
