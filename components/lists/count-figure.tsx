import { figureWords } from "../account/payment-words";

/** One count of a list of terms and figures. */
export function CountFigure({ term, value }: { readonly term: string; readonly value: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums tracking-[-0.01em]">{figureWords(value)}</dd>
    </div>
  );
}
