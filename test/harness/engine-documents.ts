import { createHash } from "node:crypto";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { nameForms } from "@/lib/engine/identity/names/names";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "@/lib/engine/types";

/** The engine's "today" in tests. */
export const engineAsOf = new Date("2026-06-01T00:00:00Z");

export const fictionalName = "Jorvane Tellwick";

/** A stored page about the fictional person; whatever matters to the test is given. */
export function enginePage(text: string, given: Partial<SourceDocument> = {}): SourceDocument {
  return {
    id: "doc_1",
    lane: "library",
    access: "public",
    url: "https://speakers.example/jorvane-tellwick",
    title: null,
    text,
    textSha256: createHash("sha256").update(text).digest("hex"),
    outline: outlineOfText(text),
    language: "en",
    author: null,
    record: { name: fictionalName, company: "Acme Tools", title: null, year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: "2026-03-01",
    retrievedAt: "2026-05-01T00:00:00.000Z",
    ...given,
  };
}

/** An identity that these pages were tied to. Pages that say "I" count as written by the person, unless told otherwise. */
export function engineIdentity(
  documents: readonly SourceDocument[],
  given: Partial<ResolvedIdentity> = {},
  match: Partial<MatchedDocument> = {},
): ResolvedIdentity {
  return {
    fullName: fictionalName,
    company: "Acme Tools",
    title: null,
    nameForms: nameForms(fictionalName),
    anchors: ["name", "company"],
    confidence: 0.86,
    isDeterministic: false,
    matchedProfiles: [],
    rejectedProfiles: [],
    discoveredHandles: {},
    accountKeys: [],
    photoUrl: null,
    documents: documents.map((document) => ({
      documentId: document.id,
      relation: "about_subject",
      isFirstPerson: /\b(?:I|my|My)\b/.test(document.text),
      anchors: ["name"],
      linkScore: 0.9,
      ...match,
    })),
    provenKeys: [],
    ...given,
  };
}
