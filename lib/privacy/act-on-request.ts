import type { Claim } from "@/lib/contract/brief";
import { inTransaction } from "@/lib/db/transaction";
import { cleanText, foldLineBreaks } from "@/lib/documents/clean-text";
import { newId } from "@/lib/ids";
import { isSuppressed } from "@/lib/suppression/suppression";
import { hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import { checksPerHour, personShownBy } from "./check-profile";
import { claimKey } from "./claim-key";
import { eraseForRequest } from "./erasure/erase-for-request";
import { withdrawForPerson } from "./erasure/withdraw-for-person";
import { beginGrace } from "./erasure/withhold";
import { notePrivacyAction } from "./note-privacy-action";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { readHeld } from "./read-held";
import { maxDetailsLength } from "./receive-request";
import { closeRequest, type RequestRow } from "./request-row";
import { liftStop, stopBriefs } from "./stop-briefs";

type ActServices = Pick<PrivacyServices, "env" | "pool" | "clock">;

/** As long as the details of a request, which they may repeat. */
export const maxWordsLength = maxDetailsLength;
/** Open ones of one request: an operator reads each. */
const maxCorrections = 50;

/**
 * "Do not mention this": the statement goes from every stored brief now, and is kept out of every later one. @returns false when it is not there (any
 * more)
 */
export async function doNotMention(services: ActServices, request: RequestRow, key: string): Promise<boolean> {
  const claim = await heldClaim(services, request, key);
  if (claim === null || request.personId === null) return false;
  await withdrawForPerson(services, { personId: request.personId, claim, requestId: request.id });
  return true;
}

export type SentCorrection = "sent" | "no_words" | "too_many" | "not_there";

/**
 * "This is wrong": kept for the operator, who reads the source and decides. Accepted, the statement is withdrawn everywhere. With `null` for the
 * statement's key the words are about none of them, or nothing is stored: the operator reads them and answers.
 */
export async function sendCorrection(
  services: ActServices,
  request: RequestRow,
  key: string | null,
  rawWords: string,
): Promise<SentCorrection> {
  const words = cleanText(foldLineBreaks(rawWords), maxWordsLength).trim();
  if (words === "") return "no_words";
  const claim = key === null ? null : await heldClaim(services, request, key);
  if (!isActedOn(request) || request.personId === null || (key !== null && claim === null)) return "not_there";
  const at = services.clock.now();
  const id = newId("cor", at);
  const { rowCount } = await services.pool.query(
    `INSERT INTO claim_correction (id, request_id, person_id, source_url, evidence_quote, claim, words, status, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, 'open', $8 WHERE (SELECT count(*) FROM claim_correction WHERE request_id = $2 AND status = 'open') < ${maxCorrections}`,
    [id, request.id, request.personId, claim?.source_url ?? null, claim?.evidence_quote ?? null, claim?.claim ?? null, words, at],
  );
  if (rowCount !== 1) return "too_many";
  await notePrivacyAction(services.pool, { at, action: "privacy_correction_sent", subjectId: id, actor: null });
  return "sent";
}

/** Whether anything of what a request says has reached the operator. */
export async function hasSentCorrection({ pool }: Pick<ActServices, "pool">, { id }: Pick<RequestRow, "id">): Promise<boolean> {
  return (await pool.query("SELECT 1 FROM claim_correction WHERE request_id = $1 LIMIT 1", [id])).rowCount === 1;
}

/** Erases the person of a proven request now, or so that it can be undone for 14 days. @returns false when there is nobody (any more) */
export async function eraseProven(
  services: ActServices,
  request: RequestRow,
  { wantsGrace = false }: { readonly wantsGrace?: boolean } = {},
): Promise<boolean> {
  const { personId, proof } = request;
  if (!isActedOn(request) || personId === null) return false;
  if (wantsGrace) {
    const at = services.clock.now();
    await inTransaction<void>(services.pool, (tx) =>
      beginGrace(tx, {
        requestId: request.id,
        personId,
        proof: proof ?? "profile",
        suppressionSecret: suppressionSecret(services.env),
        at,
      }),
    );
    return true;
  }
  return (await eraseForRequest(services, { requestId: request.id, personId, actor: null })) !== null;
}

export type UndoneErasure = "undone" | "not_proven" | "limited" | "failed";

/**
 * Undoes an erasure in its grace, by the proof that began it: whoever came by the mailed link where that was the proof, else a text that stands on
 * the profile now. One to which a contact objected is the operator's to undo.
 */
export async function undoErasure(services: PrivacyServices, request: RequestRow, proofUrl: string): Promise<UndoneErasure> {
  if (request.status !== "grace" || request.objectedAt !== null) return "failed";
  if (request.proof === "profile") {
    const wait = await takeTurn(services, suppressionSecret(services.env), checksPerHour, request.id);
    if (wait !== null) return "limited";
    if ((await personShownBy(services, request, proofUrl)) !== request.personId) return "not_proven";
  }
  const at = services.clock.now();
  return inTransaction<UndoneErasure>(services.pool, async (tx) => {
    const { rowCount } = await tx.query(
      "UPDATE privacy_request SET status = 'lifted' WHERE id = $1 AND status = 'grace' AND objected_at IS NULL",
      [request.id],
    );
    if (rowCount !== 1) return tx.rollback("failed");
    await liftStop(tx, { requestId: request.id, at, actor: null });
    await closeRequest(tx, { id: request.id, status: "lifted", at });
    return "undone";
  });
}

/** Whether its sender is proven, and nobody who is known to be the person has objected. */
function isActedOn({ status, objectedAt }: RequestRow): boolean {
  return status === "proven" && objectedAt === null;
}

/**
 * No more briefs about the person of a proven request, from now on. The stop is a request of its own, so that an erasure by the same one is never
 * lifted with it.
 */
export async function stopProven({ env, pool, clock }: ActServices, request: RequestRow): Promise<boolean> {
  const { personId } = request;
  if (!isActedOn(request) || personId === null) return false;
  const at = clock.now();
  const requestId = newId("prv", at);
  await inTransaction<void>(pool, async (tx) => {
    await tx.query(
      "INSERT INTO privacy_request (id, kind, status, person_id, created_at, decided_at) VALUES ($1, 'stop', 'done', $2, $3, $3)",
      [requestId, personId, at],
    );
    await stopBriefs(tx, { keys: [`person:${personId}`], requestId, suppressionSecret: suppressionSecret(env), at, actor: null });
  });
  return true;
}

/** `listed`: something else than a stop still refuses the person, which nobody can lift here. */
export type LiftedProven = "lifted" | "listed" | "failed";

/** Takes back what stops the person of a proven request: every stop of theirs, whoever asked for it, since it is they who decide. */
export async function liftProven({ env, pool, clock }: ActServices, request: RequestRow): Promise<LiftedProven> {
  const { personId } = request;
  if (!isActedOn(request) || personId === null) return "failed";
  const at = clock.now();
  const secret = suppressionSecret(env);
  const known = await pool.query<{ key: string }>("SELECT key FROM person_identifier WHERE person_id = $1", [personId]);
  const keys = [`person:${personId}`, ...known.rows.map(({ key }) => key)];
  const hmacs = keys.flatMap((key) => hmacsOf(secret, key));
  await inTransaction<void>(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `UPDATE privacy_request SET status = 'lifted', lift_hash = NULL WHERE kind = 'stop' AND status = 'done' AND id IN
         (SELECT h.request_id FROM suppression s JOIN suppression_hold h ON h.suppression_id = s.id WHERE s.key_hmac = ANY ($1)) RETURNING id`,
      [hmacs],
    );
    for (const { id } of rows) await liftStop(tx, { requestId: id, at, actor: null });
  });
  return (await isSuppressed(pool, secret, keys)) ? "listed" : "lifted";
}

async function heldClaim({ env, pool }: ActServices, request: RequestRow, key: string): Promise<Claim | null> {
  const { personId } = request;
  if (!isActedOn(request) || personId === null) return null;
  const held = await readHeld(pool, personId, suppressionSecret(env));
  return held?.claims.find((claim) => claimKey(claim) === key) ?? null;
}
