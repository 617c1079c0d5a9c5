import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { creditWords, failureWords, packWords } from "./payment-words";

/** A payment as we know it. What the address of the page claims is not among it. */
export interface NoticedPayment {
  readonly packs: number;
  readonly status: "open" | "paid" | "failed" | "expired";
  readonly total: number | null;
  readonly currency: string | null;
  readonly receiptUrl: string | null;
  readonly failureCode: string | null;
  readonly refundedTotal: number;
  readonly reversedPacks: number;
  readonly heldCredits: number;
  readonly dispute: "open" | "won" | "lost" | null;
}

interface PaymentNoticeProps {
  readonly payment: NoticedPayment;
  readonly creditsPerPack: number;
  /** The buyer came back by the way that leaves without paying. Matters only while we know of no payment. */
  readonly hasLeft: boolean;
  /** Looks again while the provider's word is awaited. */
  readonly watch: ReactNode;
}

/** What became of a purchase. */
export function PaymentNotice({ payment, creditsPerPack, hasLeft, watch }: PaymentNoticeProps) {
  const { packs, status, failureCode } = payment;
  switch (status) {
    case "open":
      return hasLeft ? (
        <Notice title="You came back without paying">
          <p>Nothing was charged. You can buy whenever you like.</p>
        </Notice>
      ) : (
        <Notice title="Waiting for the payment provider">
          <p>
            {creditWords(packs * creditsPerPack)} will be added as soon as the payment provider confirms the payment: usually within
            seconds; for a bank debit, within days. You may leave this page.
          </p>
          {watch}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="bad" title="The payment failed">
          <p>{failureWords(failureCode)} Nothing was charged, and no credit was added. You can try again below.</p>
        </Notice>
      );
    case "expired":
      return (
        <Notice title="The payment page has expired">
          <p>Nothing was paid and nothing was charged. You can start again below.</p>
        </Notice>
      );
    case "paid":
      return <PaidNotice payment={payment} creditsPerPack={creditsPerPack} />;
  }
}

function PaidNotice({ payment, creditsPerPack }: Pick<PaymentNoticeProps, "payment" | "creditsPerPack">) {
  const { packs, reversedPacks, refundedTotal, heldCredits, dispute } = payment;
  const bought = `${packWords(packs)}, ${creditWords(packs * creditsPerPack)}`;
  if (dispute === "open")
    return (
      <Notice tone="care" title="This payment is disputed">
        <p>
          {bought}.{" "}
          {heldCredits === 0
            ? "There is nothing left to freeze."
            : `${creditWords(heldCredits)} of it ${heldCredits === 1 ? "is" : "are"} frozen until the dispute ends.`}
        </p>
        <Receipt payment={payment} />
      </Notice>
    );
  if (dispute === "lost")
    return (
      <Notice tone="care" title="This payment was taken back">
        <p>{bought}. The dispute was lost, so its credits are taken back; any already spent or reserved are owed.</p>
      </Notice>
    );
  if (refundedTotal > 0)
    return (
      <Notice title={reversedPacks === packs ? "This payment was refunded" : "Part of this payment was refunded"}>
        <p>
          {bought}. Refunded: {amountWords(refundedTotal, payment.currency)}.{" "}
          {reversedPacks === 0
            ? "That is less than one pack, so every credit stays."
            : `${creditWords(reversedPacks * creditsPerPack)} are taken back for it; any already spent or reserved are owed.`}
        </p>
        <Receipt payment={payment} />
      </Notice>
    );
  return (
    <Notice tone="good" title={`Paid. ${creditWords(packs * creditsPerPack)} were added.`}>
      <Receipt payment={payment} />
    </Notice>
  );
}

function Receipt({ payment: { total, currency, receiptUrl } }: Pick<PaymentNoticeProps, "payment">) {
  if (total === null && receiptUrl === null) return null;
  return (
    <p>
      {total === null ? null : `${amountWords(total, currency)} with tax. `}
      {receiptUrl === null ? null : (
        <a
          href={receiptUrl}
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3"
        >
          The payment provider's receipt
        </a>
      )}
    </p>
  );
}

function amountWords(amount: number, currency: string | null): string {
  return `${(currency ?? "usd").toUpperCase()} ${(amount / 100).toFixed(2)}`;
}
