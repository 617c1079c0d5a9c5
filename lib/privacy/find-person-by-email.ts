import type { Queryable } from "@/lib/db/pool";
import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { parseLinkedInProfile } from "@/lib/engine/identity/seed/profile-urls";
import type { RequestRow } from "./request-row";

/**
 * The one person to whom a verified address is tied: by evidence of an earlier run, or by a stored text about them that gives this address and no
 * other. A page with several addresses gives those of colleagues too, a role's address is read by many, and so is one to which two people have
 * answered: none proves who somebody is. Nor does a page that only an account's own brief rests on, since nobody vouches for it. Where the request
 * names a LinkedIn profile, the person must not be known by another one. One statement, whatever is held.
 */
export async function findPersonByEmail(
  db: Queryable,
  { email, profileUrl }: Pick<RequestRow, "email" | "profileUrl">,
): Promise<string | null> {
  const mailbox = email === null ? null : parseEmailAddress(email);
  const isOnePersons = mailbox !== null && classifyEmail(mailbox.address) !== "role";
  const slug = profileUrl === null ? null : (parseLinkedInProfile(profileUrl)?.slug ?? null);
  const { rows } = await db.query<{ id: string }>(
    `WITH texts AS (
       SELECT t.person_id, bool_or(cardinality(d.email_hashes) = 1) AS is_alone
       FROM document_key k JOIN document d ON d.id = k.document_id JOIN person_document t ON t.document_id = d.id AND t.relation = 'subject'
       WHERE k.key = $1 GROUP BY t.person_id
     ), tied AS (
       SELECT person_id FROM texts WHERE is_alone
       UNION SELECT i.person_id FROM person_identifier i LEFT JOIN texts t USING (person_id)
         WHERE i.key = $1 AND i.person_id IS NOT NULL AND coalesce(t.is_alone, true)
     )
     SELECT person_id AS id FROM tied WHERE NOT EXISTS (SELECT 1 FROM person_identifier WHERE key = $1 AND retired_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = tied.person_id AND p.is_private)
       AND ($2::text IS NULL
         OR NOT EXISTS (SELECT 1 FROM person_identifier o WHERE o.person_id = tied.person_id AND o.key LIKE 'linkedin:%')
         OR EXISTS (SELECT 1 FROM person_identifier o WHERE o.person_id = tied.person_id AND o.key = $2))
     LIMIT 2`,
    [isOnePersons ? `email:${hashEmail(mailbox)}` : "", slug === null ? null : `linkedin:${slug}`],
  );
  const [only, another] = rows;
  return only !== undefined && another === undefined ? only.id : null;
}
