import type { BillingServices } from "./billing-services";
import { findPayment } from "./payment-row";
import { rechargeStoppedMail } from "./recharge-stopped-mail";

/**
 * Tells the account's owner that auto-recharge was switched off and why. Nothing is sent when its owner has switched it on again meanwhile, nor
 * for a payment that is not what stopped it, or that its owner was told of before.
 * @throws MailNotAccepted
 */
export async function mailStoppedRecharge(
  { env, pool, clock, mailer }: Pick<BillingServices, "env" | "pool" | "clock" | "mailer">,
  { paymentId }: { readonly paymentId: string },
): Promise<"sent" | "not_needed"> {
  const payment = await findPayment(pool, { by: "id", value: paymentId });
  if (payment === null || payment.failureCode === null || payment.mailedAt !== null) return "not_needed";
  const { rows } = await pool.query<{ email: string; code: string | null }>(
    "SELECT email, auto_recharge_stopped AS code FROM account WHERE id = $1 AND closed_at IS NULL",
    [payment.accountId],
  );
  const account: { email: string; code: string | null } | undefined = rows[0];
  if (!account || account.code !== payment.failureCode) return "not_needed";
  await mailer.send(rechargeStoppedMail({ to: account.email, code: account.code, packs: payment.packs, baseUrl: env.baseUrl }));
  await pool.query("UPDATE payment SET mailed_at = $2 WHERE id = $1", [paymentId, clock.now()]);
  return "sent";
}
