import { Notice } from "@/components/ui/notice";
import type { SourceReceipt } from "@/lib/enrichment/jobs/read-receipt";

interface StoredWordsProps {
  readonly quote: string;
  readonly receipt: SourceReceipt;
  /** The text's checksum when the brief was made; null where the brief holds none. */
  readonly briefSha256: string | null;
}

/** The quote, marked, among the words around it; or the quote alone and why. */
export function StoredWords({ quote, receipt, briefSha256 }: StoredWordsProps) {
  const surroundings = receipt.kind === "kept" ? receipt.surroundings : null;
  const { before, after, goesOnBefore, goesOnAfter } = surroundings ?? { before: "", after: "", goesOnBefore: false, goesOnAfter: false };
  return (
    <div className="space-y-4">
      <ReceiptNotice receipt={receipt} briefSha256={briefSha256} />
      <figure className="rounded-2xl border border-line bg-surface px-5 py-5 sm:px-7 sm:py-6">
        <blockquote className="whitespace-pre-line font-quote text-lg leading-relaxed text-muted" data-stored-words>
          {goesOnBefore ? "… " : ""}
          {before}
          <mark className="rounded-sm bg-accent-soft px-0.5 text-ink">{quote}</mark>
          {after}
          {goesOnAfter ? " …" : ""}
        </blockquote>
        {surroundings === null ? null : (
          <figcaption className="mt-4 border-t border-line pt-3 text-sm text-muted">
            Whole sentences around the quote, up to 600 characters on each side, without any that the privacy filter would keep out of a
            brief.
          </figcaption>
        )}
      </figure>
    </div>
  );
}

function ReceiptNotice({ receipt, briefSha256 }: Omit<StoredWordsProps, "quote">) {
  if (receipt.kind === "gone")
    return (
      <Notice title="The stored text is no longer kept">
        <p>We keep the text of a page for 30 days after reading it. Of this one, the quote, the address and the checksum remain.</p>
      </Notice>
    );
  if (receipt.isLicensed)
    return (
      <Notice title="Only the quote may be shown">
        <p>This source is licensed: its text is read for the brief and not passed on.</p>
      </Notice>
    );
  if (receipt.surroundings === null)
    return (
      <Notice tone="care" title="The page no longer holds these words">
        <p>We read it again, and it had changed. The brief keeps the quote as it was; check before you rely on it.</p>
      </Notice>
    );
  if (briefSha256 !== null && receipt.textSha256 !== briefSha256)
    return (
      <Notice tone="care" title="The page has changed since the brief was made">
        <p>We read it again later. The quote is still there, word for word; what is around it may be new.</p>
      </Notice>
    );
  return null;
}
