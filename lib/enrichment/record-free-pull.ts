import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { isWithheld } from "@/lib/db/withheld";
import { newId } from "@/lib/ids";
import { insertServedJob } from "./jobs/job-rows";

/**
 * The newest stored brief of a person whom the account has unlocked as a job of its own, at no charge: for what is shown without one, when the
 * account's jobs delivered an older brief or are past their 90 days.
 * @returns the job's id; null when there is no such brief
 */
export async function recordFreePull(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; seed_json: string }>(
    `SELECT b.id, coalesce(j.seed_json, '{}') AS seed_json
     FROM (SELECT id FROM brief WHERE person_id = $2 ORDER BY generated_at DESC LIMIT 1) b
     LEFT JOIN LATERAL (SELECT seed_json FROM job WHERE account_id = $1 AND person_id = $2 AND status = 'done' ORDER BY id DESC LIMIT 1) j ON true
     WHERE NOT ${isWithheld("$2")} AND EXISTS (SELECT 1 FROM unlock WHERE account_id = $1 AND person_id = $2)`,
    [accountId, personId],
  );
  const brief = rows[0];
  if (!brief) return null;
  const at = clock.now();
  const jobId = newId("job", at);
  const isThere = await insertServedJob(pool, {
    jobId,
    accountId,
    personId,
    briefId: brief.id,
    detail: "full",
    seedJson: brief.seed_json,
    sender: null,
    isFixture: false,
    charged: 0,
    cacheStatus: "unlocked",
    clientBatchId: null,
    at,
  });
  return isThere ? jobId : null;
}
