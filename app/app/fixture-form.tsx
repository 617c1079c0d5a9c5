"use client";

import { useActionState } from "react";
import { noFields } from "@/components/request/request-fields";
import { useFormKey } from "@/components/request/use-form-key";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type RequestState, requestBrief } from "./request-brief";

interface FixtureFormProps {
  readonly linkedinUrl: string;
  readonly label: string;
  readonly formKey: string;
}

/** The free try: the fictional subject, through the same admission as anybody. */
export function FixtureForm({ linkedinUrl, label, formKey }: FixtureFormProps) {
  const nothingYet: RequestState = { problem: null, fields: { ...noFields, who: linkedinUrl }, startedId: null };
  const [state, submit, isPending] = useActionState(requestBrief, nothingYet);
  const [key] = useFormKey(formKey);
  return (
    <form action={submit} className="space-y-3">
      <input type="hidden" name="who" value={linkedinUrl} />
      <input type="hidden" name="form_key" value={key} />
      <Button look="quiet" type="submit" disabled={isPending}>
        {isPending ? "Starting…" : label}
      </Button>
      {state.problem ? (
        <Notice tone="bad" title={state.problem.title} isAlert>
          {state.problem.text}
        </Notice>
      ) : null}
    </form>
  );
}
