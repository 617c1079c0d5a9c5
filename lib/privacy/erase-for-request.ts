import { type Erasure, erasePerson } from "./erase-person";
import { notePrivacyAction } from "./note-privacy-action";
import type { PrivacyServices } from "./privacy-services";
import { closeRequest, emptied } from "./request-row";
import { suppressionSecret } from "./suppression-key";

interface ErasureOrder {
  readonly requestId: string;
  readonly personId: string;
  /** The operator, when it is one who erases. */
  readonly actor: string | null;
}

/**
 * Erases a person for a request whose sender is proven, and empties the request with every other one that is about the same person.
 * @returns what went, or null when there is no such person: then the request is left as it was
 */
export async function eraseForRequest(
  { env, pool, clock }: Pick<PrivacyServices, "env" | "pool" | "clock">,
  { requestId, personId, actor }: ErasureOrder,
): Promise<Erasure | null> {
  const at = clock.now();
  // Before the person goes, since afterwards nothing tells which requests were about them.
  const { rows } = await pool.query<{ key: string }>("SELECT key FROM person_identifier WHERE person_id = $1 AND key LIKE 'linkedin:%'", [
    personId,
  ]);
  const profileUrls = rows.map(({ key }) => `https://www.linkedin.com/in/${encodeURIComponent(key.slice("linkedin:".length))}`);
  await pool.query(
    `UPDATE privacy_request SET status = CASE WHEN status IN ('done', 'lifted', 'declined') THEN status ELSE 'ended' END,
       decided_at = coalesce(decided_at, $4), ${emptied}
     WHERE id <> $1 AND (person_id = $2 OR profile_url = ANY ($3))`,
    [requestId, personId, profileUrls, at],
  );
  const erased = await erasePerson({ pool, clock }, { personId, requestId, suppressionSecret: suppressionSecret(env) });
  if (erased === null) return null;
  await closeRequest(pool, { id: requestId, status: "done", at });
  await notePrivacyAction(pool, { at, action: "privacy_erased", subjectId: requestId, actor });
  return erased;
}
