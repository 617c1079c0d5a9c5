import { hash } from "node:crypto";
import type { SeedInput } from "@/lib/contract/seed";
import type { Seed } from "@/lib/engine/types";
import { plainText } from "@/lib/text/normalize";
import { formerNameSpelling } from "../names/former-name-spelling";
import { normalizeName } from "../names/names";
import { asciiDomain, hashEmail, parseEmailAddress } from "./email-address";
import { normalizeOrganization } from "./organizations";
import { parseLinkedInProfile } from "./profile-urls";

export type NormalizedSeed =
  | { readonly kind: "ok"; readonly seed: Seed; readonly keys: readonly string[] }
  | { readonly kind: "invalid"; readonly code: "missing_identifier" | "invalid_linkedin_url" | "invalid_email" }
  /** A field that has no code of its own. */
  | { readonly kind: "invalid"; readonly code: "invalid_request"; readonly issue: { readonly path: "domain"; readonly message: string } };

/**
 * A request's seed in the one form that matching uses. Fields of white space alone count as absent, a name without a single letter too. A present but
 * unreadable profile URL, address or domain refuses the whole seed: a domain that was dropped would have the request answered, and paid for, as
 * another one. Never throws, linear in the input's length.
 */
export function normalizeSeed(input: SeedInput & { readonly accept_weak_identity?: boolean | undefined }): NormalizedSeed {
  const linkedinUrl = presentText(input.linkedin_url);
  const linkedinSlug = linkedinUrl === null ? null : (parseLinkedInProfile(linkedinUrl)?.slug ?? null);
  if (linkedinUrl !== null && linkedinSlug === null) return { kind: "invalid", code: "invalid_linkedin_url" };

  const emailText = presentText(input.email);
  const email = emailText === null ? null : parseEmailAddress(emailText);
  if (emailText !== null && email === null) return { kind: "invalid", code: "invalid_email" };

  const seed: Seed = {
    linkedinSlug,
    name: matchable(input.name, /\p{L}/u),
    company: matchable(input.company, /[\p{L}\p{N}]/u),
    title: matchable(input.title, /\p{L}/u),
    domain: normalizeDomain(input.domain),
    emailHash: email === null ? null : hashEmail(email),
    ...(input.accept_weak_identity === true ? { acceptsWeak: true as const } : {}),
  };
  if (seed.linkedinSlug === null && seed.name === null && seed.emailHash === null) return { kind: "invalid", code: "missing_identifier" };
  if (seed.domain === null && presentText(input.domain) !== null)
    return { kind: "invalid", code: "invalid_request", issue: { path: "domain", message: "Not a domain. It must look like acme.com." } };
  return { kind: "ok", seed, keys: identifierKeys(seed) };
}

/**
 * The keys under which a person may already be known: `linkedin:<slug>`, `email:<sha256>`, `name_company:<name>|<company>`,
 * `name_domain:<name>|<domain>`, each normalised. A name alone is no key.
 */
export function identifierKeys(seed: Seed): string[] {
  const keys: string[] = [];
  if (seed.linkedinSlug !== null) keys.push(`linkedin:${seed.linkedinSlug}`);
  if (seed.emailHash !== null) keys.push(`email:${seed.emailHash}`);
  const { name } = spellingOf(seed);
  return name === null ? keys : [...keys, ...nameKeys(name, seed)];
}

/**
 * The seed's keys, with those of its name as they were once spelt and those of whom it chose: what is on the suppression list may stand there under
 * any.
 */
export function suppressionKeys(seed: Seed): string[] {
  const former = seed.name === null ? [] : nameKeys(formerNameSpelling(seed.name), seed);
  return [...new Set([...identifierKeys(seed), ...former, ...(seed.chosen?.keys ?? [])])];
}

function nameKeys(name: string, seed: Seed): string[] {
  const { company } = spellingOf(seed);
  return [...(company === null ? [] : [nameCompany(name, company)]), ...(seed.domain === null ? [] : [nameDomainKey(name, seed.domain)])];
}

interface Spelling {
  readonly name: string | null;
  readonly company: string | null;
}

/** Every request asks for them three times. */
const spellings = new WeakMap<Seed, Spelling>();

function spellingOf(seed: Seed): Spelling {
  const known = spellings.get(seed);
  if (known) return known;
  const spelling = {
    name: seed.name === null ? null : normalizeName(seed.name),
    company: seed.company === null ? null : normalizeOrganization(seed.company),
  };
  spellings.set(seed, spelling);
  return spelling;
}

function nameCompany(name: string, company: string): string {
  return `name_company:${name}|${company}`;
}

/** `name` is already normalised; `company` is as written. */
export function nameCompanyKey(name: string, company: string): string {
  return nameCompany(name, normalizeOrganization(company));
}

/** `name` is already normalised; `domain` is a host without `www.`. */
export function nameDomainKey(name: string, domain: string): string {
  return `name_domain:${name}|${domain}`;
}

/** SHA-256 in hex of the full set of normalised identifiers, narrowing fields included: two requests with one fingerprint ask for the same thing. */
export function seedFingerprint(seed: Seed): string {
  const { name, company } = spellingOf(seed);
  const canonical = [
    fingerprintVersion,
    seed.linkedinSlug,
    seed.emailHash,
    name,
    company,
    seed.title === null ? null : normalizeOrganization(seed.title),
    seed.domain,
    ...(seed.chosen === undefined ? [] : [[...seed.chosen.marks].sort()]),
    ...(seed.acceptsWeak === true ? ["accepts-weak"] : []),
  ];
  return hash("sha256", JSON.stringify(canonical), "hex");
}

/** Counts up when names are spelt otherwise: a run that was queued under another spelling may be somebody else's. */
const fingerprintVersion = 2;

/**
 * A host without `www.`, lower case, punycode, from a host, an address or `@host`; null when there is none in it.
 */
export function normalizeDomain(raw: string | undefined): string | null {
  const text = matchable(raw, /[\p{L}\p{N}]/u);
  if (text === null) return null;
  const authority = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").split(/[/?#]/, 1)[0] ?? "";
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
  const ascii = asciiDomain(host)?.replace(/^www\./, "") ?? null;
  return ascii?.includes(".") === true ? ascii : null;
}

/** The text as sent, or null when there is nothing visible in it. */
function presentText(raw: string | undefined): string | null {
  return raw === undefined || plainText(raw) === "" ? null : raw;
}

function matchable(raw: string | undefined, pattern: RegExp): string | null {
  if (raw === undefined) return null;
  const text = plainText(raw);
  return pattern.test(text) ? text : null;
}
