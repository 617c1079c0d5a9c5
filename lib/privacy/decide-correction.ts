import { inTransaction } from "@/lib/db/transaction";
import { holdWithTwins, withdrawClaim } from "./erasure/withdraw-claim";
import { notePrivacyAction } from "./note-privacy-action";
import type { PrivacyServices } from "./privacy-services";

interface CorrectionDecision {
  readonly id: string;
  readonly isAccepted: boolean;
  readonly actor: string;
}

export interface DecidedCorrection {
  readonly briefs: number;
  /** It is about one statement. */
  readonly namesClaim: boolean;
}

/**
 * What an operator says to a correction, once. Accepted, its statement is withdrawn everywhere in the same transaction; one that names none is noted
 * as answered.
 * @returns how many stored briefs changed, or null when there is no such open correction
 */
export async function decideCorrection(
  { pool, clock }: Pick<PrivacyServices, "pool" | "clock">,
  { id, isAccepted, actor }: CorrectionDecision,
): Promise<DecidedCorrection | null> {
  const at = clock.now();
  return inTransaction<DecidedCorrection | null>(pool, async (tx) => {
    // The person's row before the correction's: an erasure takes them in this order.
    const asked = await tx.query<{ person_id: string | null }>("SELECT person_id FROM claim_correction WHERE id = $1", [id]);
    const twinIds = (await holdWithTwins(tx, asked.rows[0]?.person_id ?? null)) ?? [];
    const { rows } = await tx.query<{ person_id: string; source_url: string | null; evidence_quote: string | null }>(
      "UPDATE claim_correction SET status = $2, decided_at = $3 WHERE id = $1 AND status = 'open' RETURNING person_id, source_url, evidence_quote",
      [id, isAccepted ? "accepted" : "declined", at],
    );
    const row = rows[0];
    if (!row) return tx.rollback(null);
    const action = isAccepted ? "privacy_correction_accepted" : "privacy_correction_declined";
    await notePrivacyAction(tx, { at, action, subjectId: id, actor });
    const namesClaim = row.evidence_quote !== null;
    if (!isAccepted || row.evidence_quote === null || row.source_url === null) return { briefs: 0, namesClaim };
    const claim = { source_url: row.source_url, evidence_quote: row.evidence_quote };
    return { ...(await withdrawClaim(tx, { personId: row.person_id, twinIds, claim, cause: "operator", causeId: id, at })), namesClaim };
  });
}
