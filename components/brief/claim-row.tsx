import type { Claim } from "@/lib/contract/brief";
import type { PreviewLine } from "@/lib/contract/preview";
import { type BriefPlace, claimAnchor, disputePath, disputeStatePath, receiptPath } from "./brief-place";
import { withoutName } from "./claim-words";
import { dayWords } from "./day-words";
import { disputeStatusWords } from "./dispute-words";
import { disputedKey, type ReaderMarks } from "./reader-marks";
import { SourceLink } from "./source-link";
import { type SourceStates, whyNoLanding } from "./source-state";
import { tierWords } from "./vocabulary";

/** What a line shows of a claim, a brief's or that of one that is still being made. */
export type ShownClaim = PreviewLine & Pick<Claim, "additional_sources">;

/** What every row of a brief is made with. */
export interface RowContext {
  readonly fullName: string;
  /** Where the brief lies; without one there are no receipts. */
  readonly place: BriefPlace | null;
  readonly sources: SourceStates;
  /** On paper a source is the number of its footnote. */
  readonly footnotes: ReadonlyMap<string, number>;
  /** What the account has said of the claims; null where nobody can. */
  readonly marks: ReaderMarks | null;
}

interface ClaimRowProps {
  readonly claim: ShownClaim;
  readonly rows: RowContext;
  /** Of the timeline: the year it tells of. */
  readonly year?: number;
}

/** One fact in a line that opens: the words that carry it, where they stand, and its receipt. In few elements: a long brief has hundreds of these. */
export function ClaimRow({ claim, rows, year }: ClaimRowProps) {
  return (
    <li id={claimAnchor(claim)} data-claim={claim.bucket} className="claim">
      <details>
        <summary data-band={claim.band}>
          {year === undefined ? null : <time>{year}</time>}
          <span data-claim-text dir="auto">
            {withoutName(claim.claim, rows.fullName)}
          </span>
          <DisputedMark claim={claim} rows={rows} />
        </summary>
        <ClaimDetail claim={claim} rows={rows} />
      </details>
    </li>
  );
}

/** Beside a claim that the account has disputed, from the moment it was sent until it is decided. */
export function DisputedMark({ claim, rows }: Pick<ClaimRowProps, "claim" | "rows">) {
  const status = rows.marks?.disputes.get(disputedKey(claim))?.status;
  return status === "checking" || status === "undecided" ? (
    <span className="disputed" data-disputed="">
      Disputed
    </span>
  ) : null;
}

/**
 * The quote, who says it, where and when, and further places that say the same. The link lands on the quote where it can; else the stored words come
 * first.
 */
export function ClaimDetail({ claim, rows }: Pick<ClaimRowProps, "claim" | "rows">) {
  const { place, sources, footnotes, marks } = rows;
  const dispute = marks?.disputes.get(disputedKey(claim));
  const source = sources.get(claim.source_doc_id);
  const reason = whyNoLanding(claim, source);
  const published = source?.publishedAt ?? null;
  const date = published === null ? `read ${dayWords(claim.receipt.retrieved_at)}` : dayWords(published);
  const receipt =
    place === null ? null : (
      <a href={receiptPath(place, claim)} data-receipt="">
        {reason === null ? "Receipt" : "Stored words"}
      </a>
    );
  return (
    <>
      <blockquote data-quote="" dir="auto">
        {claim.evidence_quote}
      </blockquote>
      <p data-source="" data-note={footnotes.get(claim.source_url)}>
        {reason === null ? null : receipt}
        <SourceLink url={claim.source_url} quote={reason === null ? claim.evidence_quote : undefined} />
        {reason === null ? receipt : null}
        {`${reason === null ? "" : `${reason}. `}${tierWords[claim.attribution_tier]}, ${date} `}
        {place === null || dispute === undefined ? null : (
          <a href={disputeStatePath(place, dispute.disputeId)} data-dispute-state={dispute.status}>
            {`Disputed: ${disputeStatusWords[dispute.status].title.toLowerCase()}`}
          </a>
        )}
        {place === null || dispute?.status === "checking" ? null : (
          <a href={disputePath(place, claim)} data-wrong="">
            This is wrong
          </a>
        )}
      </p>
      <FurtherSources claim={claim} place={place} />
    </>
  );
}

function FurtherSources({ claim, place }: { readonly claim: ShownClaim; readonly place: BriefPlace | null }) {
  const others = claim.additional_sources ?? [];
  if (others.length === 0) return null;
  return (
    <ul className="also-said" aria-label="Also said here">
      {others.map((other) => (
        <li key={`${other.source_doc_id} ${other.evidence_quote}`}>
          <q>{other.evidence_quote}</q> <SourceLink url={other.source_url} quote={other.evidence_quote} />
          {place === null ? null : (
            <>
              {" "}
              <a href={receiptPath(place, other)}>Receipt</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
