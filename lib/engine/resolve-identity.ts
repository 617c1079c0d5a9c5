import type { MatchedProfile, RejectedProfile } from "@/lib/contract/brief";
import { type AnchorKind, anchorKinds } from "@/lib/contract/vocabulary";
import { clusterDocuments, type DocumentCluster, givesAffiliation, singleAccountPlatforms } from "./cluster-documents";
import {
  bearsName,
  type DocumentFacts,
  fullNameOffsets,
  readDocumentFacts,
  type SoughtName,
  seekName,
  speaksInFirstPerson,
} from "./document-facts";
import { showsMinor } from "./minor-signals";
import { nameMatchesHandle } from "./name-matches-handle";
import { displayName, nameForms, normalizeName } from "./names";
import { nameCompanyKey, nameDomainKey } from "./normalize-seed";
import {
  domainMatchesOrganization,
  isWrittenAsName,
  namesAnOrganization,
  normalizeOrganization,
  organizationKeys,
  organizationsAgree,
  wordLine,
  wordLineMentions,
} from "./organizations";
import { byCodeUnit } from "./plain-text";
import { hostOf, ownDomainOf, pageKeyOf, parseProfileUrl } from "./profile-urls";
import { describeRejected } from "./rejected-profiles";
import type { IdentityOutcome, MatchedDocument, ResolvedIdentity, Seed, SourceDocument } from "./types";

/**
 * Which of the documents are about, or name, the person that the seed asks for; or why nobody can be told for sure.
 *
 * Pages about people of the seed's name are grouped into people (`clusterDocuments`). The seed picks a group by its LinkedIn slug or address hash, or by the name
 * together with company, domain or a telling title. What the seed says and the group contradicts (another company everywhere, another LinkedIn slug) rules the
 * group out. Two groups that fit: `identity_ambiguous`. None: `identity_not_found`. A name alone is enough only where nobody else bears it and the pages prove each
 * other. Articles that name the person in full join when an organisation beside the name, a linked account or a linked page ties them to one group alone.
 *
 * Confidence, 0 to 1, is the sum of `anchorWeights` over the anchors found, at most `maxConfidence` of the kind of match; two decimals.
 *
 * Pure: `asOf` is the run's date. The order of documents does not matter, and a document that does not qualify changes nothing but, at most, the refusal.
 */
export function resolveIdentity(input: {
  readonly seed: Seed;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
}): IdentityOutcome {
  const seed: Seed = {
    ...input.seed,
    company: input.seed.company !== null && namesAnOrganization(input.seed.company) ? input.seed.company : null,
  };
  const all = readAllFacts(input.documents);
  const proofs = all.filter((facts) => carriesProof(facts, seed));
  const name = seed.name ?? commonName(proofs) ?? titleAsName(proofs);
  if (name === null) return { kind: "refused", reason: "identity_not_found", rejectedProfiles: [] };

  const sought = seekName(name);
  const isAbout = (facts: DocumentFacts) =>
    bearsName(facts.subjectName, sought) || bearsName(facts.titleName, sought) || (facts.subjectName === null && proofs.includes(facts));
  const about = all
    .filter(isAbout)
    .map((facts) => (bearsName(facts.titleName, sought) ? { ...facts, subjectName: facts.titleName } : facts));
  const clusters = clusterDocuments(about);
  const mentions = tieMentions(
    all.filter((facts) => !isAbout(facts)),
    clusters,
    sought,
  );
  const fits = clusters.map((cluster) => fitCluster(cluster, seed));
  const picked = pickCluster(clusters, fits, mentions, seed, sought);
  const rejected = (chosen: DocumentCluster | null) =>
    describeRejected({
      clusters: clusters.filter((cluster) => cluster !== chosen),
      mentions: mentions.filter((mention) => mention.cluster === null || mention.cluster !== chosen).map((mention) => mention.facts),
      chosen,
      seed,
      name,
    });
  if (picked.kind === "refused") return { ...picked, rejectedProfiles: rejected(null) };

  const tied = mentions.filter((mention) => mention.cluster === picked.cluster);
  const asOfYear = input.asOf.getUTCFullYear();
  const names = nameForms(name).concat(picked.cluster.names.flatMap(nameForms));
  const texts = [
    ...picked.cluster.facts.map((facts) => ({ facts, isAboutSubject: true })),
    ...tied.map(({ facts }) => ({ facts, isAboutSubject: false })),
  ];
  const isMinor = texts.some(({ facts, isAboutSubject }) =>
    showsMinor({ text: facts.document.text, names: [...new Set(names)], textYear: facts.year, asOfYear, isAboutSubject }),
  );
  if (isMinor) return { kind: "refused", reason: "subject_is_minor", rejectedProfiles: [] };
  return { kind: "resolved", identity: describeIdentity(picked, tied, seed, rejected(picked.cluster)) };
}

/**
 * What each anchor adds to the confidence. A name is worth 0.4 and never enough alone; the first narrowing anchor lifts it to 0.75 or so, a proof (LinkedIn slug,
 * address hash) to 0.98; a handle made from the name and pages that link each other confirm what is there.
 */
const anchorWeights: Readonly<Record<AnchorKind, number>> = {
  name: 0.4,
  profile_url: 0.58,
  email: 0.55,
  company: 0.36,
  domain: 0.35,
  title: 0.32,
  location: 0.1,
  cross_link: 0.08,
  handle: 0.07,
  photo: 0,
};

const maxConfidence = { deterministic: 0.99, probabilistic: 0.93, nameOnly: 0.6 } as const;

interface ClusterFit {
  readonly anchors: ReadonlySet<AnchorKind>;
  readonly isDeterministic: boolean;
  readonly isContradicted: boolean;
  readonly qualifies: boolean;
}

interface PickedCluster {
  readonly kind: "picked";
  readonly cluster: DocumentCluster;
  readonly anchors: readonly AnchorKind[];
  readonly confidence: number;
  readonly isDeterministic: boolean;
}

interface Mention {
  readonly facts: DocumentFacts;
  /** Null when nothing, or more than one group, ties the article. */
  readonly cluster: DocumentCluster | null;
  readonly anchor: AnchorKind;
  /** The text gives the person an employer that no group knows. */
  readonly namesOther: boolean;
}

/** One entry per document id, in the order of ids; of two with one id the first by address and text. */
function readAllFacts(documents: readonly SourceDocument[]): DocumentFacts[] {
  const sorted = [...documents].sort((a, b) => byCodeUnit(a.id, b.id) || byCodeUnit(a.url, b.url) || byCodeUnit(a.text, b.text));
  const unique = sorted.filter((document, index) => document.id !== sorted[index - 1]?.id);
  const pages = new Map<string, number>();
  for (const document of unique) {
    const key = pageKeyOf(document.url) ?? document.url;
    pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return unique.map((document) => readDocumentFacts(document, (pages.get(pageKeyOf(document.url) ?? document.url) ?? 0) > 1));
}

function carriesProof(facts: DocumentFacts, seed: Seed): boolean {
  if (
    seed.linkedinSlug !== null &&
    facts.profiles.some((profile) => profile.platform === "linkedin" && profile.handle === seed.linkedinSlug)
  )
    return true;
  return seed.emailHash !== null && facts.document.emailHashes.includes(seed.emailHash);
}

/** The name that most of these pages give their subject; of equally frequent ones the longer, then the first by code unit. */
function commonName(facts: readonly DocumentFacts[]): string | null {
  const counts = new Map<string, number>();
  for (const { subjectName } of facts) {
    const name = displayName(subjectName ?? "");
    if (/\p{L}/u.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b.length - a.length || byCodeUnit(a, b));
  return best?.[0] ?? null;
}

/** The title of a page without record and author, where an account on it is made from that very name. */
function titleAsName(proofs: readonly DocumentFacts[]): string | null {
  const isOwn = ({ titleName, profiles }: DocumentFacts) =>
    titleName !== null && profiles.some((profile) => nameMatchesHandle(titleName, profile.handle));
  return commonName(proofs.filter(isOwn).map((facts) => ({ ...facts, subjectName: facts.titleName })));
}

function fitCluster(cluster: DocumentCluster, seed: Seed): ClusterFit {
  const anchors = new Set<AnchorKind>();
  const linkedin = [...cluster.hardKeys].filter((key) => key.startsWith("linkedin:"));
  if (seed.name !== null) anchors.add("name");
  if (seed.linkedinSlug !== null && linkedin.includes(`linkedin:${seed.linkedinSlug}`)) anchors.add("profile_url");
  if (seed.emailHash !== null && cluster.hardKeys.has(`email:${seed.emailHash}`)) anchors.add("email");
  const isDeterministic = anchors.has("profile_url") || anchors.has("email");
  if (isDeterministic && cluster.names.length > 0) anchors.add("name");
  const company = seed.company === null ? null : companyFit(cluster, seed.company);
  if (company === "agrees") anchors.add("company");
  if (seed.domain !== null && cluster.facts.some((facts) => domainFits(facts, seed.domain ?? ""))) anchors.add("domain");
  if (seed.title !== null && isTellingTitle(seed.title) && cluster.facts.some((facts) => titleFits(facts, seed.title ?? "")))
    anchors.add("title");
  const hasOtherLinkedin = seed.linkedinSlug !== null && linkedin.length > 0 && !anchors.has("profile_url");
  const isContradicted = hasOtherLinkedin || company === "contradicts";
  const isNarrowed = anchors.has("company") || anchors.has("domain") || anchors.has("title");
  // A profile URL or address that no page carries leaves the caller's name with a company or domain to go by; a title alone is then too little.
  const isProbable =
    seed.name !== null &&
    (seed.linkedinSlug === null && seed.emailHash === null ? isNarrowed : anchors.has("company") || anchors.has("domain"));
  return { anchors, isDeterministic, isContradicted, qualifies: !isContradicted && (isDeterministic || isProbable) };
}

function companyFit(cluster: DocumentCluster, company: string): "agrees" | "contradicts" | "unknown" {
  const records = cluster.facts.flatMap((facts) => facts.company ?? []);
  if (records.some((record) => organizationsAgree(record, company))) return "agrees";
  const keys = organizationKeys(company);
  if (cluster.facts.some((facts) => keys.some((key) => givesAffiliation(facts.line, facts.document.text, key)))) return "agrees";
  const isMentioned = cluster.facts.some((facts) => wordLineMentions(facts.line, facts.document.text, keys));
  return records.length > 0 && !isMentioned ? "contradicts" : "unknown";
}

/** The domain is the person's own website, the page's publisher, or the employer's. Hosts that many share never count. */
function domainFits(facts: DocumentFacts, domain: string): boolean {
  const own = ownDomainOf(domain);
  if (own === null) return false;
  const isSame = (host: string | null) => host !== null && (host === domain || ownDomainOf(host) === own);
  if (facts.websites.some((website) => isSame(hostOf(website))) || isSame(hostOf(facts.document.url))) return true;
  return facts.company !== null && domainMatchesOrganization(domain, facts.company);
}

function titleFits(facts: DocumentFacts, title: string): boolean {
  const wanted = wordLine(title);
  const record = facts.document.record?.title;
  return (record !== null && record !== undefined && wordLine(record) === wanted) || facts.line.includes(wanted);
}

/** "Software Engineer" narrows nothing; a title tells something when it holds three words and one that is not in every other title. */
function isTellingTitle(title: string): boolean {
  const words = normalizeOrganization(title).split(" ");
  return words.length >= 3 && words.some((word) => word.length > 2 && !commonTitleWords.has(word));
}

const commonTitleWords = new Set(
  "senior junior lead principal staff chief head vice president executive officer director manager engineer engineering software developer development programmer architect consultant analyst scientist data product project program marketing sales business designer design founder cofounder owner partner associate assistant professor student intern researcher research teacher lecturer writer editor speaker full stack front end back web cloud and of the for at in".split(
    " ",
  ),
);

function pickCluster(
  clusters: readonly DocumentCluster[],
  fits: readonly ClusterFit[],
  mentions: readonly Mention[],
  seed: Seed,
  sought: SoughtName,
): PickedCluster | { readonly kind: "refused"; readonly reason: "identity_ambiguous" | "identity_not_found" } {
  const isNameOnly =
    seed.company === null && seed.title === null && seed.domain === null && seed.linkedinSlug === null && seed.emailHash === null;
  const candidates = clusters
    .map((cluster, index) => ({ cluster, fit: fits[index] }))
    .flatMap(({ cluster, fit }) => (fit === undefined ? [] : [{ cluster, fit }]));
  if (isNameOnly) {
    const [only, ...others] = candidates;
    if (only === undefined) return { kind: "refused", reason: "identity_not_found" };
    const confirming = confirmingAnchors(only.cluster);
    const isUnknownOther = mentions.some((mention) => mention.cluster === null && mention.namesOther);
    const isFullName = sought.parsed.words.length >= 2 || sought.parsed.hasHan;
    if (others.length > 0 || isUnknownOther || !isFullName || confirming.length === 0)
      return { kind: "refused", reason: "identity_ambiguous" };
    return pickedCluster(only.cluster, new Set<AnchorKind>(["name", ...confirming]), false, maxConfidence.nameOnly);
  }
  const fitting = candidates.filter(({ fit }) => fit.qualifies);
  const proven = fitting.filter(({ fit }) => fit.isDeterministic);
  const [chosen, ...rest] = proven.length > 0 ? proven : fitting;
  if (chosen === undefined) return { kind: "refused", reason: "identity_not_found" };
  if (rest.length > 0) return { kind: "refused", reason: "identity_ambiguous" };
  const anchors = new Set<AnchorKind>([...chosen.fit.anchors, ...confirmingAnchors(chosen.cluster)]);
  const cap = chosen.fit.isDeterministic ? maxConfidence.deterministic : maxConfidence.probabilistic;
  return pickedCluster(chosen.cluster, anchors, chosen.fit.isDeterministic, cap);
}

function pickedCluster(cluster: DocumentCluster, anchors: ReadonlySet<AnchorKind>, isDeterministic: boolean, cap: number): PickedCluster {
  const sum = [...anchors].reduce((total, anchor) => total + anchorWeights[anchor], 0);
  return {
    kind: "picked",
    cluster,
    anchors: anchorKinds.filter((kind) => anchors.has(kind)),
    confidence: round(Math.min(cap, sum)),
    isDeterministic,
  };
}

/** What the pages show of each other, whatever the seed says. */
function confirmingAnchors(cluster: DocumentCluster): AnchorKind[] {
  const anchors: AnchorKind[] = [];
  const hasOwnHandle = cluster.facts.some(
    ({ profiles, subjectName }) => subjectName !== null && profiles.some((profile) => nameMatchesHandle(subjectName, profile.handle)),
  );
  if (hasOwnHandle) anchors.push("handle");
  if (cluster.isCrossLinked) anchors.push("cross_link");
  return anchors;
}

/** Ties pages about something or somebody else, which name the person in full, to the one group that an account, a page or an organisation beside the name leads to. */
function tieMentions(others: readonly DocumentFacts[], clusters: readonly DocumentCluster[], sought: SoughtName): Mention[] {
  const byKey = new Map<string, Set<DocumentCluster>>();
  const remember = (key: string, cluster: DocumentCluster) => byKey.set(key, (byKey.get(key) ?? new Set()).add(cluster));
  for (const cluster of clusters) {
    for (const key of cluster.hardKeys) remember(key, cluster);
    for (const key of cluster.companyKeys) remember(`org:${key}`, cluster);
  }
  const organizations = [...byKey.keys()].filter((key) => key.startsWith("org:")).map((key) => key.slice("org:".length));
  const mentions: Mention[] = [];
  for (const facts of others) {
    const offsets = fullNameOffsets(facts.line, sought);
    if (offsets.length === 0) continue;
    const linked = new Set(facts.linkedKeys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    const employers = employersBeside(facts.document.text, sought);
    const beside = offsets.map((at) => wordsAround(facts.line, at)).join("|");
    const near = organizations.filter(
      (key) => beside.includes(` ${key} `) && (key.includes(" ") || isWrittenAsName(facts.document.text, key)),
    );
    const related = new Set(near.flatMap((key) => [...(byKey.get(`org:${key}`) ?? [])]));
    const isOther =
      employers.length > 0 &&
      !employers.some((employer) => near.includes(normalizeOrganization(employer)) || startsWithAny(employer, near));
    const candidates = linked.size > 0 ? linked : isOther ? new Set<DocumentCluster>() : related;
    const [cluster] = candidates.size === 1 ? candidates : [];
    const contradictsAccount = linked.size === 0 && clusters.length > 0 && linksOtherAccount(facts, sought);
    mentions.push({
      facts,
      cluster: cluster ?? null,
      anchor: linked.size > 0 ? "cross_link" : "company",
      namesOther: isOther || contradictsAccount,
    });
  }
  return mentions;
}

/** A linked account whose handle is made from the name, though no group knows it. */
function linksOtherAccount(facts: DocumentFacts, sought: SoughtName): boolean {
  return facts.document.links.some((link) => {
    const profile = parseProfileUrl(link.url);
    return profile !== null && singleAccountPlatforms.includes(profile.platform) && nameMatchesHandle(sought.display, profile.handle);
  });
}

function startsWithAny(employer: string, keys: readonly string[]): boolean {
  const line = `${normalizeOrganization(employer)} `;
  return keys.some((key) => line.startsWith(`${key} `));
}

/** The words around a mention, some 250 characters on each side. */
function wordsAround(line: string, at: number): string {
  const from = line.lastIndexOf(" ", Math.max(0, at - 250));
  const to = line.indexOf(" ", Math.min(line.length - 1, at + 300));
  return line.slice(Math.max(0, from), to === -1 ? line.length : to + 1);
}

/** Organisations that the text gives right behind the name: "Jane Doe, CTO of Acme Widgets", "Jane Doe at Acme". */
function employersBeside(text: string, sought: SoughtName): string[] {
  const employers: string[] = [];
  for (const form of sought.fullForms) {
    for (let at = text.indexOf(form), tries = 0; at !== -1 && tries < 5; at = text.indexOf(form, at + form.length), tries += 1) {
      const sentence = text.slice(at + form.length, at + form.length + 120).split(/[.!?](?:\s|$)|\n/, 1)[0] ?? "";
      const employer = employerPattern.exec(sentence)?.[1];
      if (employer !== undefined && namesAnOrganization(employer)) employers.push(employer);
    }
  }
  return employers;
}

const employerPattern =
  /\b(?:at|for|with|(?:CEO|CTO|CFO|COO|founder|director|head|president|chair|manager|editor|owner|partner|employee|engineer|professor)(?: and [\w-]+)? of)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\p{N}&.'’-]*)(?:\s+(?:\p{Lu}[\p{L}\p{N}&.'’-]*|of|and|the|de|for)(?=\s|,|$)){0,5})/u;

function describeIdentity(
  picked: PickedCluster,
  tied: readonly Mention[],
  seed: Seed,
  rejectedProfiles: readonly RejectedProfile[],
): ResolvedIdentity {
  const { cluster, anchors, confidence, isDeterministic } = picked;
  const fullName = commonName(cluster.facts) ?? seed.name ?? "";
  const sought = seekName(fullName);
  const newestFirst = [...cluster.facts].sort(
    (a, b) =>
      (b.year ?? 0) - (a.year ?? 0) ||
      byCodeUnit(b.document.publishedAt ?? "", a.document.publishedAt ?? "") ||
      byCodeUnit(a.document.id, b.document.id),
  );
  const employed = newestFirst.find((facts) => facts.company !== null);
  const company = employed?.company ?? null;
  const titled = newestFirst.find(
    ({ document, company: own }) =>
      hasText(document.record?.title) && (company === null || (own !== null && organizationsAgree(own, company))),
  );
  const documents: MatchedDocument[] = [
    ...cluster.facts.map((facts) => ({
      documentId: facts.document.id,
      relation: "about_subject" as const,
      isFirstPerson: speaksInFirstPerson(facts, sought),
      anchors: documentAnchors(facts, seed, cluster),
      linkScore: round(carriesProof(facts, seed) ? 0.99 : Math.min(0.97, confidence + aboutBonus)),
    })),
    ...tied.map(({ facts, anchor }) => ({
      documentId: facts.document.id,
      relation: "mentions_subject" as const,
      isFirstPerson: false,
      anchors: anchorKinds.filter((kind) => kind === "name" || kind === anchor),
      linkScore: round(Math.min(confidence, anchor === "cross_link" ? linkedMentionScore : namedMentionScore)),
    })),
  ].sort((a, b) => byCodeUnit(a.documentId, b.documentId));
  return {
    fullName,
    company,
    title: titled?.document.record?.title ?? null,
    nameForms: [...new Set([fullName, ...cluster.names].flatMap(nameForms))].sort((a, b) => b.length - a.length || byCodeUnit(a, b)),
    anchors,
    confidence,
    isDeterministic,
    matchedProfiles: describeProfiles(cluster, seed, confidence),
    rejectedProfiles,
    discoveredHandles: discoverHandles(newestFirst),
    photoUrl: newestFirst.find(({ document }) => document.photoUrl !== null)?.document.photoUrl ?? null,
    documents,
    provenKeys: proveKeys(cluster),
  };
}

/** A page about the person is tied a little more surely than the person as a whole; an article less, and only as surely as what ties it. */
const aboutBonus = 0.1;
const linkedMentionScore = 0.85;
const namedMentionScore = 0.72;

function documentAnchors(facts: DocumentFacts, seed: Seed, cluster: DocumentCluster): AnchorKind[] {
  const fit = fitCluster({ ...cluster, facts: [facts], hardKeys: new Set(facts.hardKeys), companyKeys: new Set(facts.companyKeys) }, seed);
  const found = new Set<AnchorKind>(fit.anchors);
  if (facts.subjectName !== null) found.add("name");
  if (facts.subjectName !== null && facts.profiles.some((profile) => nameMatchesHandle(facts.subjectName ?? "", profile.handle)))
    found.add("handle");
  const others = new Set(cluster.facts.filter((other) => other !== facts).flatMap((other) => other.hardKeys));
  if (facts.hardKeys.some((key) => others.has(key))) found.add("cross_link");
  return anchorKinds.filter((kind) => found.has(kind));
}

/** Accounts first, then the pages themselves; each once, by key. `deterministic` only what stands on, or is, a page that carries the seed's own proof. */
function describeProfiles(cluster: DocumentCluster, seed: Seed, confidence: number): MatchedProfile[] {
  const found = new Map<
    string,
    { profile: Omit<MatchedProfile, "confidence" | "evidence" | "match_type">; sources: number; isProven: boolean; isPage: boolean }
  >();
  const note = (
    key: string,
    profile: Omit<MatchedProfile, "confidence" | "evidence" | "match_type">,
    isProven: boolean,
    isPage: boolean,
  ) => {
    const known = found.get(key);
    if (known === undefined) found.set(key, { profile, sources: 1, isProven, isPage });
    else found.set(key, { ...known, sources: known.sources + 1, isProven: known.isProven || isProven });
  };
  for (const facts of cluster.facts) {
    const isProven = carriesProof(facts, seed);
    for (const profile of facts.profiles)
      note(profile.key, { platform: profile.platform, url: profile.url, handle: profile.handle }, isProven, false);
    if (parseProfileUrl(facts.document.url) !== null) continue;
    const key = pageKeyOf(facts.document.url) ?? facts.document.url;
    const host = hostOf(facts.document.url) ?? "website";
    const handle = key.split("/").slice(1).pop() ?? host;
    note(key, { platform: host, url: facts.document.url, handle }, isProven, true);
  }
  return [...found]
    .sort(([a, { isPage: pageA }], [b, { isPage: pageB }]) => Number(pageA) - Number(pageB) || byCodeUnit(a, b))
    .map(([, { profile, sources, isProven, isPage }]) => ({
      ...profile,
      match_type: isProven ? ("deterministic" as const) : ("probabilistic" as const),
      confidence: isProven ? confidence : round(Math.min(confidence, maxConfidence.probabilistic)),
      evidence: profileEvidence(isPage, isProven, sources),
    }));
}

function profileEvidence(isPage: boolean, isProven: boolean, sources: number): string {
  if (isPage)
    return isProven
      ? "The page carries the profile URL or address that was asked for."
      : "The page's name and another anchor agree with the request.";
  const pages = sources === 1 ? "one matched page" : `${sources} matched pages`;
  return isProven ? `Linked by ${pages}, one of which carries the profile URL or address that was asked for.` : `Linked by ${pages}.`;
}

/** Platform to address, only what the person's own matched pages link; of several on one platform the most linked, then the newest. */
function discoverHandles(newestFirst: readonly DocumentFacts[]): Record<string, string> {
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
  for (const { platform, url } of [...counts.values()].sort((a, b) => byCodeUnit(a.platform, b.platform) || b.count - a.count)) {
    handles[platform] ??= url;
  }
  return handles;
}

function proveKeys(cluster: DocumentCluster): string[] {
  const keys = new Set<string>();
  for (const key of cluster.hardKeys) if (key.startsWith("linkedin:") || key.startsWith("email:")) keys.add(key);
  for (const facts of cluster.facts) {
    if (facts.subjectName === null) continue;
    const name = normalizeName(facts.subjectName);
    for (const key of facts.companyKeys) keys.add(nameCompanyKey(name, key));
    if (facts.company !== null) keys.add(nameCompanyKey(name, facts.company));
    for (const domain of facts.domains) keys.add(nameDomainKey(name, domain));
  }
  return [...keys].sort(byCodeUnit);
}

function hasText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value.trim() !== "";
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
