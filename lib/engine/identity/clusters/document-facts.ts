import type { SourceDocument } from "@/lib/engine/types";
import { generationOf } from "@/lib/text/name-words";
import { byCodeUnit } from "@/lib/text/normalize";
import { formerNamesOn } from "../names/former-names";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { agreeingNameThreshold, compareParsedNames, displayName, nameForms } from "../names/names";
import { type ParsedName, parseName } from "../names/parse-name";
import { domainMatchesOrganization, namesAnOrganization, organizationKeys, wordLine } from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf, type ProfileUrl, pageKeyOf, parseProfileUrl } from "../seed/profile-urls";

/** What identity resolution reads off one document, once. */
export interface DocumentFacts {
  readonly document: SourceDocument;
  /** Whom the page is about: the publisher's record, else the author. */
  readonly subjectName: string | null;
  /** A title that could be a person's name; it says whom the page is about only where it is the name that is sought. */
  readonly titleName: string | null;
  /** Names that the page says its subject bore before. */
  readonly formerNames: readonly string[];
  /** Accounts that the page declares, or is. */
  readonly profiles: readonly ProfileUrl[];
  /** The person's own websites, as linked. */
  readonly websites: readonly string[];
  /** Registrable domains of those websites that belong to nobody else. */
  readonly domains: readonly string[];
  /** Keys that only one person's pages carry: accounts, address hashes, personal pages. */
  readonly hardKeys: readonly string[];
  /** Keys that colleagues may share: organisations, their sites, a picture. Good for one person only together with the name. */
  readonly softKeys: readonly string[];
  readonly company: string | null;
  readonly companyKeys: readonly string[];
  /** Year of the record, else of publication. */
  readonly year: number | null;
  /** Every account and page that the document links at all, own or not. */
  readonly linkedKeys: readonly string[];
  /** Words of the text, folded, in one line. */
  readonly line: string;
  /** What the page says alone tells whom it is about: no record, no account of its own. */
  readonly isFoundByWords?: boolean;
  /** Of such a page: the words, folded, that it says of the person. */
  readonly statedLine?: string;
}

/** `isSharedPage` says that other documents come from the same address (a list of speakers), so that the address is nobody's own. */
export function readDocumentFacts(document: SourceDocument, isSharedPage: boolean): DocumentFacts {
  const subjectName = document.record?.name ?? document.author;
  const titleName = subjectName === null ? titleNameOf(document) : null;
  const personName = subjectName ?? titleName;
  const own = parseProfileUrl(document.url);
  const profiles = new Map<string, ProfileUrl>();
  if (own !== null) profiles.set(own.key, own);
  const websites: string[] = [];
  const linkedKeys = new Set<string>();
  for (const link of document.links) {
    const linked = parseProfileUrl(link.url);
    const pageKey = pageKeyOf(link.url);
    if (linked !== null) linkedKeys.add(linked.key);
    if (pageKey !== null) linkedKeys.add(pageKey);
    if (linked !== null) {
      // A link whose kind the page names is the subject's own; a bare link may lead to anybody.
      if (link.platform !== null || (subjectName !== null && nameMatchesHandle(subjectName, linked.handle)))
        profiles.set(linked.key, linked);
    } else if (pageKey !== null && link.platform !== null && websiteLabels.has(link.platform.toLowerCase())) {
      websites.push(link.url);
    }
  }
  const company = document.record?.company ?? null;
  const hasCompany = company !== null && namesAnOrganization(company);
  const hardKeys = new Set<string>([...profiles.keys(), ...document.emailHashes.map((hash) => `email:${hash}`)]);
  const softKeys = new Set<string>();
  const domains = new Set<string>();
  for (const website of websites) {
    const host = hostOf(website) ?? "";
    const pageKey = pageKeyOf(website) ?? website;
    const domain = ownDomainOf(host);
    const isOrganizations = hasCompany && domain !== null && domainMatchesOrganization(domain, company);
    if (domain !== null) domains.add(domain);
    if (domain !== null && !isOrganizations && personName !== null && nameMatchesHandle(personName, domain.split(".")[0] ?? ""))
      hardKeys.add(`site:${domain}`);
    // A page below someone's home directory or with a path of its own is personal; a bare front page may be the employer's.
    if (!isOrganizations && isPersonalPage(pageKey, personName)) hardKeys.add(pageKey);
    else softKeys.add(pageKey);
    if (domain === host) softKeys.add(`domain:${domain}`);
  }
  const pageKey = pageKeyOf(document.url);
  if (pageKey !== null && !isSharedPage && (isPersonalPage(pageKey, personName) || isDeepPage(pageKey))) hardKeys.add(pageKey);
  const ownDomain = ownDomainOf(hostOf(document.url) ?? "");
  if (ownDomain !== null && personName !== null && nameMatchesHandle(personName, ownDomain.split(".")[0] ?? ""))
    hardKeys.add(`site:${ownDomain}`);
  const photo = document.photoSha256 ?? null;
  if (photo !== null) softKeys.add(`photo:${photo}`);
  const companyKeys = hasCompany ? organizationKeys(company) : [];
  for (const key of companyKeys) softKeys.add(`org:${key}`);
  return {
    document,
    subjectName,
    titleName,
    formerNames: personName === null ? [] : formerNamesOn(document, personName),
    profiles: [...profiles.values()],
    websites,
    domains: [...domains],
    hardKeys: [...hardKeys],
    softKeys: [...softKeys],
    company: hasCompany ? company : null,
    companyKeys,
    year: document.record?.year ?? yearOf(document.publishedAt),
    linkedKeys: [...linkedKeys],
    line: wordLine(document.text),
  };
}

/** "Jane) Roe", of "J. (Jane) Roe"; "Roe, Jane" as it is said. */
function asSaid(name: string): string {
  const [, family, given] = /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[^,]+)$/u.exec(name) ?? [];
  if (family !== undefined && given !== undefined) return `${given} ${family}`;
  return name.split("(").length === name.split(")").length ? name : name.replace(/[()]/g, "");
}

/** The name that most of these pages give their subject; of equally frequent ones the longer, then the first by code unit. */
export function commonName(facts: readonly DocumentFacts[]): string | null {
  const counts = new Map<string, number>();
  for (const { subjectName } of facts) {
    const name = displayName(asSaid(subjectName ?? ""));
    if (/\p{L}/u.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b.length - a.length || byCodeUnit(a, b));
  return best?.[0] ?? null;
}

/** A name to look for, prepared once: for comparing with other names, and for finding in running text. */
export interface SoughtName {
  readonly display: string;
  readonly parsed: ParsedName;
  /** Forms of at least two words, as written. */
  readonly fullForms: readonly string[];
  /** The same forms as folded words with a space at each end. */
  readonly lines: readonly string[];
}

export function seekName(display: string): SoughtName {
  const fullForms = nameForms(display).filter((form) => form.includes(" "));
  return {
    display,
    parsed: parseName(display),
    fullForms,
    lines: [...new Set(fullForms.map(wordLine))].filter((line) => line.trim().includes(" ")),
  };
}

export function bearsName(name: string | null, sought: SoughtName): boolean {
  return name !== null && compareParsedNames(parseName(name), sought.parsed) >= agreeingNameThreshold;
}

/** Where the text names the person in full, as offsets into `line`; at most `maxMentions`. Senior is not Junior. */
export function fullNameOffsets(line: string, sought: SoughtName): number[] {
  const offsets: number[] = [];
  for (const form of sought.lines) {
    for (let at = line.indexOf(form); at !== -1 && offsets.length < maxMentions; at = line.indexOf(form, at + 1))
      if (!isOfOtherGeneration(line, at + form.length, sought)) offsets.push(at);
  }
  return offsets;
}

function isOfOtherGeneration(line: string, end: number, { parsed }: SoughtName): boolean {
  const next = generationOf(line.slice(end, line.indexOf(" ", end)));
  return parsed.generation !== null && next !== null && next !== parsed.generation;
}

const maxMentions = 8;
const websiteLabels = new Set([
  "website",
  "web",
  "homepage",
  "home",
  "home page",
  "site",
  "url",
  "blog",
  "personal",
  "personal site",
  "portfolio",
  "weblog",
  "newsletter",
  "substack",
]);

function isPersonalPage(pageKey: string, subjectName: string | null): boolean {
  const [host = "", ...path] = pageKey.slice("page:".length).split("/");
  if (path.some((segment) => segment.startsWith("~"))) return true;
  if (subjectName === null) return false;
  const label = host.split(".")[0] ?? "";
  return nameMatchesHandle(subjectName, label) || path.some((segment) => nameMatchesHandle(subjectName, segment.replace(/\.\w+$/, "")));
}

/** Deep enough to be one person's page: front pages and lists (`/speakers`) are linked by everybody. */
function isDeepPage(pageKey: string): boolean {
  return pageKey.includes("#") || pageKey.split("/").length > 2;
}

/** `Jane Doe` or `Jane Doe | Acme` as a title says whom the page is about, when nothing else does. */
function titleNameOf(document: SourceDocument): string | null {
  const head = displayName(document.title?.split(/\s+[|–—·:-]\s+/, 1)[0] ?? "");
  return /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(head) ? head : null;
}

function yearOf(isoDate: string | null): number | null {
  const year = Number(isoDate?.slice(0, 4));
  return Number.isInteger(year) ? year : null;
}
