import { maxListPacks, pack } from "@/lib/contract/pack";
import { creditWords, figureWords, packWords } from "../account/payment-words";
import { durationWords } from "../request/job-words";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import type { PriceView } from "./list-view";
import { packPriceWords, packsFor, peopleWords } from "./price-words";

type FormAction = (data: FormData) => Promise<void>;

interface ListPriceCardProps {
  readonly listId: string;
  readonly price: PriceView;
  readonly start: FormAction;
  readonly buy: FormAction;
}

/** What all of a list costs, and the ways to start it: whole, after one purchase of what is missing, or its first rows. */
export function ListPriceCard({ listId, price, start, buy }: ListPriceCardProps) {
  const { rows, people, repeats, notAsked, credits, cap, free, promised, first } = price;
  const missing = Math.max(0, credits - free);
  return (
    <section aria-labelledby="cost" className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h2 id="cost" className="font-semibold">
        What it costs
      </h2>
      <dl className="mt-3 space-y-1.5 text-[0.9375rem]">
        <Line term="Rows" value={figureWords(rows)} />
        <Line term="People to ask for" value={figureWords(people)} />
        {people > credits ? <Line term="Of those, free" value={figureWords(people - credits)} /> : null}
        {repeats > 0 ? <Line term="Repeat an earlier row, free" value={figureWords(repeats)} /> : null}
        {notAsked.length > 0 ? <Line term="Left as they are" value={figureWords(notAsked.length)} /> : null}
        {price.etaSeconds > 0 ? <Line term="Done in about" value={durationWords(price.etaSeconds)} /> : null}
        <div className="!mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">At most</dt>
          <dd className="text-xl font-semibold tabular-nums tracking-[-0.01em]">{creditWords(credits)}</dd>
        </div>
        <Line term="Your balance" value={creditWords(free)} />
        {promised > 0 ? <Line term="Set aside for running lists" value={creditWords(promised)} /> : null}
      </dl>
      <div className="mt-4 space-y-4">
        {cap === null ? null : (
          <Notice tone="care" title="More new people than today's limit">
            <p>
              {figureWords(cap.left)} of {figureWords(cap.asked)} new people can be asked for now. The list goes on by itself as the limit
              allows, next at {cap.availableAt.slice(0, 16).replace("T", " ")} UTC.
            </p>
          </Notice>
        )}
        {notAsked.length > 0 ? <LeftRows notAsked={notAsked} /> : null}
        {people === 0 ? (
          <Notice tone="care" title="No row says who is meant">
            <p>Check what each column is read as.</p>
          </Notice>
        ) : missing > 0 ? (
          <Short listId={listId} missing={missing} buy={buy} />
        ) : (
          <Start listId={listId} action={start} credits={credits}>
            Start {peopleWords(people)}: {credits === 0 ? "free" : `at most ${creditWords(credits)}`}
          </Start>
        )}
        {missing > 0 && first.people > 0 ? (
          <Start listId={listId} action={start} credits={first.credits} isFirst>
            Start the first {figureWords(first.people)}: {first.credits === 0 ? "free" : `at most ${creditWords(first.credits)}`}
          </Start>
        ) : null}
        <p className="text-sm text-muted">
          A credit is charged only for a finished brief; if a request is refused or fails, it is returned.
        </p>
      </div>
    </section>
  );
}

interface StartProps {
  readonly listId: string;
  readonly action: FormAction;
  readonly credits: number;
  readonly isFirst?: boolean;
  readonly children: React.ReactNode;
}

function Start({ listId, action, credits, isFirst = false, children }: StartProps) {
  return (
    <form action={action}>
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="max_credits" value={credits} />
      {isFirst ? <input type="hidden" name="first" value="yes" /> : null}
      <Button type="submit" look={isFirst ? "quiet" : "primary"} className="w-full" data-start={isFirst ? "first" : "all"}>
        {children}
      </Button>
    </form>
  );
}

function Short({ listId, missing, buy }: { readonly listId: string; readonly missing: number; readonly buy: FormAction }) {
  const packs = packsFor(missing);
  const isPart = packs * pack.credits < missing;
  return (
    <form action={buy} className="space-y-4">
      <input type="hidden" name="list" value={listId} />
      <Notice tone="care" title={`${creditWords(missing)} short`}>
        <p>
          {packWords(packs)} {isPart ? "are the most you can buy at once" : packs === 1 ? "covers it" : "cover it"}:{" "}
          {creditWords(packs * pack.credits)} for {packPriceWords(packs)} plus tax. The list stays here.
          {isPart ? ` It takes ${Math.ceil(missing / (maxListPacks * pack.credits))} purchases, or start with the first rows only.` : ""}
        </p>
      </Notice>
      <Button type="submit" className="w-full" data-buy>
        Buy {packWords(packs)}: {packPriceWords(packs)} plus tax
      </Button>
    </form>
  );
}

const shownRows = 20;

function LeftRows({ notAsked }: Pick<PriceView, "notAsked">) {
  return (
    <details className="text-[0.9375rem]">
      <summary className="min-h-6 py-1">Rows that are left as they are</summary>
      <ul className="mt-2 space-y-1 text-sm text-muted">
        {notAsked.slice(0, shownRows).map(([row, code]) => (
          <li key={row}>
            Row {figureWords(row)}: {reasonWords(code)}
          </li>
        ))}
        {notAsked.length > shownRows ? <li>And {figureWords(notAsked.length - shownRows)} more</li> : null}
      </ul>
    </details>
  );
}

function reasonWords(code: string): string {
  switch (code) {
    case "nobody_named":
      return "nothing here says who it is";
    case "subject_suppressed":
      return "there is no brief about this person";
    default:
      return `it cannot be read (${code})`;
  }
}

function Line({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
