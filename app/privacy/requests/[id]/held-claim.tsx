import { dayWords } from "@/components/brief/day-words";
import { SourceLink } from "@/components/brief/source-link";
import { bandWords } from "@/components/brief/vocabulary";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Claim } from "@/lib/contract/brief";
import type { ClaimGround } from "@/lib/engine/brief/claim-grounds";
import { claimKey } from "@/lib/privacy/claim-key";
import { doNotMentionAction } from "../../request-actions";
import { CorrectionForm } from "./correction-form";
import { groundWords } from "./ground-words";

interface HeldClaimProps {
  readonly requestId: string;
  readonly claim: Claim;
  /** How the statement behind it was read; undefined where that was not kept. */
  readonly ground: ClaimGround | undefined;
  /** What the person has written with their request. */
  readonly words: string;
}

/** One statement with its quote and source, and the two things that its person can do about it. */
export function HeldClaim({ requestId, claim, ground, words }: HeldClaimProps) {
  const key = claimKey(claim);
  return (
    <li data-claim={key} className="py-5">
      <p className="text-ink">{claim.claim}</p>
      <blockquote className="mt-1 border-l-2 border-line pl-3 font-quote">{claim.evidence_quote}</blockquote>
      <p className="mt-1 text-sm">
        <SourceLink url={claim.source_url} quote={claim.evidence_quote} />, read {dayWords(claim.receipt.retrieved_at)}.{" "}
        {bandWords[claim.band].label}.
      </p>
      {ground === undefined ? null : <p className="mt-1 text-sm">Kept because {groundWords(ground)}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <form action={doNotMentionAction}>
          <input type="hidden" name="request_id" value={requestId} />
          <input type="hidden" name="claim" value={key} />
          <Button type="submit" look="quiet" size="small">
            Do not mention
          </Button>
        </form>
        <Disclosure summary="This is wrong">
          <CorrectionForm requestId={requestId} claim={key} words={words} />
        </Disclosure>
      </div>
    </li>
  );
}
