import type { Accuracy } from "@/lib/contract/brief";
import type { DropReason } from "@/lib/contract/vocabulary";
import { dropWords } from "./vocabulary";

/** What was looked at, and what was thrown away and why. */
export function AccuracyPanel({ accuracy, disclaimer }: { readonly accuracy: Accuracy; readonly disclaimer: string }) {
  const reasons = Object.entries(accuracy.dropped_by_reason ?? {}) as [DropReason, number][];
  return (
    <section aria-labelledby="accuracy" data-section="accuracy" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="accuracy" className="font-semibold">
        What was checked
      </h2>
      <dl className="mt-3 space-y-1 text-sm">
        <Count term="Statements considered" value={accuracy.claims_considered} />
        <Count term="Dropped" value={accuracy.claims_dropped} />
        {reasons
          .sort(([, a], [, b]) => b - a)
          .map(([reason, count]) => (
            <Count key={reason} term={dropWords[reason]} value={count} isPart />
          ))}
      </dl>
      <div className="mt-4 space-y-2 border-t border-line pt-3 text-sm text-muted">
        <p>{accuracy.grounding}</p>
        <p>{accuracy.method}</p>
        {accuracy.note ? <p>{accuracy.note}</p> : null}
        <p>{disclaimer}</p>
      </div>
    </section>
  );
}

function Count({ term, value, isPart = false }: { readonly term: string; readonly value: number; readonly isPart?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isPart ? "pl-3 text-muted" : ""}`}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
