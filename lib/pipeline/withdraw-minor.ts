import type { ResolvedIdentity } from "@/lib/engine/types";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { newMinorList } from "@/lib/privacy/minor-list";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { borneKeys, isKnownPerson, loadKnownPeople } from "./known-people";
import type { PipelineServices } from "./pipeline-services";
import { dropFetchedTexts } from "./tie-documents";

/**
 * Somebody turned out to be under 18: what this run fetched about them goes, and whoever is stored under what their pages prove is erased, briefs
 * that were handed out before included. Keyed hashes stay, so that nobody has their pages read again; an operator can lift them (`lift-minor`). A
 * person who is known by a name and by another profile is a namesake and stays, and so does one of another name who shares the address.
 */
export async function withdrawMinor(
  { env, pool, clock }: PipelineServices,
  { runId, identity }: { readonly runId: string; readonly identity: ResolvedIdentity },
): Promise<void> {
  const keys = borneKeys(identity);
  const known = await loadKnownPeople(pool, keys);
  const isNamesake = ({ key, profiles }: (typeof known)[number]) =>
    key.startsWith("name") && profiles.some((profile) => !keys.includes(profile));
  const theirs = known.filter((each) => isKnownPerson(identity, each) && !isNamesake(each));
  const list = newMinorList(clock.now());
  for (const personId of [...new Set(theirs.map((each) => each.personId))].sort()) {
    const jobs = await pool.query<{ id: string }>(
      "SELECT id FROM job WHERE (person_id = $1 AND status = 'done') OR (run_id = $2 AND status IN ('queued', 'running'))",
      [personId, runId],
    );
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: suppressionSecret(env), list });
    await pool.query("UPDATE job SET reason = 'subject_is_minor' WHERE id = ANY($1) AND reason = 'subject_suppressed'", [
      jobs.rows.map(({ id }) => id),
    ]);
  }
  // An erasure ends runs under way, this one too: each says what it was ended for.
  await pool.query("UPDATE enrichment_run SET reason = 'subject_is_minor' WHERE id = $1 AND reason = 'subject_suppressed'", [runId]);
  await dropFetchedTexts(pool, identity);
  await pool.query("DELETE FROM run_document WHERE run_id = $1", [runId]);
}
