import type { BillingServices } from "./billing-services";
import { findPayment } from "./payment-row";
import { rechargePaidMail } from "./recharge-paid-mail";

/**
 * Tells the account's owner what auto-recharge has bought and what it cost. Nothing is sent for a payment that is not paid, that no recharge made, or
 * that its owner was told of before.
 * @throws MailNotAccepted
 */
export async function mailPaidRecharge(
  { env, pool, clock, mailer }: Pick<BillingServices, "env" | "pool" | "clock" | "mailer">,
  { paymentId }: { readonly paymentId: string },
): Promise<"sent" | "not_needed"> {
  const payment = await findPayment(pool, { by: "id", value: paymentId });
  if (payment?.kind !== "auto_recharge" || payment.status !== "paid" || payment.confirmedAt !== null) return "not_needed";
  const { rows } = await pool.query<{ email: string; available: number }>(
    "SELECT email, available FROM account WHERE id = $1 AND closed_at IS NULL",
    [payment.accountId],
  );
  const account = rows[0];
  if (!account) return "not_needed";
  await mailer.send(
    rechargePaidMail({
      to: account.email,
      packs: payment.packs,
      total: payment.total,
      availableCredits: account.available,
      isAsked: payment.isAsked,
      receiptUrl: payment.receiptUrl,
      baseUrl: env.baseUrl,
    }),
  );
  await pool.query("UPDATE payment SET confirmed_at = $2 WHERE id = $1", [paymentId, clock.now()]);
  return "sent";
}
