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
  /** Whose brief makes the claim; null when none of the account's jobs delivered this brief. */
  readonly jobId: string | null;
  /** Why the form that was sent was not taken. */
  readonly problem: string | null;
}

export function DisputeForm({ claim, personId, jobId, problem }: DisputeFormProps) {
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
      <input type="hidden" name="job_id" value={jobId ?? ""} />
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
