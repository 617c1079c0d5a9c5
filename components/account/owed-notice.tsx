import { Notice } from "@/components/ui/notice";
import { creditWords } from "./payment-words";

/** What stands against the account's credits: those it owes, and those a dispute has frozen. Nothing when there are none. */
export function OwedNotice({ owedCredits, frozenCredits }: { readonly owedCredits: number; readonly frozenCredits: number }) {
  if (owedCredits === 0 && frozenCredits === 0) return null;
  return (
    <div className="mt-6 space-y-3">
      {owedCredits > 0 ? (
        <Notice tone="care" title={`Owed: ${creditWords(owedCredits)}`}>
          <p>
            A payment was refunded or lost in a dispute after its credits had been spent or reserved. We took back what was left of them.
            The next credits you get settle the rest first; the balance never falls below zero.
          </p>
        </Notice>
      ) : null}
      {frozenCredits > 0 ? (
        <Notice tone="care" title={`Frozen: ${creditWords(frozenCredits)}`}>
          <p>
            A payment is being disputed at the bank. Until that ends, its credits cannot be spent. They are released when the payment
            stands, and taken back when it does not.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
