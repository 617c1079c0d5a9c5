import type { Metadata } from "next";
import { HistoryNav } from "@/components/account/history-nav";
import { HistoryTable } from "@/components/account/history-table";
import { listReceipts, type ReceiptPage } from "@/lib/account/list-receipts";
import type { PortalSession } from "@/lib/account/portal-session";
import { ServiceError } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";

export const metadata: Metadata = { title: "History" };

const pageSize = 20;

interface HistoryPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** What became of every credit, newest first. */
export default async function HistoryPage({ searchParams }: HistoryPageProps) {
  const { before } = await searchParams;
  return (
    <AccountPage
      href="/account/history"
      title="History"
      note="Every change of the balance, with what caused it. Nothing here is ever changed or removed."
    >
      {(session) => <History session={session} before={typeof before === "string" ? before : undefined} />}
    </AccountPage>
  );
}

async function History({ session, before }: { readonly session: PortalSession; readonly before: string | undefined }) {
  const { page, isFirst } = await pageOfHistory(session.accountId, before);
  return (
    <section aria-label="History">
      <HistoryTable entries={page.entries} />
      {page.entries.length === 0 ? null : (
        <HistoryNav
          olderHref={page.nextCursor === null ? null : `/account/history?before=${encodeURIComponent(page.nextCursor)}`}
          newestHref={isFirst ? null : "/account/history"}
          csvHref="/account/history.csv"
        />
      )}
    </section>
  );
}

/** A cursor that is none shows the newest. */
async function pageOfHistory(
  accountId: string,
  before: string | undefined,
): Promise<{ readonly page: ReceiptPage; readonly isFirst: boolean }> {
  const { pool } = services();
  try {
    return { page: await listReceipts(pool, { accountId, cursor: before, limit: pageSize }), isFirst: before === undefined };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "invalid_cursor") throw error;
    return { page: await listReceipts(pool, { accountId, cursor: undefined, limit: pageSize }), isFirst: true };
  }
}
