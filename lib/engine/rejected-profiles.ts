import type { RejectedProfile } from "@/lib/contract/brief";
import { type DocumentCluster, singleAccountPlatforms } from "./cluster-documents";
import type { DocumentFacts } from "./document-facts";
import { parseName } from "./names";
import { organizationsAgree } from "./organizations";
import { ownDomainOf } from "./own-domain";
import { byCodeUnit } from "./plain-text";
import { hostOf, parseProfileUrl } from "./profile-urls";
import type { Seed } from "./types";

/**
 * Namesakes that were kept out: where their pages stand, why, and how many. Never a name or an address: a host that shows a name, or that is somebody's own
 * place, is called `website`.
 */
export function describeRejected(input: {
  readonly clusters: readonly DocumentCluster[];
  readonly mentions: readonly DocumentFacts[];
  readonly chosen: DocumentCluster | null;
  readonly seed: Seed;
  readonly name: string;
}): RejectedProfile[] {
  const counts = new Map<string, RejectedProfile>();
  const add = (facts: DocumentFacts, reason: string) => {
    const platform = platformOf(facts, input.name);
    const key = `${platform} ${reason}`;
    counts.set(key, { platform, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  for (const cluster of input.clusters) for (const facts of cluster.facts) add(facts, reasonFor(cluster, input.chosen, input.seed));
  for (const facts of input.mentions) add(facts, "not_enough_in_common");
  return [...counts].sort(([a], [b]) => byCodeUnit(a, b)).map(([, rejected]) => rejected);
}

function reasonFor(cluster: DocumentCluster, chosen: DocumentCluster | null, seed: Seed): string {
  const known = new Set(chosen?.hardKeys ?? []);
  if (seed.linkedinSlug !== null) known.add(`linkedin:${seed.linkedinSlug}`);
  const isOtherAccount = singleAccountPlatforms.some((platform) => {
    const own = [...cluster.hardKeys].filter((key) => key.startsWith(`${platform}:`));
    return own.length > 0 && [...known].some((key) => key.startsWith(`${platform}:`)) && !own.some((key) => known.has(key));
  });
  if (isOtherAccount) return "different_profile";
  const companies = cluster.facts.flatMap((facts) => facts.company ?? []);
  const wanted = [...(seed.company === null ? [] : [seed.company]), ...(chosen?.facts.flatMap((facts) => facts.company ?? []) ?? [])];
  const isOtherCompany =
    companies.length > 0 && wanted.length > 0 && !companies.some((company) => wanted.some((other) => organizationsAgree(company, other)));
  return isOtherCompany ? "different_company" : "not_enough_in_common";
}

function platformOf(facts: DocumentFacts, name: string): string {
  const platform = parseProfileUrl(facts.document.url)?.platform;
  if (platform !== undefined && platform !== "mastodon") return platform;
  if (platform === "mastodon") return "mastodon";
  const host = hostOf(facts.document.url);
  if (host === null) return "website";
  const own = ownDomainOf(host);
  const words = [...parseName(name).words, ...parseName(facts.subjectName ?? "").words].filter((word) => word.length > 2);
  const showsName = words.some((word) => host.includes(word));
  const isPersonal = own !== null && (facts.domains.includes(own) || (own.split(".").length > 2 && hostIsHosted(own)));
  return showsName || isPersonal ? "website" : host;
}

/** `someone.github.io` and the like: the first label is an account. */
function hostIsHosted(domain: string): boolean {
  return ownDomainOf(domain.split(".").slice(1).join(".")) === null;
}
