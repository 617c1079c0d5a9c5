import type { Queryable } from "@/lib/db/pool";
import { newId } from "@/lib/ids";
import type { PersonTraces } from "./erasure/person-traces";

const maxOffered = 5;

/**
 * Other stored people who may be the one that is being erased: of the same name, and either with a text, a company or a profile in common, or the
 * only other one of that name. Each becomes a request of its own that waits for the operator, in the erasure's transaction; nothing is withheld for
 * it, since it may be anybody.
 * @returns how many were offered
 */
export async function offerSecondRecords(
  tx: Queryable,
  { traces, requestId, at }: { readonly traces: PersonTraces; readonly requestId: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH namesake AS (SELECT id FROM person WHERE lower(full_name) = ANY ($2) AND id <> $1 ORDER BY id LIMIT 200)
     SELECT n.id FROM namesake n
     WHERE (SELECT count(*) FROM namesake) = 1
        OR EXISTS (SELECT 1 FROM person_document o JOIN person_document t USING (document_id)
             WHERE o.person_id = n.id AND t.person_id = $1 AND o.relation = 'subject' AND t.relation = 'subject')
        OR EXISTS (SELECT 1 FROM person_document o JOIN document_key k USING (document_id)
             WHERE o.person_id = n.id AND o.relation = 'subject' AND k.key = ANY ($3))
        OR EXISTS (SELECT 1 FROM person_identifier i WHERE i.person_id = n.id AND i.key LIKE 'name\\_company:%' AND split_part(i.key, '|', 2) = ANY ($4))
     ORDER BY n.id LIMIT ${maxOffered}`,
    [traces.personId, traces.names.map((name) => name.toLowerCase()), traces.certainKeys, traces.companies],
  );
  for (const { id } of rows)
    await tx.query(
      `INSERT INTO privacy_request (id, kind, status, person_id, twin_of, created_at)
       SELECT $1, 'erase', 'open', $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM privacy_request WHERE person_id = $2 AND twin_of IS NOT NULL AND status = 'open')`,
      [newId("prv", at), id, requestId ?? "", at],
    );
  return rows.length;
}
