"use client";

import { disputeProblems, disputeReasonWords } from "@/components/brief/dispute-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useAnsweredForm } from "@/components/ui/use-answered-form";
import type { Claim } from "@/lib/contract/brief";
import { type DisputeDraft, disputeClaimAction } from "./dispute-claim";

interface DisputeFormProps {
  readonly claim: Pick<Claim, "claim" | "evidence_quote">;
  readonly personId: string;
  /** Whose brief makes the claim; null when none of the account's jobs delivered this brief. */
  readonly jobId: string | null;
  readonly maxDetailsLength: number;
}

const nothingYet: DisputeDraft = { problem: null, reason: "wrong_person", details: "" };

export function DisputeForm({ claim, personId, jobId, maxDetailsLength }: DisputeFormProps) {
  const { state, isPending, form } = useAnsweredForm(disputeClaimAction, nothingYet, (previous) => ({ ...previous, problem: "no_answer" }));
  const { problem } = state;
  return (
    <form {...form} className="space-y-5" data-dispute-form>
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
      <input type="hidden" name="claim" value={claim.claim} />
      <Field id="reason" label="What is wrong">
        {(control) => (
          <select {...control} defaultValue={state.reason}>
            {Object.entries(disputeReasonWords).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="details"
        label="In your words"
        isOptional
        hint={`At most ${maxDetailsLength} characters.`}
        error={problem === "details" ? disputeProblems.details : undefined}
      >
        {(control) => <textarea {...control} rows={3} maxLength={maxDetailsLength} defaultValue={state.details} />}
      </Field>
      <Button type="submit" disabled={isPending}>
        {isPending ? "Sending…" : "Have it checked"}
      </Button>
    </form>
  );
}
