"use client";

import { type ReactNode, useActionState } from "react";
import { ProblemNotice } from "@/components/request/problem-notice";
import { refreshWords } from "@/components/request/refresh-words";
import { useFormKey } from "@/components/request/use-form-key";
import { Button } from "@/components/ui/button";
import { refreshBriefAction } from "./refresh-brief";

interface RefreshFormProps {
  readonly personId: string;
  /** Of this rendering of the form: sent twice, it is one request. Without one, the form makes its own. */
  readonly formKey?: string;
  readonly costCredits: 0 | 1;
  /** The way out, beside the button. */
  readonly children: ReactNode;
}

/** The question's own answer: the button that starts it, and what stands in its way. */
export function RefreshForm({ personId, formKey = "", costCredits, children }: RefreshFormProps) {
  const [state, submit, isPending] = useActionState(refreshBriefAction, { problem: null });
  const [key] = useFormKey(formKey);
  return (
    <form action={submit} className="space-y-4">
      <input type="hidden" name="person_id" value={personId} />
      <input type="hidden" name="form_key" value={key} />
      {state.problem ? <ProblemNotice problem={state.problem} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Starting…" : refreshWords(costCredits)}
        </Button>
        {children}
      </div>
    </form>
  );
}
