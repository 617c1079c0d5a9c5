import type { RejectedProfile } from "@/lib/contract/brief";
import type { Seed } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";
import { organizationsAgree } from "../seed/organizations";
import { parseProfileUrl } from "../seed/profile-urls";
import { type DocumentCluster, holdOtherAccounts } from "./cluster-documents";
import type { DocumentFacts } from "./document-facts";

export interface KeptApart {
  readonly facts: readonly DocumentFacts[];
  readonly established: DocumentCluster;
}

/** Namesakes that were kept out: on what kind of place their pages stand, why, and how many. Never a name, a host or an address. */
export function describeRejected(input: {
  readonly clusters: readonly DocumentCluster[];
  readonly mentions: readonly DocumentFacts[];
  readonly chosen: DocumentCluster | null;
  /** What is tied to the person by its own words alone, beside pages that others vouch for. */
  readonly apart?: KeptApart;
  readonly seed: Seed;
}): RejectedProfile[] {
  const counts = new Map<string, RejectedProfile>();
  const add = (facts: DocumentFacts, reason: string) => {
    const platform = platformOf(facts);
    const key = `${platform} ${reason}`;
    counts.set(key, { platform, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  const known = knownOf(input.chosen, input.seed);
  for (const cluster of input.clusters) {
    const reason = reasonFor(cluster, known);
    for (const facts of cluster.facts) add(facts, reason);
  }
  if (input.apart !== undefined)
    for (const facts of input.apart.facts)
      add(facts, contradicts(facts, input.apart.established) ? "contradicts_established" : "not_vouched_for");
  for (const facts of input.mentions) add(facts, "not_enough_in_common");
  return [...counts].sort(([a], [b]) => byCodeUnit(a, b)).map(([, rejected]) => rejected);
}

/** It names an employer, or an account of a platform where people have one, that the established pages do not. */
function contradicts(facts: DocumentFacts, established: DocumentCluster): boolean {
  if (holdOtherAccounts(facts.hardKeys, established.hardKeys)) return true;
  const companies = companiesOf(established);
  return facts.company !== null && companies.length > 0 && !companies.some((company) => organizationsAgree(company, facts.company ?? ""));
}

interface Known {
  readonly profileKeys: ReadonlySet<string>;
  /** Each company once: a person's hundred pages name the same two or three. */
  readonly companies: readonly string[];
}

function knownOf(chosen: DocumentCluster | null, seed: Seed): Known {
  const profileKeys = new Set(chosen?.hardKeys ?? []);
  if (seed.linkedinSlug !== null) profileKeys.add(`linkedin:${seed.linkedinSlug}`);
  return { profileKeys, companies: [...new Set([...(seed.company === null ? [] : [seed.company]), ...companiesOf(chosen)])] };
}

function reasonFor(cluster: DocumentCluster, known: Known): string {
  if (holdOtherAccounts(cluster.hardKeys, known.profileKeys)) return "different_profile";
  const companies = companiesOf(cluster);
  const isOtherCompany =
    companies.length > 0 &&
    known.companies.length > 0 &&
    !companies.some((company) => known.companies.some((other) => organizationsAgree(company, other)));
  return isOtherCompany ? "different_company" : "not_enough_in_common";
}

function companiesOf(cluster: DocumentCluster | null): string[] {
  return [...new Set(cluster?.facts.flatMap((facts) => facts.company ?? []))];
}

/** A platform that many share is named; any other host could be somebody's own, so it is a `website`. */
function platformOf(facts: DocumentFacts): string {
  return parseProfileUrl(facts.document.url)?.platform ?? "website";
}
