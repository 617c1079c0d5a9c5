import { PaymentNotice } from "@/components/account/payment-notice";
import { PaymentWatch } from "@/components/account/payment-watch";
import { rowCountWords } from "@/components/batch/list-words";
import { WaitingList } from "@/components/batch/waiting-list";
import { ResumeRequest } from "@/components/request/resume-request";
import { TextLink } from "@/components/ui/text-link";
import { findPayment } from "@/lib/billing/payment-row";
import { pack } from "@/lib/contract/pack";
import { waitingDraft } from "@/lib/enrichment/lists/read-list";
import { services } from "@/lib/http/services";

/** A browser without scripts looks so often, and waits so long. */
const maxLooks = 6;
const lookSeconds = 5;

interface PurchaseNoticeProps {
  readonly accountId: string;
  readonly paymentId: string;
  readonly hasLeft: boolean;
  /** How often a browser without scripts has looked. */
  readonly looks: number;
  /** The page that it stands on. On the requests' own the form is there already. */
  readonly place: "/account" | "/app";
}

/** What became of the purchase that the buyer comes back from. The address only names it; another account's is nobody's. */
export async function PurchaseNotice({ accountId, paymentId, hasLeft, looks, place }: PurchaseNoticeProps) {
  const payment = await findPayment(services().pool, { by: "id", value: paymentId });
  if (payment === null || payment.accountId !== accountId) return null;
  const list = await waitingDraft(services(), accountId);
  const href = `${place}?payment=${encodeURIComponent(paymentId)}&look=${looks + 1}`;
  return (
    <div className="mt-6" data-payment={payment.status}>
      <PaymentNotice
        payment={payment}
        creditsPerPack={pack.credits}
        hasLeft={hasLeft}
        watch={<PaymentWatch nextLook={looks < maxLooks ? { href, seconds: lookSeconds } : null} />}
      />
      {place === "/app" ? null : <ResumeRequest owner={accountId} />}
      <WaitingList owner={accountId} />
      {list === null ? null : (
        <p className="mt-3">
          <TextLink href={`/app/lists/${list.listId}`}>Go on with your list of {rowCountWords(list.rows)}</TextLink>
        </p>
      )}
    </div>
  );
}
