import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { isOfStop } from "@/lib/suppression/suppression";
import { hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";

const personsPerPage = 1_000;

export interface RepeatedErasures {
  readonly persons: number;
  readonly erased: number;
}

/**
 * After a backup was restored: erases again whoever the suppression list knows as erased, under the same list. The list has to be the newest one
 * (docs/operations.md). A stop enters the person's own id too, but names the person, and its request; an erasure names neither. What has either is
 * left alone: an erasure that is missed is refused all the same, a stop that is taken for one cannot be undone. May be stopped anywhere and begun
 * anew.
 */
export async function repeatErasures(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  suppressionSecret: SuppressionSecret,
): Promise<RepeatedErasures> {
  let persons = 0;
  let erased = 0;
  let after = "";
  // Ends: each page begins behind the last one.
  for (;;) {
    const page = await pool.query<{ id: string }>("SELECT id FROM person WHERE id > $1 ORDER BY id LIMIT $2", [after, personsPerPage]);
    const idOf = new Map(
      page.rows.flatMap(({ id }) => hmacsOf(suppressionSecret, `person:${id}`).map((hmac) => [hmac.toString("hex"), id] as const)),
    );
    const listed = await pool.query<{ hmac: string; list: string }>(
      `SELECT encode(key_hmac, 'hex') AS hmac, min(list) AS list FROM suppression s
       WHERE key_hmac = ANY($1) AND lifted_at IS NULL AND person_id IS NULL AND NOT ${isOfStop("s.request_id")} GROUP BY key_hmac`,
      [[...idOf.keys()].map((hmac) => Buffer.from(hmac, "hex"))],
    );
    for (const { hmac, list } of listed.rows) {
      const gone = await erasePerson({ pool, clock }, { personId: idOf.get(hmac) ?? "", requestId: null, suppressionSecret, list });
      if (gone !== null) erased += 1;
    }
    persons += page.rows.length;
    const last = page.rows.at(-1);
    if (last === undefined || page.rows.length < personsPerPage) return { persons, erased };
    after = last.id;
  }
}
