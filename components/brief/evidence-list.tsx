import type { Claim, Evidence } from "@/lib/contract/brief";
import { type Category, categoriesWith, factsOfCategory } from "@/lib/contract/categories";
import { claimAnchor } from "./brief-place";
import { SourceLink } from "./source-link";

const confidenceWords: Readonly<Record<Evidence["confidence_label"], string>> = {
  high: "High confidence",
  medium: "Medium confidence",
  low: "Low confidence",
};

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  /** The page's claims by their words: a fact that is one of them is named by its label, and not said again. */
  readonly claims: ReadonlyMap<string, Claim>;
}

/** The facts that carry the brief, by source. */
export function EvidenceList({ evidence, claims }: EvidenceListProps) {
  if (evidence.length === 0) return <p className="text-[0.9375rem] text-muted">No single claim stands out.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {evidence.map((each) => (
        <li key={`${each.source_url} ${each.fact}`} className="py-3 text-[0.9375rem]">
          <p>
            <Fact fact={each.fact} claim={claims.get(each.fact)} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <SourceLink url={each.source_url} />
            <span>{`${each.source_tier}. ${confidenceWords[each.confidence_label]} (${each.confidence.toFixed(2)}). ${usefulWords(each, claims.get(each.fact))}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Fact({ fact, claim }: { readonly fact: string; readonly claim: Claim | undefined }) {
  return claim === undefined ? (
    fact
  ) : (
    <a href={`#${claimAnchor(claim)}`} className="source-link-plain" dir="auto">
      {claim.label}
    </a>
  );
}

/** What a fact is good for, in a word or two, where its label stands above it. */
function usefulWords({ why_useful }: Evidence, claim: Claim | undefined): string {
  if (claim === undefined) return why_useful;
  const { category, temporal_status } = claim;
  const { group } = factsOfCategory(category);
  if (temporal_status === "planned") return "Still ahead.";
  if (category === "award") return "Something to congratulate them on.";
  if (madeKinds.has(category)) return "Made or given in public.";
  if (category === "education") return "Learning.";
  if (group === "professional") return temporal_status === "mutable_past" ? "Earlier." : "Work.";
  return groupWords[group];
}

const madeKinds: ReadonlySet<Category> = categoriesWith("made");

const groupWords = {
  interest: "Outside work.",
  community: "Something they give time to outside the job.",
  style: "How they like to be spoken to.",
  rumor: "Unconfirmed; for background only.",
} as const;
