import type { Claim } from "@/lib/contract/brief";
import { type BriefPlace, receiptPath } from "./brief-place";
import { dayWords } from "./day-words";
import { SourceLink } from "./source-link";
import { type SourceState, whyNoLanding } from "./source-state";
import { tierWords } from "./vocabulary";

interface ClaimSourceProps {
  readonly claim: Claim;
  readonly place?: BriefPlace | undefined;
  readonly source?: SourceState | undefined;
}

/** Who says it, where and when. The link lands on the quote; where it could not, the stored words come first and the page is linked as a whole. */
export function ClaimSource({ claim, place, source }: ClaimSourceProps) {
  const reason = whyNoLanding(claim, source);
  const published = source?.publishedAt ?? null;
  const date = published === null ? `read ${dayWords(claim.receipt.retrieved_at)}` : dayWords(published);
  const receipt =
    place === undefined ? null : (
      <a
        href={receiptPath(place, claim)}
        data-receipt
        className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent print:hidden"
      >
        {reason === null ? "Receipt" : "Stored words"}
        <span className="sr-only"> of this quote</span>
      </a>
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted" data-source>
      {reason === null ? null : receipt}
      <SourceLink url={claim.source_url} quote={reason === null ? claim.evidence_quote : undefined} />
      {reason === null ? receipt : null}
      <span>{`${reason === null ? "" : `${capital(reason)}. `}${tierWords[claim.attribution_tier]}, ${date}`}</span>
    </p>
  );
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
