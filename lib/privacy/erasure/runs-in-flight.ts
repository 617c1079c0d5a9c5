import type { Queryable } from "@/lib/db/pool";
import { suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";

const runsPerPage = 1_000;
/** What is further back is refused when it starts. */
const maxPages = 100;

type EmptiedSeed = Readonly<Record<string, never>>;

/** Ids of the runs at work or waiting that have found the person, or that were asked for by one of these identifier keys. */
export async function runsInFlight(
  db: Queryable,
  { personId, keys }: { readonly personId: string; readonly keys: readonly string[] },
): Promise<string[]> {
  const wanted = new Set(keys);
  const found: string[] = [];
  let after = { fingerprint: "", refresh: false };
  for (let page = 0; page < maxPages; page += 1) {
    // By the index of the open ones, which is small however many have ended.
    const { rows } = await db.query<{
      id: string;
      fingerprint: string;
      refresh: boolean;
      person_id: string | null;
      seed: Seed | EmptiedSeed;
    }>(
      `SELECT id, fingerprint, refresh, person_id, seed FROM enrichment_run
       WHERE status IN ('queued', 'running') AND (fingerprint, refresh) > ($1, $2) ORDER BY fingerprint, refresh LIMIT $3`,
      [after.fingerprint, after.refresh, runsPerPage],
    );
    for (const { id, person_id, seed } of rows) if (person_id === personId || keysOf(seed).some((key) => wanted.has(key))) found.push(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < runsPerPage) break;
    after = last;
  }
  return found.sort();
}

/** A run is emptied as it ends; one that is and has not must not stand in the way of everybody's erasure. */
function keysOf(seed: Seed | EmptiedSeed): string[] {
  return "linkedinSlug" in seed ? suppressionKeys(seed as Seed) : [];
}
