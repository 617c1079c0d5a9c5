import type { Claim } from "@/lib/contract/brief";
import { BandBadge } from "./band-badge";
import { bandReasons } from "./band-reasons";
import { type BriefPlace, claimAnchor, receiptPath } from "./brief-place";
import { ClaimSource } from "./claim-source";
import { SourceLink } from "./source-link";
import type { SourceState } from "./source-state";
import { bandWords, recencyWords, scoreWords, spaced, temporalWords } from "./vocabulary";

interface ClaimCardProps {
  readonly claim: Claim;
  /** Where the brief lies that it belongs to; without one there are no receipts. */
  readonly place?: BriefPlace | undefined;
  readonly source?: SourceState | undefined;
  /** In a brief's list a claim is a heading too: one can go from claim to claim. */
  readonly isListed?: boolean;
}

/** One fact: what is said, how safe it is, the exact words that carry it, and where they stand. In few elements: a long brief has hundreds of these. */
export function ClaimCard({ claim, place, source, isListed = false }: ClaimCardProps) {
  const Card = isListed ? "li" : "div";
  const Words = isListed ? "h3" : "p";
  return (
    <Card id={claimAnchor(claim)} data-claim={claim.bucket} className="claim">
      <p className="claim-label">{claim.label}</p>
      <BandBadge band={claim.band} />
      <Words data-claim-text className="claim-words" tabIndex={isListed ? -1 : undefined}>
        {claim.claim}
      </Words>
      <blockquote data-quote className="claim-quote">
        {claim.evidence_quote}
      </blockquote>
      <ClaimSource claim={claim} place={place} source={source} />
      <details className="claim-why">
        <summary>Why this band</summary>
        <p>{`${bandWords[claim.band].meaning} ${bandReasons(claim).join(" ")}\n${kindWords(claim)} ${recencyWords[claim.recency]}; ${temporalWords[claim.temporal_status]}.`}</p>
        <p className="claim-scores">{scoreWords.map(([key, words]) => `${claim[key].toFixed(2)} ${words}`).join("\n")}</p>
        <FurtherSources claim={claim} place={place} />
      </details>
    </Card>
  );
}

/** A claim that the brief shows in full further up. */
export function RepeatedClaim({ claim }: { readonly claim: Claim }) {
  return (
    <li data-claim={claim.bucket} className="claim-again">
      <a href={`#${claimAnchor(claim)}`} data-claim-text>
        {claim.claim}
      </a>
      <BandBadge band={claim.band} />
    </li>
  );
}

function FurtherSources({ claim, place }: Pick<ClaimCardProps, "claim" | "place">) {
  const sources = claim.additional_sources ?? [];
  if (sources.length === 0) return null;
  return (
    <div className="mt-2.5">
      Also said here:
      <ul className="mt-1 space-y-1.5">
        {sources.map((other) => (
          <li key={`${other.source_doc_id} ${other.evidence_quote}`}>
            <q className="font-quote text-base">{other.evidence_quote}</q>{" "}
            <SourceLink url={other.source_url} quote={other.evidence_quote} />
            {place === undefined ? null : (
              <a href={receiptPath(place, other)} className="receipt-link ml-3">
                Receipt
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function kindWords({ category, connection_type, role, verdict }: Claim): string {
  const part = role === "unknown" ? "" : `, as ${spaced(role)}`;
  const check = verdict === "entailed" ? "The quote carries the whole claim." : "Not confirmed.";
  return `${capitalized(spaced(category))}: ${spaced(connection_type)}${part}. ${check}`;
}

function capitalized(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
