import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { erasePerson } from "@/lib/privacy/erase-person";
import { hmacsOf, type SuppressionSecret } from "@/lib/privacy/suppression-key";

const personsPerPage = 1_000;

export interface RepeatedErasures {
  readonly persons: number;
  readonly erased: number;
}

/**
 * After a backup was restored: erases again whoever the suppression list knows as erased. The list has to be the newest one (docs/operations.md). An erasure
 * leaves the keyed hash of the person's own id, which a request to stop does not. May be stopped anywhere and begun anew.
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
    const listed = await pool.query<{ hmac: string }>(
      "SELECT encode(key_hmac, 'hex') AS hmac FROM suppression WHERE key_hmac = ANY($1) AND lifted_at IS NULL",
      [[...idOf.keys()].map((hmac) => Buffer.from(hmac, "hex"))],
    );
    for (const { hmac } of listed.rows) {
      const gone = await erasePerson({ pool, clock }, { personId: idOf.get(hmac) ?? "", requestId: null, suppressionSecret });
      if (gone !== null) erased += 1;
    }
    persons += page.rows.length;
    const last = page.rows.at(-1);
    if (last === undefined || page.rows.length < personsPerPage) return { persons, erased };
    after = last.id;
  }
}
