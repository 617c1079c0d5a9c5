import { claimAnchor } from "@/components/brief/brief-place";
import { disputeProblems, disputeReasonWords } from "@/components/brief/dispute-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Claim } from "@/lib/contract/brief";
import { disputeReasons } from "@/lib/contract/dispute";
import { maxDetailsLength } from "@/lib/contract/operations/disputes";
import { disputeClaimAction } from "./dispute-claim";

interface DisputeFormProps {
  readonly claim: Claim;
  readonly personId: string;
  /** Null when all the account's jobs for the person are past their 90 days. */
  readonly jobId: string | null;
  /** Why the form that was sent was not taken. */
  readonly problem: string | null;
}

export function DisputeForm({ claim, personId, jobId, problem }: DisputeFormProps) {
  if (jobId === null)
    return <Notice title="This brief is too old to be checked">Its job is past its 90 days. Make a new brief, and look again.</Notice>;
  return (
    <form action={disputeClaimAction} className="space-y-5" data-dispute-form>
      {problem === null ? null : (
        <Notice tone="bad" title="This could not be sent" isAlert>
          {disputeProblems[problem] ?? disputeProblems.other}
        </Notice>
      )}
      <div className="rounded-xl border border-line p-4">
        <p className="font-medium">{claim.claim}</p>
        <blockquote className="claim-quote mt-2">{claim.evidence_quote}</blockquote>
      </div>
      <input type="hidden" name="person_id" value={personId} />
      <input type="hidden" name="job_id" value={jobId} />
      <input type="hidden" name="key" value={claimAnchor(claim)} />
      <input type="hidden" name="claim" value={claim.claim} />
      <Field id="reason" label="What is wrong">
        {(control) => (
          <select {...control} defaultValue="wrong_person">
            {disputeReasons.map((reason) => (
              <option key={reason} value={reason}>
                {disputeReasonWords[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="details" label="In your words" isOptional hint={`At most ${maxDetailsLength} characters.`}>
        {(control) => <textarea {...control} rows={3} maxLength={maxDetailsLength} />}
      </Field>
      <Button type="submit">Have it checked</Button>
    </form>
  );
}
