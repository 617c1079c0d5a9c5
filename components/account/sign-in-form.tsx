"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

export interface SignInState {
  readonly problem: string | null;
  readonly email: string;
}

interface SignInFormProps {
  readonly action: (previous: SignInState, data: FormData) => Promise<SignInState>;
  /** The page to come back to. */
  readonly returnPath: string | null;
}

/** One field, one button. */
export function SignInForm({ action, returnPath }: SignInFormProps) {
  const [state, submit, isPending] = useActionState(action, { problem: null, email: "" });
  return (
    <form action={submit} noValidate className="space-y-5">
      {returnPath === null ? null : <input type="hidden" name="return_path" value={returnPath} />}
      <Field id="email" label="Work email" hint="The first link creates your account." error={state.problem ?? undefined}>
        {(control) => (
          <input {...control} type="email" required maxLength={254} autoComplete="email" spellCheck={false} defaultValue={state.email} />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {state.problem}
      </p>
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? "Sending…" : "Email me a link"}
      </Button>
    </form>
  );
}
