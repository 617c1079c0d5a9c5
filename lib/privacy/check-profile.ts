import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { cleanText } from "@/lib/documents/clean-text";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { tryErasure } from "./erasure/sweep-erasures";
import { beginGrace } from "./erasure/withhold";
import { findPersonByProfile } from "./find-person-by-profile";
import { isEstablished } from "./is-established";
import { notePrivacyAction } from "./note-privacy-action";
import { outsideDateOf } from "./outside-date";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { profileShows } from "./profile-shows";
import { readEvidence } from "./read-evidence";
import type { ProofKind, RequestRow } from "./request-row";

export type CheckedProfile =
  | { readonly kind: "proven" }
  /** The proof stands, but what is held could not be erased just now: the sweep does it. */
  | { readonly kind: "erasing" }
  /** The text does not stand there, or the profile is not surely anybody's of whom something is held: which of both is not told. */
  | { readonly kind: "not_proven" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number };

/** Ten at once, then one each six minutes. */
export const checksPerHour = { name: "privacy_check" as const, perWindow: 10, windowSeconds: 3_600 };

/**
 * Looks for the request's text on a profile that its sender names. The page is read first and the person looked up afterwards, always and by the same
 * statements, so that neither words nor time tell whether anything is held. With the proof an erasure is carried out at once, or begins its grace.
 */
export async function checkProfile(
  services: PrivacyServices,
  request: RequestRow,
  address: string,
  { wantsGrace = false }: { readonly wantsGrace?: boolean } = {},
): Promise<CheckedProfile> {
  const secret = suppressionSecret(services.env);
  const wait = await takeTurn(services, secret, checksPerHour, request.id);
  if (wait !== null) return { kind: "limited", retryAfterSeconds: wait };
  if (!waitsForProof.includes(request.status) || request.objectedAt !== null) return { kind: "not_proven" };
  const found = await personShownBy(services, request, address);
  if (found === null) return { kind: "not_proven" };
  if (request.kind === "erase" && (wantsGrace || request.wantsGrace)) {
    const at = services.clock.now();
    await inTransaction<void>(services.pool, async (tx) => {
      const isProven = await prove(tx, { requestId: request.id, personId: found, proof: "profile", actor: null, at });
      if (isProven) await beginGrace(tx, { requestId: request.id, personId: found, proof: "profile", suppressionSecret: secret, at });
    });
    return { kind: "proven" };
  }
  if (!(await markProven(services, { requestId: request.id, personId: found, proof: "profile", actor: null })))
    return { kind: "not_proven" };
  const isLate = request.kind === "erase" && !(await tryErasure(services, { requestId: request.id, personId: found }));
  return { kind: isLate ? "erasing" : "proven" };
}

const waitsForProof: readonly string[] = ["confirmed", "open", "withheld"];

/**
 * Whom a profile on which the request's text stands now proves its sender to be; null for nobody, and where profile and person are not established
 * together.
 */
export async function personShownBy(services: PrivacyServices, request: RequestRow, address: string): Promise<string | null> {
  const { env, pool, clock } = services;
  const proofUrl = cleanText(address, 2_048).trim();
  if (request.proofCode === null) return null;
  const [isShown, outsideDate] = await Promise.all([
    profileShows({ env, pool, clock }, proofUrl, request.proofCode),
    outsideDateOf({ env, pool, clock }, proofUrl),
  ]);
  const found = await findPersonByProfile(pool, { proofUrl, profileUrl: request.profileUrl });
  const evidence = await readEvidence(pool, { env, personId: found, request });
  return isShown && found !== null && isEstablished(evidence, { kind: "profile", url: proofUrl }, outsideDate) ? found : null;
}

interface Proof {
  readonly requestId: string;
  readonly personId: string;
  readonly proof: ProofKind;
  /** The operator, when it is one who says so: an objection does not bind them. */
  readonly actor: string | null;
}

/** Ties a request to the person that its sender is. @returns false when the person has gone meanwhile, or the request is over */
export async function markProven({ pool, clock }: Pick<PrivacyServices, "pool" | "clock">, proof: Proof): Promise<boolean> {
  return inTransaction<boolean>(pool, (tx) => prove(tx, { ...proof, at: clock.now() }));
}

async function prove(tx: Queryable, { requestId, personId, proof, actor, at }: Proof & { readonly at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE privacy_request SET status = 'proven', person_id = $2, proof = $3, lift_hash = NULL, objected_at = NULL
     WHERE id = $1 AND status IN ('confirmed', 'open', 'withheld') AND (objected_at IS NULL OR $4) AND EXISTS (SELECT 1 FROM person WHERE id = $2)`,
    [requestId, personId, proof, actor !== null],
  );
  if (rowCount === 1) await notePrivacyAction(tx, { at, action: "privacy_proven", subjectId: requestId, actor });
  return rowCount === 1;
}
