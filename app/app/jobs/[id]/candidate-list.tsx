"use client";

import { useActionState } from "react";
import { ProblemNotice } from "@/components/request/problem-notice";
import { noFields } from "@/components/request/request-fields";
import { useFormKey } from "@/components/request/use-form-key";
import { Button } from "@/components/ui/button";
import type { Candidate } from "@/lib/contract/candidate";
import { type RequestState, requestBrief } from "../../request-brief";

const nothingYet: RequestState = { problem: null, fields: noFields, startedId: null };

interface CandidateListProps {
  readonly candidates: readonly Candidate[];
  /** One for each. */
  readonly formKeys: readonly string[];
}

/** Whom a refused request may have meant, in public words; a press asks for that person and no other. */
export function CandidateList({ candidates, formKeys }: CandidateListProps) {
  return (
    <section aria-label="Who it may be">
      <p className="text-[0.9375rem] text-muted">
        This is what their public pages say about their work. You have an hour to choose. It costs 1 credit, charged only when the brief is
        done.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line" data-candidates>
        {candidates.map((candidate, index) => (
          <CandidateForm key={candidate.candidate_id} candidate={candidate} formKey={formKeys[index] ?? ""} />
        ))}
      </ul>
    </section>
  );
}

function CandidateForm({ candidate, formKey }: { readonly candidate: Candidate; readonly formKey: string }) {
  const [state, submit, isPending] = useActionState(requestBrief, nothingYet);
  const [key] = useFormKey(formKey);
  const { role, organization, field, country } = candidate;
  const work = [role, organization].filter((part) => part !== null).join(", ");
  const more = [field, country].filter((part) => part !== null).join(", ");
  const said = [work, more].filter((part) => part !== "");
  return (
    <li className="py-4">
      <form action={submit} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <input type="hidden" name="candidate_id" value={candidate.candidate_id} />
        <input type="hidden" name="form_key" value={key} />
        <p className="min-w-0 flex-1 basis-56">
          <span className="font-medium">{said[0]}</span>
          {said[1] === undefined ? null : <span className="block text-sm text-muted">{said[1]}</span>}
        </p>
        <Button type="submit" disabled={isPending}>
          {isPending ? "Starting…" : "This one"}
          <span className="sr-only">: {said.join(", ")}</span>
        </Button>
        {state.problem ? (
          <div className="basis-full">
            <ProblemNotice problem={state.problem} />
          </div>
        ) : null}
      </form>
    </li>
  );
}
