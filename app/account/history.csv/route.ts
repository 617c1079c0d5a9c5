import { csvCell } from "@/components/account/csv-cell";
import { historyWords } from "@/components/account/history-words";
import { listReceipts, type ReceiptEntry } from "@/lib/account/list-receipts";
import type { RatePolicy } from "@/lib/http/rate-limit";
import { startDownload } from "../start-download";

const pageSize = 1_000;
const columns =
  "entry,at,kind,what,available_change,reserved_change,available_after,reserved_after,cause,payment_total,payment_currency,receipt_url";

/** A long history is many pages of it: so often an account may have it. */
const policy: RatePolicy = { name: "history_csv", perWindow: 10, windowSeconds: 60, burst: 10 };

/** The whole ledger of the portal's account, newest first, read page by page as it is sent. For the portal's session only; the API has its own. */
export async function GET(request: Request): Promise<Response> {
  const download = await startDownload(request, policy);
  if (download instanceof Response) return download;
  const { given, session, shared } = download;
  const day = given.clock.now().toISOString().slice(0, 10);
  const headers = {
    ...shared,
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="credit-history-${day}.csv"`,
  };
  return new Response(csvStream(given.pool, session.accountId), { headers });
}

function csvStream(pool: Parameters<typeof listReceipts>[0], accountId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const page = await listReceipts(pool, { accountId, cursor, limit: pageSize });
      const lines = page.entries.map(csvLine);
      controller.enqueue(encoder.encode([...(isFirst ? [columns] : []), ...lines].map((line) => `${line}\r\n`).join("")));
      isFirst = false;
      if (page.nextCursor === null) controller.close();
      else cursor = page.nextCursor;
    },
  });
}

function csvLine(entry: ReceiptEntry): string {
  const { payment } = entry;
  // Only a purchase is the payment itself: its total stands once.
  const paid = entry.kind === "purchase" ? payment : null;
  return [
    entry.id,
    entry.createdAt.toISOString(),
    entry.kind,
    historyWords(entry),
    entry.availableDelta,
    entry.reservedDelta,
    entry.availableAfter,
    entry.reservedAfter,
    entry.cause,
    typeof paid?.total === "number" ? (paid.total / 100).toFixed(2) : "",
    paid?.currency ?? "",
    payment?.receiptUrl ?? "",
  ]
    .map(csvCell)
    .join(",");
}
