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
            A payment was refunded or lost in a dispute after its credits had been spent or set aside. They were taken back as far as they
            were there. The next credits that come in settle the rest first; the balance never falls below zero.
          </p>
        </Notice>
      ) : null}
      {frozenCredits > 0 ? (
        <Notice tone="care" title={`Frozen: ${creditWords(frozenCredits)}`}>
          <p>
            A payment is disputed at its bank. Its credits cannot be spent meanwhile. They come back when the dispute is won or withdrawn,
            and are taken back when it is lost.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
