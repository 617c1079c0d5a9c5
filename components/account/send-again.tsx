"use client";

import { useActionState } from "react";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

export type SendAgainState = { readonly kind: "nothing" } | { readonly kind: "sent" } | { readonly kind: "problem"; readonly text: string };

interface SendAgainProps {
  readonly action: (previous: SendAgainState, data: FormData) => Promise<SendAgainState>;
}

/** One button: the same link once more. */
export function SendAgain({ action }: SendAgainProps) {
  const [state, submit, isPending] = useActionState(action, { kind: "nothing" });
  return (
    <form action={submit} className="space-y-3">
      <Button type="submit" look="quiet" disabled={isPending}>
        {isPending ? "Sending…" : "Send it again"}
      </Button>
      <div role="status">{state.kind === "sent" ? <Notice tone="good" title="Sent again" /> : null}</div>
      {state.kind === "problem" ? <Notice tone="bad" title={state.text} isAlert /> : null}
    </form>
  );
}
