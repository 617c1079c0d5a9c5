"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type RequestState, requestBrief } from "./request-brief";

/** The free try: the fictional subject, through the same admission as anybody. */
export function FixtureForm({ linkedinUrl, label }: { readonly linkedinUrl: string; readonly label: string }) {
  const nothingYet: RequestState = { problem: null, fields: { who: linkedinUrl, company: "", domain: "" } };
  const [state, submit, isPending] = useActionState(requestBrief, nothingYet);
  return (
    <form action={submit} className="space-y-3">
      <input type="hidden" name="who" value={linkedinUrl} />
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
