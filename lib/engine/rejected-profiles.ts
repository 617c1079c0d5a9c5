import type { RejectedProfile } from "@/lib/contract/brief";
import { type DocumentCluster, singleAccountPlatforms } from "./cluster-documents";
import type { DocumentFacts } from "./document-facts";
import { organizationsAgree } from "./organizations";
import { byCodeUnit } from "./plain-text";
import { parseProfileUrl } from "./profile-urls";
import type { Seed } from "./types";

/** Namesakes that were kept out: on what kind of place their pages stand, why, and how many. Never a name, a host or an address. */
export function describeRejected(input: {
  readonly clusters: readonly DocumentCluster[];
  readonly mentions: readonly DocumentFacts[];
  readonly chosen: DocumentCluster | null;
  readonly seed: Seed;
}): RejectedProfile[] {
  const counts = new Map<string, RejectedProfile>();
  const add = (facts: DocumentFacts, reason: string) => {
    const platform = platformOf(facts);
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

/** A platform that many share is named; any other host could be somebody's own, so it is a `website`. */
function platformOf(facts: DocumentFacts): string {
  return parseProfileUrl(facts.document.url)?.platform ?? "website";
}
