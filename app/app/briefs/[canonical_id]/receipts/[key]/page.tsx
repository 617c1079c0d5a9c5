import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackToBrief } from "@/components/brief/back-to-brief";
import { BandBadge } from "@/components/brief/band-badge";
import { BandReasons } from "@/components/brief/band-reasons-list";
import { briefPath, claimAnchor, jobQuery } from "@/components/brief/brief-place";
import { findQuote } from "@/components/brief/find-quote";
import { PageHeader } from "@/components/ui/page-header";
import { readReceipt } from "@/lib/enrichment/jobs/read-receipt";
import { services } from "@/lib/http/services";
import { NotSignedIn } from "../../../../not-signed-in";
import { pageSession, unlockedBrief } from "../../unlocked-brief";
import { ReceiptFacts } from "./receipt-facts";
import { StoredWords } from "./stored-words";

export const metadata: Metadata = { title: "Receipt" };

interface ReceiptPageProps {
  readonly params: Promise<{ readonly canonical_id: string; readonly key: string }>;
  readonly searchParams: Promise<{ readonly job?: string | string[] }>;
}

/** The stored words that a claim rests on, while they are kept, for the account that unlocked the brief. */
export default async function ReceiptPage({ params, searchParams }: ReceiptPageProps) {
  const session = await pageSession();
  const [{ canonical_id: personId, key }, { job }] = await Promise.all([params, searchParams]);
  const jobId = typeof job === "string" ? job : null;
  if (!session) return <NotSignedIn returnPath={`${briefPath({ personId, jobId })}/receipts/${key}${jobQuery({ jobId })}`} />;
  const shown = await unlockedBrief(session, personId, jobId);
  const found = shown === null ? null : findQuote(shown.brief, key);
  if (shown === null || found === null) notFound();
  const receipt = await readReceipt(services(), {
    identity: shown.brief.identity,
    documentId: found.documentId,
    quote: found.quote,
    place: found.receipt === null ? null : { start: found.receipt.quote_start, end: found.receipt.quote_end },
  });
  const home = `${briefPath({ personId, jobId })}${jobQuery({ jobId })}`;
  const first = found.claims[0];
  return (
    <div className="max-w-3xl" data-receipt-page>
      <PageHeader
        above={<BackToBrief href={first === undefined ? home : `${home}#${claimAnchor(first)}`} />}
        title="Receipt"
        note="The words that a claim rests on, as they were stored when the page was read."
      />
      <StoredWords quote={found.quote} receipt={receipt} briefSha256={found.receipt?.source_sha256 ?? null} />
      <ReceiptFacts found={found} receipt={receipt} />
      <section aria-labelledby="claims" className="mt-10">
        <h2 id="claims" className="text-lg font-semibold">
          {found.claims.length === 1 ? "The claim that rests on it" : "The claims that rest on it"}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {found.claims.map((claim) => (
            <li key={claimAnchor(claim)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
              <p className="min-w-0 flex-1 basis-72">{claim.claim}</p>
              <BandBadge band={claim.band} />
              <BandReasons claim={claim} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
