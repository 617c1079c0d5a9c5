import { figureWords } from "./payment-words";

interface BalanceProps {
  readonly availableCredits: number;
  readonly reservedCredits: number;
  readonly owedCredits: number;
  readonly frozenCredits: number;
}

/** What the account has. What is owed or frozen is shown only when there is some. */
export function Balance({ availableCredits, reservedCredits, owedCredits, frozenCredits }: BalanceProps) {
  return (
    <dl className="flex flex-wrap gap-x-14 gap-y-5 rounded-2xl border border-line bg-surface p-5 sm:p-7">
      <Figure label="Available" credits={availableCredits} isMain />
      <Figure label="Reserved for running requests" credits={reservedCredits} />
      {owedCredits > 0 ? <Figure label="Owed" credits={owedCredits} /> : null}
      {frozenCredits > 0 ? <Figure label="Frozen" credits={frozenCredits} /> : null}
    </dl>
  );
}

function Figure({ label, credits, isMain = false }: { readonly label: string; readonly credits: number; readonly isMain?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`mt-1 text-3xl font-semibold tabular-nums tracking-[-0.02em] ${isMain || credits > 0 ? "" : "text-muted"}`}>
        {figureWords(credits)}{" "}
        <span className="text-base font-normal tracking-normal text-muted">{credits === 1 ? "credit" : "credits"}</span>
      </dd>
    </div>
  );
}
