import { agreeingNameThreshold, compareParsedNames, normalizeName } from "../names/names";
import { type ParsedName, parseName } from "../names/parse-name";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import { DisjointSets } from "./disjoint-sets";
import type { DocumentFacts } from "./document-facts";
import { givesAffiliation } from "./gives-affiliation";
import { employersContradict, passageTies } from "./passage-ties";
import { sharedPassages } from "./shared-passages";
import { stateOtherWork } from "./unlike-titles";

/** Documents that are about one person, as far as they themselves show. */
export interface DocumentCluster {
  readonly facts: readonly DocumentFacts[];
  readonly hardKeys: ReadonlySet<string>;
  readonly companyKeys: ReadonlySet<string>;
  readonly names: readonly string[];
  /** For matching alone; never shown. */
  readonly formerNames: readonly string[];
  /** Two of its documents share an account or personal page, or one links the other. */
  readonly isCrossLinked: boolean;
}

/**
 * Groups pages about people of agreeing names into people. First by keys that only one person carries (accounts, address hashes, personal pages);
 * then by organisation, site or the file of a picture, but only where that joins no two different accounts of one platform, no two names that
 * disagree and no records of unlike work on one site: else everything that the organisation would have joined stays apart. Then by an organisation
 * that a text gives as the person's ("works at"; where the record names another employer, only as past), last by passages that they have in common
 * and that no page of `elsewhere`, about others, holds (`sharedPassages`, `passageTies`). The same name alone never joins.
 *
 * A further document can only join what it shares a key with, so a namesake's page that shares nothing changes no group but its own.
 * Near linear: documents meet through keys, never pair by pair. The order of documents does not matter.
 */
export function clusterDocuments(facts: readonly DocumentFacts[], elsewhere: readonly DocumentFacts[] = []): DocumentCluster[] {
  const groups = new DisjointSets(facts.length);
  const names = facts.map((each) => parseName(each.subjectName ?? ""));
  const crossLinked = new Set<number>();
  for (const members of indexBy(facts, (each) => each.hardKeys).values()) {
    for (const same of agreeingGroups(members, facts, names)) {
      for (const member of same) {
        groups.join(same[0] ?? member, member);
        if (same.length > 1) crossLinked.add(member);
      }
    }
  }
  joinLinked(groups, facts, names, crossLinked);
  // A picture that a page about somebody else has too is the publisher's placeholder.
  const placeholders = new Set(elsewhere.flatMap((each) => each.softKeys.filter(isPhoto)));
  const softKeys = (each: DocumentFacts) => each.softKeys.filter((key) => !placeholders.has(key));
  joinSoftly(groups, facts, names, indexBy(facts, softKeys));
  joinSoftly(groups, facts, names, affiliations(facts));
  if (groups.members().length > 1) {
    const ties = passageTies(sharedPassages(facts, elsewhere), groups, facts);
    joinSoftly(groups, facts, names, ties.copied);
    joinSoftly(groups, facts, names, ties.common, true);
  }

  return groups.members().map((members) => {
    const own = members.map((member) => facts[member]).filter((each) => each !== undefined);
    return {
      facts: own,
      hardKeys: new Set(own.flatMap((each) => each.hardKeys)),
      companyKeys: new Set(own.flatMap((each) => each.companyKeys)),
      names: [...new Set(own.flatMap((each) => each.subjectName ?? []))],
      formerNames: [...new Set(own.flatMap((each) => each.formerNames))],
      isCrossLinked: members.some((member) => crossLinked.has(member)),
    };
  });
}

/** Whether two accounts on this platform mean two people. On the others one person often has several. */
export const singleAccountPlatforms: readonly string[] = ["linkedin", "github", "gitlab", "orcid", "twitter", "stackoverflow", "facebook"];

/** Whether both sets of keys hold an account of one such platform, and none in common. */
export function holdOtherAccounts(keys: Iterable<string>, others: Iterable<string>): boolean {
  const [own, known] = [[...keys], new Set(others)];
  return singleAccountPlatforms.some((platform) => {
    const accounts = own.filter((key) => key.startsWith(`${platform}:`));
    const hasKnown = [...known].some((key) => key.startsWith(`${platform}:`));
    return accounts.length > 0 && hasKnown && !accounts.some((key) => known.has(key));
  });
}

const maxNamesPerKey = 20;

/**
 * Joins what shares a soft key, unless the connected whole holds two accounts of one platform, disagreeing names or, where asked, disagreeing
 * employers.
 */
function joinSoftly(
  groups: DisjointSets,
  facts: readonly DocumentFacts[],
  names: readonly ParsedName[],
  index: ReadonlyMap<string, readonly number[]>,
  mustEmployersAgree = false,
): void {
  const wider = groups.copy();
  for (const members of index.values()) for (const member of members) wider.join(members[0] ?? member, member);
  for (const members of wider.members()) {
    const parts = new Set(members.map((member) => groups.find(member)));
    if (parts.size < 2) continue;
    const owners = new Map<string, number>();
    let isConflicting = agreeingGroups(members, facts, names).length > 1;
    for (const member of members) {
      const part = groups.find(member);
      for (const { platform } of facts[member]?.profiles ?? []) {
        if (!singleAccountPlatforms.includes(platform)) continue;
        if ((owners.get(platform) ?? part) !== part) isConflicting = true;
        owners.set(platform, part);
      }
    }
    if (
      isConflicting ||
      haveTwoOffices(members, groups, facts) ||
      (mustEmployersAgree && employersContradict(partsOf(members, groups), facts))
    )
      continue;
    for (const member of members) groups.join(members[0] ?? member, member);
  }
}

/**
 * Joins a page with those of the same name that it links: an explicit mention. A list of a firm's people links its namesakes too: where the pages that
 * it links, and that nothing but its links ties to it, hold two accounts of one platform or two offices of one site, its links join nothing.
 */
function joinLinked(groups: DisjointSets, facts: readonly DocumentFacts[], names: readonly ParsedName[], crossLinked: Set<number>): void {
  const byPage = indexBy(facts, (each) => each.hardKeys.filter((key) => key.startsWith("page:")));
  const byKey = groups.copy();
  const keysOf = new Map<number, string[]>();
  for (const [index, { hardKeys }] of facts.entries())
    keysOf.set(byKey.find(index), [...(keysOf.get(byKey.find(index)) ?? []), ...hardKeys]);
  for (const [index, each] of facts.entries()) {
    const targets = each.linkedKeys.flatMap((key) => byPage.get(key)?.find((other) => other !== index) ?? []);
    const linked = targets.filter((target) => agree(names[index], names[target]));
    const others = linked.filter((target) => byKey.find(target) !== byKey.find(index));
    const parts = [...new Set(others.map((target) => byKey.find(target)))].map((part) => keysOf.get(part) ?? []);
    const areTwo = parts.some((keys, at) => parts.slice(at + 1).some((known) => holdOtherAccounts(keys, known)));
    if (areTwo || haveTwoOffices(others, byKey, facts)) continue;
    for (const target of linked) {
      groups.join(index, target);
      crossLinked.add(index).add(target);
    }
  }
}

/** Whether one site has records of unlike work on pages that nothing else joins, of no two years: a person has one page there, and two have two. */
function haveTwoOffices(members: readonly number[], groups: DisjointSets, facts: readonly DocumentFacts[]): boolean {
  const bySite = new Map<string, Map<string, { readonly part: number; readonly title: string; readonly year: number | null }>>();
  for (const member of members) {
    const { document, year = null } = facts[member] ?? {};
    const site = ownDomainOf(hostOf(document?.url ?? "") ?? "");
    if (!document?.record?.title || site === null) continue;
    const record = { part: groups.find(member), title: document.record.title, year };
    bySite.set(site, (bySite.get(site) ?? new Map()).set(Object.values(record).join(" "), record));
  }
  const areOfOneTime = (a: number | null, b: number | null) => a === null || b === null || a === b;
  return [...bySite.values()].some((records) =>
    [...records.values()].some((a, at, all) =>
      all.slice(at + 1).some((b) => a.part !== b.part && areOfOneTime(a.year, b.year) && stateOtherWork([a.title], [b.title])),
    ),
  );
}

function partsOf(members: readonly number[], groups: DisjointSets): number[][] {
  const parts = new Map<number, number[]>();
  for (const member of members) parts.set(groups.find(member), [...(parts.get(groups.find(member)) ?? []), member]);
  return [...parts.values()];
}

/**
 * Documents by the organisations of other documents' records that their own text gives as an affiliation; the publisher's own site says nothing of
 * itself.
 */
function affiliations(facts: readonly DocumentFacts[]): Map<string, number[]> {
  const byRecord = indexBy(facts, (each) => each.companyKeys);
  const byFirstWord = new Map<string, string[]>();
  for (const key of byRecord.keys()) {
    const first = key.split(" ", 1)[0] ?? "";
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), key]);
  }
  const found = new Map<string, number[]>([...byRecord].map(([key, members]) => [key, [...members]]));
  for (const [index, each] of facts.entries()) {
    // Where the page was read block by block, it is known whose the company is.
    if (each.isFoundByWords === true) continue;
    const host = each.document.url.toLowerCase();
    for (const word of new Set(each.line.split(" "))) {
      for (const key of byFirstWord.get(word) ?? []) {
        if (host.includes(key.replace(/ /g, ""))) continue;
        if (givesAffiliation(each.line, each.document.text, key, each.company !== null)) found.get(key)?.push(index);
      }
    }
  }
  return found;
}

/**
 * Parts a key's documents by agreeing names. Where agreement does not carry over ("J. Doe" between Jane and John) only equal spellings stay together.
 */
function agreeingGroups(members: readonly number[], facts: readonly DocumentFacts[], names: readonly ParsedName[]): number[][] {
  const bySpelling = new Map<string, number[]>();
  for (const member of members) {
    const spelling = normalizeName(facts[member]?.subjectName ?? "");
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), member]);
  }
  const spellings = [...bySpelling.values()];
  if (spellings.length > maxNamesPerKey) return spellings;
  const parsed = spellings.map((same) => names[same[0] ?? 0]);
  const sets = new DisjointSets(spellings.length);
  for (let a = 0; a < parsed.length; a += 1)
    for (let b = a + 1; b < parsed.length; b += 1) if (agree(parsed[a], parsed[b])) sets.join(a, b);
  return sets.members().flatMap((same) => {
    const isMutual = same.every((a) => same.every((b) => agree(parsed[a], parsed[b])));
    const parts = same.map((spelling) => spellings[spelling] ?? []);
    return isMutual ? [parts.flat()] : parts;
  });
}

/** A page without a name agrees with any: its key alone ties it. */
function agree(a: ParsedName | undefined, b: ParsedName | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.raw === "" || b.raw === "" || compareParsedNames(a, b) >= agreeingNameThreshold;
}

function isPhoto(key: string): boolean {
  return key.startsWith("photo:");
}

function indexBy(facts: readonly DocumentFacts[], keysOf: (each: DocumentFacts) => readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [position, each] of facts.entries()) {
    for (const key of new Set(keysOf(each))) {
      const members = index.get(key);
      if (members === undefined) index.set(key, [position]);
      else members.push(position);
    }
  }
  return index;
}
