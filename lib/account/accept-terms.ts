import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { noteAction } from "./note-action";
import type { BusinessPurpose } from "./purposes";

/** Notes what an account uses briefs for and that it accepts the terms: once, the first answer stays. */
export async function acceptTerms(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { accountId, purpose }: { readonly accountId: string; readonly purpose: BusinessPurpose },
): Promise<void> {
  const at = clock.now();
  const { rowCount } = await pool.query(
    "UPDATE account SET purpose = $2, terms_accepted_at = $3 WHERE id = $1 AND terms_accepted_at IS NULL",
    [accountId, purpose, at],
  );
  if (rowCount) await noteAction(pool, { at, accountId, action: "terms_accepted" });
}
