import { type AnchorKind, anchorKinds } from "@/lib/contract/vocabulary";
import type { Seed } from "@/lib/engine/types";
import { nameMatchesHandle } from "../names/name-matches-handle";
import { isFullName } from "../names/names";
import { ownDomainOf } from "../seed/own-domain";
import { hostOf } from "../seed/profile-urls";
import type { DocumentCluster } from "./cluster-documents";
import { marksOf } from "./cluster-marks";
import type { SoughtName } from "./document-facts";
import type { ClusterFit } from "./fit-cluster";
import { type IdentityRefusal, refusalReason } from "./refusal-reason";
import type { Mention } from "./tie-mentions";

export interface PickedCluster {
  readonly kind: "picked";
  readonly cluster: DocumentCluster;
  readonly anchors: readonly AnchorKind[];
  readonly confidence: number;
  readonly isDeterministic: boolean;
  /** One anchor alone ties it, which the request accepts. */
  readonly isWeak: boolean;
  /** The records state other work than the request's title, which it accepts: weak, whoever vouches for them. */
  readonly isDoubtful: boolean;
}

export interface RefusedPick {
  readonly kind: "refused";
  readonly reason: IdentityRefusal;
  /** Whom the seed may mean. */
  readonly mayBe: readonly DocumentCluster[];
}

/**
 * The one group that the seed means. Proven groups go before probable ones; two of a kind are ambiguous, unless the record of one states the title
 * that was asked for and those of all others another. A name alone picks the only bearer, when its pages confirm each other and no article speaks of
 * somebody else. `isVouchedFor` tells groups for which somebody else speaks (`identity/vouching`): they go first, so that nobody becomes ambiguous by
 * pages of a stranger's.
 */
export function pickCluster(
  clusters: readonly DocumentCluster[],
  fits: readonly ClusterFit[],
  mentions: readonly Mention[],
  seed: Seed,
  sought: SoughtName,
  isVouchedFor: (cluster: DocumentCluster) => boolean,
): PickedCluster | RefusedPick {
  const candidates = clusters
    .map((cluster, index) => ({ cluster, fit: fits[index] }))
    .flatMap(({ cluster, fit }) => (fit === undefined ? [] : [{ cluster, fit }]));
  if (seed.chosen !== undefined) return pickChosen(candidates, seed.chosen.marks);
  if (isNameOnly(seed)) {
    const [only, ...others] = candidates;
    const namesOther = mentions.some((mention) => mention.cluster === null && mention.namesOther);
    const refused = {
      kind: "refused",
      reason: refusalReason({ bearers: candidates.length, fitting: candidates.length, namesOther }),
      mayBe: candidates.map(({ cluster }) => cluster),
    } as const;
    if (only === undefined) return refused;
    const confirming = confirmingAnchors(only.cluster);
    const isAlone = others.length === 0 && !namesOther && isFullName(sought.parsed);
    if (!isAlone || (confirming.length === 0 && seed.acceptsWeak !== true)) return refused;
    const picked = pickedCluster(only.cluster, new Set<AnchorKind>(["name", ...confirming]), false, maxConfidence.nameOnly);
    return isVouchedFor(only.cluster) ? picked : asWeak(picked);
  }
  const fitting = candidates.filter(({ fit }) => fit.qualifies);
  const proven = fitting.filter(({ fit }) => fit.isDeterministic);
  const fit = proven.length > 0 ? proven : fitting;
  const contenders = besideVouched(fit, isVouchedFor);
  const agreeing = fit.filter((candidate) => candidate.fit.title === "agrees" && !contenders.includes(candidate));
  // Whoever is vouched for has another title than the one that was asked for, and whoever has it is vouched for by nobody.
  if (agreeing.length > 0 && contenders.every((candidate) => candidate.fit.title === "differs"))
    return { kind: "refused", reason: "identity_ambiguous", mayBe: [...contenders, ...agreeing].map(({ cluster }) => cluster) };
  const established = contenders.filter(({ cluster }) => cluster.facts.some((facts) => facts.isFoundByWords !== true));
  const eligible = established.length > 0 ? established : contenders;
  const byTitle = eligible.filter(({ fit }) => fit.title === "agrees");
  const isToldByTitle = byTitle.length === 1 && eligible.every(({ fit }) => fit.title !== "unknown");
  const [chosen, ...rest] = isToldByTitle ? byTitle : eligible;
  if (chosen === undefined || rest.length > 0) {
    const bearers = candidates.filter(({ fit }) => fit.anchors.has("name") && !fit.isContradicted);
    const reason = refusalReason({ bearers: bearers.length, fitting: eligible.length, namesOther: false });
    const [bearer] = bearers;
    const mayBe = (eligible.length > 0 ? eligible : bearers).map(({ cluster }) => cluster);
    if (reason !== "identity_weak" || seed.acceptsWeak !== true || bearer === undefined) return { kind: "refused", reason, mayBe };
    return asWeak(pickedCluster(bearer.cluster, bearer.fit.anchors, false, maxConfidence.nameOnly));
  }
  const picked = pickFitting(chosen.cluster, chosen.fit);
  // One of two namesakes at one firm, where the other's page was not met.
  const isDoubtful = chosen.fit.isOtherWork && !chosen.fit.isDeterministic;
  return isDoubtful ? { ...picked, confidence: weakConfidence, isWeak: true, isDoubtful } : picked;
}

/** Whether the request gives nothing beside a name. */
export function isNameOnly({ company, title, domain, linkedinSlug, emailHash }: Seed): boolean {
  return [company, title, domain, linkedinSlug, emailHash].every((given) => given === null);
}

interface Candidate {
  readonly cluster: DocumentCluster;
  readonly fit: ClusterFit;
}

/**
 * Groups for which somebody else speaks, where there are any, and those that stand on a site of theirs: a stranger's page makes nobody ambiguous, but
 * a firm's own pages about two people of one name do.
 */
function besideVouched(fit: readonly Candidate[], isVouchedFor: (cluster: DocumentCluster) => boolean): readonly Candidate[] {
  const vouched = fit.filter(({ cluster }) => isVouchedFor(cluster));
  if (fit.length < 2 || vouched.length === 0) return fit;
  const sites = new Set(vouched.flatMap(({ cluster }) => sitesOf(cluster)));
  return fit.filter((candidate) => vouched.includes(candidate) || sitesOf(candidate.cluster).some((site) => sites.has(site)));
}

/** Domains on which nobody but their owner writes. */
function sitesOf({ facts }: DocumentCluster): string[] {
  return facts.flatMap(({ document }) => ownDomainOf(hostOf(document.url) ?? "") ?? []);
}

/** The group as its fit and its own pages tell of it. */
export function pickFitting(cluster: DocumentCluster, fit: ClusterFit): PickedCluster {
  const anchors = new Set<AnchorKind>([...fit.anchors, ...confirmingAnchors(cluster)]);
  return pickedCluster(
    cluster,
    anchors,
    fit.isDeterministic,
    fit.isDeterministic ? maxConfidence.deterministic : maxConfidence.probabilistic,
  );
}

/**
 * The one group that bears marks of the candidate that was chosen, and no other. A choice proves nothing: it counts as far as its words, which the
 * seed holds by now, agree with the pages, and as a name alone where they do not.
 */
function pickChosen(
  candidates: readonly { readonly cluster: DocumentCluster; readonly fit: ClusterFit }[],
  marks: readonly string[],
): PickedCluster | RefusedPick {
  const wanted = new Set(marks);
  const [chosen, ...others] = candidates.filter(({ cluster }) => marksOf(cluster).some((mark) => wanted.has(mark)));
  if (chosen === undefined || others.length > 0) return { kind: "refused", reason: "identity_not_found", mayBe: [] };
  const { cluster, fit } = chosen;
  if (fit.qualifies) return pickFitting(cluster, fit);
  return pickedCluster(cluster, new Set([...fit.anchors, ...confirmingAnchors(cluster)]), false, maxConfidence.nameOnly);
}

/**
 * What each anchor adds to the confidence. A name is worth 0.4 and never enough alone; the first narrowing anchor lifts it to 0.75 or so, a proof
 * (LinkedIn slug, address hash) to 0.98; a handle made from the name and pages that link each other confirm what is there.
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

/** The most that each kind of match can reach. */
export const maxConfidence = { deterministic: 0.99, probabilistic: 0.93, nameOnly: 0.6 } as const;

function pickedCluster(cluster: DocumentCluster, anchors: ReadonlySet<AnchorKind>, isDeterministic: boolean, cap: number): PickedCluster {
  const sum = [...anchors].reduce((total, anchor) => total + anchorWeights[anchor], 0);
  return {
    kind: "picked",
    cluster,
    anchors: anchorKinds.filter((kind) => anchors.has(kind)),
    confidence: roundScore(Math.min(cap, sum)),
    isDeterministic,
    isWeak: false,
    isDoubtful: false,
  };
}

/** One anchor, which the request accepts: an even chance, so that what the pages say is not taken for hearsay. */
function asWeak(picked: PickedCluster): PickedCluster {
  return { ...picked, confidence: Math.max(picked.confidence, weakConfidence), isWeak: true };
}

const weakConfidence = 0.5;

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

/** Scores are shown with two decimals. */
export function roundScore(value: number): number {
  return Math.round(value * 100) / 100;
}
