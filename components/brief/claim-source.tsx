import type { Claim } from "@/lib/contract/brief";
import { type BriefPlace, disputePath, receiptPath } from "./brief-place";
import { dayWords } from "./day-words";
import { SourceLink } from "./source-link";
import { type SourceState, whyNoLanding } from "./source-state";
import { tierWords } from "./vocabulary";

interface ClaimSourceProps {
  readonly claim: Claim;
  readonly place: BriefPlace | undefined;
  readonly source: SourceState | undefined;
}

/** Who says it, where and when. The link lands on the quote; where it could not, the stored words come first and the page is linked as a whole. */
export function ClaimSource({ claim, place, source }: ClaimSourceProps) {
  const reason = whyNoLanding(claim, source);
  const published = source?.publishedAt ?? null;
  const date = published === null ? `read ${dayWords(claim.receipt.retrieved_at)}` : dayWords(published);
  const receipt =
    place === undefined ? null : (
      <a href={receiptPath(place, claim)} data-receipt className="receipt-link">
        {reason === null ? "Receipt" : "Stored words"}
      </a>
    );
  return (
    <p className="claim-source" data-source>
      {reason === null ? null : receipt}
      <SourceLink url={claim.source_url} quote={reason === null ? claim.evidence_quote : undefined} />
      {reason === null ? receipt : null}
      {`${reason === null ? "" : `${reason}. `}${tierWords[claim.attribution_tier]}, ${date} `}
      {place === undefined ? null : (
        <a href={disputePath(place, claim)} data-wrong className="receipt-link" aria-label={`This is wrong: ${claim.label}`}>
          This is wrong
        </a>
      )}
    </p>
  );
}
