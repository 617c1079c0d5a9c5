import { describe, expect, it } from "vitest";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { readFixturePages } from "@/lib/fixture/read-fixture-pages";
import { fixtureSubject } from "@/lib/fixture/subject";
import { firstLeads } from "./first-leads";
import { fixtureLane } from "./fixture-lane";

const nobody: Seed = { linkedinSlug: null, name: null, company: null, title: null, domain: null, emailHash: null };
const byProfile: Seed = { ...nobody, linkedinSlug: fixtureSubject.linkedinSlug };
const byNameAndCompany: Seed = { ...nobody, name: fixtureSubject.name, company: fixtureSubject.company };

function documentsAt(baseUrl: string): SourceDocument[] {
  return readFixturePages(baseUrl).map(({ slug, document }) => ({
    ...document,
    id: `doc_${slug}`,
    lane: "fixture",
    textSha256: "0".repeat(64),
    retrievedAt: "2026-11-21T09:00:00.000Z",
  }));
}

describe("fixture lane", () => {
  it("answers for the fixture subject alone", () => {
    expect(fixtureLane.usableWith(firstLeads(byProfile))).toBe(true);
    expect(fixtureLane.usableWith(firstLeads(byNameAndCompany))).toBe(true);
    expect(fixtureLane.usableWith(firstLeads({ ...nobody, name: fixtureSubject.name }))).toBe(false);
    expect(fixtureLane.usableWith(firstLeads({ ...nobody, name: "Jane Roe", company: fixtureSubject.company }))).toBe(false);
  });

  it.each(["http://localhost:3000", "https://brief.example"])(
    "ties every page but the namesake's to the subject, served from %s",
    (baseUrl) => {
      const documents = documentsAt(baseUrl);
      for (const seed of [byProfile, byNameAndCompany]) {
        const outcome = resolveIdentity({ seed, documents, asOf: new Date("2026-11-21") });
        if (outcome.kind === "refused") throw new Error(outcome.reason);
        const relations = Object.fromEntries(outcome.identity.documents.map(({ documentId, relation }) => [documentId, relation]));
        expect(relations).toEqual({
          doc_about: "about_subject",
          doc_post: "about_subject",
          doc_team: "about_subject",
          doc_speaker: "about_subject",
          doc_news: "mentions_subject",
          // To a seed without a company only links tie it, and an address of this machine is no page's key.
          doc_community: baseUrl.includes("localhost") && seed === byProfile ? "mentions_subject" : "about_subject",
          doc_forum: "mentions_subject",
        });
        expect(outcome.identity.rejectedProfiles).toMatchObject([{ reason: "different_company", count: 1 }]);
        expect(outcome.identity.discoveredHandles).toEqual({ linkedin: fixtureSubject.linkedinUrl, mastodon: fixtureSubject.mastodonUrl });
        // Only the seeds that are free may ever lead to the fixture's person.
        // The profile's address spells no word of the name, so that it is no key; the lane knows it without one.
        expect(outcome.identity.provenKeys).toEqual(["name_company:odalys brenwick|tidewright instruments"]);
      }
    },
  );

  it("gives each page a date and the note about fiction stays outside the text", () => {
    for (const { slug, document } of readFixturePages("http://localhost:3000")) {
      expect(document.publishedAt, slug).toMatch(/^2026-\d\d-\d\d$/);
      expect(document.text, slug).not.toMatch(/fictional|fixture/i);
    }
  });
});
