import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { CallbackSecret } from "@/components/account/callback-secret";
import { Confirm } from "@/components/account/confirm";
import { DeliveryList } from "@/components/account/delivery-list";
import { KeyList } from "@/components/account/key-list";
import { CreateKey, ReplaceAllKeys } from "@/components/account/new-key";
import { OwedNotice } from "@/components/account/owed-notice";
import { Panel } from "@/components/account/panel";
import { figureWords } from "@/components/account/payment-words";
import { TermsForm } from "@/components/account/terms-form";
import { TestCallback } from "@/components/account/test-callback";
import { listKeys } from "@/lib/account/account-keys";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { businessPurposes } from "@/lib/account/purposes";
import { readBilling } from "@/lib/account/read-billing";
import { listDeliveries } from "@/lib/enrichment/callback-deliveries";
import { services } from "@/lib/http/services";
import {
  acceptTermsAction,
  callbackSecretAction,
  createKeyAction,
  replaceAllKeysAction,
  revokeKeyAction,
  sendAgainAction,
  sendTestAction,
  setDetailAction,
} from "./actions";
import { BillingPanels } from "./billing-panels";
import { PurchaseNotice } from "./purchase-notice";
import { SessionPanel } from "./session-panel";
import { SignIn } from "./sign-in";

export const metadata: Metadata = { title: "Account" };

const deliveryCount = 20;

type Search = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Signed out: one field. Signed in for the first time: purpose and terms. Then the account. */
export default async function AccountPage({ searchParams }: { readonly searchParams: Search }) {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session) return <SignIn env={given.env} />;
  if (!session.hasAcceptedTerms) return <FirstVisit session={session} />;
  return <Account session={session} search={await searchParams} />;
}

function FirstVisit({ session }: { readonly session: PortalSession }) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Before you begin</h1>
      <p className="mt-2 text-muted">Asked once of each account. You are signed in as {session.email}.</p>
      <div className="mt-8">
        <TermsForm purposes={Object.entries(businessPurposes).map(([value, label]) => ({ value, label }))} action={acceptTermsAction} />
      </div>
      <SessionPanel session={session} />
    </div>
  );
}

async function Account({ session, search }: { readonly session: PortalSession; readonly search: Awaited<Search> }) {
  const { pool, clock } = services();
  const [billing, keys, deliveries] = await Promise.all([
    readBilling(pool, { accountId: session.accountId, at: clock.now() }),
    listKeys(pool, session.accountId),
    listDeliveries(pool, { accountId: session.accountId, limit: deliveryCount }),
  ]);
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Account</h1>
      <p className="mt-2 text-muted">{session.email}</p>
      {typeof search.payment === "string" ? (
        <PurchaseNotice
          accountId={session.accountId}
          paymentId={search.payment}
          hasLeft={search.canceled !== undefined}
          looks={Math.max(0, Number(search.look) || 0)}
        />
      ) : null}
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
        <Figure label="Available" credits={billing.availableCredits} />
        <Figure label="Reserved for running requests" credits={billing.reservedCredits} />
        {billing.owedCredits > 0 ? <Figure label="Owed" credits={billing.owedCredits} /> : null}
        {billing.frozenCredits > 0 ? <Figure label="Frozen" credits={billing.frozenCredits} /> : null}
      </dl>
      <OwedNotice owedCredits={billing.owedCredits} frozenCredits={billing.frozenCredits} />
      <p className="mt-3 text-sm text-muted">
        Credits never expire. Ask for a brief under{" "}
        <Link href="/app" className="text-accent underline decoration-accent/40 underline-offset-3">
          Briefs
        </Link>
        .
      </p>
      <div className="mt-10 space-y-8">
        <BillingPanels session={session} billing={billing} before={typeof search.before === "string" ? search.before : undefined} />
        <Panel
          id="keys"
          title="API keys"
          note="A key spends this account's credits. Only its first characters are shown here; the rest is not kept."
        >
          <KeyList keys={keys} revoke={revokeKeyAction} setDetail={setDetailAction} />
          <div className="mt-6">
            <CreateKey action={createKeyAction} />
          </div>
        </Panel>
        <Panel id="lost" title="Lost a key, or not sure who has one?" note="One new key takes the place of all.">
          <Confirm
            label="Replace all keys"
            question="All keys of this account, test keys too, stop at once, everywhere they are used. You get one new live key."
          >
            <ReplaceAllKeys action={replaceAllKeysAction} />
          </Confirm>
        </Panel>
        <Panel id="secret" title="Callback secret" note="It signs what is sent to your callback addresses, as Standard Webhooks has it.">
          <CallbackSecret action={callbackSecretAction} />
        </Panel>
        <Panel id="deliveries" title="Deliveries" note={`The newest ${deliveryCount} callbacks and how each try went.`}>
          <div className="space-y-6">
            <TestCallback action={sendTestAction} />
            <DeliveryList deliveries={deliveries} sendAgain={sendAgainAction} />
          </div>
        </Panel>
      </div>
      <SessionPanel session={session} />
    </div>
  );
}

function Figure({ label, credits }: { readonly label: string; readonly credits: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-3xl font-semibold tabular-nums tracking-[-0.02em]">
        {figureWords(credits)}{" "}
        <span className="text-base font-normal tracking-normal text-muted">{credits === 1 ? "credit" : "credits"}</span>
      </dd>
    </div>
  );
}
