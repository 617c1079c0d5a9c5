import type { Evidence } from "@/lib/contract/brief";
import { SourceLink } from "./source-link";

const confidenceWords: Readonly<Record<Evidence["confidence_label"], string>> = {
  high: "High confidence",
  medium: "Medium confidence",
  low: "Low confidence",
};

/** The facts that carry the brief, by source. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <p className="text-[0.9375rem] text-muted">No single fact stands out.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {evidence.map((each) => (
        <li key={`${each.source_url} ${each.fact}`} className="py-3 text-[0.9375rem]">
          <p>{each.fact}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <SourceLink url={each.source_url} />
            <span>{`${each.source_tier}. ${confidenceWords[each.confidence_label]} (${each.confidence.toFixed(2)}). ${each.why_useful}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
