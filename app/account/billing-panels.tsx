import { AutoRechargeForm } from "@/components/account/auto-recharge-form";
import { BuyPacks } from "@/components/account/buy-packs";
import { Panel } from "@/components/account/panel";
import { Notice } from "@/components/ui/notice";
import type { AccountBilling } from "@/lib/account/read-billing";
import { type PaymentMode, paymentMode } from "@/lib/billing/payment-mode";
import { stopReason } from "@/lib/billing/recharge-stopped-mail";
import { maxPacks, pack } from "@/lib/contract/pack";
import { services } from "@/lib/http/services";
import { buyPacksAction, setAutoRechargeAction } from "./billing-actions";

const usdPerPack = pack.subtotal.amount / 100;

interface BillingPanelsProps {
  readonly billing: AccountBilling;
}

/** Buying, and buying by itself. */
export function BillingPanels({ billing }: BillingPanelsProps) {
  const mode = paymentMode(services().env);
  return (
    <>
      <Panel
        id="buy"
        title="Buy credits"
        note={`A pack is ${pack.credits} credits for USD ${usdPerPack} plus tax. They never expire. You pay on the payment provider's page; we never see your card number.`}
      >
        <div className="space-y-4">
          <ModeNotice mode={mode} />
          <BuyPacks
            action={buyPacksAction}
            maxPacks={maxPacks}
            creditsPerPack={pack.credits}
            usdPerPack={usdPerPack}
            offReason={mode === "off" ? "Payments are not set up on this deployment. Everything else works." : null}
          />
        </div>
      </Panel>
      <Panel
        id="auto-recharge"
        title="Auto-recharge"
        note={`Buys packs with your saved card when your credits run low: USD ${usdPerPack} plus tax each, never more than you allow, each purchase confirmed by email. To save a card, tick the box on the payment page when you buy a pack.`}
      >
        <AutoRecharge {...billing.autoRecharge} availableCredits={billing.availableCredits} isOff={mode === "off"} />
      </Panel>
    </>
  );
}

function CardNumber({ digits }: { readonly digits: string }) {
  return <span className="whitespace-nowrap tabular-nums">{digits}</span>;
}

function ModeNotice({ mode }: { readonly mode: PaymentMode }) {
  if (mode === "sandbox")
    return (
      <Notice tone="care" title="Sandbox: no real payment is made here">
        <p>
          The payment page is a stand-in on this machine. Card <CardNumber digits="4242 4242 4242 4242" /> succeeds,{" "}
          <CardNumber digits="4000 0000 0000 0002" /> is declined; the page lists the others.
        </p>
      </Notice>
    );
  if (mode === "test")
    return (
      <Notice tone="care" title="Test mode: no real payment is made here">
        <p>Only the payment provider's test cards work.</p>
      </Notice>
    );
  return null;
}

function AutoRecharge({
  enabled,
  threshold,
  packs,
  monthlyLimit,
  packsThisMonth,
  stopped,
  availableCredits,
  isOff,
}: AccountBilling["autoRecharge"] & { readonly availableCredits: number; readonly isOff: boolean }) {
  return (
    <div className="space-y-5">
      {stopped === null ? null : (
        <Notice tone="bad" title="Auto-recharge switched itself off">
          <p>
            {stopReason(stopped)} Nothing was charged. To continue, buy a pack with a card that works, tick the box that saves it, and
            switch auto-recharge on again.
          </p>
        </Notice>
      )}
      {enabled || packsThisMonth > 0 ? (
        <p className="text-[0.9375rem] text-muted">
          Bought by auto-recharge this month (UTC): {packsThisMonth} of {monthlyLimit} {monthlyLimit === 1 ? "pack" : "packs"}.
          {enabled ? limitWords({ packs, packsThisMonth, monthlyLimit }) : ""}
        </p>
      ) : null}
      <AutoRechargeForm
        action={setAutoRechargeAction}
        isEnabled={enabled}
        fields={{ threshold: String(threshold), packs: String(packs), monthlyLimit: String(monthlyLimit) }}
        maxPacks={maxPacks}
        availableCredits={availableCredits}
        usdPerPack={usdPerPack}
        isOff={isOff}
      />
    </div>
  );
}

/** Why nothing would be bought now, if so. */
function limitWords({ packs, packsThisMonth, monthlyLimit }: { packs: number; packsThisMonth: number; monthlyLimit: number }): string {
  if (packs > monthlyLimit)
    return " One purchase would exceed the monthly limit, so nothing is bought: raise the limit, or buy fewer packs at a time.";
  if (packsThisMonth + packs > monthlyLimit)
    return " The limit is reached: the next purchase waits until next month, unless you raise the limit.";
  return "";
}
