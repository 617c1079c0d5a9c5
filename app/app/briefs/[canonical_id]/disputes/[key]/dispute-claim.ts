"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import type { PortalSession } from "@/lib/account/portal-session";
import { disputeBody } from "@/lib/contract/operations/disputes";
import { openDispute } from "@/lib/disputes/open-dispute";
import { recordFreePull } from "@/lib/enrichment/record-free-pull";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { signedIn } from "../../../../signed-in";

const form = disputeBody.extend({
  person_id: z.string().regex(/^per_[0-9a-z]{26}$/),
  job_id: z.string().max(64),
  key: z.string().regex(/^c-[0-9a-f]{16}$/),
});

/** Takes the form down and goes to the dispute; what stands in its way is said at the form. The same claim sent twice is one dispute. */
export async function disputeClaimAction(data: FormData): Promise<void> {
  const { given, caller } = await signedIn();
  const sent = form.safeParse(Object.fromEntries(data));
  if (!caller || !sent.success) redirect("/app");
  const { person_id: personId, job_id: jobId, key, ...body } = sent.data;
  const opened = await open(given, caller, { personId, jobId }, body);
  const place = `/app/briefs/${personId}/disputes`;
  redirect(
    "problem" in opened
      ? `${place}/${key}?${new URLSearchParams({ ...(jobId === "" ? {} : { job: jobId }), problem: opened.problem })}`
      : `${place}/${opened.disputeId}?job=${opened.jobId}`,
  );
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
