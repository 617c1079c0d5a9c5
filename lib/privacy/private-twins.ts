/**
 * SQL: the ids, as `person_id`, of people of whom accounts have private briefs by a key that leads to one of these for everybody. What is done at
 * one's own wish reaches them too: to whoever reads such a brief it is about the same person.
 * @param people a query for `person_id`
 */
export function privateTwins(people: string): string {
  return `SELECT twin.person_id FROM private_identifier twin JOIN person p ON p.id = twin.person_id AND p.is_private
    WHERE twin.key IN (SELECT i.key FROM person_identifier i WHERE i.person_id IN (${people}))`;
}
