import type { MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

interface StoppedRecharge {
  readonly to: string;
  /** The provider's code of the failure. */
  readonly code: string;
  readonly packs: number;
  readonly baseUrl: string;
}

/** The mail that says that auto-recharge was switched off. */
export function rechargeStoppedMail({ to, code, packs, baseUrl }: StoppedRecharge): MailMessage {
  const tried = packs === 1 ? "one 5-Pack" : `${packs} 5-Packs`;
  return renderMail({
    to,
    subject: "Auto-recharge was switched off",
    title: "Auto-recharge was switched off",
    blocks: [
      {
        kind: "words",
        words: `We tried to buy ${tried} for you. ${stopReason(code)} Nothing was charged, and we won't try again on our own.`,
      },
      { kind: "words", words: "Your credits stay as they are. Buy a 5-Pack, or switch auto-recharge on again, in your account." },
      { kind: "link", label: "Open your account", href: `${baseUrl}/account` },
    ],
  });
}

/** A sentence for the provider's code of a failure. */
export function stopReason(code: string): string {
  switch (code) {
    case "authentication_required":
      return "Your bank asks you to confirm the payment, which only you can do.";
    case "insufficient_funds":
      return "The saved card has insufficient funds.";
    case "expired_card":
      return "The saved card has expired.";
    case "customer_tax_location_invalid":
      return "The billing address is not enough to work out the tax.";
    case "resource_missing":
      return "The saved payment method is no longer there.";
    default:
      return "The saved payment method was declined.";
  }
}
