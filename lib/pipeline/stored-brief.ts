import { dayMs } from "@/lib/clock";
import { onlyRow } from "@/lib/db/only-row";
import { answersNew } from "@/lib/db/own-briefs";
import { inTransaction } from "@/lib/db/transaction";
import { countRefresh, holdPerson, noteRefresh } from "@/lib/enrichment/briefs/count-refresh";
import type { PipelineServices } from "./pipeline-services";
import type { RunRow } from "./run-row";

/** Id of the newest brief that everybody may be served; null when it is too old, too thin or not there. */
export async function freshBriefOf({ env, pool }: PipelineServices, personId: string, at: Date): Promise<string | null> {
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
export async function isRefreshSpent(
  { env, pool }: PipelineServices,
  { runId, isFixture }: RunRow,
  personId: string,
  at: Date,
): Promise<boolean> {
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
