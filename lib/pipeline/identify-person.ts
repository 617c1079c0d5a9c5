import type pg from "pg";
import { dayMs } from "@/lib/clock";
import { isSharedAddress } from "@/lib/db/admission-facts";
import { loadDocuments } from "@/lib/db/documents";
import { noteRequest, requestKeysOf } from "@/lib/db/first-seen";
import { onlyRow } from "@/lib/db/only-row";
import { answersNew } from "@/lib/db/own-briefs";
import { inTransaction } from "@/lib/db/transaction";
import { identifierKeys } from "@/lib/engine/identity/seed/normalize-seed";
import { levelRights } from "@/lib/engine/identity/vouching/levels";
import type { IdentityCandidate, ResolvedIdentity, Seed, SharedKey } from "@/lib/engine/types";
import { countRefresh, holdPerson, mergeRefreshes, noteRefresh } from "@/lib/enrichment/briefs/count-refresh";
import { findOrOrderRendering } from "@/lib/enrichment/briefs/order-rendering";
import { fixtureSubject } from "@/lib/fixture/subject";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import { isSuppressed, suppressedAmong } from "@/lib/suppression/suppression";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { findOrCreatePerson, retireKeys } from "./find-or-create-person";
import { isAddress, isProfile, loadKnownPeople, suppressibleKeys } from "./known-people";
import { readLaneReach } from "./lane-reach";
import { languagesAsked } from "./languages-asked";
import { withStanding } from "./page-standing";
import type { PipelineServices } from "./pipeline-services";
import { establishedPerson, findOrCreatePrivatePerson } from "./private-person";
import { runEngineStep } from "./run-engine-step";
import { loadOpenRun, type RunRow, saveArtifact } from "./run-row";
import { type RunOutcome, settleRun } from "./settle-run";
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
export async function identifyPerson(given: PipelineServices, runId: string): Promise<IdentifiedRun> {
  const { env, pool, clock } = given;
  const run = await loadOpenRun(pool, runId);
  if (!run) return { kind: "ended" };
  const at = clock.now();
  const secret = suppressionSecret(env);
  const end = async (outcome: RunOutcome): Promise<IdentifiedRun> => {
    // What was stored before is translated behind the answer, as for whoever is served it at once. Ordered first: no run that has ended is repeated.
    if (outcome.kind === "cached")
      for (const language of await languagesAsked(given, runId)) await findOrOrderRendering(given, { briefId: outcome.briefId, language });
    await settleRun(given, { runId, outcome, suppressionSecret: secret });
    return { kind: "ended" };
  };
  const reached = await readLaneReach(pool, runId);
  if (reached.isNothing) return end({ kind: "failed", reason: "upstream_unavailable" });

  const stored = await loadDocuments(pool, await documentIdsOf(given, runId));
  const seed = await withoutSharedAddress(pool, run.seed);
  const documents = run.isFixture
    ? stored
    : await withStanding(pool, { documents: stored, seed: run.seed, secret: referenceSecret(env), askedAt: run.createdAt });
  const outcome = await runEngineStep("resolveIdentity", { seed, documents, asOf: at });
  if (outcome.kind === "refused") {
    // Nobody could be told while the whole outside was out of reach: that is no answer about the person.
    const isUntold = outcome.reason === "identity_not_found" || outcome.reason === "identity_weak";
    if (reached.isLibraryAlone && isUntold) return end({ kind: "failed", reason: "upstream_unavailable" });
    if (outcome.minor !== undefined) await withdrawMinor(given, { runId, identity: outcome.minor });
    if (outcome.areVouchedFor === true) await retireAmbiguous(given, { runId, seed, sharedKeys: outcome.sharedKeys ?? [], at });
    const isEmailOnly = run.seed.emailHash !== null && run.seed.linkedinSlug === null && run.seed.name === null;
    if (isEmailOnly && isUntold) return end({ kind: "refused", reason: "email_unresolved" });
    const candidates = await withoutSuppressed(given, outcome.candidates ?? []);
    return end({ kind: "refused", reason: outcome.reason, ...(candidates.length === 0 ? {} : { candidates }) });
  }

  const identity = {
    ...outcome.identity,
    provenKeys: outcome.identity.provenKeys.filter((key) => run.isFixture || key !== `linkedin:${fixtureSubject.linkedinSlug}`),
  };
  const endSuppressed = async () => {
    await dropFetchedTexts(pool, identity);
    return end({ kind: "refused", reason: "subject_suppressed" });
  };
  const keys = suppressibleKeys(identity);
  // A stop may name any account of theirs, those that no brief shows included.
  if (await isSuppressed(pool, secret, [...keys, ...identity.accountKeys])) return endSuppressed();
  // Whoever asks by name later is not the first to ask, where a profile or an address was all that was given here.
  if (!run.isFixture) await noteRequest(pool, referenceSecret(env), requestKeysOf({ ...run.seed, name: identity.fullName }), run.createdAt);
  const isShared = identity.level === undefined || levelRights[identity.level].isShared;
  // Whom the keys lead to for everybody may be withheld by a stop of theirs; what only one account is shown is theirs, too.
  const known = isShared ? [] : await loadKnownPeople(pool, [...identifierKeys(run.seed), ...keys]);
  if (
    known.length > 0 &&
    (await isSuppressed(
      pool,
      secret,
      known.map((each) => `person:${each.personId}`),
    ))
  )
    return endSuppressed();
  const established = isShared ? null : await establishedPerson(pool, run.seed, identity.fullName);
  const kept = established === null ? null : await freshBriefOf(given, established, at);
  // What was established is not worsened by a run that met none of its pages.
  if (established !== null && kept !== null) return end({ kind: "cached", personId: established, briefId: kept, keys });
  const personId = isShared
    ? await findOrCreatePerson(pool, { runId, identity, at })
    : await findOrCreatePrivatePerson(pool, { runId, seed: run.seed, identity, at });
  if (personId === null) return { kind: "ended" };
  // Once more with the identifiers: an erasure may have come in between.
  if (await isSuppressed(pool, secret, [...keys, `person:${personId}`])) return endSuppressed();
  // However the run ends from here on, an erasure finds what it fetched.
  await tieDocuments(pool, personId, identity);

  const identified = async (): Promise<IdentifiedRun> => {
    await saveArtifact(pool, { runId, name: "identity", payload: { personId, identity } satisfies IdentityArtifact, at });
    return { kind: "identified", documents: identity.documents.length };
  };
  // One account's own is made anew for it, and joins nothing of anybody's.
  if (!isShared) return identified();
  // A refresh joins another that is at work before it is counted: both are one reading.
  if (run.refresh && (await mergedIntoAnother(given, run, personId, at))) return { kind: "ended" };
  const briefId = run.refresh && !(await isRefreshSpent(given, run, personId, at)) ? null : await freshBriefOf(given, personId, at);
  if (briefId) return end({ kind: "cached", personId, briefId, keys });
  if (!run.refresh && (await mergedIntoAnother(given, run, personId, at))) return { kind: "ended" };
  return identified();
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
async function documentIdsOf({ pool }: PipelineServices, runId: string): Promise<string[]> {
  const { rows } = await pool.query<{ document_id: string }>(
    "SELECT document_id FROM run_document WHERE run_id = $1 ORDER BY document_id",
    [runId],
  );
  return rows.map((row) => row.document_id);
}

async function freshBriefOf({ env, pool }: PipelineServices, personId: string, at: Date): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; generated_at: Date; too_thin: boolean }>(
    `SELECT id, generated_at, NOT ${answersNew("b")} AS too_thin FROM brief b WHERE person_id = $1 AND account_id IS NULL ORDER BY generated_at DESC LIMIT 1`,
    [personId],
  );
  const brief = rows[0] as { id: string; generated_at: Date; too_thin: boolean } | undefined;
  return brief && !brief.too_thin && at.getTime() - brief.generated_at.getTime() < env.BRIEF_TTL_DAYS * dayMs ? brief.id : null;
}

/**
 * Whether a refresh, whose person the request did not tell, is one too many: then the brief that is stored is its answer, at the price of that. What
 * was counted at admission is not counted again, and the first reading of somebody is no refresh.
 */
async function isRefreshSpent({ env, pool }: PipelineServices, { runId, isFixture }: RunRow, personId: string, at: Date): Promise<boolean> {
  if (isFixture) return false;
  return inTransaction<boolean>(pool, async (tx) => {
    if (!(await holdPerson(tx, personId))) return false;
    const { rows } = await tx.query<{ has_brief: boolean; is_counted: boolean; account_ids: string[] }>(
      `SELECT EXISTS (SELECT 1 FROM brief WHERE person_id = $2) AS has_brief, EXISTS (SELECT 1 FROM person_refresh WHERE run_id = $1) AS is_counted,
        ARRAY(SELECT DISTINCT account_id FROM job WHERE run_id = $1 AND status IN ('queued', 'running')) AS account_ids`,
      [runId, personId],
    );
    const { has_brief: hasBrief, is_counted: isCounted, account_ids: accountIds } = onlyRow({ rows });
    if (!hasBrief) return false;
    if (isCounted) {
      await noteRefresh(tx, { personId, runId, accountIds, at });
      return false;
    }
    return (await countRefresh(tx, { env, personId, runId, accountIds, at })) !== null;
  });
}

/**
 * Runs that turn out to be about one person become one where one account alone waits for both, or their seeds are equal: by what else a stranger
 * asked with, a profile, a title or another spelling, other pages may have been read. An account's own stay two where its domains differ. The jobs
 * move to the run that was there first. Two refreshes are one reading then, which counts once for each account; whoever may not have one more keeps a
 * run of their own.
 */
async function mergedIntoAnother({ env, pool }: PipelineServices, run: RunRow, personId: string, at: Date): Promise<boolean> {
  return inTransaction<boolean>(pool, async (tx) => {
    await tx.query("SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM enrichment_run other WHERE person_id = $1 AND refresh = $2 AND status = 'running' AND id < $3
         AND (seed = $4 OR (seed->>'domain' IS NOT DISTINCT FROM $5 AND (SELECT count(DISTINCT account_id) = 1 FROM job
           WHERE run_id IN (other.id, $3) AND status IN ('queued', 'running')))) ORDER BY id LIMIT 1 FOR UPDATE`,
      [personId, run.refresh, run.runId, JSON.stringify(run.seed), run.seed.domain],
    );
    if (!rows[0]) return false;
    const mine = await tx.query("SELECT id FROM enrichment_run WHERE id = $1 AND status = 'running' FOR UPDATE", [run.runId]);
    if (mine.rowCount === 0) return true;
    await tx.query("UPDATE job SET run_id = $2 WHERE run_id = $1 AND status IN ('queued', 'running')", [run.runId, rows[0].id]);
    const both = { personId, fromRunId: run.runId, toRunId: rows[0].id, at };
    if (run.refresh && !run.isFixture && !(await mergeRefreshes(tx, env, both))) return tx.rollback(false);
    await tx.query(
      "UPDATE enrichment_run SET status = 'merged', stage = 'finished', finished_at = $2, seed = '{}', fingerprint = '' WHERE id = $1",
      [run.runId, at],
    );
    await tx.query("DELETE FROM run_artifact WHERE run_id = $1", [run.runId]);
    return true;
  });
}
