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
}

/** One field, one button. */
export function SignInForm({ action }: SignInFormProps) {
  const [state, submit, isPending] = useActionState(action, { problem: null, email: "" });
  return (
    <form action={submit} noValidate className="space-y-5">
      <Field
        id="email"
        label="Work email"
        hint="We mail you a link. The first time, it makes your account."
        error={state.problem ?? undefined}
      >
        {(control) => (
          <input {...control} type="email" required maxLength={254} autoComplete="email" spellCheck={false} defaultValue={state.email} />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {state.problem}
      </p>
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? "Sending…" : "Mail me a link"}
      </Button>
    </form>
  );
}
