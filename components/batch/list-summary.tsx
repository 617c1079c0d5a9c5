import { pack } from "@/lib/contract/pack";
import { creditWords, figureWords, packWords } from "../account/payment-words";
import { durationWords } from "../request/job-words";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import { countRows, type ListCheck } from "./list-check";
import { rowCountWords, startWords } from "./list-words";

interface ListSummaryProps {
  readonly rowCount: number;
  /** Null while the rows are being looked at. */
  readonly check: ListCheck | null;
  /** What was last said, shown greyed meanwhile, so that nothing jumps. */
  readonly lastCheck: ListCheck | null;
  readonly isStarting: boolean;
  /** The look failed: it can be asked for again. */
  readonly hasFailed: boolean;
}

/** What the list costs, and the button that starts it. */
export function ListSummary({ rowCount, check, lastCheck, isStarting, hasFailed }: ListSummaryProps) {
  const shown = check ?? lastCheck;
  const counts = shown === null ? null : countRows(shown);
  const isShort = check !== null && check.availableCredits < check.billableMax;
  const startable = counts === null ? 0 : counts.paid + counts.unlocked + counts.fixture;
  const canStart = check !== null && counts?.attention === 0 && startable > 0 && !isShort && !check.capped && !isStarting;
  return (
    <section
      aria-labelledby="cost"
      className="rounded-2xl border border-line bg-surface p-5 sm:p-6"
      data-list-summary={check === null ? "looking" : "ready"}
    >
      <h2 id="cost" className="font-semibold">
        What it costs
      </h2>
      <dl className={`mt-3 space-y-1.5 text-[0.9375rem] ${check === null ? "text-muted" : ""}`}>
        <Line term="Rows" value={figureWords(rowCount)} />
        {counts === null || shown === null ? null : (
          <>
            <Line term="New, 1 credit each" value={figureWords(counts.paid)} />
            {counts.unlocked > 0 ? <Line term="Already yours, free" value={figureWords(counts.unlocked)} /> : null}
            {counts.fixture > 0 ? <Line term="Fictional, free" value={figureWords(counts.fixture)} /> : null}
            {counts.unmatchable > 0 ? <Line term="Skipped, free" value={figureWords(counts.unmatchable)} /> : null}
            {counts.attention > 0 ? <Line term="Need a fix" value={figureWords(counts.attention)} /> : null}
            {shown.etaSeconds > 0 ? <Line term="Done in about" value={durationWords(shown.etaSeconds)} /> : null}
            <div className="!mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
              <dt className="font-medium">At most</dt>
              <dd className="text-xl font-semibold tabular-nums tracking-[-0.01em]">{creditWords(shown.billableMax)}</dd>
            </div>
            <Line term="Your balance" value={creditWords(shown.availableCredits)} />
          </>
        )}
      </dl>
      <div className="mt-4 space-y-4">
        {check !== null && counts !== null && counts.attention > 0 ? (
          <Notice tone="care" title={`${rowCountWords(counts.attention)} ${counts.attention === 1 ? "needs" : "need"} a fix`}>
            <p>A list starts all at once. Fix {counts.attention === 1 ? "it" : "them"} in place, or:</p>
            <Button type="submit" name="intent" value="leave-out-all" look="quiet" size="small">
              Leave {counts.attention === 1 ? "this row" : `these ${counts.attention} rows`} out
            </Button>
          </Notice>
        ) : null}
        {check !== null && isShort ? <ShortNotice missing={check.billableMax - check.availableCredits} /> : null}
        {check?.capped ? (
          <Notice tone="care" title={check.capped.title}>
            <p>{check.capped.text}</p>
          </Notice>
        ) : null}
        {check !== null && counts !== null && startable === 0 && counts.attention === 0 ? (
          <Notice tone="care" title="No row says who is meant">
            <p>Add names with companies, or profile URLs.</p>
          </Notice>
        ) : null}
        <Button type="submit" name="intent" value="start" disabled={!canStart} className="w-full" data-start>
          {isStarting ? "Starting…" : shown === null ? "Checking the rows…" : startWords(shown)}
        </Button>
        {hasFailed ? (
          <Button type="submit" name="intent" value="check" look="quiet" className="w-full">
            <Icon name="refresh" className="size-4" />
            Check the rows again
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          Reading a list is free and starts nothing. A credit is charged only for a finished brief; if a request is refused or fails, it is
          returned.
        </p>
      </div>
    </section>
  );
}

function Line({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

/** How to go on when credit is short: so many packs cover it. */
function ShortNotice({ missing }: { readonly missing: number }) {
  const packs = Math.ceil(missing / pack.credits);
  return (
    <Notice tone="care" title={`${creditWords(missing)} short`}>
      <p>
        {packWords(packs)} cover{packs === 1 ? "s" : ""} it: {creditWords(packs * pack.credits)} for USD{" "}
        {figureWords((packs * pack.subtotal.amount) / 100)} plus tax. Or leave rows out. The list stays in this tab.
      </p>
      <p>
        <TextLink href="/account#buy">Buy credits</TextLink>
      </p>
    </Notice>
  );
}
