import type { Claim } from "@/lib/contract/brief";
import { Icon } from "../ui/icon";
import { BandBadge } from "./band-badge";
import { SourceLink } from "./source-link";
import { bandWords, recencyWords, scoreWords, spaced, temporalWords, tierWords } from "./vocabulary";

/** One fact: what is said, how safe it is, the exact words that carry it, and where they stand. */
export function ClaimCard({ claim }: { readonly claim: Claim }) {
  return (
    <article data-claim={claim.bucket} className="@container rounded-2xl border border-line bg-surface px-5 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{claim.label}</p>
        <BandBadge band={claim.band} />
      </div>
      <p data-claim-text className="mt-3 text-[1.0625rem] font-medium leading-snug">
        {claim.claim}
      </p>
      <blockquote
        cite={claim.source_url}
        data-quote
        className="mt-3 whitespace-pre-line border-l-2 border-accent/50 pl-4 text-[0.9375rem] text-muted"
      >
        {claim.evidence_quote}
      </blockquote>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted @lg:pr-36" data-source>
        <SourceLink url={claim.source_url} quote={claim.evidence_quote} />
        <span aria-hidden="true" className="hidden @lg:inline">
          ·
        </span>
        <span>{tierWords[claim.attribution_tier]}</span>
      </p>
      <WhyThisBand claim={claim} />
    </article>
  );
}

/** A claim that the brief shows in full further up. */
export function RepeatedClaim({ claim }: { readonly claim: Claim }) {
  return (
    <div
      data-claim={claim.bucket}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line px-5 py-3.5 text-[0.9375rem] sm:px-6"
    >
      <p data-claim-text className="min-w-0 flex-1 basis-72">
        {claim.claim}
      </p>
      <BandBadge band={claim.band} />
    </div>
  );
}

function WhyThisBand({ claim }: { readonly claim: Claim }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Who says it", tierWords[claim.attribution_tier]],
    ["When", `${recencyWords[claim.recency]}; ${temporalWords[claim.temporal_status]}`],
    ["Kind", `${spaced(claim.category)}, ${spaced(claim.connection_type)}`],
    ...(claim.role === "unknown" ? [] : [["Role", spaced(claim.role)] as const]),
    ["Check", claim.verdict === "entailed" ? "The quote carries the whole claim" : "Not confirmed"],
  ];
  // In a wide card the summary shares the source's line; all but the summary and what it opens lets clicks through to the link.
  return (
    <details className="group/why pointer-events-none mt-1 @lg:-mt-[1.65rem]">
      <summary className="pointer-events-auto flex w-fit min-h-8 items-center gap-1 rounded text-sm text-muted hover:text-ink @lg:ml-auto">
        <Icon name="chevron" className="size-4 transition-transform group-open/why:rotate-90" />
        Why this band
      </summary>
      <div className="pointer-events-auto mt-3 space-y-4 border-t border-line pt-4 text-sm">
        <p>{bandWords[claim.band].meaning}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {scoreWords.map(([key, words]) => (
            <li key={key}>
              <div className="flex justify-between gap-3">
                <span className="text-muted">{words}</span>
                <span className="tabular-nums">{claim[key].toFixed(2)}</span>
              </div>
              <meter min={0} max={1} value={claim[key]} aria-label={words} />
            </li>
          ))}
        </ul>
        {claim.additional_sources?.length ? (
          <div>
            <p className="text-muted">Also said here:</p>
            <ul className="mt-1 space-y-1">
              {claim.additional_sources.map((source) => (
                <li key={`${source.source_doc_id} ${source.evidence_quote}`}>
                  “{source.evidence_quote}” <SourceLink url={source.source_url} quote={source.evidence_quote} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </details>
  );
}
