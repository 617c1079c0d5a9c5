import { addMs } from "@/lib/clock";
import { disputeClaimTool } from "@/lib/contract/mcp-tools";
import { checkMs, openDispute } from "@/lib/disputes/open-dispute";
import { disputeView } from "@/lib/http/dispute-views";
import { nextDispute } from "../next-step";
import { defineTool } from "../tool";
import { markedUntrusted, quoted, untrustedNotice } from "../untrusted-text";

export const disputeClaim = defineTool(disputeClaimTool, async ({ services, caller, args }) => {
  const { job_id: jobId, claim, reason, details = null } = args;
  const row = await openDispute(services, { accountId: caller.accountId, jobId, claim, reason, details });
  const dispute = disputeView(row);
  const openMs = services.clock.now().getTime() - addMs(row.deadlineAt, -checkMs).getTime();
  const next = dispute.status === "checking" ? nextDispute({ job_id: jobId, claim, reason }, openMs) : undefined;
  const { evidence_quote: quote } = dispute;
  return {
    structured: { ...dispute, ...(dispute.claim === null ? {} : { notice: untrustedNotice }), ...(next ? { next } : {}) },
    text: [
      `Dispute ${dispute.dispute_id}: ${dispute.status}. ${dispute.message}`,
      ...(dispute.credits_returned > 0 ? ["The credit of this brief was returned."] : []),
      ...(dispute.status === "refused" && quote !== null ? [markedUntrusted([`quote: ${quoted(quote)}`])] : []),
      // The claim is text from a page, which stands in text between marks only.
      ...(next ? [`Next: in ${next.after_seconds} seconds, dispute_claim about ${dispute.job_id} with the same claim and reason.`] : []),
    ].join("\n"),
  };
});
