import { holdCredits, purchaseCredits, reverseCredits, settleOwed, unholdCredits } from "@/lib/credits/ledger";
import type { Transaction } from "@/lib/db/transaction";
import { pack, wholePacksRefunded } from "./packs";
import type { PaymentRow } from "./payment-row";

/**
 * Brings the ledger to what is known of a payment: bought credits entered once, whole refunded packs taken back, credits frozen while it is disputed, and gone when the
 * dispute is lost. What was told before is in the row, so that doing it again does nothing, and the order in which the provider's events came does not matter.
 * The caller holds the locks of account and payment, in this order.
 * @returns whether the ledger changed
 */
export async function settlePayment(tx: Transaction, payment: PaymentRow, at: Date): Promise<boolean> {
  const { accountId, packs } = payment;
  if (payment.status !== "paid") return false;
  const cause = `payment:${payment.id}`;
  const entry = { accountId, at };
  const reversedPacks = Math.max(payment.reversedPacks, payment.dispute === "lost" ? packs : wholePacksRefunded(payment));
  const isFrozen = payment.dispute === "open" && reversedPacks < packs;
  let { heldCredits, isCredited } = payment;
  const before = JSON.stringify([isCredited, payment.reversedPacks, heldCredits]);

  if (!isCredited) {
    await purchaseCredits(tx, { ...entry, credits: packs * pack.credits, cause: `provider:${payment.id}`, source: "provider" });
    isCredited = true;
  }
  if (heldCredits > 0 && (!isFrozen || reversedPacks > payment.reversedPacks)) {
    await unholdCredits(tx, { ...entry, credits: heldCredits, cause: `${cause}:dispute` });
    heldCredits = 0;
  }
  if (reversedPacks > payment.reversedPacks) {
    const why = payment.dispute === "lost" ? "dispute" : "refund";
    await reverseCredits(tx, { ...entry, credits: (reversedPacks - payment.reversedPacks) * pack.credits, cause: `${cause}:${why}` });
  }
  if (isFrozen && heldCredits === 0)
    heldCredits = await holdCredits(tx, { ...entry, credits: (packs - reversedPacks) * pack.credits, cause: `${cause}:dispute` });
  if (!isFrozen) await settleOwed(tx, entry);

  if (JSON.stringify([isCredited, reversedPacks, heldCredits]) === before) return false;
  await tx.query("UPDATE payment SET is_credited = $2, reversed_packs = $3, held_credits = $4 WHERE id = $1", [
    payment.id,
    isCredited,
    reversedPacks,
    heldCredits,
  ]);
  return true;
}
