import type { Seed, SourceDocument } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";
import { namesAgree } from "../names/names";
import { slugName } from "../names/slug-name";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf, type ProfileUrl, parseProfileUrl } from "../seed/profile-urls";
import { resolveIdentity } from "./resolve-identity";

export interface GatheredLeads {
  /** Pages to read, best first. */
  readonly urls: readonly string[];
  /** Accounts to ask for, best first. */
  readonly profiles: readonly ProfileUrl[];
  readonly photos: readonly { readonly documentId: string; readonly url: string }[];
}

const maxUrls = 8;
const maxProfiles = 12;
const maxPhotos = 4;
const maxPages = 12;

/**
 * Where a second look may find more about the person: what the pages found so far publicly link. Of pages that are tied to the seed's person already,
 * or where that is still open, of pages that bear the name. A lead ties nothing to anybody: whether what it leads to is about this person is decided
 * afterwards, by `resolveIdentity`. Pure; the order of documents does not matter.
 */
export function gatherLeads(input: {
  readonly seed: Seed;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
}): GatheredLeads {
  const pages = likelyPages(input).slice(0, maxPages);
  const own = new Set(input.documents.map(({ url }) => comparable(url)));
  const urls = new Set<string>();
  const profiles = new Map<string, ProfileUrl>();
  const photos: { documentId: string; url: string }[] = [];
  for (const page of pages) {
    for (const { url, platform } of page.links) {
      const profile = parseProfileUrl(url);
      if (profile !== null) profiles.set(profile.key, profiles.get(profile.key) ?? profile);
      else if (isPersonalPage(url, platform, page.url) && !own.has(comparable(url))) urls.add(url);
    }
    if (page.photoUrl !== null && page.photoSha256 == null) photos.push({ documentId: page.id, url: page.photoUrl });
  }
  // An account whose page was found already may still say more to those who ask its provider.
  return { urls: [...urls].slice(0, maxUrls), profiles: [...profiles.values()].slice(0, maxProfiles), photos: photos.slice(0, maxPhotos) };
}

/** Pages tied to the person, surest first; while nobody can be told, those whose subject or author bears the name. */
function likelyPages({ seed, documents, asOf }: { seed: Seed; documents: readonly SourceDocument[]; asOf: Date }): SourceDocument[] {
  const sorted = [...documents].sort((a, b) => byCodeUnit(a.id, b.id));
  const outcome = resolveIdentity({ seed, documents, asOf, takesAll: true });
  if (outcome.kind === "resolved") {
    const scores = new Map(
      outcome.identity.documents.flatMap((match) =>
        match.relation === "about_subject" ? [[match.documentId, match.linkScore] as const] : [],
      ),
    );
    return sorted.filter(({ id }) => scores.has(id)).sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
  }
  const name = seed.name ?? (seed.linkedinSlug === null ? null : slugName(seed.linkedinSlug));
  if (name === null) return sorted.filter((document) => seed.emailHash !== null && document.emailHashes.includes(seed.emailHash));
  return sorted.filter(({ record, author, title }) =>
    [record?.name, author, title?.split(/\s[|·–—-]\s/, 1)[0]].some((said) => said != null && namesAgree(said, name)),
  );
}

/** A page that says it is the person's own, or lies on the same site: not every link of an article. */
function isPersonalPage(url: string, platform: string | null, from: string): boolean {
  const host = hostOf(url);
  if (host === null) return false;
  const domain = ownDomainOf(host);
  const home = hostOf(from);
  return domain !== null && (platform !== null || (home !== null && ownDomainOf(home) === domain));
}

function comparable(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[/#?]+$/, "");
}
