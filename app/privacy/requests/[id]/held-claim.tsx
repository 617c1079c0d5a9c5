import { dayWords } from "@/components/brief/day-words";
import { SourceLink } from "@/components/brief/source-link";
import { bandWords } from "@/components/brief/vocabulary";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Claim } from "@/lib/contract/brief";
import { maxWordsLength } from "@/lib/privacy/act-on-request";
import { claimKey } from "@/lib/privacy/claim-key";
import { correctAction, doNotMentionAction } from "../../request-actions";

interface HeldClaimProps {
  readonly requestId: string;
  readonly claim: Claim;
}

/** One statement with its quote and source, and the two things that its person can do about it. */
export function HeldClaim({ requestId, claim }: HeldClaimProps) {
  const key = claimKey(claim);
  return (
    <li data-claim={key} className="py-5">
      <p className="text-ink">{claim.claim}</p>
      <blockquote className="mt-1 border-l-2 border-line pl-3 font-quote">{claim.evidence_quote}</blockquote>
      <p className="mt-1 text-sm">
        <SourceLink url={claim.source_url} quote={claim.evidence_quote} />, read {dayWords(claim.receipt.retrieved_at)}.{" "}
        {bandWords[claim.band].label}.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <form action={doNotMentionAction}>
          <input type="hidden" name="request_id" value={requestId} />
          <input type="hidden" name="claim" value={key} />
          <Button type="submit" look="quiet" size="small">
            Do not mention
          </Button>
        </form>
        <Disclosure summary="This is wrong">
          <form action={correctAction} className="space-y-3">
            <input type="hidden" name="request_id" value={requestId} />
            <input type="hidden" name="claim" value={key} />
            <label className="block text-sm">
              What is right?
              <textarea
                name="words"
                rows={3}
                maxLength={maxWordsLength}
                required
                className="mt-1 block w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-base text-ink"
              />
            </label>
            <Button type="submit" look="quiet" size="small">
              Send the correction
            </Button>
          </form>
        </Disclosure>
      </div>
    </li>
  );
}
