import type { Queryable } from "@/lib/db/pool";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { fixtureSubject } from "@/lib/fixture/subject";
import { isOfStop, suppressKeys } from "@/lib/suppression/suppression";
import { hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { notePrivacyAction } from "./note-privacy-action";
import { privateTwins } from "./private-twins";

interface Stop {
  /** Each `<platform>:<handle>`, `name_company:<name>|<company>`, `email:<sha256>` or `person:<canonical id>`. */
  readonly keys: readonly string[];
  readonly requestId: string;
  readonly suppressionSecret: SuppressionSecret;
  readonly at: Date;
  /** The operator, when it is one who stops. */
  readonly actor: string | null;
  /** As the trail names it. */
  readonly action?: "privacy_stopped" | "privacy_withheld" | "privacy_grace_begun";
}

/** By what a stop knows the profile: the account's key; null for an address that is no account's. */
export function stopKeyOf(profileUrl: string | null): string | null {
  return profileUrl === null ? null : (parseProfileUrl(profileUrl)?.key ?? null);
}

/**
 * No more briefs about whoever has one of these keys, nor by whatever else is known to lead to the same person: else a stored brief would still be
 * found by name and company. The same statements whoever it is, held or not. The request holds each entry; of one that stood before, what put it
 * there stays noted, so that whoever lifts a stop lifts no erasure with it.
 * @returns ids of the stored people whom it withholds
 */
export async function stopBriefs(
  tx: Queryable,
  { keys: asked, requestId, suppressionSecret, at, actor, action = "privacy_stopped" }: Stop,
): Promise<string[]> {
  const personIds = asked.flatMap((key) => (key.startsWith(ofPerson) ? [key.slice(ofPerson.length)] : []));
  const { rows } = await tx.query<{ key: string }>(
    `WITH known AS (
       SELECT person_id FROM person_identifier WHERE key = ANY ($1) AND person_id IS NOT NULL
       UNION SELECT d.person_id FROM document_key k JOIN person_document d ON d.document_id = k.document_id WHERE k.key = ANY ($1) AND d.relation = 'subject'
       UNION SELECT id FROM person WHERE id = ANY ($2)
     ), meant AS (
       SELECT person_id FROM known UNION ${privateTwins("SELECT person_id FROM known")}
     )
     SELECT 'person:' || person_id AS key FROM meant UNION SELECT i.key FROM person_identifier i JOIN meant USING (person_id)`,
    [asked, personIds],
  );
  // The fixture's subject is nobody, so there is nobody to stop for.
  const isFixture = [...asked, ...rows.map((row) => row.key)].includes(`linkedin:${fixtureSubject.linkedinSlug}`);
  const keys = isFixture ? [] : [...new Set([...asked, ...rows.map((row) => row.key)])];
  const before = await tx.query<{ id: string; request_id: string | null }>(
    "SELECT id, request_id FROM suppression WHERE key_hmac = ANY ($1) AND list = '' AND lifted_at IS NULL ORDER BY id FOR UPDATE",
    [keys.flatMap((each) => hmacsOf(suppressionSecret, each))],
  );
  await suppressKeys(tx, { secret: suppressionSecret, keys, requestId, at });
  await tx.query(
    `WITH held AS (
       INSERT INTO suppression_hold (suppression_id, request_id) SELECT id, $1 FROM suppression WHERE request_id = $1 ON CONFLICT DO NOTHING
     )
     UPDATE suppression s SET request_id = b.request_id FROM unnest($2::text[], $3::text[]) AS b(id, request_id) WHERE s.id = b.id`,
    [requestId, before.rows.map(({ id }) => id), before.rows.map((row) => row.request_id)],
  );
  await notePrivacyAction(tx, { at, action, subjectId: requestId, actor });
  const withheld = keys.flatMap((key) => (key.startsWith(ofPerson) ? [key.slice(ofPerson.length)] : []));
  // An account's own brief about the same person is no second one of them.
  const stored = await tx.query<{ id: string }>("SELECT id FROM person WHERE id = ANY ($1) AND NOT is_private ORDER BY id", [withheld]);
  return stored.rows.map(({ id }) => id);
}

const ofPerson = "person:";

/**
 * Takes one stop back. What another stop holds too stays, and so does what an erasure or a list put there.
 * @returns how many entries no longer count
 */
export async function liftStop(tx: Queryable, { requestId, at, actor }: Pick<Stop, "requestId" | "at" | "actor">): Promise<number> {
  const released = await releaseHolds(tx, { requestId, at });
  await notePrivacyAction(tx, { at, action: "privacy_lifted", subjectId: requestId, actor });
  return released;
}

/** What a request alone withholds is free again. @returns how many entries no longer count */
export async function releaseHolds(tx: Queryable, { requestId, at }: Pick<Stop, "requestId" | "at">): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH gone AS (DELETE FROM suppression_hold WHERE request_id = $1 RETURNING suppression_id)
     UPDATE suppression s SET lifted_at = $2 FROM gone
     WHERE s.id = gone.suppression_id AND s.lifted_at IS NULL
       AND ${isOfStop("s.request_id")}
       AND NOT EXISTS (SELECT 1 FROM suppression_hold h WHERE h.suppression_id = s.id AND h.request_id <> $1)`,
    [requestId, at],
  );
  return rowCount ?? 0;
}
