"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { LookAgain } from "./look-again";

export type TestState =
  | { readonly kind: "nothing" }
  | { readonly kind: "sent"; readonly url: string }
  | { readonly kind: "problem"; readonly text: string; readonly url: string };

interface TestCallbackProps {
  readonly action: (previous: TestState, data: FormData) => Promise<TestState>;
}

/** A real callback, free, to see whether a receiver takes it. */
export function TestCallback({ action }: TestCallbackProps) {
  const [state, submit, isPending] = useActionState(action, { kind: "nothing" });
  return (
    <form action={submit} noValidate className="space-y-4">
      <Field
        id="callback_url"
        label="Send a test to"
        hint="A public https address. It gets the sample brief, free of charge."
        error={state.kind === "problem" ? state.text : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            required
            maxLength={2048}
            spellCheck={false}
            autoComplete="off"
            defaultValue={state.kind === "nothing" ? "" : state.url}
          />
        )}
      </Field>
      <Button type="submit" look="quiet" disabled={isPending}>
        {isPending ? "Starting…" : "Send a test"}
      </Button>
      {state.kind === "sent" ? (
        <Notice tone="good" title="It is being made, and goes out when it is ready." isAlert>
          You will find it among the deliveries below.
          <LookAgain key={state.url} />
        </Notice>
      ) : null}
    </form>
  );
}
