import type pg from "pg";
import { addMs } from "@/lib/clock";
import { storableJson } from "@/lib/db/storable-json";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { pruneRendering } from "@/lib/engine/rendering/rendering";
import { storedColumns } from "@/lib/enrichment/briefs/stored-facts";
import { newId } from "@/lib/ids";
import { jobLifeMs } from "@/lib/retention/retention";
import { notePrivateKeys } from "./private-person";
import type { RunOutcome } from "./run-outcome";

/** One brief for everybody; or one for each account that waits, where it is theirs alone. @returns each account's */
export async function storeBriefs(
  tx: Pick<pg.PoolClient, "query">,
  runId: string,
  brief: Extract<RunOutcome, { kind: "composed" }>,
  accounts: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const keys = brief.privateKeys ?? null;
  if (keys === null) {
    const briefId = await storeBrief(tx, runId, brief, null, at);
    return new Map(accounts.map((accountId) => [accountId, briefId]));
  }
  const own = new Map<string, string>();
  for (const accountId of accounts) own.set(accountId, await storeBrief(tx, runId, brief, accountId, at));
  await notePrivateKeys(tx, { accountIds: accounts, keys, personId: brief.personId, at });
  return own;
}

/** What it takes the place of goes once no job shows it any more. */
async function storeBrief(
  tx: Pick<pg.PoolClient, "query">,
  runId: string,
  brief: Extract<RunOutcome, { kind: "composed" }>,
  accountId: string | null,
  at: Date,
): Promise<string> {
  const briefId = newId("brf", at);
  const shown = renderBrief(brief.facts);
  await tx.query(
    `INSERT INTO brief (id, person_id, run_id, generated_at, account_id, level, grounds, full_segments, compact_segments, facts, facts_version,
       company, title, is_fixture, safe_claims, careful_claims, review_claims)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      briefId,
      brief.personId,
      runId,
      brief.generatedAt,
      accountId,
      brief.level ?? null,
      brief.grounds ? JSON.stringify(brief.grounds) : null,
      ...storedColumns(brief.facts),
    ],
  );
  for (const { language, strings } of brief.renderings ?? [])
    await tx.query("INSERT INTO brief_rendering (brief_id, language, strings, created_at) VALUES ($1, $2, $3, $4)", [
      briefId,
      language,
      storableJson(pruneRendering(strings, shown)),
      at,
    ]);
  await tx.query(
    `DELETE FROM brief b WHERE person_id = $1 AND id <> $2 AND generated_at < $3 AND account_id IS NOT DISTINCT FROM $4 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.person_id = $1 AND j.brief_id = b.id)`,
    [brief.personId, briefId, addMs(at, -jobLifeMs), accountId],
  );
  return briefId;
}
