import type { Evidence } from "@/lib/contract/brief";
import { SourceLink } from "./source-link";

const confidenceWords: Readonly<Record<Evidence["confidence_label"], string>> = {
  high: "High confidence",
  medium: "Medium confidence",
  low: "Low confidence",
};

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  /** Of the page's claims, by their words: a fact that is one of them is named by its number, and not said again. */
  readonly numbers: ReadonlyMap<string, { readonly number: number; readonly anchor: string }>;
}

/** The facts that carry the brief, by source. */
export function EvidenceList({ evidence, numbers }: EvidenceListProps) {
  if (evidence.length === 0) return <p className="text-[0.9375rem] text-muted">No single fact stands out.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {evidence.map((each) => (
        <li key={`${each.source_url} ${each.fact}`} className="py-3 text-[0.9375rem]">
          <p>
            <Fact fact={each.fact} numbers={numbers} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <SourceLink url={each.source_url} />
            <span>{`${each.source_tier}. ${confidenceWords[each.confidence_label]} (${each.confidence.toFixed(2)}). ${each.why_useful}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Fact({ fact, numbers }: { readonly fact: string } & Pick<EvidenceListProps, "numbers">) {
  const claim = numbers.get(fact);
  return claim === undefined ? (
    fact
  ) : (
    <a href={`#${claim.anchor}`} className="source-link-plain">
      Claim {claim.number}
    </a>
  );
}
