import { isWithheld } from "./withheld";

/**
 * SQL: what job `j` named somebody by, as its account may see it: JSON text, `{}` for nothing. Of one that ended without a brief it is kept apart,
 * for 30 days (`lib/enrichment/kept-seeds.ts`); of a brief that is withheld nothing is shown.
 */
export const shownSeed = `CASE WHEN j.status IN ('refused', 'failed') THEN coalesce((SELECT k.seed_json FROM kept_seed k WHERE k.job_id = j.id), '{}')
  WHEN j.status = 'done' AND ${isWithheld("j.person_id")} THEN '{}' ELSE j.seed_json END`;
