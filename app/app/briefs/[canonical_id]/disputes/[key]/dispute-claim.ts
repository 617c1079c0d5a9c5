"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import type { PortalSession } from "@/lib/account/portal-session";
import { type DisputeReason, disputeReasons } from "@/lib/contract/dispute";
import { disputeBody } from "@/lib/contract/operations/disputes";
import { openDispute } from "@/lib/disputes/open-dispute";
import { foldLineBreaks } from "@/lib/documents/clean-text";
import { recordFreePull } from "@/lib/enrichment/record-free-pull";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { signedIn } from "../../../../signed-in";

export interface DisputeDraft {
  /** Why it was not taken: an error's code, or a word of `disputeProblems`. */
  readonly problem: string | null;
  /** As they were sent, so that nothing has to be chosen and written again. */
  readonly reason: DisputeReason;
  readonly details: string;
}

const form = disputeBody.extend({
  details: z.string().default("").transform(foldLineBreaks).pipe(disputeBody.shape.details.unwrap()),
  person_id: z.string().regex(/^per_[0-9a-z]{26}$/),
  job_id: z.string().max(64),
});

const draft = z.object({ reason: z.enum(disputeReasons).catch("wrong_person"), details: z.string().catch("") });

/**
 * Takes the form down and goes to the dispute; what stands in its way is said at the form, which keeps what it held. The same claim sent twice is one
 * dispute.
 */
export async function disputeClaimAction(_previous: DisputeDraft, data: FormData): Promise<DisputeDraft> {
  const { given, caller } = await signedIn();
  const fields = Object.fromEntries(data);
  const stop = (problem: string): DisputeDraft => ({ problem, ...draft.parse(fields) });
  if (!caller) return stop("signed_out");
  const sent = form.safeParse(fields);
  if (!sent.success) return stop(sent.error.issues.some(({ path }) => path[0] === "details") ? "details" : "other");
  const { person_id: personId, job_id: jobId, ...body } = sent.data;
  const opened = await open(given, caller, { personId, jobId }, body);
  if ("problem" in opened) return stop(opened.problem);
  redirect(`/app/briefs/${personId}/disputes/${opened.disputeId}?job=${opened.jobId}`);
}

async function open(
  given: Services,
  { accountId }: PortalSession,
  { personId, jobId }: { readonly personId: string; readonly jobId: string },
  { claim, reason, details }: z.infer<typeof disputeBody>,
): Promise<{ readonly disputeId: string; readonly jobId: string } | { readonly problem: string }> {
  try {
    const verdict = await given.limiter.take(ratePolicy("dispute", given.env), accountId);
    if (!verdict.allowed) return { problem: "rate_limited" };
    const words = details === undefined || details === "" ? null : details;
    // A dispute hangs on a job: a brief that none of the account's jobs delivered gets one.
    const ownJobId = jobId === "" ? await recordFreePull(given, { accountId, personId }) : jobId;
    if (ownJobId === null) return { problem: "job_not_found" };
    return await openDispute(given, { accountId, jobId: ownJobId, claim, reason, details: words });
  } catch (error) {
    if (error instanceof ServiceError) return { problem: error.code };
    throw error;
  }
}
