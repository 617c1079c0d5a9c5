import { pack } from "@/lib/contract/pack";
import { holdCredits, purchaseCredits, reverseCredits, settleOwed, unholdCredits } from "@/lib/credits/ledger";
import { afterCommit, type Transaction } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import { count } from "@/lib/telemetry/meters";
import { wholePacksRefunded } from "./packs";
import type { PaymentRow } from "./payment-row";

interface KnownPayment {
  /** As it was, and as the ledger was told of it. */
  readonly known: PaymentRow;
  /** With what is known now. */
  readonly payment: PaymentRow;
}

/**
 * Brings the ledger to what is known of a payment: bought credits entered once, whole refunded packs taken back, credits frozen when a dispute opens,
 * and gone when the dispute is lost. What was told before is in the row, so that doing it again does nothing, whatever happened to the account
 * meanwhile, and the order in which the provider's events came does not matter. The caller holds the locks of account and payment, in this order.
 * @returns whether the ledger changed
 */
export async function settlePayment(tx: Transaction, { known, payment }: KnownPayment, at: Date): Promise<boolean> {
  const { accountId, packs } = payment;
  if (payment.status !== "paid") return false;
  const cause = `payment:${payment.id}`;
  const entry = { accountId, at };
  const reversedPacks = Math.max(known.reversedPacks, payment.dispute === "lost" ? packs : wholePacksRefunded(payment));
  const isFrozen = payment.dispute === "open" && reversedPacks < packs;
  const isNewlyFrozen = isFrozen && !(known.isCredited && known.dispute === "open");
  let { heldCredits } = known;

  if (!known.isCredited)
    await purchaseCredits(tx, { ...entry, credits: packs * pack.credits, cause: `provider:${payment.id}`, source: "provider" });
  if (!known.isCredited && reversedPacks < packs) await tellWhenClosed(tx, payment);
  const isThawed = heldCredits > 0 && (!isFrozen || reversedPacks > known.reversedPacks);
  if (isThawed) {
    await unholdCredits(tx, { ...entry, credits: heldCredits, cause: `${cause}:dispute` });
    heldCredits = 0;
  }
  if (reversedPacks > known.reversedPacks) {
    const why = payment.dispute === "lost" ? "dispute" : "refund";
    await reverseCredits(tx, { ...entry, credits: (reversedPacks - known.reversedPacks) * pack.credits, cause: `${cause}:${why}` });
  }
  if (isNewlyFrozen || (isFrozen && isThawed))
    heldCredits = await holdCredits(tx, { ...entry, credits: (packs - reversedPacks) * pack.credits, cause: `${cause}:dispute` });
  else if (isThawed) await settleOwed(tx, entry);

  if (known.isCredited && reversedPacks === known.reversedPacks && heldCredits === known.heldCredits) return false;
  await tx.query("UPDATE payment SET is_credited = true, reversed_packs = $2, held_credits = $3 WHERE id = $1", [
    payment.id,
    reversedPacks,
    heldCredits,
  ]);
  return true;
}

/** Nobody can use the credits of an account that was closed meanwhile: whoever runs the service is told, to refund them. */
async function tellWhenClosed(tx: Transaction, { id, accountId }: PaymentRow): Promise<void> {
  const { rowCount } = await tx.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NOT NULL", [accountId]);
  if (rowCount === 0) return;
  afterCommit(tx, () => {
    log.error({ payment_id: id, account_id: accountId }, "paid after its account was deleted: to be refunded");
    count("pcb_payments_after_closing_total", {});
  });
}
