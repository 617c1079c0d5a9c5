import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "./moment";
import { creditWords } from "./payment-words";
import { type StatementItem, statementWords } from "./statement-words";

/** One line for each brief and each purchase: whom it is about, why, what it cost, when. */
export function StatementTable({ lines }: { readonly lines: readonly StatementItem[] }) {
  if (lines.length === 0)
    return (
      <EmptyState icon="list" title="Nothing yet">
        Each brief appears here with its name and what it cost, and so does each purchase.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line" aria-label="What became of your credits, newest first">
      {lines.map((line) => {
        const { title, why } = statementWords(line);
        return (
          <li key={line.id} className="flex items-baseline gap-x-4 py-3 text-[0.9375rem]" data-line={line.kind}>
            <p className="min-w-0 flex-1">
              {line.jobId === null ? (
                <span className="font-medium">{title}</span>
              ) : (
                <Link href={`/app/jobs/${line.jobId}`} prefetch={false} className="break-words font-medium hover:text-accent" dir="auto">
                  {title}
                </Link>
              )}
              <span className="block text-sm text-muted">
                {why === "" ? null : `${why} · `}
                <Moment at={line.at} />
                {line.payment?.receiptUrl ? (
                  <>
                    {" · "}
                    <a href={line.payment.receiptUrl} rel="noreferrer" className="underline underline-offset-3 hover:text-accent">
                      Receipt<span className="sr-only"> of {title}, at the payment provider</span>
                    </a>
                  </>
                ) : null}
              </span>
            </p>
            <p className="whitespace-nowrap tabular-nums">{costWords(line.credits)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function costWords(credits: number): string {
  if (credits === 0) return "free";
  return credits > 0 ? `+${creditWords(credits)}` : `\u2212${creditWords(-credits)}`;
}
