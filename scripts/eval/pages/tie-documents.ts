import { textSha256 } from "@/lib/documents/document-keys";
import { normalizeName } from "@/lib/engine/identity/names/names";
import type { Seed, SourceDocument } from "@/lib/engine/types";

/** The id of the document that vouches. No row may bear it. */
export const profileId = "profile";

/**
 * The pages in `vouchedIds` vouched for both ways: a licensed record of the seed's person links each of them, each of them links that person's
 * LinkedIn profile as its subject's own, and the seed names that profile. The record says nothing but the name and the company of the seed. All other
 * pages stay as they are.
 */
export function tieDocuments(
  seed: Seed,
  documents: readonly SourceDocument[],
  vouchedIds: ReadonlySet<string>,
): { readonly seed: Seed; readonly documents: readonly SourceDocument[] } {
  const vouched = documents.filter((document) => vouchedIds.has(document.id));
  if (vouched.length === 0) return { seed, documents };
  const slug = seed.linkedinSlug ?? slugOf(seed.name ?? "");
  const profile = { platform: "linkedin", url: `https://www.linkedin.com/in/${encodeURIComponent(slug)}` };
  const text = seed.name ?? slug;
  const record: SourceDocument = {
    id: profileId,
    lane: "profiles",
    access: "licensed",
    url: profile.url,
    title: seed.name,
    text,
    textSha256: textSha256(text),
    language: null,
    author: null,
    record: { name: seed.name, company: seed.company, title: null, year: null },
    links: [profile, ...vouched.map(({ url }) => ({ platform: null, url }))],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: vouched[0]?.retrievedAt ?? "",
  };
  return {
    seed: { ...seed, linkedinSlug: slug },
    documents: [
      record,
      ...documents.map((document) => (vouchedIds.has(document.id) ? { ...document, links: [...document.links, profile] } : document)),
    ],
  };
}

function slugOf(name: string): string {
  return normalizeName(name).replace(/ /g, "-") || "the-person";
}
