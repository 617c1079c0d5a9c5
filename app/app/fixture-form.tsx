"use client";

import { useActionState, useEffect, useRef } from "react";
import { noFields } from "@/components/request/request-fields";
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
  const nothingYet: RequestState = { problem: null, fields: { ...noFields, who: linkedinUrl } };
  const [state, submit, isPending] = useActionState(requestBrief, nothingYet);
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (key.current && typeof crypto.randomUUID === "function") key.current.value = crypto.randomUUID();
  }, []);
  return (
    <form action={submit} className="space-y-3">
      <input type="hidden" name="who" value={linkedinUrl} />
      <input ref={key} type="hidden" name="form_key" defaultValue={formKey} />
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
