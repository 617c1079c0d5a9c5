import type { RejectedProfile } from "@/lib/contract/brief";
import type { IdentityOutcome, ResolvedIdentity, Seed, SourceDocument, TextRange } from "@/lib/engine/types";
import { byCodeUnit } from "@/lib/text/normalize";
import { nameForms } from "../names/names";
import type { FoundPage, ToldDeath } from "../pages/find-on-pages";
import { ownText } from "../pages/own-text";
import { isToldDead } from "../pages/told-dead";
import { levelRights } from "../vouching/levels";
import { hasTrustedPart, type TrustedPart, trustedPart } from "../vouching/trusted-part";
import type { DocumentCluster } from "./cluster-documents";
import { describeIdentity } from "./describe-identity";
import { fitCluster } from "./fit-cluster";
import { areAllAtSchool, showsMinor } from "./minor-signals";
import { isNameOnly, type PickedCluster, pickFitting } from "./pick-cluster";
import type { KeptApart } from "./rejected-profiles";
import type { Mention } from "./tie-mentions";

interface Told {
  readonly picked: PickedCluster;
  readonly mentions: readonly Mention[];
  readonly clusters: readonly DocumentCluster[];
  readonly pages: ReadonlyMap<string, FoundPage>;
  readonly deaths: readonly ToldDeath[];
  readonly rejected: (chosen: DocumentCluster, apart?: KeptApart) => readonly RejectedProfile[];
  readonly seed: Seed;
  /** The name that was looked for. */
  readonly name: string;
  readonly asOfYear: number;
  /** Nothing is kept apart. */
  readonly takesAll: boolean;
}

/**
 * The outcome for the group that was picked. Where a part of it is vouched for and still answers to the request, the identity is that part's, for
 * everybody; pages that are tied to it by their own words alone are kept apart and counted, and neither their claims nor what they say of age or
 * death counts. Else the identity is the whole group's, for this request alone; one that one anchor ties is refused as weak unless the request
 * accepts it.
 */
export function tellIdentity(told: Told): IdentityOutcome {
  const { picked: group, mentions, clusters, pages, rejected, seed } = told;
  const mentioning = mentions.filter((mention) => mention.cluster === group.cluster);
  const part = trustedPart(
    group.cluster,
    mentioning.map(({ facts }) => facts),
    seed,
  );
  const vouched = told.takesAll || group.isDoubtful ? null : vouchedPick(group, part, seed);
  const picked = vouched ?? group;
  const level = vouched !== null ? part.level : group.isWeak ? "weak" : "plausible";
  if (levelRights[level].mustBeAccepted && seed.acceptsWeak !== true)
    return { kind: "refused", reason: "identity_weak", rejectedProfiles: rejected(group.cluster) };
  const tied = vouched === null ? mentioning : mentioning.filter(({ facts }) => part.isTrusted(facts));
  const isCopy = (id: string) => vouched === null && !told.takesAll && part.judged.copies.has(id);
  const kept = new Set([...picked.cluster.facts, ...tied.map(({ facts }) => facts)].filter(({ document }) => !isCopy(document.id)));
  const unvouched = [...group.cluster.facts, ...mentioning.map(({ facts }) => facts)].filter((facts) => !kept.has(facts));
  // A stranger's page that answers to the person's name keys takes them from nobody.
  const others = clusters.filter((cluster) => cluster !== group.cluster && (vouched === null || hasTrustedPart(cluster, seed)));
  // What was chosen is told by the group that was picked, so that its kept-apart pages are not counted as a namesake's, too.
  const apart = rejected(group.cluster, { facts: unvouched, established: picked.cluster });
  const described = describeIdentity(picked, tied, seed, apart, others, pages);
  const copied = new Set(unvouched.map(({ document }) => document.url));
  const identity = withLevels(
    {
      ...described,
      documents: described.documents.filter(({ documentId }) => !isCopy(documentId)),
      matchedProfiles: described.matchedProfiles.filter(({ url }) => !copied.has(url)),
    },
    part,
    level,
  );
  if (isOfMinor(picked.cluster, tied, told)) {
    // A page of a stranger's refuses its own request, and has nobody's briefs taken away.
    return { kind: "refused", reason: "subject_is_minor", rejectedProfiles: [], ...(vouched === null ? {} : { minor: identity }) };
  }
  // So does a stranger's obituary: it takes nobody away of whom others speak.
  const heard = vouched === null ? pages : new Map([...pages].filter(([id]) => [...kept].some(({ document }) => document.id === id)));
  if (isToldDead(picked.cluster, heard, vouched === null ? told.deaths : []))
    return { kind: "refused", reason: "subject_deceased", rejectedProfiles: [] };
  return { kind: "resolved", identity };
}

/** The part of the group that is vouched for, as far as it is still whom the request means. */
function vouchedPick(group: PickedCluster, { cluster }: TrustedPart, seed: Seed): PickedCluster | null {
  if (cluster === null) return null;
  if (cluster === group.cluster) return group;
  if (isNameOnly(seed)) return { ...group, cluster };
  const fit = fitCluster(cluster, seed);
  return fit.qualifies ? pickFitting(cluster, fit) : null;
}

function withLevels(
  identity: ResolvedIdentity,
  { judged, vouching }: TrustedPart,
  level: NonNullable<ResolvedIdentity["level"]>,
): ResolvedIdentity {
  const { isShared } = levelRights[level];
  // So that the account is known for theirs when its page has changed.
  const accounts = isShared ? judged.confirmedAccounts : [];
  return {
    ...identity,
    level,
    ...(isShared ? { vouching } : {}),
    provenKeys: [...new Set([...identity.provenKeys, ...accounts])].sort(byCodeUnit),
    // Its own word that it is the profile asked for proves nothing.
    matchedProfiles: isShared
      ? identity.matchedProfiles
      : identity.matchedProfiles.map((profile) => ({ ...profile, match_type: "probabilistic" as const })),
    documents: identity.documents.map((document) => ({
      ...document,
      level: isShared ? (judged.levels.get(document.documentId) ?? "plausible") : level,
      ...(isShared && judged.controlled.has(document.documentId) ? {} : { isUncontrolled: true as const }),
    })),
  };
}

/** Whether the pages of a group, or articles that are tied to it, tell of somebody under age. */
export function isOfMinor(
  cluster: DocumentCluster,
  tied: readonly Mention[],
  { pages, name, asOfYear }: Pick<Told, "pages" | "name" | "asOfYear">,
): boolean {
  const names = [...new Set(nameForms(name).concat(cluster.names.flatMap(nameForms)))];
  const texts = [
    ...cluster.facts.map((facts) => ({ facts, isAboutSubject: true })),
    ...tied.map(({ facts }) => ({ facts, isAboutSubject: false })),
  ];
  if (cluster.facts.some(({ document }) => areAllAtSchool(document.text))) return true;
  return texts.some(({ facts, isAboutSubject }) =>
    showsMinor({
      text: saidIn(facts.document, pages.get(facts.document.id)?.reading.ranges),
      names,
      textYear: facts.year,
      asOfYear,
      isAboutSubject,
    }),
  );
}

/** All that a source says of its subject: what a data provider or the publisher ascribes to them too. */
function saidIn({ text, title, record, aggregatedInterests = [] }: SourceDocument, ranges: readonly TextRange[] | undefined): string {
  return [
    ranges === undefined ? text : ownText(text, ranges),
    title,
    record?.title ?? null,
    ...aggregatedInterests.map(({ label }) => label),
  ]
    .filter((part) => part !== null)
    .join("\n");
}
