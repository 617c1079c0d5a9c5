import type { Seed, SourceDocument } from "@/lib/engine/types";
import { type DocumentFacts, readDocumentFacts } from "../clusters/document-facts";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { displayName, isFullName } from "../names/names";
import { parseName } from "../names/parse-name";
import { domainMatchesOrganization, organizationKeys, wordLine } from "../seed/organizations";
import { hostOf, pageKeyOf, parseProfileUrl } from "../seed/profile-urls";
import { isShortened } from "./name-as-written";
import { type PageReading, readPage } from "./page-reading";
import { pagesOfTwoOffices } from "./parallel-places";
import type { SoughtPerson } from "./sought-person";
import { bearsName, companyStated, givesDomain, isNamedOf, liesOnDomain, statesCompany } from "./states-seed";

/** A page without a publisher's record that names the person, as a reader would take it. */
export interface FoundPage {
  /** The page's facts with the person as its subject, the company that it states of them, and the keys that are theirs. */
  readonly facts: DocumentFacts;
  readonly reading: PageReading;
  /** The page gives two people of this name, and not which of them the seed means. */
  readonly isOfTwo: boolean;
}

/** A page that tells of the death of somebody of the name, whoever that is. */
export interface ToldDeath {
  readonly document: SourceDocument;
  /** As the page writes it. */
  readonly name: string;
}

/**
 * Reads every page that has no record of its subject, and keeps those that are about, by, or partly of the person, or state the seed's company or
 * site beside the name. `known` pages carry the seed's own proof. Of pages that are not kept, only which of them tell of a death.
 */
export function findOnPages(
  all: readonly DocumentFacts[],
  known: readonly DocumentFacts[],
  seed: Seed,
  sought: SoughtPerson,
): { readonly pages: ReadonlyMap<string, FoundPage>; readonly deaths: readonly ToldDeath[] } {
  const found = new Map<string, FoundPage>();
  const deaths: ToldDeath[] = [];
  const listed = new Set(
    known.flatMap(({ document }) => (document.record?.name ? document.links.flatMap(({ url }) => pageKeyOf(url) ?? url) : [])),
  );
  for (const facts of all) {
    const { url, record } = facts.document;
    const isKnown = known.includes(facts);
    const isListed = isKnown && listed.has(pageKeyOf(url) ?? url);
    const onDead = (name: string) => deaths.push({ document: facts.document, name });
    const page = record?.name ? null : findOn(facts, { isKnown, isListed, onDead }, seed, sought);
    if (page !== null) found.set(facts.document.id, page);
  }
  for (const id of pagesOfTwoOffices([...found.values()])) {
    const page = found.get(id);
    if (page !== undefined) found.set(id, { ...page, isOfTwo: true });
  }
  return { pages: found, deaths };
}

/** `isKnown`: the page carries the seed's own proof; `isListed`: a record of the person that carries it too links the page back. */
function findOn(
  facts: DocumentFacts,
  given: { readonly isKnown: boolean; readonly isListed: boolean; readonly onDead: (name: string) => void },
  seed: Seed,
  sought: SoughtPerson,
): FoundPage | null {
  const { document } = facts;
  const outline = document.outline ?? null;
  if (outline === null) return null;
  const read = (known: { readonly isKnown: boolean; readonly isListed: boolean }) =>
    readPage(document, outline, sought, {
      ...known,
      company: seed.company,
      isSeeds: seed.company === null ? () => false : statesCompany(seed.company),
    });
  const plain = read(given);
  // "I'm Jane", on the site of a firm that bears the family name; whom that site only names may be a customer, or the dog.
  const own = plain === null && isOwnFirm(document.url, seed, sought) ? read({ isKnown: true, isListed: true }) : null;
  const isOwn = own !== null && isOfGivenName(own, document.text, sought);
  const reading = isOwn ? own : plain;
  const [isKnown, isListed] = [given.isKnown || isOwn, given.isListed || isOwn];
  if (reading === null) return null;
  const stated = companyStated(reading, document.url, seed.company);
  const isStated = stated.beside || stated.above;
  if (!isKnown && reading.relation === "names" && !isStated && !liesOnDomain(document.url, seed)) {
    if (reading.isDead) given.onDead(reading.name);
    return null;
  }
  // The page that writes "Jane" alone: the seed's proof ties it, and a record of hers, its own heading or the firm says that it is hers.
  const isGivenOnly = isKnown && (isListed || reading.relation !== "names") && !isWhole(reading.name);
  // A family name alone is rarer; what bears the given name may be a horse.
  const isTold = isListed && (reading.relation !== "names" || !isGivenName(reading.name, sought));
  const isFirms = isGivenOnly && (isTold || isStated || liesOnDomain(document.url, seed));
  const theirs = isFirms ? firmsFacts(facts, seed) : ownFacts(facts, reading, isKnown);
  const website = givesDomain(reading, document.links, seed.domain) ? [`https://${seed.domain}`] : [];
  // "Guest: Jane Roe of Acme", where Acme leads to the domain that was asked for.
  const isOfFirm = website.length > 0 && seed.company !== null && reading.statements.some(isNamedOf(reading.name, seed.company));
  const company = facts.company ?? (isStated || isOfFirm ? seed.company : null);
  return {
    facts: {
      ...theirs,
      websites: [...theirs.websites, ...website],
      statedLine: wordLine([...reading.statements, ...reading.headings].join("\n")),
      isFoundByWords: parseProfileUrl(document.url) === null,
      subjectName: isFirms ? null : isKnown && isShortened(reading.name, sought) ? sought.display : nameAsWritten(reading.name),
      titleName: null,
      company,
      companyKeys: company === null ? [] : organizationKeys(company),
      softKeys: [...facts.softKeys, ...(company === null ? [] : organizationKeys(company).map((key) => `org:${key}`))],
    },
    reading,
    isOfTwo: reading.namesTwo,
  };
}

/** Whether the given name introduces who speaks, or heads what is told. */
function isOfGivenName({ relation, ranges, headings, speaksAsPerson }: PageReading, text: string, { parsed }: SoughtPerson): boolean {
  const [given = ""] = parsed.words;
  const holds = (words: string) => ` ${wordLine(words).trim()} `.includes(` ${given} `);
  const introduces = (words: string) => {
    const said = introduced.exec(words)?.[1];
    return said !== undefined && holds(said);
  };
  if (relation === "about")
    return headings.some(holds) || (speaksAsPerson && ranges.some(({ start, end }) => introduces(text.slice(start, end))));
  return relation === "by" && ranges.some(({ start, end, isFirstPerson }) => isFirstPerson && holds(text.slice(start, end)));
}

/** "I'm Jane." */
const introduced =
  /(?:^|[.!?,\s])(?:I['’]m|I am|my name is|my name['’]s|ich bin|ich heiße|je suis|je m['’]appelle|soy|me llamo|sou|sono|mi chiamo|ik ben|ik heet) (?:a )?(\p{Lu}[\p{L}'’-]+)/iu;

function isOwnFirm(url: string, seed: Seed, sought: SoughtPerson): boolean {
  const host = hostOf(url);
  if (seed.company === null || host === null || !bearsName(seed.company, sought.display)) return false;
  return domainMatchesOrganization(host, seed.company);
}

/** "Quint-Roe" may be a family name alone, whatever its parts. */
function isWhole(name: string): boolean {
  return name.includes(" ") && isFullName(parseName(name));
}

function isGivenName(name: string, { parsed }: SoughtPerson): boolean {
  return parseName(name).words.every((word) => word === parsed.words[0]);
}

/** Of a page that is about or by the person its accounts and address are theirs; of any other only what is made from their name. */
function ownFacts(facts: DocumentFacts, { relation, name }: PageReading, isKnown: boolean): DocumentFacts {
  const { document } = facts;
  const read = readDocumentFacts({ ...document, author: document.author ?? nameAsWritten(name) }, false);
  if (isKnown || relation === "about" || relation === "by") return { ...read, document };
  const isOwnHandle = (key: string) => nameMatchesHandle(name, key.slice(key.indexOf(":") + 1));
  const profiles = read.profiles.filter(({ handle }) => nameMatchesHandle(name, handle));
  return {
    ...read,
    document,
    profiles,
    websites: [],
    domains: [],
    hardKeys: read.hardKeys.filter(isOwnHandle),
  };
}

/** Of a page that calls the person by the given name alone only the seed's proof is theirs. */
function firmsFacts(facts: DocumentFacts, seed: Seed): DocumentFacts {
  const profiles = facts.profiles.filter(({ platform, handle }) => platform === "linkedin" && handle === seed.linkedinSlug);
  const proofs = new Set(profiles.map(({ platform, handle }) => `${platform}:${handle}`));
  if (seed.emailHash !== null) proofs.add(`email:${seed.emailHash}`);
  return { ...facts, profiles, websites: [], domains: [], hardKeys: facts.hardKeys.filter((key) => proofs.has(key)) };
}

/** "JANE ROE" and "jane roe" are Jane Roe. */
function nameAsWritten(name: string): string {
  const shown = displayName(name);
  const isOneCase = shown === shown.toUpperCase() || shown === shown.toLowerCase();
  return isOneCase ? shown.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : shown;
}
