import type { DocumentFacts } from "./document-facts";
import { agreeingNameThreshold, compareParsedNames, normalizeName, type ParsedName, parseName } from "./names";
import { isWrittenAsName } from "./organizations";
import { sharedPassages } from "./shared-passages";

/** Documents that are about one person, as far as they themselves show. */
export interface DocumentCluster {
  readonly facts: readonly DocumentFacts[];
  readonly hardKeys: ReadonlySet<string>;
  readonly companyKeys: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Two of its documents share an account or personal page, or one links the other. */
  readonly isCrossLinked: boolean;
}

/**
 * Groups pages about people of agreeing names into people. First by keys that only one person carries (accounts, address hashes, personal pages); then by
 * organisation, site or the file of a picture, but only where that joins no two different accounts of one platform and no two names that disagree: else everything that the
 * organisation would have joined stays apart. Then by an organisation that a text gives as the person's ("works at"), last by a passage that they have in common and
 * that no page of `elsewhere`, about others, holds (`sharedPassages`). The same name alone never joins.
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
  // A page that links another of the same name: an explicit mention.
  const byPage = indexBy(facts, (each) => each.hardKeys.filter((key) => key.startsWith("page:")));
  for (const [index, each] of facts.entries()) {
    for (const key of each.linkedKeys) {
      const target = byPage.get(key)?.find((other) => other !== index);
      if (target === undefined || !agree(names[index], names[target])) continue;
      groups.join(index, target);
      crossLinked.add(index).add(target);
    }
  }
  // A picture that a page about somebody else has too is the publisher's placeholder.
  const placeholders = new Set(elsewhere.flatMap((each) => each.softKeys.filter(isPhoto)));
  const softKeys = (each: DocumentFacts) => each.softKeys.filter((key) => !placeholders.has(key));
  joinSoftly(groups, facts, names, indexBy(facts, softKeys));
  joinSoftly(groups, facts, names, affiliations(facts));
  if (groups.members().length > 1) joinSoftly(groups, facts, names, sharedPassages(facts, elsewhere));

  return groups.members().map((members) => {
    const own = members.map((member) => facts[member]).filter((each) => each !== undefined);
    return {
      facts: own,
      hardKeys: new Set(own.flatMap((each) => each.hardKeys)),
      companyKeys: new Set(own.flatMap((each) => each.companyKeys)),
      names: [...new Set(own.flatMap((each) => each.subjectName ?? []))],
      isCrossLinked: members.some((member) => crossLinked.has(member)),
    };
  });
}

/** Whether two accounts on this platform mean two people. On the others one person often has several. */
export const singleAccountPlatforms: readonly string[] = ["linkedin", "github", "gitlab", "orcid", "twitter", "stackoverflow", "facebook"];

/** Whether the text gives the organisation as somebody's: "works at Acme", "founder of Acme", "Acme engineer". `line` is a folded word line. */
export function givesAffiliation(line: string, text: string, organizationKey: string): boolean {
  const needle = ` ${organizationKey} `;
  let found = false;
  for (let at = line.indexOf(needle), tries = 0; at !== -1 && tries < maxOccurrences; at = line.indexOf(needle, at + 1), tries += 1) {
    const before = line
      .slice(Math.max(0, at - 60), at + 1)
      .trim()
      .split(" ")
      .filter((word) => word !== "the")
      .slice(-3);
    const after = line
      .slice(at + needle.length, at + needle.length + 40)
      .trim()
      .split(" ", 2);
    const nearest = before[before.length - 1] ?? "";
    const isJoined =
      directWords.has(nearest) || (linkingWords.has(nearest) && before.some((word) => workWords.has(word) || roleWords.has(word)));
    if (isJoined || after.some((word) => roleWords.has(word))) {
      found = true;
      break;
    }
  }
  return found && (organizationKey.includes(" ") || isWrittenAsName(text, organizationKey));
}

const maxOccurrences = 20;
const maxNamesPerKey = 20;
/** These alone make what follows somebody's organisation; "for", "of" and the like only behind a word of work ("works for", "head of"). */
const directWords = new Set("at joined joins joining founded cofounded founder cofounder runs leads led".split(" "));
const linkingWords = new Set("for with of by and".split(" "));
const workWords = new Set(
  "work works worked working employed career role job position president chair head member leader organizer partner owner vp".split(" "),
);
const roleWords = new Set(
  "engineer developer advocate employee founder cofounder ceo cto fellow researcher scientist professor lecturer manager director lead maintainer consultant analyst architect designer staff alumnus team board".split(
    " ",
  ),
);

/** Joins what shares a soft key, unless the connected whole holds two accounts of one platform or disagreeing names. */
function joinSoftly(
  groups: DisjointSets,
  facts: readonly DocumentFacts[],
  names: readonly ParsedName[],
  index: ReadonlyMap<string, readonly number[]>,
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
    if (isConflicting) continue;
    for (const member of members) groups.join(members[0] ?? member, member);
  }
}

/** Documents by the organisations of other documents' records that their own text gives as an affiliation; the publisher's own site says nothing of itself. */
function affiliations(facts: readonly DocumentFacts[]): Map<string, number[]> {
  const byRecord = indexBy(facts, (each) => each.companyKeys);
  const byFirstWord = new Map<string, string[]>();
  for (const key of byRecord.keys()) {
    const first = key.split(" ", 1)[0] ?? "";
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), key]);
  }
  const found = new Map<string, number[]>([...byRecord].map(([key, members]) => [key, [...members]]));
  for (const [index, each] of facts.entries()) {
    const host = each.document.url.toLowerCase();
    for (const word of new Set(each.line.split(" "))) {
      for (const key of byFirstWord.get(word) ?? []) {
        const isPublishers = host.includes(key.replace(/ /g, ""));
        if (!isPublishers && !each.companyKeys.includes(key) && givesAffiliation(each.line, each.document.text, key))
          found.get(key)?.push(index);
      }
    }
  }
  return found;
}

/** Parts a key's documents by agreeing names. Where agreement does not carry over ("J. Doe" between Jane and John) only equal spellings stay together. */
function agreeingGroups(members: readonly number[], facts: readonly DocumentFacts[], names: readonly ParsedName[]): number[][] {
  const bySpelling = new Map<string, number[]>();
  for (const member of members) {
    const spelling = normalizeName(facts[member]?.subjectName ?? "");
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), member]);
  }
  const spellings = [...bySpelling.values()];
  if (spellings.length === 1 || spellings.length > maxNamesPerKey) return spellings;
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

/** Union-find with path halving. */
class DisjointSets {
  readonly #parents: number[];

  constructor(size: number, parents?: readonly number[]) {
    this.#parents = parents === undefined ? Array.from({ length: size }, (_, index) => index) : [...parents];
  }

  copy(): DisjointSets {
    return new DisjointSets(this.#parents.length, this.#parents);
  }

  find(index: number): number {
    let at = index;
    while (this.#parents[at] !== at) {
      const parent = this.#parents[at] ?? at;
      this.#parents[at] = this.#parents[parent] ?? parent;
      at = this.#parents[at] ?? at;
    }
    return at;
  }

  join(a: number, b: number): void {
    const rootA = this.find(a);
    const rootB = this.find(b);
    if (rootA !== rootB) this.#parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** Each set's members in ascending order, sets by their first member. */
  members(): number[][] {
    const sets = new Map<number, number[]>();
    for (let index = 0; index < this.#parents.length; index += 1) {
      const root = this.find(index);
      const members = sets.get(root);
      if (members === undefined) sets.set(root, [index]);
      else members.push(index);
    }
    return [...sets.values()];
  }
}
