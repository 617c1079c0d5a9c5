import type { SharedKey } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";
import { formerNameSpelling } from "../names/former-name-spelling";
import { namesAgree, normalizeName } from "../names/names";
import { isAnothersProfile } from "../names/slug-name";
import { nameCompanyKey, nameDomainKey } from "../seed/normalize-seed";
import { type DocumentCluster, holdOtherAccounts } from "./cluster-documents";
import { isNarrowedBy } from "./fit-cluster";

export interface ProvenKeys {
  readonly provenKeys: readonly string[];
  readonly sharedKeys: readonly SharedKey[];
  /**
   * The name keys as they were once spelt, where that differs, and profiles that are another's by their slug: under these nobody is found, and
   * everybody is refused who is suppressed.
   */
  readonly formerKeys: readonly string[];
}

/**
 * By which identifiers the group's pages lead to one person: LinkedIn slugs that do not spell somebody else's name, addresses, and the name with each
 * company and domain of their own. A name key to which one of the `others` answers as well, so that asking for it would be ambiguous, leads to
 * nobody.
 */
export function proveKeys(cluster: DocumentCluster, others: readonly DocumentCluster[]): ProvenKeys {
  const sharedKeys = keysSharedWith(cluster, others);
  const given = [...cluster.hardKeys].filter((key) => key.startsWith("linkedin:") || key.startsWith("email:"));
  const anothers = given.filter((key) => isAnothersProfile(key, [...cluster.names, ...cluster.formerNames]));
  const certain = given.filter((key) => !anothers.includes(key));
  const nameKeys = nameKeysOf(cluster, normalizeName);
  const names = nameKeys.flatMap(({ key }) => (sharedKeys.some((shared) => shared.key === key) ? [] : [key]));
  const borne = new Set(nameKeys.map(({ key }) => key));
  const formerKeys = nameKeysOf(cluster, formerNameSpelling).flatMap(({ key }) => (borne.has(key) ? [] : [key]));
  return { provenKeys: [...certain, ...names].sort(byCodeUnit), sharedKeys, formerKeys: [...formerKeys, ...anothers] };
}

/** Each is compared with each, and many namesakes show no more than these do. */
const maxCompared = 10;

/** The name keys of these groups, none of which was chosen, to which more than one of them answers. */
export function sharedKeysAmong(clusters: readonly DocumentCluster[]): SharedKey[] {
  const shared = new Map<string, SharedKey>();
  const compared = clusters.slice(0, maxCompared);
  for (const cluster of compared) {
    const others = compared.filter((other) => other !== cluster);
    for (const each of keysSharedWith(cluster, others)) if (each.areTwo || !shared.has(each.key)) shared.set(each.key, each);
  }
  return [...shared.values()].sort((a, b) => byCodeUnit(a.key, b.key));
}

function keysSharedWith(cluster: DocumentCluster, others: readonly DocumentCluster[]): SharedKey[] {
  // One look for every spelling of the name: the texts are long.
  const narrowed = new Map<string, readonly DocumentCluster[]>();
  return nameKeysOf(cluster, normalizeName).flatMap(({ key, name, company, domain }) => {
    const place = key.slice(key.lastIndexOf("|"));
    const there = narrowed.get(place) ?? others.filter((other) => isNarrowedBy(other, { company, domain }));
    narrowed.set(place, there);
    const answering = there.filter(({ names, formerNames }) => [...names, ...formerNames].some((other) => namesAgree(other, name)));
    return answering.length === 0 ? [] : [{ key, areTwo: holdTwoPeople([cluster, ...answering]) }];
  });
}

interface NameKey {
  readonly key: string;
  readonly name: string;
  readonly company: string | null;
  readonly domain: string | null;
}

function nameKeysOf(cluster: DocumentCluster, spell: (name: string) => string): NameKey[] {
  const keys = new Map<string, NameKey>();
  for (const { subjectName, company: own, companyKeys, domains } of cluster.facts) {
    if (subjectName === null) continue;
    const name = spell(subjectName);
    for (const company of [...companyKeys, ...(own === null ? [] : [own])]) {
      const key = nameCompanyKey(name, company);
      keys.set(key, { key, name: subjectName, company, domain: null });
    }
    for (const domain of domains) {
      const key = nameDomainKey(name, domain);
      keys.set(key, { key, name: subjectName, company: null, domain });
    }
  }
  return [...keys.values()].sort((a, b) => byCodeUnit(a.key, b.key));
}

/** Whether some two of the groups cannot be one person's, by their accounts or names. Without that, one may hold the rest of another's pages. */
function holdTwoPeople(clusters: readonly DocumentCluster[]): boolean {
  return clusters.some((a, index) =>
    clusters
      .slice(index + 1)
      .some((b) => holdOtherAccounts(a.hardKeys, b.hardKeys) || a.names.some((name) => b.names.some((other) => !namesAgree(name, other)))),
  );
}
