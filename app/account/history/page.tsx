import type { Metadata } from "next";
import { HistoryNav } from "@/components/account/history-nav";
import { HistoryTable } from "@/components/account/history-table";
import { StatementTable } from "@/components/account/statement-table";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { listReceipts } from "@/lib/account/list-receipts";
import { listStatement } from "@/lib/account/list-statement";
import type { PortalSession } from "@/lib/account/portal-session";
import { ServiceError } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { AccountPage } from "../account-page";

export const metadata: Metadata = { title: "History" };

const pageSize = 20;
const ledgerPath = "/account/history?show=ledger";

interface HistoryPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** What became of every credit, newest first. */
export default async function HistoryPage({ searchParams }: HistoryPageProps) {
  const { before, show } = await searchParams;
  const cursor = typeof before === "string" ? before : undefined;
  const isLedger = show === "ledger";
  return (
    <AccountPage
      href="/account/history"
      title="History"
      note={
        isLedger
          ? "Every change to the balance, and what caused it. Entries are never changed or removed."
          : "Each brief and each purchase on one line. A request that ends without a brief costs nothing."
      }
      actions={
        <a href="/account/history.csv" download className={buttonClass("quiet", "small")}>
          <Icon name="download" className="size-4" />
          Download as CSV
        </a>
      }
    >
      {(session) => (
        <>
          <nav aria-label="View" className="mb-4 text-[0.9375rem]">
            {isLedger ? (
              <TextLink href="/account/history">One line per brief</TextLink>
            ) : (
              <TextLink href={ledgerPath}>Show the ledger</TextLink>
            )}
          </nav>
          {isLedger ? <Ledger session={session} before={cursor} /> : <Statement session={session} before={cursor} />}
        </>
      )}
    </AccountPage>
  );
}

async function Statement({ session, before }: { readonly session: PortalSession; readonly before: string | undefined }) {
  const { page, isFirst } = await newestUnless(before, (cursor) =>
    listStatement(services().pool, { accountId: session.accountId, cursor, limit: pageSize }),
  );
  return (
    <section aria-label="History">
      <div className="rounded-2xl border border-line bg-surface px-4 py-2 sm:px-6">
        <StatementTable lines={page.lines} />
      </div>
      <HistoryNav
        olderHref={page.nextCursor === null ? null : `/account/history?before=${encodeURIComponent(page.nextCursor)}`}
        newestHref={isFirst ? null : "/account/history"}
      />
    </section>
  );
}

async function Ledger({ session, before }: { readonly session: PortalSession; readonly before: string | undefined }) {
  const { page, isFirst } = await newestUnless(before, (cursor) =>
    listReceipts(services().pool, { accountId: session.accountId, cursor, limit: pageSize }),
  );
  return (
    <section aria-label="History">
      {page.entries.length === 0 ? (
        <HistoryTable entries={[]} />
      ) : (
        <div className="rounded-2xl border border-line bg-surface px-4 py-2 sm:px-6">
          <HistoryTable entries={page.entries} />
        </div>
      )}
      <HistoryNav
        olderHref={page.nextCursor === null ? null : `${ledgerPath}&before=${encodeURIComponent(page.nextCursor)}`}
        newestHref={isFirst ? null : ledgerPath}
      />
    </section>
  );
}

/** A cursor that is none shows the newest. */
async function newestUnless<Page>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<{ readonly page: Page; readonly isFirst: boolean }> {
  try {
    return { page: await read(cursor), isFirst: cursor === undefined };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "invalid_cursor") throw error;
    return { page: await read(undefined), isFirst: true };
  }
}
