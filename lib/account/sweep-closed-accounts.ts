import type pg from "pg";
import { addMs, type Clock, dayMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { forgetAccount } from "./forget-account";

/** Every request that was admitted has ended within the hour (its deadline); a day leaves room for a worker that was down. */
const sweptForMs = dayMs;
const maxAccounts = 1_000;

/**
 * Takes away what requests that were under way when their account was closed have left since: the person that a run found, its unlock.
 * @returns how many accounts were looked at
 * @throws AggregateError when some failed: the others are done, and what a request left is looked for again at the next sweep.
 */
export async function sweepClosedAccounts({ pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock }): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM account WHERE closed_at > $1 ORDER BY closed_at LIMIT ${maxAccounts}`, [
    addMs(clock.now(), -sweptForMs),
  ]);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await inTransaction<void>(pool, async (tx) => {
      await tx.query("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [id]);
      await forgetAccount(tx, id);
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} closed accounts could not be swept.`);
  return rows.length;
}
