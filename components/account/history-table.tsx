import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type HistoryItem, historyWords } from "./history-words";
import { Moment } from "./moment";
import { figureWords } from "./payment-words";

const linkClass = "inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3";

const figureClass = "whitespace-nowrap py-3 text-right tabular-nums";

/** The ledger, newest first: what caused each entry, what it changed, and the balance after it. */
export function HistoryTable({ entries }: { readonly entries: readonly HistoryItem[] }) {
  if (entries.length === 0)
    return (
      <EmptyState icon="list" title="Nothing yet">
        Every change to the balance appears here: what was bought, reserved, charged and returned.
      </EmptyState>
    );
  return (
    <div className="@container">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Changes to the balance, newest first</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            <th scope="col" className="py-2 pr-1 font-normal @md:pr-3">
              What happened
            </th>
            <th scope="col" className="whitespace-nowrap py-2 pl-1 text-right font-normal @md:pl-3">
              Available
            </th>
            <th scope="col" className="hidden whitespace-nowrap py-2 pl-6 text-right font-normal @md:table-cell">
              Reserved
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line align-top last:border-0" data-entry={entry.kind}>
              <th scope="row" className="py-3 pr-1 text-left font-normal @md:pr-3">
                <span className="font-medium">{historyWords(entry)}</span>
                <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
                  <span className="inline-flex min-h-6 items-center">
                    <Moment at={entry.createdAt} />
                  </span>
                  {entry.reservedDelta === 0 ? null : (
                    <span className="inline-flex min-h-6 items-center @md:hidden">
                      {signed(entry.reservedDelta)} reserved, now {figureWords(entry.reservedAfter)}
                    </span>
                  )}
                  <EntryLinks entry={entry} />
                </span>
              </th>
              <td className={`${figureClass} pl-1 @md:pl-3`}>
                <Figure after={entry.availableAfter} delta={entry.availableDelta} />
              </td>
              {/* On a narrow screen the first column says it, when it changed. */}
              <td className={`${figureClass} hidden pl-6 @md:table-cell`}>
                <Figure after={entry.reservedAfter} delta={entry.reservedDelta} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryLinks({ entry }: { readonly entry: HistoryItem }) {
  return (
    <>
      {entry.jobId === null ? null : (
        <Link href={`/app/jobs/${entry.jobId}`} className={linkClass} prefetch={false}>
          Request<span className="sr-only"> {entry.jobId}</span>
        </Link>
      )}
      {entry.payment?.receiptUrl ? (
        <a href={entry.payment.receiptUrl} rel="noreferrer" className={linkClass}>
          Receipt<span className="sr-only"> of {entry.payment.id}, at the payment provider</span>
        </a>
      ) : null}
    </>
  );
}

function Figure({ after, delta }: { readonly after: number; readonly delta: number }) {
  return (
    <>
      <span className="block font-medium">{figureWords(after)}</span>
      {delta === 0 ? null : <span className={`block text-sm ${delta > 0 ? "text-safe" : "text-muted"}`}>{signed(delta)}</span>}
    </>
  );
}

function signed(delta: number): string {
  return delta > 0 ? `+${figureWords(delta)}` : `\u2212${figureWords(-delta)}`;
}
