import type { ReactNode } from "react";
import type { Claim } from "@/lib/contract/brief";
import { ClaimCard, RepeatedClaim } from "./claim-card";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function BriefSection({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} data-section={id} className="scroll-mt-6">
      <h2 id={id} className="text-xl font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {note ? <p className="mt-1 text-[0.9375rem] text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface ClaimListProps {
  readonly claims: readonly Claim[];
  /** Keys of claims that stand in full further up. */
  readonly shownAbove?: ReadonlySet<string>;
  readonly empty: string;
}

export function ClaimList({ claims, shownAbove, empty }: ClaimListProps) {
  if (claims.length === 0) return <p className="text-[0.9375rem] text-muted">{empty}</p>;
  return (
    <ul className="space-y-3">
      {claims.map((claim) => (
        <li key={claimKey(claim)}>{shownAbove?.has(claimKey(claim)) ? <RepeatedClaim claim={claim} /> : <ClaimCard claim={claim} />}</li>
      ))}
    </ul>
  );
}

/** One claim is the same words from the same place. */
export function claimKey(claim: Claim): string {
  return `${claim.source_doc_id} ${claim.receipt.quote_start} ${claim.claim}`;
}
