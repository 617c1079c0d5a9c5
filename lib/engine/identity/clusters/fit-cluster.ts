import type { AnchorKind } from "@/lib/contract/vocabulary";
import type { Seed } from "@/lib/engine/types";
import { namesAgree } from "../names/names";
import {
  domainMatchesOrganization,
  normalizeOrganization,
  organizationKeys,
  organizationsAgree,
  wordLine,
  wordLineMentions,
} from "../seed/organizations";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import type { DocumentCluster } from "./cluster-documents";
import type { DocumentFacts } from "./document-facts";
import { givesAffiliation } from "./gives-affiliation";
import { stateOtherWork, titleKey } from "./unlike-titles";

/** How a group of documents stands to a seed. */
export interface ClusterFit {
  readonly anchors: ReadonlySet<AnchorKind>;
  readonly isDeterministic: boolean;
  readonly isContradicted: boolean;
  readonly qualifies: boolean;
  /** What the records' titles say to the seed's, however common the title: it chooses between people, and never ties one. */
  readonly title: "agrees" | "differs" | "unknown";
  /** No page names the title that was asked for, and the records state only work that shares no word with it: a namesake's as likely as theirs. */
  readonly isOtherWork: boolean;
}

/**
 * Which anchors tie the group to the seed, whether the seed is contradicted by it (another LinkedIn slug, or, without a proof, another name, or
 * another company everywhere and named nowhere), and whether that is enough: a proof alone, or the name with a company, domain or telling title.
 */
export function fitCluster(cluster: DocumentCluster, seed: Seed): ClusterFit {
  const anchors = new Set<AnchorKind>();
  const linkedin = [...cluster.hardKeys].filter((key) => key.startsWith("linkedin:"));
  if (seed.linkedinSlug !== null && linkedin.includes(`linkedin:${seed.linkedinSlug}`)) anchors.add("profile_url");
  if (seed.emailHash !== null && cluster.hardKeys.has(`email:${seed.emailHash}`)) anchors.add("email");
  const isDeterministic = anchors.has("profile_url") || anchors.has("email");
  // That a page links the profile is its own word: against the company that was asked for it proves nothing.
  const isOneSided = isDeterministic && cluster.facts.every((facts) => facts.isFoundByWords === true || !carriesProof(facts, seed));
  // Beside a proof a misspelt name is still the name; without one, misspellings are other people.
  const isOtherName =
    seed.name !== null &&
    !isDeterministic &&
    cluster.names.length > 0 &&
    !cluster.names.concat(cluster.formerNames).some((name) => namesAgree(name, seed.name ?? ""));
  if (seed.name !== null && !isOtherName) anchors.add("name");
  if (isDeterministic && seed.name === null) anchors.add("name");
  const company = seed.company === null ? null : companyFit(cluster, seed.company);
  if (company === "agrees") anchors.add("company");
  if (seed.domain !== null && cluster.facts.some((facts) => domainFits(facts, seed.domain ?? ""))) anchors.add("domain");
  if (seed.title !== null && isTellingTitle(seed.title) && cluster.facts.some((facts) => titleFits(facts, seed.title ?? "")))
    anchors.add("title");
  const hasOtherLinkedin = seed.linkedinSlug !== null && linkedin.length > 0 && !anchors.has("profile_url");
  // People change employers: a profile or address that the pages carry outweighs a company that they do not name: another name's pages never come here.
  const isContradicted = isOtherName || hasOtherLinkedin || (company === "contradicts" && !isDeterministic);
  const isNarrowed = anchors.has("company") || anchors.has("domain") || anchors.has("title");
  // A profile URL or address that no page carries leaves the caller's name with a company or domain to go by; a title alone is then too little.
  const isProbable =
    seed.name !== null &&
    (seed.linkedinSlug === null && seed.emailHash === null ? isNarrowed : anchors.has("company") || anchors.has("domain"));
  const isOutweighed = isOneSided && seed.company !== null && !isNarrowed;
  return {
    anchors,
    isDeterministic: isDeterministic && !isOutweighed,
    isContradicted,
    qualifies: !isContradicted && !isOutweighed && (isDeterministic || isProbable),
    title: compareTitles(cluster, seed.title),
    isOtherWork: seed.title !== null && isOtherWork(cluster, seed.title),
  };
}

/** Whether the group's pages give this company or domain as the person's, as `fitCluster` asks for one of the two beside the name. */
export function isNarrowedBy(cluster: DocumentCluster, { company, domain }: Pick<Seed, "company" | "domain">): boolean {
  if (company !== null && companyFit(cluster, company) === "agrees") return true;
  return domain !== null && cluster.facts.some((facts) => domainFits(facts, domain));
}

function companyFit(cluster: DocumentCluster, company: string): "agrees" | "contradicts" | "unknown" {
  const records = cluster.facts.flatMap((facts) => facts.company ?? []);
  if (records.some((record) => organizationsAgree(record, company))) return "agrees";
  const keys = organizationKeys(company);
  // What the text says of today weighs less than the record, which names another: only a past there explains both.
  // A page that was read block by block has told already whose the company is.
  const givesIt = ({ line, document, company: own, isFoundByWords }: DocumentFacts) =>
    isFoundByWords !== true && keys.some((key) => givesAffiliation(line, document.text, key, own !== null));
  if (cluster.facts.some(givesIt)) return "agrees";
  const isMentioned = cluster.facts.some((facts) => wordLineMentions(facts.line, facts.document.text, keys));
  return records.length > 0 && !isMentioned ? "contradicts" : "unknown";
}

/** The domain is the person's own website, the page's publisher, or the employer's. Hosts that many share never count. */
function domainFits(facts: DocumentFacts, domain: string): boolean {
  const own = ownDomainOf(domain);
  if (own === null) return false;
  const isSame = (host: string | null) => host !== null && ownDomainOf(host) === own;
  if (facts.websites.some((website) => isSame(hostOf(website))) || isSame(hostOf(facts.document.url))) return true;
  return facts.company !== null && domainMatchesOrganization(domain, facts.company);
}

function titleFits(facts: DocumentFacts, title: string): boolean {
  const wanted = wordLine(title);
  const record = facts.document.record?.title;
  return (record !== null && record !== undefined && wordLine(record) === wanted) || (facts.statedLine ?? facts.line).includes(wanted);
}

function compareTitles(cluster: DocumentCluster, title: string | null): ClusterFit["title"] {
  const stated = cluster.facts.flatMap(({ document }) => document.record?.title ?? []).filter((each) => titleKey(each) !== "");
  if (title === null || stated.length === 0) return "unknown";
  const wanted = ` ${titleKey(title)} `;
  return stated.some((each) => ` ${titleKey(each)} `.includes(wanted)) ? "agrees" : "differs";
}

/** "Head of Sales" was asked for, and the only bearer is a "Data Engineer"; a "Director of Sales" may be the same person a year later. */
function isOtherWork(cluster: DocumentCluster, title: string): boolean {
  const stated = cluster.facts.flatMap(({ document }) => document.record?.title ?? []);
  return stateOtherWork(stated, [title]) && !cluster.facts.some((facts) => titleFits(facts, title));
}

/** "Software Engineer" narrows nothing; a title tells something when it holds three words and one that is not in every other title. */
function isTellingTitle(title: string): boolean {
  const words = normalizeOrganization(title).split(" ");
  return words.length >= 3 && words.some((word) => word.length > 2 && !commonTitleWords.has(word));
}

const commonTitleWords = new Set(
  "senior junior lead principal staff chief head vice president executive officer financial operating technology information revenue director manager engineer engineering software developer development programmer architect consultant analyst scientist data product project program marketing sales business designer design founder cofounder owner partner associate assistant professor student intern researcher research teacher lecturer writer editor speaker full stack front end back web cloud and of the for at in".split(
    " ",
  ),
);

/** Whether the page carries the LinkedIn slug or the address that was asked for. */
export function carriesProof(facts: DocumentFacts, seed: Seed): boolean {
  if (
    seed.linkedinSlug !== null &&
    facts.profiles.some((profile) => profile.platform === "linkedin" && profile.handle === seed.linkedinSlug)
  )
    return true;
  return seed.emailHash !== null && facts.document.emailHashes.includes(seed.emailHash);
}
