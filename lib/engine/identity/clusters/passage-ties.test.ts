import { describe, expect, it } from "vitest";
import { clusterDocuments } from "./cluster-documents";
import { readDocumentFacts } from "./document-facts";

const sentence = "I organize the Moor City Python user group.";
const bio =
  "She has been taming lighthouses and restoring brass telescopes since before she traded her kayak for a typewriter, and keeps the only " +
  "working fog signal of the northern coast in a shed behind the harbour.";

function page(id: string, company: string | null, text: string) {
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
      record: { name: "Odile Brandt", company, title: null, year: null },
      links: [],
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
      retrievedAt: "2026-05-01T00:00:00Z",
    },
    false,
  );
}

const groups = (...pages: readonly ReturnType<typeof page>[]) =>
  clusterDocuments(pages).map((cluster) => cluster.facts.map((each) => each.document.id));

describe("passageTies", () => {
  it("ties by one passage where the employers agree or one page names none", () => {
    expect(groups(page("1", "Acme Widgets", sentence), page("2", null, `Hello. ${sentence}`))).toEqual([["1", "2"]]);
  });

  it("ties nobody by one passage where the records name different employers", () => {
    expect(groups(page("1", "Acme Widgets", sentence), page("2", "Harbour Bank", `I am a teller. ${sentence}`))).toEqual([["1"], ["2"]]);
  });

  it("knows a copied bio across a change of job", () => {
    expect(groups(page("1", "Acme Widgets", `Glue. ${bio}`), page("2", "Norvain Labs", `Paste. ${bio}`))).toEqual([["1", "2"]]);
  });

  it("lets no page without an employer bridge two people", () => {
    const bridge = page("3", null, `Hello. ${sentence}`);
    expect(groups(page("1", "Acme Widgets", sentence), page("2", "Harbour Bank", `I am a teller. ${sentence}`), bridge)).toHaveLength(3);
  });
});
