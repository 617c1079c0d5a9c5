import type { IdentityCandidate, IdentityOutcome, Seed, SourceDocument } from "@/lib/engine/types";
import { nameAt } from "@/lib/text/name-shape";
import { byCodeUnit, foldLetters } from "@/lib/text/normalize";
import { withMemory } from "@/lib/text/remembered";
import { areLikelyOneName } from "../names/name-likeness";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { isFullName, namesAgree } from "../names/names";
import { parseName } from "../names/parse-name";
import { findOnPages } from "../pages/find-on-pages";
import { seekPerson } from "../pages/sought-person";
import { isToldDead } from "../pages/told-dead";
import { isUnrealSource } from "../pages/unreal-pages";
import { namesAnOrganization } from "../seed/organizations";
import { pageKeyOf } from "../seed/profile-urls";
import { hasTrustedPart } from "../vouching/trusted-part";
import { voiceOf } from "../vouching/voices";
import { clusterDocuments, type DocumentCluster } from "./cluster-documents";
import { describeCandidates } from "./describe-candidates";
import { bearsName, commonName, type DocumentFacts, readDocumentFacts, seekName } from "./document-facts";
import { carriesProof, fitCluster } from "./fit-cluster";
import { pickCluster } from "./pick-cluster";
import { sharedKeysAmong } from "./prove-keys";
import { describeRejected, type KeptApart } from "./rejected-profiles";
import { isOfMinor, tellIdentity } from "./tell-identity";
import { tieMentions } from "./tie-mentions";

/**
 * Which of the documents are about, or name, the person that the seed asks for; or why nobody can be told for sure.
 *
 * Pages about people of the seed's name are grouped into people (`clusterDocuments`). The seed picks a group by its LinkedIn slug or address hash, or
 * by the name together with company, domain or a telling title. What the seed says and the group contradicts (another company everywhere, another
 * LinkedIn slug) rules the group out. Why nobody could be told says `refusalReason`. An address that pages of several people give tells nobody
 * without a name. A name alone is enough only where nobody else bears it and the pages prove each other. Articles that name the person in full join
 * when an organisation beside the name, a linked account or a linked page ties them to one group alone.
 *
 * Confidence, 0 to 1, is the sum of `anchorWeights` over the anchors found, at most `maxConfidence` of the kind of match; two decimals
 * (`pick-cluster.ts`).
 *
 * Pure: `asOf` is the run's date. The order of documents does not matter, and a document that does not qualify changes nothing but, at most, the
 * refusal.
 */
export function resolveIdentity(input: {
  readonly seed: Seed;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
  /**
   * Whom the pages are about by what they say, whoever vouches for them: for following links, and for looking at a page once more. Nothing is kept
   * apart or refused as weak.
   */
  readonly takesAll?: true;
}): IdentityOutcome {
  return withMemory(() => resolve(input));
}

function resolve(input: Parameters<typeof resolveIdentity>[0]): IdentityOutcome {
  const takesAll = input.takesAll === true;
  const seed: Seed = {
    ...input.seed,
    ...(takesAll ? { acceptsWeak: true } : {}),
    company: input.seed.company !== null && namesAnOrganization(input.seed.company) ? input.seed.company : null,
  };
  const given = readAllFacts(input.documents);
  const proofs = given.filter((facts) => carriesProof(facts, seed));
  // Neither its title nor a passage of it is a word about anybody.
  const all = given.filter((facts) => proofs.includes(facts) || !isUnrealSource(facts.document));
  const byProfile = proofs.filter((facts) => carriesProof(facts, { ...seed, emailHash: null }));
  const byAddress = byProfile.length > 0 ? [] : surestByAddress(proofs);
  if (seed.name === null && areOfSeveral(byAddress))
    return {
      kind: "refused",
      reason: "identity_ambiguous",
      rejectedProfiles: [],
      ...(areOfSeveral(byAddress.filter((facts) => voiceOf(facts, []).isEstablished))
        ? { areVouchedFor: true, sharedKeys: [{ key: `email:${seed.emailHash}`, areTwo: true }] }
        : {}),
    };
  const surest = byProfile.length > 0 ? byProfile : byAddress;
  const provenName = commonName(surest) ?? titleAsName(surest);
  // A page that carries the proof knows how the name is spelt better than the caller does.
  const isMisspelt =
    seed.name !== null && provenName !== null && !namesAgree(seed.name, provenName) && areLikelyOneName(seed.name, provenName);
  const name = isMisspelt ? provenName : (seed.name ?? provenName);
  if (name === null) return { kind: "refused", reason: "identity_not_found", rejectedProfiles: [] };

  const sought = seekName(name);
  const { pages, deaths } = findOnPages(all, proofs, seed, seekPerson(name));
  const isAbout = (facts: DocumentFacts) =>
    bearsName(facts.subjectName, sought) ||
    bearsName(facts.titleName, sought) ||
    facts.formerNames.some((former) => bearsName(former, sought)) ||
    (facts.subjectName === null && proofs.includes(facts) && !namesOnlyAnother(facts, name));
  const isNamedByTitle = ({ subjectName, titleName, formerNames }: DocumentFacts) =>
    bearsName(titleName, sought) || (subjectName === null && formerNames.some((former) => bearsName(former, sought)));
  const present = all.flatMap((facts) => {
    const page = pages.get(facts.document.id);
    if (page !== undefined) return [page.facts];
    if (!isAbout(facts)) return [];
    return [isNamedByTitle(facts) ? { ...facts, subjectName: facts.titleName } : facts];
  });
  const isPresent = new Set(present.map(({ document }) => document.id));
  const { underFormerName, linkedPages } = pagesUnderFormerName(present, all);
  const about = present
    .filter((facts) => !underFormerName.has(facts.document.id))
    .map(
      (facts): DocumentFacts => ({ ...facts, hardKeys: [...new Set([...facts.hardKeys, ...(linkedPages.get(facts.document.id) ?? [])])] }),
    )
    .concat([...underFormerName.values()]);
  const elsewhere = all.filter(({ document }) => !isPresent.has(document.id) && !underFormerName.has(document.id));
  const found = clusterDocuments(about, elsewhere);
  const titled = found.filter(isKnownByTitleOnly);
  const recorded = found.filter((cluster) => !titled.includes(cluster));
  const asArticles = tieMentions(
    titled.flatMap((cluster) => cluster.facts),
    recorded,
    sought,
  ).filter((mention) => mention.cluster !== null);
  const isArticle = (cluster: DocumentCluster) => cluster.facts.every((facts) => asArticles.some((mention) => mention.facts === facts));
  const clusters = found.filter((cluster) => !titled.includes(cluster) || !isArticle(cluster));
  const mentions = [
    ...tieMentions(elsewhere, clusters, sought),
    ...asArticles.filter(({ facts }) => !clusters.some((cluster) => cluster.facts.includes(facts))),
  ];
  const fits = clusters.map((cluster) => fitCluster(cluster, seed));
  const isVouchedFor = (cluster: DocumentCluster) => hasTrustedPart(cluster, seed);
  const picked = pickCluster(clusters, fits, mentions, seed, sought, isVouchedFor);
  const rejected = (chosen: DocumentCluster | null, apart?: KeptApart) =>
    describeRejected({
      clusters: clusters.filter((cluster) => cluster !== chosen),
      mentions: mentions.filter((mention) => mention.cluster === null || mention.cluster !== chosen).map((mention) => mention.facts),
      chosen,
      ...(apart === undefined ? {} : { apart }),
      seed,
    });
  const known = { mentions, clusters, pages, deaths, rejected, seed, name, takesAll, asOfYear: input.asOf.getUTCFullYear() };
  /** Whom a refusal may have meant, told by what their pages say. */
  const candidatesAmong = (reason: string, mayBe: readonly DocumentCluster[]): { readonly candidates?: readonly IdentityCandidate[] } => {
    if (reason !== "identity_ambiguous" && reason !== "identity_weak") return {};
    const tiedTo = (cluster: DocumentCluster) => mentions.filter((mention) => mention.cluster === cluster);
    const isBarred = (cluster: DocumentCluster) => isOfMinor(cluster, tiedTo(cluster), known) || isToldDead(cluster, pages, deaths);
    const candidates = describeCandidates({ clusters, fits, offered: mayBe, seed: { ...seed, name }, pages, isBarred });
    return candidates.length === 0 ? {} : { candidates };
  };
  if (picked.kind === "refused") {
    // What strangers' pages show to be two people's retires nobody's keys.
    const answering = clusters.filter((cluster, index) => (fits[index]?.qualifies ?? false) && isVouchedFor(cluster));
    const areVouchedFor = picked.reason === "identity_ambiguous" && answering.length > 1;
    const sharedKeys = areVouchedFor ? sharedKeysAmong(answering) : [];
    return {
      kind: "refused",
      reason: picked.reason,
      rejectedProfiles: rejected(null),
      ...(areVouchedFor ? { areVouchedFor } : {}),
      ...(sharedKeys.length === 0 ? {} : { sharedKeys }),
      ...candidatesAmong(picked.reason, picked.mayBe),
    };
  }

  // A title or a domain may tell apart whom a list alone does not.
  const isOfTwo =
    !picked.isDeterministic &&
    seed.title === null &&
    seed.domain === null &&
    picked.cluster.facts.some(({ document }) => pages.get(document.id)?.isOfTwo === true);
  if (isOfTwo) return { kind: "refused", reason: "identity_ambiguous", rejectedProfiles: rejected(null) };
  const told = tellIdentity({ picked, ...known });
  return told.kind === "refused" ? { ...told, ...candidatesAmong(told.reason, [picked.cluster]) } : told;
}

/** Those that give the address and no other say whose it is, where there are any: a list gives colleagues' too. */
function surestByAddress(proofs: readonly DocumentFacts[]): readonly DocumentFacts[] {
  const alone = proofs.filter(({ document }) => document.emailHashes.length === 1);
  return alone.length > 0 ? alone : proofs;
}

/**
 * Whether these pages are about people of names that cannot be one person's: a mailbox may be a couple's or a laboratory's. A single word ("admin")
 * is no name.
 */
function areOfSeveral(proofs: readonly DocumentFacts[]): boolean {
  const named = proofs.filter(({ subjectName }) => subjectName !== null && isFullName(parseName(subjectName)));
  const names = [...new Set(named.flatMap(({ subjectName }) => subjectName ?? []))];
  const formers = named.flatMap(({ formerNames }) => formerNames);
  const isOne = (a: string, b: string) => namesAgree(a, b) || areLikelyOneName(a, b);
  const present = names.filter((name) => !formers.some((former) => namesAgree(former, name)));
  return present.some((a) => present.some((b) => !isOne(a, b)));
}

/**
 * One entry per document id, in the order of ids. Of one page that two lanes have read, so that it says the same twice, the first.
 */
function readAllFacts(documents: readonly SourceDocument[]): DocumentFacts[] {
  const sorted = [...documents].sort((a, b) => byCodeUnit(a.id, b.id));
  const ids = new Set<string>();
  const readings = new Set<string>();
  const unique = sorted.filter(({ id, url, text }) => {
    const reading = `${pageKeyOf(url) ?? url}\n${text}`;
    const isNew = !ids.has(id) && !readings.has(reading);
    ids.add(id);
    readings.add(reading);
    return isNew;
  });
  const pages = new Map<string, number>();
  for (const document of unique) {
    const key = pageKeyOf(document.url) ?? document.url;
    pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return unique.map((document) => readDocumentFacts(document, (pages.get(pageKeyOf(document.url) ?? document.url) ?? 0) > 1));
}

/**
 * Pages under a name that a page of the person's gives as former, where an account or a link ties the two: by document id, and from then on under the
 * present name. `linkedPages`: the addresses, as keys, by which pages of the person's were linked from there.
 */
function pagesUnderFormerName(
  present: readonly DocumentFacts[],
  all: readonly DocumentFacts[],
): { underFormerName: ReadonlyMap<string, DocumentFacts>; linkedPages: ReadonlyMap<string, readonly string[]> } {
  const underFormerName = new Map<string, DocumentFacts>();
  const linkedPages = new Map<string, readonly string[]>();
  for (const own of present) {
    if (own.subjectName === null) continue;
    const page = pageKeyOf(own.document.url);
    for (const former of own.formerNames) {
      const sought = seekName(former);
      for (const facts of all) {
        if (facts.document.id === own.document.id || !(bearsName(facts.subjectName, sought) || bearsName(facts.titleName, sought)))
          continue;
        const linksPage = page !== null && facts.linkedKeys.includes(page);
        const sharesKey = facts.hardKeys.some((key) => own.hardKeys.includes(key) || own.linkedKeys.includes(key));
        if (!linksPage && !sharesKey) continue;
        if (linksPage) linkedPages.set(own.document.id, [page]);
        underFormerName.set(facts.document.id, {
          ...facts,
          document: { ...facts.document, author: null },
          subjectName: own.subjectName,
          formerNames: own.formerNames,
          hardKeys: linksPage ? [...new Set([...facts.hardKeys, page])] : facts.hardKeys,
        });
      }
    }
  }
  return { underFormerName, linkedPages };
}

/** Nothing but titles says whom these pages are about: that may be an article's, so that what ties an article ties them. */
function isKnownByTitleOnly(cluster: DocumentCluster): boolean {
  return cluster.facts.every(
    ({ document, profiles }) => !document.record?.name && document.author === null && profiles.length + document.emailHashes.length === 0,
  );
}

/** A page that bears no word of the name, and another name as its title or over it: whose account or address it gives is not whose words it holds. */
function namesOnlyAnother({ titleName, document }: DocumentFacts, name: string): boolean {
  if (titleName === null && !endsItsHeadingOnName(document)) return false;
  const written = new Set(foldLetters(`${document.text} ${document.url}`).match(/[\p{L}\p{M}]+/gu));
  return !parseName(name).words.some((word) => written.has(word));
}

/** "Ten minutes with Petra Osei" */
function endsItsHeadingOnName({ outline, text, language }: SourceDocument): boolean {
  const head = outline?.blocks.find(({ level }) => level === 1);
  const words = head === undefined ? "" : text.slice(head.bodyStart, head.end);
  return [...words.matchAll(/(?<![\p{L}\p{M}'’-])\p{Lu}/gu)].some(({ index }) => nameAt(words, index, { language })?.end === words.length);
}

/** The title of a page without record and author, where an account on it is made from that very name. */
function titleAsName(proofs: readonly DocumentFacts[]): string | null {
  const isOwn = ({ titleName, profiles }: DocumentFacts) =>
    titleName !== null && profiles.some((profile) => nameMatchesHandle(titleName, profile.handle));
  return commonName(proofs.filter(isOwn).map((facts) => ({ ...facts, subjectName: facts.titleName })));
}
