import { pack } from "@/lib/contract/pack";
import type { MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

interface PaidRecharge {
  readonly to: string;
  readonly packs: number;
  /** In cents, tax included; null while the provider has not said it. */
  readonly total: number | null;
  /** As the account stands now. */
  readonly availableCredits: number;
  /** Its owner asked for it as auto-recharge was set. */
  readonly isAsked: boolean;
  readonly receiptUrl: string | null;
  readonly baseUrl: string;
}

/** The mail that confirms a purchase that auto-recharge made. */
export function rechargePaidMail({ to, packs, total, availableCredits, isAsked, receiptUrl, baseUrl }: PaidRecharge): MailMessage {
  const bought = packs === 1 ? "one 5-Pack" : `${packs} 5-Packs`;
  const price = total === null ? `${dollars(packs * pack.subtotal.amount)} plus tax` : `${dollars(total)}, tax included`;
  const why = isAsked ? "as you asked when you set it" : "because a request left you with few credits";
  return renderMail({
    to,
    subject: `Auto-recharge bought ${bought}`,
    title: `Auto-recharge bought ${bought}`,
    blocks: [
      {
        kind: "words",
        words: `${packs * pack.credits} credits were bought with your saved payment method, ${why}. It was charged ${price}.`,
      },
      { kind: "words", words: `Your balance is ${availableCredits} ${availableCredits === 1 ? "credit" : "credits"} now.` },
      ...(receiptUrl === null ? [] : [{ kind: "link" as const, label: "See the receipt", href: receiptUrl }]),
      { kind: "words", words: "To change or switch off auto-recharge, open your account." },
      { kind: "link", label: "Open your account", href: `${baseUrl}/account#auto-recharge` },
    ],
  });
}

function dollars(cents: number): string {
  return `USD ${(cents / 100).toFixed(2)}`;
}
