import { createHash } from "node:crypto";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { parseName } from "@/lib/engine/identity/names/parse-name";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { organizationKeys } from "@/lib/engine/identity/seed/organizations";
import { ownDomainOf } from "@/lib/engine/identity/seed/own-domain";
import { hostOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";

/** A document before it has an id. */
export type NewDocument = Omit<SourceDocument, "id" | "textSha256" | "retrievedAt">;

/**
 * By what a document is found without reading it:
 * `name:<words, sorted>` of the record's name and the author, also with the first and last word alone when there are more;
 * `name_company:<words, sorted>|<organisation>` for each organisation of the record;
 * `<platform>:<handle>` of its own address and of every profile it links, `linkedin:<slug>` among them;
 * `email:<sha256>`; `domain:<domain>` of the personal websites that it names, `site:<domain>` of its own address. Sorted, each once.
 */
export function documentKeys(document: NewDocument): string[] {
  const keys = new Set<string>();
  for (const name of [document.record?.name, ...authorsOf(document.author)]) {
    for (const key of name ? nameKeys(name) : []) keys.add(key);
  }
  const { name, company } = document.record ?? {};
  if (name && company) {
    for (const words of nameSpellings(name))
      for (const organization of organizationKeys(company)) keys.add(nameCompanyKey(words, organization));
  }
  const ownProfile = parseProfileUrl(document.url);
  if (ownProfile !== null) keys.add(ownProfile.key);
  const ownDomain = domainOf(document.url);
  if (ownDomain !== null) keys.add(`site:${ownDomain}`);
  for (const link of document.links) {
    const profile = parseProfileUrl(link.url);
    if (profile !== null) keys.add(profile.key);
    else if (link.platform !== null && websiteNames.has(link.platform.toLowerCase())) {
      const domain = domainOf(link.url);
      if (domain !== null) keys.add(`domain:${domain}`);
    }
  }
  for (const hash of document.emailHashes) keys.add(`email:${hash}`);
  return [...keys]
    .filter((key) => key.length <= maxKeyLength)
    .sort(byCodeUnit)
    .slice(0, maxKeys);
}

/** What a seed is looked up by, from the surest to the weakest. */
export interface SeedKeys {
  /** `linkedin:<slug>` and `email:<sha256>`: one person. */
  readonly certain: readonly string[];
  /** Name with organisation. */
  readonly nameCompany: readonly string[];
  /** The name alone, whole first, then first and last word. */
  readonly name: readonly string[];
  /** `domain:` and `site:` when the seed gives a domain that is somebody's own. */
  readonly domain: readonly string[];
}

export function seedKeys(seed: Seed): SeedKeys {
  const certain: string[] = [];
  if (seed.linkedinSlug !== null) certain.push(`linkedin:${seed.linkedinSlug}`);
  if (seed.emailHash !== null) certain.push(`email:${seed.emailHash}`);
  const spellings = seed.name === null ? [] : nameSpellings(seed.name);
  const organizations = seed.company === null ? [] : organizationKeys(seed.company);
  const domain = seed.domain === null ? null : ownDomainOf(seed.domain);
  const isStorable = (key: string) => key.length <= maxKeyLength;
  return {
    certain: certain.filter(isStorable),
    nameCompany: spellings.flatMap((words) => organizations.map((organization) => nameCompanyKey(words, organization))).filter(isStorable),
    name: spellings.map((words) => `name:${words}`).filter(isStorable),
    domain: domain === null ? [] : [`domain:${domain}`, `site:${domain}`],
  };
}

/** The same page in the same lane about the same person is the same document: SHA-256 in hex of lane, address and the record's name. */
export function dedupeKey(document: Pick<NewDocument, "lane" | "url" | "record">): string {
  return createHash("sha256")
    .update(JSON.stringify([document.lane, document.url, document.record?.name ?? null]))
    .digest("hex");
}

/** SHA-256 in hex of the text in UTF-8. */
export function textSha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** B-tree entries of PostgreSQL must stay far below 2,704 bytes. */
const maxKeyLength = 500;
const maxKeys = 300;
const websiteNames = new Set(["website", "blog", "homepage", "site", "web", "url"]);

function nameKeys(name: string): string[] {
  return nameSpellings(name).map((words) => `name:${words}`);
}

/**
 * The words of a name in alphabetical order, so that "Doe Jane" meets "Jane Doe"; then first and last alone when others stand between them. What
 * could be a title is once a word and once none, and a generation is none: here documents are found, who they are about is decided later.
 */
export function nameSpellings(name: string): string[] {
  const { keyWords, untitled } = parseName(name);
  const written = keyWords.length > 0 ? keyWords : [normalizeName(name)].filter((each) => each !== "");
  return [...new Set([written, ...(untitled === null ? [] : [untitled])].flatMap(spellingsOf))];
}

function spellingsOf(words: readonly string[]): string[] {
  const [first, last] = [words[0], words[words.length - 1]];
  if (first === undefined || last === undefined) return [];
  const whole = [...words].sort(byCodeUnit).join(" ");
  return words.length > 2 && first.length > 1 && last.length > 1 ? [whole, [first, last].sort(byCodeUnit).join(" ")] : [whole];
}

/** "A. Doe and B. Roe" are two. A comma may stand inside one name, so it divides nothing. */
export function authorsOf(author: string | null): string[] {
  return author === null ? [] : author.split(/\s*;\s*|\s+(?:and|&)\s+/i, 10).filter((part) => part.trim() !== "");
}

function domainOf(url: string): string | null {
  const host = hostOf(url);
  return host === null ? null : ownDomainOf(host);
}
