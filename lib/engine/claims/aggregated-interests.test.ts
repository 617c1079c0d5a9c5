import { describe, expect, it } from "vitest";
import type { MatchedDocument, SourceDocument } from "../types";
import { aggregatedInterests } from "./aggregated-interests";

const labels = (...names: string[]) => names.map((label) => ({ label, source: "Profile Provider" }));

function licensed(id: string, change: Partial<SourceDocument>): SourceDocument {
  return {
    id,
    lane: "profiles",
    access: "licensed",
    url: "https://profiles.example/1",
    title: null,
    text: "Profile",
    textSha256: "0".repeat(64),
    language: "en",
    author: null,
    record: null,
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-11-21T09:00:00.000Z",
    ...change,
  };
}

const match = (documentId: string, relation: MatchedDocument["relation"] = "about_subject"): MatchedDocument => ({
  documentId,
  relation,
  isFirstPerson: false,
  anchors: ["name"],
  linkScore: 0.9,
});

describe("aggregated interests", () => {
  it("tell nothing that is private only of somebody who has them", () => {
    const documents = [licensed("a", { aggregatedInterests: labels("Jesus", "woodwork") })];
    expect(aggregatedInterests(documents, [match("a")])).toEqual(labels("woodwork"));
  });

  it("come from licensed documents about the person, each once, with their provider", () => {
    const documents = [licensed("a", { aggregatedInterests: labels("sailing", "Sailing ", "woodwork") })];
    expect(aggregatedInterests(documents, [match("a")])).toEqual(labels("sailing", "woodwork"));
  });

  it("never come from public documents, from a namesake's, or from one that merely mentions the person", () => {
    const documents = [
      licensed("a", { access: "public", aggregatedInterests: labels("sailing") }),
      licensed("b", { aggregatedInterests: labels("chess") }),
      licensed("c", { aggregatedInterests: labels("golf") }),
    ];
    expect(aggregatedInterests(documents, [match("a"), match("c", "mentions_subject")])).toEqual([]);
  });

  it("leave out what reveals a special category", () => {
    const documents = [
      licensed("a", { aggregatedInterests: labels("sailing", "Catholic prayer", "union organizing", "living with depression") }),
    ];
    expect(aggregatedInterests(documents, [match("a")])).toEqual(labels("sailing"));
  });
});
