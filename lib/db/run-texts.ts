import type { Queryable } from "./pool";

/**
 * Removes what a run fetched, but for texts that a stored brief's person is tied to, that another run works with, or that are the operator's own. A
 * text that somebody else holds at this moment is left to its 30 days.
 */
export async function dropRunTexts(db: Queryable, runId: string): Promise<void> {
  await db.query({
    name: "drop-run-texts",
    text: `DELETE FROM document WHERE id IN (
      SELECT d.id FROM run_document r JOIN document d ON d.id = r.document_id
      WHERE r.run_id = $1 AND d.lane NOT IN ('library', 'fixture')
        AND NOT EXISTS (SELECT 1 FROM person_document p JOIN brief b ON b.person_id = p.person_id WHERE p.document_id = d.id)
        AND NOT EXISTS (SELECT 1 FROM run_document o JOIN enrichment_run e ON e.id = o.run_id
          WHERE o.document_id = d.id AND o.run_id <> r.run_id AND e.status IN ('queued', 'running'))
      ORDER BY d.id FOR UPDATE OF d SKIP LOCKED)`,
    values: [runId],
  });
}
