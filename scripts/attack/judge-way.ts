import type { Claim } from "@/lib/contract/brief";
import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import { isAtLeast, levelRights } from "@/lib/engine/identity/vouching/levels";
import type { IdentityOutcome, SourceDocument, StoredBrief } from "@/lib/engine/types";
import { profileKeyOf, type Victim } from "@/test/attack/people";
import { addressOf, documentAt, type Place } from "@/test/attack/places";
import { falseLogin, lieWords, type Way } from "@/test/attack/way";

const asOf = new Date("2026-06-01T00:00:00Z");

/** What a way came to against one person. */
export interface Judgement {
  readonly way: string;
  readonly victim: string;
  /** The level of the brief that the attacker's request ends with, or why there is none. */
  readonly outcome: string;
  /** What must never happen, each in a few words; none where the way was stopped. */
  readonly reached: readonly string[];
  readonly stoppedBy: string;
  /** Lies in what another customer gets for themselves alone, said as unconfirmed. */
  readonly isHeardUnconfirmed: boolean;
  /** It would have reached somebody, had its places been known for long: that they are not is what stopped it. */
  readonly wouldReach: boolean;
  /** What became of the honest brief, where it is not what it was. */
  readonly control: string | null;
}

/** What honest customers get before anybody attacks: the same for all ways. */
const honestRuns = new WeakMap<Victim, Run>();

function honestRun(victim: Victim): Run {
  const known =
    honestRuns.get(victim) ??
    run(
      victim.seed,
      victim.places.map((place, index) => documentAt(place, `doc_genuine_${index}`)),
    );
  honestRuns.set(victim, known);
  return known;
}

interface Run {
  readonly outcome: IdentityOutcome;
  readonly brief: StoredBrief | null;
}

/** The engine with what the attacker's request and then another customer's find. Pure: the same way gives the same judgement. */
export function judgeWay(way: Way, victim: Victim): Judgement {
  const theirs = way.places(victim);
  const placed = theirs.map((place, index) => documentAt(place, `doc_attack_${index}`));
  const touched = victim.places.map((place, index) =>
    documentAt(index === 0 ? writtenOn(place, way, victim) : place, `doc_genuine_${index}`),
  );
  const marks = marksOf(way, theirs, victim);
  const asked = { ...victim.seed, ...way.seed?.(victim) };
  const found = [...touched, ...placed];
  const attack = run(asked, way.isAlone ? placed : found);
  const before = way.isLongOnGenuine ? run(victim.seed, touched) : honestRun(victim);
  const after = way.seed === undefined && !way.isAlone ? attack : run(victim.seed, found);
  const isTheirs = (id: string) => id.startsWith("doc_attack_");
  const attacked = { victim, marks, isTheirs };
  const control = changedFrom(before, after);
  const reached = [
    ...(control !== null && isShared(before.outcome) ? [`the brief of everybody: ${control}`] : []),
    ...reachedBy(attack, attacked).map((what) => `the attacker's request: ${what}`),
    ...reachedBy(after, attacked).map((what) => `another's request: ${what}`),
  ];
  const wouldReach = reachedBy(run(asked, [...touched, ...placed.map(established)]), attacked).length > 0;
  return {
    way: way.id,
    victim: victim.key,
    outcome: levelOf(attack.outcome),
    reached: [...new Set(reached)],
    stoppedBy: reached.length > 0 ? "nothing" : stoppedBy({ attack, placed, asked, wouldReach, isTheirs }),
    isHeardUnconfirmed: after.brief !== null && !isShared(after.outcome) && says(after.brief, marks),
    wouldReach,
    control,
  };
}

function run(input: Parameters<typeof normalizeSeed>[0], documents: readonly SourceDocument[]): Run {
  const normalized = normalizeSeed(input);
  if (normalized.kind !== "ok") throw new Error(normalized.code);
  const outcome = resolveIdentity({ seed: normalized.seed, documents, asOf });
  if (outcome.kind === "refused") return { outcome, brief: null };
  const { identity } = outcome;
  const tied = new Set(identity.documents.map(({ documentId }) => documentId));
  const matched = documents.filter(({ id }) => tied.has(id));
  const verified = verifyClaims({ identity, documents: matched, ...extractClaims({ identity, documents: matched, asOf }), asOf });
  const composed = composeBrief({
    identity,
    documents: matched,
    verified,
    canonicalId: "per_1",
    asOf,
    reportUrl: "https://briefs.example/privacy",
    isFixture: false,
  });
  return { outcome, brief: composed.kind === "composed" ? composed.brief : null };
}

interface Attacked {
  readonly victim: Victim;
  readonly marks: readonly string[];
  readonly isTheirs: (id: string) => boolean;
}

/** What of the attacker's reaches somebody else by this run. */
function reachedBy({ outcome, brief }: Run, { victim, marks, isTheirs }: Attacked): string[] {
  if (outcome.kind === "refused") {
    return [
      ...(outcome.minor === undefined ? [] : ["her briefs are withdrawn"]),
      ...(outcome.areVouchedFor === true ? ["her keys are retired"] : []),
    ];
  }
  const { identity } = outcome;
  // What they say of themselves in their own name is theirs to say; that her profile leads to them is not.
  if (!namesAgree(identity.fullName, victim.name))
    return isShared(outcome) && identity.provenKeys.includes(profileKeyOf(victim)) ? ["her profile leads to another"] : [];
  const isSafe = brief !== null && claimsOf(brief).some((claim) => claim.band === "safe" && holds(claim, marks));
  const isSelfStated = brief !== null && claimsOf(brief).some((claim) => claim.attribution === "subject_authored" && holds(claim, marks));
  const own = [...(isSafe ? ["a lie is safe"] : []), ...(isSelfStated ? ["a lie is self-stated"] : [])];
  if (!isShared(outcome)) {
    const isProven = identity.matchedProfiles.some((profile) => profile.match_type === "deterministic" && holds(profile, marks));
    return [...own, ...(isProven ? ["their page counts as the profile"] : [])];
  }
  const trusted = identity.documents.filter(({ documentId, level }) => isTheirs(documentId) && isAtLeast(level ?? "weak", "corroborated"));
  return [
    ...own,
    ...(trusted.length > 0 ? ["their page is vouched for"] : []),
    ...(brief !== null && says(brief, marks) ? ["the shared brief says it"] : []),
    ...(holds(identity.provenKeys, marks) ? ["a stored key is theirs"] : []),
    ...(holds(identity.matchedProfiles, marks) ? ["a shown profile is theirs"] : []),
  ];
}

interface Stopped {
  readonly attack: Run;
  readonly placed: readonly SourceDocument[];
  readonly asked: Parameters<typeof normalizeSeed>[0];
  readonly wouldReach: boolean;
  readonly isTheirs: (id: string) => boolean;
}

/** What stopped it, by what the engine says of it and by what it would have come to otherwise. */
function stoppedBy({ attack, placed, asked, wouldReach, isTheirs }: Stopped): string {
  const { outcome } = attack;
  if (outcome.kind === "refused") return `refused: ${outcome.reason}`;
  const isTied = outcome.identity.documents.some(({ documentId }) => isTheirs(documentId));
  if (isTied) return `for its caller alone: ${wouldReach ? "nothing of theirs is established" : "nobody else vouches"}`;
  const apart = outcome.identity.rejectedProfiles.map(({ reason }) => reason).sort();
  if (apart.length > 0) return `kept apart: ${[...new Set(apart)].join(", ")}`;
  const alone = placed.length === 0 ? null : run({ ...asked, accept_weak_identity: true }, placed);
  return alone?.outcome.kind === "resolved" ? "another's pages alone answer to the request" : "no words of it are hers";
}

/** The same text at a place that has long been known. */
function established(document: SourceDocument): SourceDocument {
  return { ...document, standing: { seen: "long_before", isNamedByOthers: true, isOldAccount: true, isEstablishedEarlier: false } };
}

/** What another customer is told differs from before: null where all of it is as it was, or where there was nothing. */
function changedFrom(before: Run, after: Run): string | null {
  if (before.brief === null || before.outcome.kind === "refused") return null;
  if (after.outcome.kind === "refused") return `refused: ${after.outcome.reason}`;
  if (after.brief === null) return "no brief";
  if (isShared(before.outcome)) {
    const seen = ({ outcome, brief }: Run) => JSON.stringify([provenKeysOf(outcome), levelOf(outcome), profilesOf(brief), toldIn(brief)]);
    return seen(before) === seen(after) ? null : "another brief";
  }
  const told = new Set(claimsOf(after.brief).map(({ claim }) => claim));
  return claimsOf(before.brief).every(({ claim }) => told.has(claim)) ? null : "true claims are missing";
}

function writtenOn(place: Place, way: Way, victim: Victim): Place {
  const added = way.onGenuine?.(victim);
  if (added === undefined || place.kind !== "page") return place;
  const { content } = place;
  return {
    ...place,
    content: { ...content, ...added, links: [...(content.links ?? []), ...(added.links ?? [])] },
  };
}

/** Words that nothing but the attacker's places hold: the lies, and where they stand. */
function marksOf(way: Way, theirs: readonly Place[], victim: Victim): string[] {
  const genuine = new Set(victim.places.map((place) => hostOf(addressOf(place))));
  // What the genuine page links itself is her word.
  const own = way.isLongOnGenuine ? (way.onGenuine?.(victim).links ?? []).map(({ href }) => hostOf(href)) : [];
  const hosts = theirs
    .map((place) => hostOf(addressOf(place)) ?? "")
    .filter((host) => host !== "github.com" && !genuine.has(host) && !own.includes(host));
  return [...lieWords, falseLogin(victim), ...hosts.filter((host) => host !== "www.linkedin.com" && host !== "linkedin.com")];
}

function provenKeysOf(outcome: IdentityOutcome): readonly string[] {
  return outcome.kind === "resolved" ? outcome.identity.provenKeys : [];
}

function profilesOf(brief: StoredBrief | null): readonly string[] {
  return (brief?.identity.matched_profiles ?? []).map(({ url, match_type }) => `${match_type} ${url}`);
}

/** Each claim with its band and words; that its page was written on since changes nothing of what it says. */
function toldIn(brief: StoredBrief | null): readonly string[] {
  return claimsOf(brief).map(({ claim, band, attribution, evidence_quote }) => [band, attribution, claim, evidence_quote].join("|"));
}

function claimsOf(brief: StoredBrief | null): Claim[] {
  if (brief === null) return [];
  const { interest_signals, professional_topics, communication_style, public_context, weak_hints } = brief;
  return [...interest_signals, ...professional_topics, ...communication_style, ...public_context, ...weak_hints];
}

/** What it says of the pages that were kept out is no word of theirs. */
function says({ identity, ...brief }: StoredBrief, marks: readonly string[]): boolean {
  return holds([brief, { ...identity, rejected_profiles: [] }], marks);
}

function holds(value: unknown, marks: readonly string[]): boolean {
  const text = JSON.stringify(value).toLowerCase();
  return marks.some((mark) => text.includes(mark));
}

function isShared(outcome: IdentityOutcome): boolean {
  return outcome.kind === "resolved" && outcome.identity.level !== undefined && levelRights[outcome.identity.level].isShared;
}

function levelOf(outcome: IdentityOutcome): string {
  return outcome.kind === "refused" ? outcome.reason : (outcome.identity.level ?? "none");
}
