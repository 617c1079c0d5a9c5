import type { Queryable } from "@/lib/db/pool";
import { newId } from "@/lib/ids";
import { hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";

/*
 * What the refusal of somebody under 18 puts on the suppression list stands under a list of its own, so that it can be lifted where it was a mistake, and no
 * erasure or stop with it. No deletion list may be called so.
 */

const prefix = "under-18:";

export function newMinorList(at: Date): string {
  return prefix + newId("sup", at);
}

export function isMinorList(list: string): boolean {
  return list.startsWith(prefix);
}

interface MinorLift {
  readonly secret: SuppressionSecret;
  /** The list's name, as the trail has it; or the identifier key of a profile that stands on it. */
  readonly which: string;
  readonly at: Date;
}

/** Takes off all that was entered together with this. @returns the lists that were lifted; none when nothing stood there */
export async function liftMinor(db: Queryable, { secret, which, at }: MinorLift): Promise<string[]> {
  const { rows } = await db.query<{ list: string }>(
    `WITH lifted AS (
       UPDATE suppression SET lifted_at = $3 WHERE lifted_at IS NULL AND list LIKE '${prefix}%'
         AND (list = $1 OR list IN (SELECT list FROM suppression WHERE key_hmac = ANY($2))) RETURNING list)
     SELECT DISTINCT list FROM lifted ORDER BY list`,
    [which, hmacsOf(secret, which), at],
  );
  return rows.map(({ list }) => list);
}
