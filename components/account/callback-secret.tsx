"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { AskFirst } from "./ask-first";
import { SecretShown } from "./secret-shown";

export type SecretState =
  | { readonly kind: "hidden" }
  | { readonly kind: "shown"; readonly secret: string; readonly previousUntil: string | null };

interface CallbackSecretProps {
  readonly action: (previous: SecretState, data: FormData) => Promise<SecretState>;
}

/** Hidden until it is asked for. */
export function CallbackSecret({ action }: CallbackSecretProps) {
  const [state, submit, isPending] = useActionState(action, { kind: "hidden" });
  return (
    <div className="space-y-4">
      {state.kind === "shown" ? (
        <SecretShown
          title="Callback secret"
          note={
            state.previousUntil === null
              ? "Your receiver checks signatures with it."
              : `Your receiver checks signatures with it. The previous one also signs until ${state.previousUntil}.`
          }
          secret={state.secret}
        >
          <form action={submit}>
            <Button type="submit" name="intent" value="hide" look="quiet" disabled={isPending}>
              Hide
            </Button>
          </form>
        </SecretShown>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state.kind === "shown" ? null : (
          <form action={submit}>
            <Button type="submit" name="intent" value="show" look="quiet" disabled={isPending}>
              {isPending ? "Reading…" : "Show the secret"}
            </Button>
          </form>
        )}
        <AskFirst
          label="Rotate the secret"
          question="A new secret signs from now on. The current one also signs for another 24 hours; any earlier one stops at once."
          answer="Rotate it"
          action={submit}
          fields={{ intent: "rotate" }}
        />
      </div>
    </div>
  );
}
