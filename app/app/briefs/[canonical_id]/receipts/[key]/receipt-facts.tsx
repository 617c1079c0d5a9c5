import type { ReactNode } from "react";
import { dayWords } from "@/components/brief/day-words";
import type { FoundQuote } from "@/components/brief/find-quote";
import { SourceLink } from "@/components/brief/source-link";
import type { SourceReceipt } from "@/lib/enrichment/jobs/read-receipt";

/** Where the words come from, when they were read, and what proves them. */
export function ReceiptFacts({ found, receipt }: { readonly found: FoundQuote; readonly receipt: SourceReceipt }) {
  const kept = receipt.kind === "kept" ? receipt : null;
  const isSame = kept !== null && kept.textSha256 === found.receipt?.source_sha256;
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line text-[0.9375rem]" data-receipt-facts>
      <Fact term="Source">
        <SourceLink url={found.sourceUrl} quote={found.quote} label={found.sourceUrl} />
        {kept?.isLibrary ? (
          <span className="block text-sm text-muted">From the operator's library: the address may lead elsewhere by now.</span>
        ) : null}
      </Fact>
      {kept?.publishedAt ? <Fact term="Date on the page">{dayWords(kept.publishedAt)}</Fact> : null}
      {found.receipt === null ? null : <Fact term="Read for the brief">{minuteWords(found.receipt.retrieved_at)}</Fact>}
      {kept === null || isSame ? null : <Fact term="Last read">{minuteWords(kept.fetchedAt.toISOString())}</Fact>}
      {kept === null ? null : (
        <Fact term="Kept">
          {kept.keptUntil === null ? "As long as its owner keeps it" : `Until ${minuteWords(kept.keptUntil.toISOString())}`}
        </Fact>
      )}
      {found.receipt === null ? null : (
        <>
          <Fact term="Place">
            Characters {found.receipt.quote_start} to {found.receipt.quote_end} of the stored text
          </Fact>
          <Fact term="Checksum">
            <code className="text-[0.8125rem]">{found.receipt.source_sha256}</code>
            <span className="block text-sm text-muted">
              SHA-256 of the text the brief was made from
              {kept === null ? "." : isSame ? "; the text stored now has the same one." : "; the text stored now has a different one."}
            </span>
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function minuteWords(iso: string): string {
  return `${dayWords(iso)}, ${iso.slice(11, 16)} UTC`;
}
