import type { Queryable } from "@/lib/db/pool";
import type { ResolvedIdentity } from "@/lib/engine/types";

type Tied = Pick<ResolvedIdentity, "documents">;

/** Notes which stored texts are about the person and which mention them: the scope of a later erasure. */
export async function tieDocuments(db: Queryable, personId: string, { documents }: Tied): Promise<void> {
  await db.query(
    `INSERT INTO person_document (person_id, document_id, relation)
     SELECT $1, d.document_id, CASE d.relation WHEN 'about_subject' THEN 'subject' ELSE 'mention' END FROM unnest($2::text[], $3::text[]) AS d(document_id, relation)
     WHERE EXISTS (SELECT 1 FROM person WHERE id = $1) AND EXISTS (SELECT 1 FROM document WHERE id = d.document_id)
     ON CONFLICT (person_id, document_id) DO UPDATE SET relation = excluded.relation`,
    [personId, documents.map(({ documentId }) => documentId), documents.map(({ relation }) => relation)],
  );
}

/** What a run fetched about somebody who wants no brief is not kept; what an operator imported, and what is tied to somebody else, stays. */
export async function dropFetchedTexts(db: Queryable, { documents }: Tied): Promise<void> {
  const own = documents.flatMap(({ documentId, relation }) => (relation === "about_subject" ? [documentId] : []));
  await db.query(
    `DELETE FROM document d WHERE id = ANY ($1::text[]) AND lane NOT IN ('library', 'fixture')
       AND NOT EXISTS (SELECT 1 FROM person_document p WHERE p.document_id = d.id AND p.relation = 'subject')`,
    [own],
  );
}
