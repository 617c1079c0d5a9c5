import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Balance } from "@/components/account/balance";
import { FollowAnchor } from "@/components/account/follow-anchor";
import { HistoryTable } from "@/components/account/history-table";
import { OwedNotice } from "@/components/account/owed-notice";
import { Panel } from "@/components/account/panel";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { listReceipts } from "@/lib/account/list-receipts";
import type { PortalSession } from "@/lib/account/portal-session";
import { readBilling } from "@/lib/account/read-billing";
import { services } from "@/lib/http/services";
import { AccountPage } from "./account-page";
import { BillingPanels } from "./billing-panels";
import { PurchaseNotice } from "./purchase-notice";

export const metadata: Metadata = { title: "Account" };

const latestCount = 5;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The account's first page: what it has, and how it gets more. */
export default async function CreditsPage({ searchParams }: { readonly searchParams: Promise<Search> }) {
  const search = await searchParams;
  // Where older links look for the history.
  if (typeof search.before === "string") redirect(`/account/history?before=${encodeURIComponent(search.before)}`);
  return (
    <AccountPage
      href="/account"
      title="Credits"
      note={
        <>
          One credit unlocks one person. Credits never expire. Ask for a brief under <TextLink href="/app">Briefs</TextLink>.
        </>
      }
    >
      {(session) => <Credits session={session} search={search} />}
    </AccountPage>
  );
}

async function Credits({ session, search }: { readonly session: PortalSession; readonly search: Search }) {
  const { pool, clock } = services();
  const { accountId } = session;
  const [billing, history] = await Promise.all([
    readBilling(pool, { accountId, at: clock.now() }),
    listReceipts(pool, { accountId, cursor: undefined, limit: latestCount }),
  ]);
  return (
    <div className="space-y-8">
      <FollowAnchor />
      {typeof search.payment === "string" ? (
        <PurchaseNotice
          accountId={accountId}
          paymentId={search.payment}
          hasLeft={search.canceled !== undefined}
          looks={Math.max(0, Number(search.look) || 0)}
          place="/account"
        />
      ) : null}
      <Balance {...billing} />
      <OwedNotice owedCredits={billing.owedCredits} frozenCredits={billing.frozenCredits} />
      <BillingPanels billing={billing} />
      <Panel id="latest" title="Latest changes" note="The last changes to your balance.">
        <HistoryTable entries={history.entries} />
        {history.nextCursor === null ? null : (
          <p className="mt-4 text-[0.9375rem]">
            <TextLink href="/account/history">See the full history</TextLink>
          </p>
        )}
      </Panel>
      <Panel
        id="data"
        title="Your data"
        note="Everything we hold on this account, as one JSON file. It contains no secrets and nothing about other accounts."
      >
        <a href="/account/export.json" download className={buttonClass("quiet", "small")}>
          Download it
        </a>
      </Panel>
    </div>
  );
}
