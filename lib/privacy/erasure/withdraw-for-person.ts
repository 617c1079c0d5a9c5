import type { Claim } from "@/lib/contract/brief";
import { inTransaction } from "@/lib/db/transaction";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import type { PrivacyServices } from "@/lib/privacy/privacy-services";
import { holdWithTwins, withdrawClaim } from "./withdraw-claim";

interface Withdrawal {
  readonly personId: string;
  readonly claim: Pick<Claim, "source_url" | "evidence_quote">;
  readonly requestId: string;
}

/**
 * Takes a statement out of every stored brief of a person, accounts' own included, and of every later one, in one transaction. @returns how many
 * stored briefs changed
 */
export async function withdrawForPerson(
  { pool, clock }: Pick<PrivacyServices, "pool" | "clock">,
  { personId, claim, requestId }: Withdrawal,
): Promise<number> {
  const at = clock.now();
  return inTransaction<number>(pool, async (tx) => {
    const twinIds = await holdWithTwins(tx, personId);
    if (twinIds === null) return tx.rollback(0);
    const { briefs } = await withdrawClaim(tx, { personId, twinIds, claim, cause: "person", causeId: requestId, at });
    await notePrivacyAction(tx, { at, action: "privacy_claim_withdrawn", subjectId: requestId, actor: null });
    return briefs;
  });
}
