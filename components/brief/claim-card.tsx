import type { Claim } from "@/lib/contract/brief";
import { Disclosure } from "../ui/disclosure";
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
  /** Under a section's heading a claim is a heading too: one can jump from claim to claim. */
  readonly isHeading?: boolean;
}

/** One fact: what is said, how safe it is, the exact words that carry it, and where they stand. */
export function ClaimCard({ claim, place, source, isHeading = false }: ClaimCardProps) {
  const Words = isHeading ? "h3" : "p";
  const anchor = claimAnchor(claim);
  return (
    <article
      id={anchor}
      data-claim={claim.bucket}
      aria-labelledby={`${anchor}-words`}
      tabIndex={-1}
      className="rounded-2xl border border-line bg-surface px-5 py-4 break-inside-avoid sm:px-6 sm:py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{claim.label}</p>
        <BandBadge band={claim.band} />
      </div>
      <Words id={`${anchor}-words`} data-claim-text className="mt-2.5 text-[1.0625rem] font-medium leading-snug">
        {claim.claim}
      </Words>
      <blockquote
        cite={claim.source_url}
        data-quote
        className="mt-3 whitespace-pre-line border-l-2 border-accent/40 pl-4 font-quote text-[1.0625rem] leading-normal text-muted"
      >
        {claim.evidence_quote}
      </blockquote>
      <ClaimSource claim={claim} place={place} source={source} />
      <Disclosure summary="Why this band" className="mt-1 text-sm">
        <WhyThisBand claim={claim} place={place} />
      </Disclosure>
    </article>
  );
}

/** A claim that the brief shows in full further up. */
export function RepeatedClaim({ claim }: { readonly claim: Claim }) {
  return (
    <div
      data-claim={claim.bucket}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line px-5 py-3 text-[0.9375rem] sm:px-6"
    >
      <a href={`#${claimAnchor(claim)}`} className="min-w-0 flex-1 basis-72 py-1 decoration-line-strong underline-offset-3 hover:underline">
        <span data-claim-text>{claim.claim}</span>
      </a>
      <BandBadge band={claim.band} />
    </div>
  );
}

/** In few elements: a long brief has hundreds of these. */
function WhyThisBand({ claim, place }: Pick<ClaimCardProps, "claim" | "place">) {
  return (
    <div className="space-y-3 border-t border-line pt-3 text-sm text-muted">
      <p className="text-ink">{`${bandWords[claim.band].meaning} ${bandReasons(claim).join(" ")}`}</p>
      <p>{`${kindWords(claim)} ${recencyWords[claim.recency]}; ${temporalWords[claim.temporal_status]}.`}</p>
      <p className="whitespace-pre-line tabular-nums sm:columns-2 sm:gap-8">
        {scoreWords.map(([key, words]) => `${claim[key].toFixed(2)} ${words}`).join("\n")}
      </p>
      {claim.additional_sources?.length ? (
        <div>
          <p>Also said here:</p>
          <ul className="mt-1 space-y-1.5">
            {claim.additional_sources.map((other) => (
              <li key={`${other.source_doc_id} ${other.evidence_quote}`}>
                <q className="font-quote text-base">{other.evidence_quote}</q>{" "}
                <SourceLink url={other.source_url} quote={other.evidence_quote} />
                {place === undefined ? null : (
                  <a
                    href={receiptPath(place, other)}
                    className="ml-3 inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent print:hidden"
                  >
                    Receipt
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
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
