import type { DisputeFinding } from "@/lib/contract/dispute";
import { onlyRow } from "@/lib/db/only-row";
import { inTransaction } from "@/lib/db/transaction";
import { fold } from "@/lib/engine/brief/withdrawal-marks";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import { log } from "@/lib/log";
import { refundThinned } from "@/lib/privacy/erasure/refund-thinned";
import { holdWithTwins, withdrawClaim } from "@/lib/privacy/erasure/withdraw-claim";
import type { DisputeServices } from "./dispute-services";

export interface DisputeEnd {
  readonly disputeId: string;
  readonly round: number;
  readonly finding: DisputeFinding;
}

export type DisputeVerdict = "upheld" | "refused" | "undecided";

const verdicts: Readonly<Record<DisputeFinding, DisputeVerdict>> = {
  page_gone: "upheld",
  quote_gone: "upheld",
  not_this_person: "upheld",
  not_entailed: "upheld",
  private: "upheld",
  withdrawn_before: "upheld",
  stands: "refused",
  source_unreachable: "undecided",
  not_checked: "undecided",
  source_not_checkable: "undecided",
  identity_unchecked: "undecided",
};

/**
 * Decides a dispute in one transaction. Upheld: the claim is withdrawn from everything, other accounts' private briefs of the same person included,
 * the dispute keeps none of its words, and the account's credit returns where too little is left of what it bought; other accounts' follow with the
 * next sweep. A dispute that is decided, or was begun anew, is left as it is: settling twice is the same as once. Locks in the one order: account,
 * people.
 * @returns the verdict, null when there was nothing to decide
 */
export async function settleDispute(
  { pool, clock }: Pick<DisputeServices, "pool" | "clock">,
  { disputeId, round, finding }: DisputeEnd,
): Promise<DisputeVerdict | null> {
  const at = clock.now();
  const verdict = await inTransaction<DisputeVerdict | null>(pool, async (tx) => {
    const who = await tx.query<{ account_id: string; person_id: string }>("SELECT account_id, person_id FROM dispute WHERE id = $1", [
      disputeId,
    ]);
    const { account_id: accountId, person_id: personId } = onlyRow(who);
    await tx.query("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
    const twinIds = (await holdWithTwins(tx, personId)) ?? [];
    const { rows } = await tx.query<Shown & { source_url: string | null }>(
      `SELECT d.claim, d.evidence_quote, d.source_url, ${factsOf("b")} FROM dispute d JOIN job j ON j.id = d.job_id LEFT JOIN brief b ON b.id = j.brief_id
       WHERE d.id = $1 AND d.round = $2 AND d.status = 'checking' FOR UPDATE OF d`,
      [disputeId, round],
    );
    const dispute = rows[0];
    if (!dispute) return tx.rollback(null);
    const found = isStillShown(dispute) ? finding : "withdrawn_before";
    const decided = verdicts[found];
    let creditsReturned = 0;
    if (decided === "upheld") {
      if (dispute.evidence_quote !== null && dispute.source_url !== null)
        await withdrawClaim(tx, {
          personId,
          twinIds,
          claim: { source_url: dispute.source_url, evidence_quote: dispute.evidence_quote },
          cause: "dispute",
          causeId: disputeId,
          at,
        });
      creditsReturned = await refundThinned(tx, { accountId, personId, why: `dispute:${disputeId}`, at });
      await tx.query("INSERT INTO audit_line (at, account_id, action, subject_id) VALUES ($1, $2, 'dispute_upheld', $3)", [
        at,
        accountId,
        disputeId,
      ]);
    }
    await tx.query(
      `UPDATE dispute SET status = $2, finding = $3, decided_at = $4, credits_returned = credits_returned + $5,
         claim = CASE WHEN $2 = 'upheld' THEN NULL ELSE claim END, evidence_quote = CASE WHEN $2 = 'upheld' THEN NULL ELSE evidence_quote END,
         source_url = CASE WHEN $2 = 'upheld' THEN NULL ELSE source_url END WHERE id = $1`,
      [disputeId, decided, found, at, creditsReturned],
    );
    return decided;
  });
  if (verdict !== null) log.info({ dispute_id: disputeId, verdict }, "dispute decided");
  return verdict;
}

interface Shown extends FactsRow {
  readonly claim: string | null;
  readonly evidence_quote: string | null;
}

function isStillShown({ claim, evidence_quote, ...row }: Shown): boolean {
  if (claim === null || evidence_quote === null || (row.facts === null && row.text === null)) return false;
  const [said, quoted] = [fold(claim), fold(evidence_quote)];
  return readFacts(row).claims.some((each) => fold(each.claim) === said && fold(each.evidence_quote) === quoted);
}
