import { csvCell } from "@/components/account/csv-cell";
import { historyWords } from "@/components/account/history-words";
import { listReceipts, type ReceiptEntry } from "@/lib/account/list-receipts";
import { portalSession } from "@/lib/account/portal-session";
import type { RatePolicy } from "@/lib/http/rate-limit";
import { services } from "@/lib/http/services";

const pageSize = 1_000;
const columns =
  "entry,at,kind,what,available_change,reserved_change,available_after,reserved_after,cause,payment_total,payment_currency,receipt_url";

/** A long history is many pages of it: so often an account may have it. */
const policy: RatePolicy = { name: "history_csv", perWindow: 10, windowSeconds: 60, burst: 10 };

/** The whole ledger of the portal's account, newest first, read page by page as it is sent. For the portal's session only; the API has its own. */
export async function GET(request: Request): Promise<Response> {
  const given = services();
  const session = await portalSession(given, request.headers);
  const shared = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  const plain = { ...shared, "Content-Type": "text/plain; charset=utf-8" };
  if (!session) return new Response("Sign in at /account first.\n", { status: 401, headers: plain });
  const { allowed, resetSeconds } = await given.limiter.take(policy, session.accountId);
  if (!allowed) {
    const again = { "Retry-After": String(resetSeconds) };
    return new Response(`Too many downloads. Try again in ${resetSeconds} s.\n`, { status: 429, headers: { ...plain, ...again } });
  }
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
