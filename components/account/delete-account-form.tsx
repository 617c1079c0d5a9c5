"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

export interface DeleteState {
  readonly problem: string | null;
  readonly typed: string;
}

interface DeleteAccountFormProps {
  readonly email: string;
  readonly action: (previous: DeleteState, data: FormData) => Promise<DeleteState>;
}

/** The address, typed, then the button: so that nobody does it by a slip. */
export function DeleteAccountForm({ email, action }: DeleteAccountFormProps) {
  const [state, submit, isPending] = useActionState(action, { problem: null, typed: "" });
  return (
    <form action={submit} noValidate className="space-y-5">
      <Field
        id="typed_email"
        label="To confirm, type your address"
        hint={
          <>
            It is <span className="font-medium text-ink">{email}</span>
          </>
        }
        error={state.problem ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            defaultValue={state.typed}
          />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {state.problem}
      </p>
      <Button type="submit" look="destroy" disabled={isPending}>
        {isPending ? "Deleting…" : "Delete this account for good"}
      </Button>
    </form>
  );
}
