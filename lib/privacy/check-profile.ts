import { inTransaction } from "@/lib/db/transaction";
import { cleanText } from "@/lib/documents/clean-text";
import { findPersonByProfile } from "./find-person-by-profile";
import { notePrivacyAction } from "./note-privacy-action";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { profileShows } from "./profile-shows";
import type { RequestRow } from "./request-row";
import { suppressionSecret } from "./suppression-key";
import { tryErasure } from "./sweep-erasures";

export type CheckedProfile =
  | { readonly kind: "proven" }
  /** The proof stands, but what is held could not be erased just now: the sweep does it. */
  | { readonly kind: "erasing" }
  /** The text does not stand there, or the profile is not surely anybody's of whom something is held: which of both is not told. */
  | { readonly kind: "not_proven" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number };

/** Ten at once, then one each six minutes. */
const checksPerHour = { name: "privacy_check" as const, perWindow: 10, windowSeconds: 3_600 };

/**
 * Looks for the request's text on a profile that its sender names. The page is read first and the person looked up afterwards, always and by the same statements, so
 * that neither words nor time tell whether anything is held. With the proof an erasure is carried out at once.
 */
export async function checkProfile(given: PrivacyServices, request: RequestRow, address: string): Promise<CheckedProfile> {
  const { env, pool, clock } = given;
  const wait = await takeTurn(given, suppressionSecret(env), checksPerHour, request.id);
  if (wait !== null) return { kind: "limited", retryAfterSeconds: wait };
  const proofUrl = cleanText(address, 2_048).trim();
  if (request.proofCode === null || !["confirmed", "open"].includes(request.status)) return { kind: "not_proven" };
  const isShown = await profileShows({ env, pool, clock }, proofUrl, request.proofCode);
  const found = await findPersonByProfile(pool, { proofUrl, profileUrl: request.profileUrl });
  if (!isShown || found === null) return { kind: "not_proven" };
  if (!(await markProven(given, { requestId: request.id, personId: found, actor: null }))) return { kind: "not_proven" };
  const isLate = request.kind === "erase" && !(await tryErasure(given, { requestId: request.id, personId: found }));
  return { kind: isLate ? "erasing" : "proven" };
}

/** Ties a request to the person that its sender is. @returns false when the person has gone meanwhile, or the request is over */
export async function markProven(
  { pool, clock }: Pick<PrivacyServices, "pool" | "clock">,
  { requestId, personId, actor }: { readonly requestId: string; readonly personId: string; readonly actor: string | null },
): Promise<boolean> {
  return inTransaction<boolean>(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE privacy_request SET status = 'proven', person_id = $2
       WHERE id = $1 AND status IN ('confirmed', 'open') AND EXISTS (SELECT 1 FROM person WHERE id = $2)`,
      [requestId, personId],
    );
    if (rowCount === 1) await notePrivacyAction(tx, { at: clock.now(), action: "privacy_proven", subjectId: requestId, actor });
    return rowCount === 1;
  });
}
