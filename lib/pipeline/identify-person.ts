import type pg from "pg";
import { isSharedAddress } from "@/lib/db/admission-facts";
import { loadDocuments } from "@/lib/db/documents";
import { noteRequest, requestKeysOf } from "@/lib/db/first-seen";
import { inTransaction } from "@/lib/db/transaction";
import { identifierKeys } from "@/lib/engine/identity/seed/normalize-seed";
import { levelRights } from "@/lib/engine/identity/vouching/levels";
import type { IdentityCandidate, IdentityOutcome, ResolvedIdentity, Seed, SharedKey, SourceDocument } from "@/lib/engine/types";
import { findOrOrderRendering } from "@/lib/enrichment/briefs/order-rendering";
import { fixtureSubject } from "@/lib/fixture/subject";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import { isSuppressed, suppressedAmong } from "@/lib/suppression/suppression";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { findOrCreatePerson, retireKeys } from "./find-or-create-person";
import { isAddress, isProfile, loadKnownPeople, suppressibleKeys } from "./known-people";
import { readLaneReach } from "./lane-reach";
import { languagesAsked } from "./languages-asked";
import { mergedIntoAnother } from "./merge-runs";
import { withStanding } from "./page-standing";
import type { PipelineServices } from "./pipeline-services";
import { establishedPerson, findOrCreatePrivatePerson } from "./private-person";
import { runEngineStep } from "./run-engine-step";
import type { RunOutcome } from "./run-outcome";
import { loadOpenRun, type RunRow, saveArtifact } from "./run-row";
import { settleRun } from "./settle-run";
import { freshBriefOf, isRefreshSpent } from "./stored-brief";
import { dropFetchedTexts, tieDocuments } from "./tie-documents";
import { withdrawMinor } from "./withdraw-minor";

export interface IdentityArtifact {
  readonly personId: string;
  readonly identity: ResolvedIdentity;
}

export type IdentifiedRun = { readonly kind: "ended" } | { readonly kind: "identified"; readonly documents: number };

/**
 * Decides which of the collected documents speak about the person, and who that is. Ends the run when nobody or more than one fits, when the person
 * is suppressed, when a fresh brief is there already, or when another run is at work for the same person.
 */
export async function identifyPerson(services: PipelineServices, runId: string): Promise<IdentifiedRun> {
  const { pool, clock } = services;
  const run = await loadOpenRun(pool, runId);
  if (!run) return { kind: "ended" };
  const at = clock.now();
  const reached = await readLaneReach(pool, runId);
  if (reached.isNothing) return endRun(services, runId, { kind: "failed", reason: "upstream_unavailable" });
  const seed = await withoutSharedAddress(pool, run.seed);
  const outcome = await runEngineStep("resolveIdentity", { seed, documents: await documentsOf(services, run), asOf: at });
  return outcome.kind === "refused"
    ? endUnidentified(services, run, { ...outcome, seed, isLibraryAlone: reached.isLibraryAlone, at })
    : goOnWith(services, run, outcome.identity, at);
}

/** Ends the run and its jobs. */
async function endRun(services: PipelineServices, runId: string, outcome: RunOutcome): Promise<IdentifiedRun> {
  // What was stored before is translated behind the answer, as for whoever is served it at once. Ordered first: no run that has ended is repeated.
  if (outcome.kind === "cached")
    for (const language of await languagesAsked(services, runId))
      await findOrOrderRendering(services, { briefId: outcome.briefId, language });
  await settleRun(services, { runId, outcome, suppressionSecret: suppressionSecret(services.env) });
  return { kind: "ended" };
}

async function documentsOf({ env, pool }: PipelineServices, { runId, seed, isFixture, createdAt }: RunRow): Promise<SourceDocument[]> {
  const documents = await loadDocuments(pool, await documentIdsOf(pool, runId));
  return isFixture ? documents : withStanding(pool, { documents, seed, secret: referenceSecret(env), askedAt: createdAt });
}

type RefusedIdentity = Extract<IdentityOutcome, { readonly kind: "refused" }>;

interface Unidentified extends RefusedIdentity {
  /** Without an address that two people answer to. */
  readonly seed: Seed;
  readonly isLibraryAlone: boolean;
  readonly at: Date;
}

/** Nobody fits, or more than one, or the person may not be briefed. */
async function endUnidentified(services: PipelineServices, run: RunRow, refused: Unidentified): Promise<IdentifiedRun> {
  const { runId } = run;
  const { reason, minor, areVouchedFor, sharedKeys = [], candidates = [], seed, isLibraryAlone, at } = refused;
  // Nobody could be told while the whole outside was out of reach: that is no answer about the person.
  const isUntold = reason === "identity_not_found" || reason === "identity_weak";
  if (isLibraryAlone && isUntold) return endRun(services, runId, { kind: "failed", reason: "upstream_unavailable" });
  if (minor !== undefined) await withdrawMinor(services, { runId, identity: minor });
  if (areVouchedFor === true) await retireAmbiguous(services, { runId, seed, sharedKeys, at });
  const isEmailOnly = run.seed.emailHash !== null && run.seed.linkedinSlug === null && run.seed.name === null;
  if (isEmailOnly && isUntold) return endRun(services, runId, { kind: "refused", reason: "email_unresolved" });
  const shown = await withoutSuppressed(services, candidates);
  return endRun(services, runId, { kind: "refused", reason, ...(shown.length === 0 ? {} : { candidates: shown }) });
}

/** The person is known: the run goes on to a brief unless they are suppressed, a fresh brief is there, or another run makes it. */
async function goOnWith(services: PipelineServices, run: RunRow, found: ResolvedIdentity, at: Date): Promise<IdentifiedRun> {
  const { env, pool } = services;
  const { runId } = run;
  const secret = suppressionSecret(env);
  const identity = {
    ...found,
    provenKeys: found.provenKeys.filter((key) => run.isFixture || key !== `linkedin:${fixtureSubject.linkedinSlug}`),
  };
  const endSuppressed = async () => {
    await dropFetchedTexts(pool, identity);
    return endRun(services, runId, { kind: "refused", reason: "subject_suppressed" });
  };
  const keys = suppressibleKeys(identity);
  // A stop may name any account of theirs, those that no brief shows included.
  if (await isSuppressed(pool, secret, [...keys, ...identity.accountKeys])) return endSuppressed();
  // Whoever asks by name later is not the first to ask, where a profile or an address was all that was given here.
  if (!run.isFixture) await noteRequest(pool, referenceSecret(env), requestKeysOf({ ...run.seed, name: identity.fullName }), run.createdAt);
  const isShared = identity.level === undefined || levelRights[identity.level].isShared;
  // Whom the keys lead to for everybody may be withheld by a stop of theirs; what only one account is shown is theirs, too.
  const known = isShared ? [] : await loadKnownPeople(pool, [...identifierKeys(run.seed), ...keys]);
  const knownIds = known.map((each) => `person:${each.personId}`);
  if (knownIds.length > 0 && (await isSuppressed(pool, secret, knownIds))) return endSuppressed();
  const established = isShared ? null : await establishedPerson(pool, run.seed, identity.fullName);
  const kept = established === null ? null : await freshBriefOf(services, established, at);
  // What was established is not worsened by a run that met none of its pages.
  if (established !== null && kept !== null) return endRun(services, runId, { kind: "cached", personId: established, briefId: kept, keys });
  const personId = isShared
    ? await findOrCreatePerson(pool, { runId, identity, at })
    : await findOrCreatePrivatePerson(pool, { runId, seed: run.seed, identity, at });
  if (personId === null) return { kind: "ended" };
  // Once more with the identifiers: an erasure may have come in between.
  if (await isSuppressed(pool, secret, [...keys, `person:${personId}`])) return endSuppressed();
  // However the run ends from here on, an erasure finds what it fetched.
  await tieDocuments(pool, personId, identity);
  // One account's own is made anew for it, and joins nothing of anybody's.
  const elsewhere = isShared ? await foundElsewhere(services, run, personId, at) : null;
  if (elsewhere === "merged") return { kind: "ended" };
  if (elsewhere !== null) return endRun(services, runId, { kind: "cached", personId, briefId: elsewhere.briefId, keys });
  await saveArtifact(pool, { runId, name: "identity", payload: { personId, identity } satisfies IdentityArtifact, at });
  return { kind: "identified", documents: identity.documents.length };
}

/** What answers this run without its own brief: another run about the person, which it was merged into, or a brief that is stored. */
async function foundElsewhere(
  services: PipelineServices,
  run: RunRow,
  personId: string,
  at: Date,
): Promise<"merged" | { readonly briefId: string } | null> {
  // A refresh joins another that is at work before it is counted: both are one reading.
  if (run.refresh && (await mergedIntoAnother(services, run, personId, at))) return "merged";
  const briefId = run.refresh && !(await isRefreshSpent(services, run, personId, at)) ? null : await freshBriefOf(services, personId, at);
  if (briefId !== null) return { briefId };
  return !run.refresh && (await mergedIntoAnother(services, run, personId, at)) ? "merged" : null;
}

/** Whoever is on the suppression list under anything that their pages bear is nobody's candidate. */
async function withoutSuppressed(
  { env, pool }: PipelineServices,
  candidates: readonly IdentityCandidate[],
): Promise<readonly IdentityCandidate[]> {
  if (candidates.length === 0) return candidates;
  const keys = [...new Set(candidates.flatMap((candidate) => candidate.keys))];
  const suppressed = await suppressedAmong(pool, suppressionSecret(env), keys);
  return candidates.filter((candidate) => !candidate.keys.some((key) => suppressed.has(key)));
}

/** An address to which two people answer tells neither of them; beside a name it still narrows. */
async function withoutSharedAddress(pool: pg.Pool, seed: Seed): Promise<Seed> {
  if (seed.emailHash === null || seed.name !== null) return seed;
  return (await isSharedAddress(pool, seed.emailHash)) ? { ...seed, emailHash: null } : seed;
}

/**
 * What leads to somebody and was asked for by name leads to nobody any more, and neither does what the pages show to be two people's. What the caller
 * merely said is not kept, nor what is on the suppression list, under which nobody is served. Of a run that has ended meanwhile, by an erasure
 * perhaps, nothing is noted.
 */
async function retireAmbiguous(
  { env, pool }: PipelineServices,
  { runId, seed, sharedKeys, at }: { runId: string; seed: Seed; sharedKeys: readonly SharedKey[]; at: Date },
): Promise<void> {
  const names = identifierKeys(seed).filter((key) => !isProfile(key) && !isAddress(key));
  const shown = sharedKeys.flatMap(({ key, areTwo }) => (areTwo ? [key] : []));
  await inTransaction<void>(pool, async (tx) => {
    const run = await tx.query("SELECT 1 FROM enrichment_run WHERE id = $1 AND status IN ('queued', 'running') FOR UPDATE", [runId]);
    if (run.rowCount === 0) return;
    const asked = await loadKnownPeople(tx, names);
    const suppressed = await suppressedAmong(tx, suppressionSecret(env), shown);
    await retireKeys(tx, [...asked.map(({ key }) => key), ...shown.filter((key) => !suppressed.has(key))], at);
  });
}

/** Ids of what the run's lanes found, in a stable order. */
async function documentIdsOf(pool: pg.Pool, runId: string): Promise<string[]> {
  const { rows } = await pool.query<{ document_id: string }>(
    "SELECT document_id FROM run_document WHERE run_id = $1 ORDER BY document_id",
    [runId],
  );
  return rows.map((row) => row.document_id);
}
