import type { Queryable } from "./pool";

/**
 * Forgets a person whom a run found and of whom there is no brief. Whoever has one, was unlocked, is withheld or is another run's stays; so does one
 * whom somebody else holds at this moment.
 */
export async function forgetUnbriefedPerson(db: Queryable, personId: string): Promise<void> {
  await db.query({
    name: "forget-unbriefed-person",
    text: `WITH gone AS (
        SELECT p.id FROM person p WHERE p.id = $1
          AND NOT EXISTS (SELECT 1 FROM brief WHERE person_id = p.id) AND NOT EXISTS (SELECT 1 FROM unlock WHERE person_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM suppression WHERE person_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM enrichment_run WHERE person_id = p.id AND status IN ('queued', 'running'))
        FOR UPDATE OF p SKIP LOCKED),
      keys AS (DELETE FROM person_identifier i USING gone WHERE i.person_id = gone.id),
      ties AS (DELETE FROM person_document d USING gone WHERE d.person_id = gone.id),
      runs AS (UPDATE enrichment_run r SET person_id = NULL FROM gone WHERE r.person_id = gone.id)
      DELETE FROM person p USING gone WHERE p.id = gone.id`,
    values: [personId],
  });
}
