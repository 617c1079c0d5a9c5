import type { MatchedProfile, RejectedProfile } from "@/lib/contract/brief";
import { type AnchorKind, anchorKinds } from "@/lib/contract/vocabulary";
import { speaksInFirstPerson } from "@/lib/engine/reading/speaks-in-first-person";
import type { MatchedDocument, ResolvedIdentity, Seed } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";
import { carriesFormerName, formerNamesOn } from "../names/former-names";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { nameForms, namesAgree } from "../names/names";
import type { FoundPage } from "../pages/find-on-pages";
import { organizationsAgree } from "../seed/organizations";
import { hostOf, pageKeyOf, parseProfileUrl } from "../seed/profile-urls";
import type { DocumentCluster } from "./cluster-documents";
import { commonName, type DocumentFacts, type SoughtName, seekName } from "./document-facts";
import { carriesProof, fitCluster } from "./fit-cluster";
import { maxConfidence, type PickedCluster, roundScore } from "./pick-cluster";
import { proveKeys } from "./prove-keys";
import type { Mention } from "./tie-mentions";

/**
 * The resolved person in the engine's shape: everything from the matched pages, nothing from the caller but the proof that they carry. `others` are
 * the groups that were not chosen.
 */
export function describeIdentity(
  picked: PickedCluster,
  tied: readonly Mention[],
  seed: Seed,
  rejectedProfiles: readonly RejectedProfile[],
  others: readonly DocumentCluster[],
  pages: ReadonlyMap<string, FoundPage>,
): ResolvedIdentity {
  const { cluster, anchors, confidence, isDeterministic } = picked;
  const isFormer = ({ subjectName }: DocumentFacts) =>
    subjectName !== null && cluster.formerNames.some((former) => namesAgree(former, subjectName));
  const fullName = commonName(cluster.facts.filter((facts) => !isFormer(facts))) ?? commonName(cluster.facts) ?? seed.name ?? "";
  const said = tied.flatMap(({ facts }) => formerNamesOn(facts.document, fullName));
  const formerNames = [...new Set([...cluster.formerNames, ...said])].sort(byCodeUnit);
  // An address that the caller gave tells them nothing new.
  const isHidden = (address: string) =>
    carriesFormerName(address, formerNames, fullName, true) && !(seed.linkedinSlug !== null && address.includes(seed.linkedinSlug));
  const sought = seekName(fullName);
  const newestFirst = [...cluster.facts].sort(
    (a, b) =>
      (b.year ?? 0) - (a.year ?? 0) ||
      byCodeUnit(b.document.publishedAt ?? "", a.document.publishedAt ?? "") ||
      byCodeUnit(a.document.id, b.document.id),
  );
  const employed = newestFirst.find((facts) => facts.company !== null);
  // An account's "@harborloom" and a page's "Harbor Loom Ltd" are one employer; the page that also gives the role knows how it is written.
  const fuller = newestFirst.find(
    ({ document, company: own }) => own !== null && Boolean(document.record?.title) && isOneSpelling(own, employed?.company ?? ""),
  );
  const company = fuller?.company ?? employed?.company ?? null;
  const titled = newestFirst.find(
    ({ document, company: own }) =>
      Boolean(document.record?.title) && (company === null || (own !== null && organizationsAgree(own, company))),
  );
  const title = titled?.document.record?.title ?? null;
  const { provenKeys, sharedKeys, formerKeys } = proveKeys(cluster, others);
  const documents: MatchedDocument[] = [
    ...cluster.facts.map((facts) => ({
      documentId: facts.document.id,
      ...standing(facts, pages.get(facts.document.id), sought),
      anchors: documentAnchors(facts, seed, cluster),
      linkScore: roundScore(carriesProof(facts, seed) ? 0.99 : Math.min(0.97, confidence + aboutBonus)),
    })),
    ...tied.map(({ facts, anchor }) => ({
      documentId: facts.document.id,
      relation: "mentions_subject" as const,
      isFirstPerson: false,
      anchors: anchorKinds.filter((kind) => kind === "name" || kind === anchor),
      linkScore: roundScore(Math.min(confidence, anchor === "cross_link" ? linkedMentionScore : namedMentionScore)),
    })),
  ].sort((a, b) => byCodeUnit(a.documentId, b.documentId));
  return {
    fullName,
    company,
    title: carriesFormerName(title ?? "", formerNames, fullName) ? null : title,
    nameForms: [...new Set([fullName, ...cluster.names, ...formerNames].flatMap(nameForms))].sort(
      (a, b) => b.length - a.length || byCodeUnit(a, b),
    ),
    ...(formerNames.length === 0 ? {} : { formerNames }),
    anchors,
    confidence,
    isDeterministic,
    matchedProfiles: describeProfiles(cluster, seed, confidence, isHidden),
    rejectedProfiles,
    discoveredHandles: discoverHandles(newestFirst.filter(isPublic), isHidden),
    accountKeys: [...new Set(cluster.facts.flatMap((facts) => facts.profiles.map(({ key }) => key)))].sort(byCodeUnit),
    photoUrl: newestFirst.flatMap(({ document }) => document.photoUrl ?? []).find((url) => !isHidden(url)) ?? null,
    documents,
    provenKeys,
    ...(sharedKeys.length === 0 ? {} : { sharedKeys }),
    ...(formerKeys.length === 0 ? {} : { formerKeys }),
  };
}

/** A page that was found by what it says is read in the person's own stretches alone. */
function standing(
  facts: DocumentFacts,
  page: FoundPage | undefined,
  sought: SoughtName,
): Pick<MatchedDocument, "relation" | "isFirstPerson" | "ownRanges"> {
  if (page === undefined) return { relation: "about_subject", isFirstPerson: speaksInFirstPerson(facts, sought) };
  const { relation, ranges } = page.reading;
  return {
    relation: relation === "names" ? "mentions_subject" : "about_subject",
    isFirstPerson: ranges.some((range) => range.isFirstPerson),
    ownRanges: ranges.map(({ start, end, isFirstPerson }) => (isFirstPerson ? { start, end, isFirstPerson } : { start, end })),
  };
}

/** A page about the person is tied a little more surely than the person as a whole; an article less, and only as surely as what ties it. */
const aboutBonus = 0.1;
const linkedMentionScore = 0.85;
const namedMentionScore = 0.72;

function documentAnchors(facts: DocumentFacts, seed: Seed, cluster: DocumentCluster): AnchorKind[] {
  const fit = fitCluster({ ...cluster, facts: [facts], hardKeys: new Set(facts.hardKeys), companyKeys: new Set(facts.companyKeys) }, seed);
  const found = new Set<AnchorKind>(fit.anchors);
  const name = facts.subjectName;
  if (name !== null) found.add("name");
  if (name !== null && facts.profiles.some(({ handle }) => nameMatchesHandle(name, handle))) found.add("handle");
  const others = cluster.facts.filter((other) => other !== facts);
  const hardKeys = new Set(others.flatMap((other) => other.hardKeys));
  if (facts.hardKeys.some((key) => hardKeys.has(key))) found.add("cross_link");
  const photo = facts.document.photoSha256 ?? null;
  if (photo !== null && others.some((other) => other.document.photoSha256 === photo)) found.add("photo");
  return anchorKinds.filter((kind) => found.has(kind));
}

/**
 * Accounts first, then the pages themselves; each account once, by key, and one page a site (`bestPage`): translations and yearly lists are no
 * further profiles. An account whose address carries a former name is not shown; a page on which claims stand is, by its address alone. An account
 * that a licensed record alone gives is not shown either, since the person may have kept it apart; but for the one that the seed names.
 * `deterministic` only what stands on, or is, a page or record that carries the seed's own proof.
 */
function describeProfiles(
  cluster: DocumentCluster,
  seed: Seed,
  confidence: number,
  isHidden: (address: string) => boolean,
): MatchedProfile[] {
  const accounts = new Map<string, { shown: ShownProfile; ties: AccountTies }>();
  const pages = new Map<string, DocumentFacts[]>();
  for (const facts of cluster.facts) {
    for (const { key, platform, url, handle } of facts.profiles.filter((profile) => !isHidden(profile.url))) {
      const known = accounts.get(key) ?? { shown: { platform, url, handle }, ties: { pages: 0, provenPages: 0, provenRecords: 0 } };
      accounts.set(key, { ...known, ties: addTie(known.ties, facts, seed) });
    }
    if (!isPublic(facts) || parseProfileUrl(facts.document.url) !== null) continue;
    const site = hostOf(facts.document.url) ?? facts.document.url;
    pages.set(site, [...(pages.get(site) ?? []), facts]);
  }
  const describe = (shown: ShownProfile, isProven: boolean, evidence: string): MatchedProfile => ({
    ...shown,
    match_type: isProven ? "deterministic" : "probabilistic",
    confidence: isProven ? confidence : roundScore(Math.min(confidence, maxConfidence.probabilistic)),
    evidence,
  });
  const shownPages = [...pages.values()].flatMap((facts) => bestPage(facts, seed) ?? []);
  return [
    ...[...accounts]
      .filter(([key, { ties }]) => ties.pages > 0 || key === `linkedin:${seed.linkedinSlug}`)
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([, { shown, ties }]) => describe(shown, ties.provenPages + ties.provenRecords > 0, accountEvidence(ties))),
    ...shownPages
      .map((facts) => ({ facts, key: pageKeyOf(facts.document.url) ?? facts.document.url }))
      .sort((a, b) => byCodeUnit(a.key, b.key))
      .map(({ facts, key }) => {
        const host = hostOf(facts.document.url) ?? "website";
        const last = key.split("/").slice(1).pop() ?? host;
        const isProven = carriesProof(facts, seed);
        const shown = { platform: host, url: facts.document.url, handle: isHidden(last) ? host : last };
        return describe(shown, isProven, pageEvidence(isProven));
      }),
  ];
}

type ShownProfile = Pick<MatchedProfile, "platform" | "url" | "handle">;

/** Of a site's pages the one that carries the proof, then one in English, then the shortest address. */
function bestPage(pages: readonly DocumentFacts[], seed: Seed): DocumentFacts | undefined {
  const rank = (facts: DocumentFacts) => (carriesProof(facts, seed) ? 0 : 2) + (facts.document.language === "en" ? 0 : 1);
  return [...pages].sort(
    (a, b) => rank(a) - rank(b) || a.document.url.length - b.document.url.length || byCodeUnit(a.document.url, b.document.url),
  )[0];
}

/** Who names an account: public pages, those of them that carry the seed's proof, and licensed records that do. */
interface AccountTies {
  readonly pages: number;
  readonly provenPages: number;
  readonly provenRecords: number;
}

function addTie({ pages, provenPages, provenRecords }: AccountTies, facts: DocumentFacts, seed: Seed): AccountTies {
  const proven = carriesProof(facts, seed) ? 1 : 0;
  return isPublic(facts)
    ? { pages: pages + 1, provenPages: provenPages + proven, provenRecords }
    : { pages, provenPages, provenRecords: provenRecords + proven };
}

function pageEvidence(isProven: boolean): string {
  return isProven
    ? "The page carries the profile URL or address that was asked for."
    : "The page's name and another anchor agree with the request.";
}

/** A licensed record is named as one: the person has not linked what it names. */
function accountEvidence({ pages, provenPages, provenRecords }: AccountTies): string {
  if (pages === 0) return "The profile that was asked for; a licensed record names it, and no matched page.";
  const linked = `Linked by ${pages === 1 ? "one matched page" : `${pages} matched pages`}`;
  if (provenPages > 0)
    return pages === 1
      ? `${linked}, which carries the profile URL or address that was asked for.`
      : `${linked}, one of which carries the profile URL or address that was asked for.`;
  return provenRecords > 0 ? `${linked}; a licensed record names it with the profile URL or address that was asked for.` : `${linked}.`;
}

function isPublic({ document }: DocumentFacts): boolean {
  return document.access === "public";
}

/** Platform to address, only what the person's own public pages link; of several on one platform the most linked, then the newest. */
function discoverHandles(newestFirst: readonly DocumentFacts[], isHidden: (address: string) => boolean): Record<string, string> {
  const counts = new Map<string, { platform: string; url: string; count: number }>();
  for (const facts of newestFirst) {
    const own = parseProfileUrl(facts.document.url)?.key;
    for (const { key, platform, url } of facts.profiles) {
      if (key === own && facts.profiles.length === 1) continue;
      counts.set(key, { platform, url, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    for (const url of facts.websites) {
      const key = pageKeyOf(url) ?? url;
      counts.set(key, { platform: "website", url: counts.get(key)?.url ?? url, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const handles: Record<string, string> = {};
  const shown = [...counts.values()].filter(({ url }) => !isHidden(url));
  for (const { platform, url } of shown.sort((a, b) => byCodeUnit(a.platform, b.platform) || b.count - a.count)) {
    handles[platform] ??= url;
  }
  return handles;
}

/** Whether two names of an organisation are the same letters, or one goes on where the other ends. */
function isOneSpelling(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b]
    .map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))
    .sort((x, y) => x.length - y.length);
  return short.length >= minSpelling && long.startsWith(short);
}

const minSpelling = 5;
