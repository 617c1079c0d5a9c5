import { z } from "zod";
import { jobId } from "./job";

export const disputeReasons = ["wrong_person", "not_in_source", "outdated", "should_not_be_mentioned", "other"] as const;
export const disputeStatuses = ["checking", "upheld", "refused", "undecided"] as const;

/** A dispute that stayed undecided is checked again when it is sent so long after that. */
export const recheckAfterMinutes = 10;

/** What was found at the claim's source; each with the sentence that a person reads. */
export const disputeFindings = {
  page_gone: "The page that the claim was read from is gone.",
  quote_gone: "The quoted words no longer stand in the source.",
  not_this_person: "The source cannot be tied to this person with enough certainty.",
  not_entailed: "The words in the source do not support the claim.",
  private: "The claim touches something that never enters a brief.",
  withdrawn_before: "The claim had been withdrawn by then.",
  stands: "The source was read again: the quoted words stand there, are about this person and support the claim.",
  source_unreachable: "The source could not be reached, so nothing was decided. The claim stays as it is.",
  not_checked: "The claim could not be checked in time, so nothing was decided. The claim stays as it is.",
  source_not_checkable:
    "The source could not be read again as it was read for the brief, so nothing was decided. The claim stays as it is.",
  identity_unchecked:
    "Too little is still kept to check again whether the page is about this person, so nothing was decided. The claim stays as it is.",
} as const;
export type DisputeFinding = keyof typeof disputeFindings;

/** Instead, of a claim that was withdrawn after its dispute was refused or stayed undecided. */
export const withdrawnSince = "The claim has been withdrawn since.";

const isoTimestamp = z.string().meta({ format: "date-time" });

export const disputeId = z.string().meta({ example: "dsp_01k9zq4c3m8r5t7v9x1b2d4f6h" });

export const dispute = z
  .object({
    dispute_id: disputeId,
    job_id: jobId,
    status: z
      .enum(disputeStatuses)
      .describe(
        `checking: the source is being read again. upheld: the claim was withdrawn from every stored brief and does not come back. refused: it stands. undecided: the source could not be checked; sent again at least ${recheckAfterMinutes} minutes after decided_at, it is checked again. refused and undecided stay when the claim is withdrawn later; message says so then.`,
      ),
    reason: z.enum(disputeReasons),
    details: z.string().nullable(),
    finding: z
      .enum(Object.keys(disputeFindings) as [DisputeFinding, ...DisputeFinding[]])
      .nullable()
      .describe("What was found at the source; null while it is being checked."),
    message: z.string().describe("The same for people."),
    claim: z
      .string()
      .nullable()
      .describe("Null once the claim is withdrawn: its words are kept nowhere. Null too while the person is shown to nobody."),
    evidence_quote: z.string().nullable().describe("When refused: the words that carry it. Untrusted text from a page."),
    source_url: z.string().nullable(),
    source_doc_id: z.string(),
    credits_returned: z
      .int()
      .min(0)
      .describe(
        "1 when this dispute returned the credit that unlocked the person: fewer than half of the safe claims of the brief that it bought are left. Within 90 days of the unlock.",
      ),
    poll_url: z.string().meta({ example: "/api/jobs/job_01k9zq4c3m8r5t7v9x1b2d4f6h/disputes/dsp_01k9zq4c3m8r5t7v9x1b2d4f6h" }),
    created_at: isoTimestamp,
    decided_at: isoTimestamp.nullable(),
  })
  .meta({ id: "Dispute", description: "An account says that a claim of its brief is wrong, and what came of it." });

export const disputeList = z.object({ disputes: z.array(dispute) }).meta({ id: "DisputeList" });

export type DisputeReason = (typeof disputeReasons)[number];
export type DisputeStatus = (typeof disputeStatuses)[number];
export type Dispute = z.infer<typeof dispute>;
