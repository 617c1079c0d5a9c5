import { addMs, dayMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { log } from "@/lib/log";
import { hashSignupToken, isSameHash, isSignupToken, newSignupSecret } from "@/lib/secrets/signup-secrets";
import { isEstablished } from "./is-established";
import { notePrivacyAction } from "./note-privacy-action";
import type { PrivacyServices } from "./privacy-services";
import { readEvidence } from "./read-evidence";
import { noticeMail, sendRequestMail } from "./request-mail";
import { type RequestRow, requestColumns, requestIdShape } from "./request-row";

type TellServices = Pick<PrivacyServices, "env" | "pool" | "clock" | "mailer">;

const maxContacts = 3;
const maxToldPerSweep = 100;
/** A mail server that takes nothing is tried each minute for so long. */
const triedForMs = dayMs;

/** SQL: somebody goes on as a person whom they have not shown to be by one of their own addresses, or may yet undo what they do. */
const isWorthTelling =
  "person_id IS NOT NULL AND (status IN ('withheld', 'grace') OR (status = 'proven' AND kind <> 'erase' AND proof <> 'address'))";

/**
 * Writes to the addresses that were the person's before the request, each minute, so that no answer's time tells whether there are any. Only
 * addresses that the stored texts about the person still show can be written to: all else is kept as a hash.
 */
export async function tellContacts(services: TellServices): Promise<{ told: number }> {
  const { pool, clock } = services;
  const { rows } = await pool.query<RequestRow>(
    `SELECT ${requestColumns} FROM privacy_request WHERE told_at IS NULL AND ${isWorthTelling} ORDER BY created_at LIMIT $1`,
    [maxToldPerSweep],
  );
  let told = 0;
  for (const request of rows) told += await tellContactsOf(services, request, clock.now());
  return { told };
}

async function tellContactsOf(services: TellServices, request: RequestRow, at: Date): Promise<number> {
  const { env, pool } = services;
  const contacts = await establishedContacts(services, request);
  const { token, hash } = newSignupSecret();
  if (contacts.length > 0) await pool.query("UPDATE privacy_request SET objection_hash = $2 WHERE id = $1", [request.id, hash]);
  const link = `${env.baseUrl}/privacy/object/${request.id}.${token}`;
  const sent = await Promise.all(contacts.map((to) => sendRequestMail(services, noticeMail({ to, requestId: request.id, link }))));
  const told = sent.filter(Boolean).length;
  if (told < contacts.length) log.warn({ request_id: request.id }, "a contact was not told of a request");
  if (told === 0 && contacts.length > 0 && addMs(request.createdAt, triedForMs) > at) return 0;
  await pool.query("UPDATE privacy_request SET told_at = $2 WHERE id = $1", [request.id, at]);
  if (told > 0) await notePrivacyAction(pool, { at, action: "privacy_contacts_told", subjectId: request.id, actor: null });
  return told;
}

/**
 * Addresses of the person of a request that stand alone on a text about them, are nobody's office, and were theirs before the request came; never the
 * one that the request itself brings.
 */
async function establishedContacts({ env, pool }: TellServices, request: RequestRow): Promise<string[]> {
  if (request.personId === null) return [];
  const evidence = await readEvidence(pool, { env, personId: request.personId, request });
  const { rows } = await pool.query<{ text: string; hash: string }>(
    `SELECT d.text, d.email_hashes[1] AS hash FROM person_document p JOIN document d ON d.id = p.document_id
     WHERE p.person_id = $1 AND p.relation = 'subject' AND d.access <> 'licensed' AND cardinality(d.email_hashes) = 1 ORDER BY d.id LIMIT 50`,
    [request.personId],
  );
  const found = new Set<string>();
  for (const { text, hash } of rows)
    for (const [written] of text.matchAll(/[\w.+%-]{1,64}@[\w.-]{1,190}\.[a-z]{2,24}/gi)) {
      const mailbox = parseEmailAddress(written);
      if (mailbox === null || hashEmail(mailbox) !== hash || classifyEmail(mailbox.address) === "role") continue;
      if (mailbox.address !== request.email && isEstablished(evidence, { kind: "address", key: `email:${hash}` }, null))
        found.add(mailbox.address);
    }
  return [...found].slice(0, maxContacts);
}

const objection = /^(prv_[0-9a-z]{26})\.([\w-]{43})$/;

/** Whether the link of a notice still leads somewhere. Reading changes nothing. */
export async function isObjectionLink({ pool }: Pick<TellServices, "pool">, link: string): Promise<boolean> {
  return (await readObjection(pool, link)) !== null;
}

/**
 * "It wasn't me": from now on nobody goes on with the request, undoes it or takes it back, but the operator, for whom it waits. What is withheld
 * stays so.
 * @returns whether there was something to object to
 */
export async function objectByLink({ pool, clock }: Pick<TellServices, "pool" | "clock">, link: string): Promise<boolean> {
  const at = clock.now();
  return inTransaction<boolean>(pool, async (tx) => {
    const requestId = await readObjection(tx, link);
    if (requestId === null) return false;
    await tx.query(
      `UPDATE privacy_request SET objected_at = coalesce(objected_at, $2), session_hash = NULL, confirm_hash = NULL,
         status = CASE WHEN status = 'proven' THEN 'open' ELSE status END WHERE id = $1`,
      [requestId, at],
    );
    await notePrivacyAction(tx, { at, action: "privacy_objected", subjectId: requestId, actor: null });
    return true;
  });
}

async function readObjection(db: Queryable, link: string): Promise<string | null> {
  const [, requestId = "", token = ""] = objection.exec(link) ?? [];
  if (!requestIdShape.test(requestId) || !isSignupToken(token)) return null;
  const { rows } = await db.query<{ objection_hash: Buffer }>(
    `SELECT objection_hash FROM privacy_request WHERE id = $1 AND objection_hash IS NOT NULL
       AND status IN ('withheld', 'grace', 'proven', 'confirmed', 'open')`,
    [requestId],
  );
  const hash = rows[0]?.objection_hash;
  return hash !== undefined && isSameHash(hash, hashSignupToken(token)) ? requestId : null;
}
