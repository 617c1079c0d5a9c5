"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApprovalTerms } from "./approval-terms";

export interface TermsState {
  readonly problem: string | null;
  readonly purpose: string;
  readonly hasAccepted: boolean;
}

interface TermsFormProps {
  readonly purposes: readonly { readonly value: string; readonly label: string }[];
  readonly action: (previous: TermsState, data: FormData) => Promise<TermsState>;
  /** The page to come back to. */
  readonly returnPath: string;
}

/** Asked once of each account, before anything else. */
export function TermsForm({ purposes, action, returnPath }: TermsFormProps) {
  const [state, submit, isPending] = useActionState(action, { problem: null, purpose: "", hasAccepted: false });
  return (
    <form action={submit} noValidate className="space-y-6">
      <input type="hidden" name="return_path" value={returnPath} />
      {state.problem ? <Notice tone="bad" title={state.problem} isAlert /> : null}
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-medium">What will you use briefs for?</legend>
        <div className="space-y-1">
          {purposes.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
              <input
                type="radio"
                name="purpose"
                value={value}
                required
                defaultChecked={state.purpose === value}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="text-[0.9375rem]">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ApprovalTerms isAccepted={state.hasAccepted} />
      <Button type="submit" disabled={isPending}>
        {isPending ? "Saving…" : "Continue"}
      </Button>
    </form>
  );
}
